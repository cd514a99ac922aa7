import { requireInteger } from "../rules/base/numbers.ts";
import { CREATURE_SIZES, type CreatureSize, type Morale, MORALES, squaresWide } from "../rules/base/facts.ts";
import { parseHitDice } from "../rules/monsters/hit-dice.ts";
import { toldDefences } from "../rules/monsters/keywords.ts";
import { asParagraphs } from "./plain-text.ts";
import type { ImportedKeyword, ImportedMonster } from "./stat-block.ts";

/** A range of numbers for the Referee to choose from. */
interface Suggestion {
  readonly from: number;
  readonly to: number;
}

/** The highest level in this game. */
const OUR_LEVELS = 10;

/** Hit dice for a creature from a game with more levels: high ones are reduced, in proportion or by half. @rule WH-MON-15 */
export function suggestedHitDice(dice: number, levels: number): Suggestion {
  const known = requireInteger(dice, "hit dice");
  if (requireInteger(levels, "levels") <= OUR_LEVELS || known <= OUR_LEVELS) return { from: known, to: known };
  const scaled = Math.ceil((known * OUR_LEVELS) / levels);
  return { from: scaled, to: Math.max(scaled, Math.ceil(known / 2)) };
}

/** The armor class of an old creature, lowered by one or two points to make it easier. @rule WH-MON-15 */
export const suggestedArmorClass = (armorClass: number): Suggestion => ({
  from: requireInteger(armorClass, "armor class") - 2,
  to: armorClass - 1,
});

/** A monster that was read from a stat block but not yet created; its figures can still be edited. */
export interface MonsterDraft {
  readonly name: string;
  readonly hitDice: string;
  readonly armorClass: number;
  /** In feet. */
  readonly land: number;
  readonly other: number | null;
  readonly otherKind: string;
  readonly attackName: string;
  readonly morale: Morale;
  readonly size: CreatureSize;
  readonly keywords: readonly ImportedKeyword[];
  readonly attackValue: number | null;
  readonly hitPoints: number | null;
}

const BY_SQUARES: readonly CreatureSize[] = ["medium", "medium", "large", "huge"];

/** The draft of an imported monster, before any edits. @rule WH-MON-15 */
export const toDraft = ({ movement, size, ...monster }: ImportedMonster): MonsterDraft => ({
  ...monster,
  ...movement,
  size: BY_SQUARES[size] ?? "huge",
});

/** A whole number within bounds; text that is not a number gives the lower bound. */
function whole(text: string, least: number, most: number): number {
  const value = Math.trunc(Number(text.replace("−", "-")));
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

const word = <Word extends string>(text: string, words: readonly Word[]): Word | null =>
  words.find((one) => one === text) ?? null;

const line = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 120);

/** Reads the text typed into each field; null leaves the draft as it is. */
const WRITTEN = {
  name: (text) => ({ name: line(text) }),
  hitDice: (text) => ({ hitDice: line(text) }),
  armorClass: (text) => (text.trim() === "" ? null : { armorClass: whole(text, -20, 30) }),
  land: (text) => ({ land: whole(text, 0, 999) }),
  other: (text) => ({ other: text.trim() === "" ? null : whole(text, 0, 999) }),
  otherKind: (text) => ({ otherKind: line(text) }),
  attackName: (text) => ({ attackName: line(text) }),
  morale: (text) => {
    const morale = word(text, MORALES);
    return morale && { morale };
  },
  size: (text) => {
    const size = word(text, CREATURE_SIZES);
    return size && { size };
  },
} as const satisfies Record<string, (text: string) => Partial<MonsterDraft> | null>;

export type DraftField = keyof typeof WRITTEN;
export const DRAFT_FIELDS = Object.keys(WRITTEN) as readonly DraftField[];

/** The draft with one field edited. @rule WH-MON-15 */
export const changeDraft = (draft: MonsterDraft, field: DraftField, text: string): MonsterDraft => ({
  ...draft,
  ...WRITTEN[field](text),
});

/** A change that makes an old creature easier, as it would be typed. */
interface DraftSuggestion {
  readonly field: "hitDice" | "armorClass";
  readonly text: string;
}

const LEVELS_OF_OLD_GAMES = 20;

/** Hit dice with another number before the plus. */
const withDice = (text: string, dice: number): string => text.replace(/^\d+/, String(dice));

function fewerDice({ hitDice }: MonsterDraft): readonly DraftSuggestion[] {
  if (!isReadable(hitDice)) return [];
  const { from, to } = parseHitDice(hitDice);
  if (from !== to) return [];
  const suggested = suggestedHitDice(from, LEVELS_OF_OLD_GAMES);
  const counts = [...new Set([suggested.from, suggested.to])].filter((count) => count < from);
  return counts.map((count) => ({ field: "hitDice", text: withDice(hitDice, count) }));
}

/** Suggests fewer hit dice if the creature has more than this game's levels, and a lower armor class. @rule WH-MON-15 */
export function draftSuggestions(draft: MonsterDraft): readonly DraftSuggestion[] {
  const { from, to } = suggestedArmorClass(draft.armorClass);
  const lower = [to, from].filter((armorClass) => armorClass >= 0);
  return [...fewerDice(draft), ...lower.map((one) => ({ field: "armorClass" as const, text: String(one) }))];
}

/** Whether hit dice can be read; otherwise the monster cannot be created. @rule WH-MON-02 */
export function isReadable(hitDice: string): boolean {
  try {
    return parseHitDice(hitDice).from > 0;
  } catch {
    return false;
  }
}

/** The data to create an actor with its items, and the size of its token. */
export interface ActorCreation {
  readonly name: string;
  readonly type: "character" | "monster";
  readonly system: Readonly<Record<string, unknown>>;
  readonly items: readonly ItemCreation[];
  /** The length of one side of the token, in squares. */
  readonly squares: number;
}

export interface ItemCreation {
  readonly name: string;
  readonly type: "weapon" | "armor" | "gear" | "ability";
  readonly system: Readonly<Record<string, unknown>>;
}

/** The keywords of the monster, without spells, which become miracles. */
const toKeywords = (kept: readonly ImportedKeyword[]) =>
  kept
    .filter(({ kind }) => kind !== "miracle")
    .map(({ name, text, skill = null }) => ({ name, text, cost: "", save: "", skill }));

const toHitPoints = (hitPoints: number | null) =>
  hitPoints === null ? {} : { hp: { value: hitPoints, max: hitPoints, temporary: 0 } };

/** Creates the monster of a draft, without the keywords in `leftOut`; `lines` become its description. @rule WH-MON-15 WH-OPT-02 */
export function createdMonster(
  draft: MonsterDraft,
  leftOut: ReadonlySet<string>,
  lines: readonly string[] = [],
): ActorCreation {
  const kept = draft.keywords.filter(({ name }) => !leftOut.has(name));
  const { hitDice, armorClass, land, other, otherKind, attackName, morale, size } = draft;
  return {
    name: draft.name,
    type: "monster",
    system: {
      hitDice,
      armorClass,
      attackName,
      morale,
      creatureSize: size,
      movement: { land, other, otherKind },
      keywords: toKeywords(kept),
      miracles: kept.filter(({ kind }) => kind === "miracle").map(({ name }) => name),
      defences: toldDefences(kept.map(({ name }) => name)),
      overrides: { attackValue: draft.attackValue },
      ...(lines.length > 0 ? { description: asParagraphs(lines) } : {}),
      ...toHitPoints(draft.hitPoints),
    },
    items: [],
    squares: squaresWide(size),
  };
}
