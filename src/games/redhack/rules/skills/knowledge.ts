import { requireCount } from "../../../../rules/index.ts";
import { degreeOf, type Degrees, faceOf, isOver, type TestResult } from "../tests/test-result.ts";

/** The difficulty of the Intelligence test that identifies an item, in a turn; no discount counts. @rule RH-SKL-08 */
export const IDENTIFY_DIFFICULTY = 7;

export const INSIGHTS = ["mistaken", "value", "function", "everything", "vagueFunction", "vagueBuyer"] as const;
/** What a character believes to know of an item: wrongly; its value and buyers; what it does; all; or only vaguely. @rule RH-SKL-08 */
export type Insight = (typeof INSIGHTS)[number];

const BY_FACE: Degrees<Insight> = {
  lowest: "value",
  from: [
    [11, "function"],
    [20, "everything"],
  ],
};

/** The result of identifying an item: too low a roll gives a vague idea of what it does, too high a one of whom to ask. @rule RH-SKL-08 */
export function resolveIdentify(result: TestResult): Insight {
  if (faceOf(result) === 1) return "mistaken";
  if (result.success) return degreeOf(result, BY_FACE);
  return isOver(result) ? "vagueBuyer" : "vagueFunction";
}

/** Whether the character may take an Experience that explains the knowledge. @rule RH-SKL-08 */
export const earnsPast = (insight: Insight): boolean => insight === "everything";

export const LANGUAGE_KINDS = ["homeland", "neighboring", "foreign", "dead"] as const;
/** Languages: a second one of the homeland, of neighbors, of foreign lands or below ground, dead or obscure ones. */
export type LanguageKind = (typeof LANGUAGE_KINDS)[number];

/** The difficulty of each before any discount. @rule RH-LNG-01 */
export const LANGUAGE_DIFFICULTY: Readonly<Record<LanguageKind, number>> = {
  homeland: 1,
  neighboring: 4,
  foreign: 7,
  dead: 10,
};

/** The difficulty of the Intelligence test for a language, less the level of a thief or wizard, null for all others. @rule RH-LNG-01 */
export const languageDifficulty = (kind: LanguageKind, learned: number | null): number =>
  LANGUAGE_DIFFICULTY[kind] - requireCount(learned ?? 0, "level");

export const FLUENCIES = ["unknown", "miscommunication", "rudimentary", "crude", "fluent", "native"] as const;
/** How well a language is known. Those who miscommunicate believe to know it. @rule RH-LNG-01 */
export type Fluency = (typeof FLUENCIES)[number];

const FLUENCY: Degrees<Fluency> = {
  lowest: "rudimentary",
  from: [
    [8, "crude"],
    [14, "fluent"],
    [20, "native"],
  ],
};

/** A language as it is written down. */
export interface KnownLanguage {
  readonly fluency: Fluency;
  /** It can be read and written, but not spoken. */
  readonly writtenOnly: boolean;
}

/** How well a language is known by a test; a success at or under the difficulty before the discount is of the written form alone. @rule RH-LNG-01 */
export function resolveLanguage(result: TestResult, kind: LanguageKind): KnownLanguage {
  const face = faceOf(result);
  if (face === 1) return { fluency: "miscommunication", writtenOnly: false };
  if (!result.success) return { fluency: "unknown", writtenOnly: false };
  return { fluency: degreeOf(result, FLUENCY), writtenOnly: face <= LANGUAGE_DIFFICULTY[kind] };
}

/** Whether a language is written on the sheet, as a background. @rule RH-LNG-01 */
export const isNoted = ({ fluency }: Pick<KnownLanguage, "fluency">): boolean =>
  fluency !== "unknown" && fluency !== "miscommunication";

export const OBSCURITIES = ["mundane", "fantastical", "fabulous"] as const;
/** How obscure a monster is: animals and common people; giants, undead and beasts of myth; beings from elsewhere. */
export type Obscurity = (typeof OBSCURITIES)[number];

export const LORE = ["ignorant", "folklore", "familiar", "studied", "expert"] as const;
/** What a character knows of a monster, the least first; the clueless are dangerously wrong. @rule RH-LOR-01 */
export type Lore = (typeof LORE)[number] | "clueless";

/** The steps of knowledge that a success is worth, from folklore at 1 to an expert's at 4. */
const KNOWLEDGE: Degrees<number> = {
  lowest: 1,
  from: [
    [8, 2],
    [14, 3],
    [20, 4],
  ],
};
const EXPERT = 4;

const STEPS: Readonly<Record<Obscurity, number>> = { mundane: 1, fantastical: 0, fabulous: -1 };

/** What is known of a monster by a test. */
export interface LoreOutcome {
  readonly lore: Lore;
  /** The character may take an Experience that explains it. */
  readonly earnsPast: boolean;
}

/**
 * What a character knows of a monster by a plain Intelligence test: a step more of the mundane, a step less of the fabulous, a
 * step more for wizards who have rolled any knowledge; an expert's Experience stays. @rule RH-LOR-01
 */
export function resolveLore(
  result: TestResult,
  { obscurity, wizard }: { readonly obscurity: Obscurity; readonly wizard: boolean },
): LoreOutcome {
  if (faceOf(result) === 1) return { lore: "clueless", earnsPast: false };
  const rolled = result.success ? degreeOf(result, KNOWLEDGE) : 0;
  const steps = rolled + STEPS[obscurity] + Number(wizard && rolled > 0);
  return { lore: LORE.findLast((_, at) => at <= steps) ?? "ignorant", earnsPast: rolled === EXPERT };
}

export const LORE_BLOCKS = ["rumors", "hitDice", "details", "traits", "everything"] as const;
/** What can be revealed of a monster. */
export type LoreBlock = (typeof LORE_BLOCKS)[number];

const BLOCKS: Readonly<Record<Lore, readonly LoreBlock[]>> = {
  clueless: [],
  ignorant: [],
  folklore: ["rumors"],
  familiar: ["rumors", "hitDice", "details"],
  studied: ["rumors", "hitDice", "details", "traits"],
  expert: LORE_BLOCKS,
};

/** What is revealed of a monster to those who know so much; the clueless hear something false instead. @rule RH-LOR-01 */
export const revealedBy = (lore: Lore): readonly LoreBlock[] => BLOCKS[lore];
