import type { CreationStep } from "../creation.ts";
import { ATTUNEMENT_FORMS, type AttunementForm } from "../classes/slots.ts";
import { BODY_SIZES, type BodySize } from "../../families/movement.ts";
import { GROUP_KINDS, type GroupFacts } from "../../base/facts.ts";
import type { BonusAttempt } from "../attributes/bonus-attempts.ts";
import {
  aCount,
  aFlag,
  anyOf,
  aWhole,
  aWord,
  isRecord,
  listOf,
  oneOf,
  orElse,
  type Read,
  recordOf,
} from "../../base/reading.ts";
import { BONUS_KINDS } from "../attributes/custom-bonuses.ts";

/** Something chosen for a slot of the class, or beside the slots. */
export interface DraftAbility {
  /** The catalog's entry; "" for something the player has made up. */
  readonly entry: string;
  readonly name: string;
  readonly kind: string;
  readonly key: string;
  readonly form: AttunementForm | "";
  /** Counted from 0; null beside the slots. */
  readonly slot: number | null;
  readonly active: boolean;
}

/** Something bought. */
export interface DraftPurchase {
  /** The entry of the catalog. */
  readonly goods: string;
  /** How many times it was bought. */
  readonly count: number;
  readonly equipped: boolean;
  readonly packed: boolean;
}

/** A character in the making: plain data that can be kept and taken up again. @rule WH-GEN-01 */
export interface Draft {
  readonly level: number;
  /** The scores that are settled, by the names of the world's attributes. */
  readonly scores: Readonly<Record<string, number>>;
  /** The attributes raised, one for each raise of the level. @rule WH-ATTR-09 */
  readonly raises: readonly string[];
  readonly class: string;
  /** The entry of the species that is played like a class; "" for none. @rule WH-SPC-01 */
  readonly species: string;
  /** Hit points from the dice alone; null until they are rolled. */
  readonly rolled: number | null;
  readonly groups: readonly GroupFacts[];
  /** How big the body is; "" for what is usual for the species. @rule WH-MOVE-01 */
  readonly size: BodySize | "";
  readonly abilities: readonly DraftAbility[];
  /** Rolls for custom bonuses. @rule WH-CUST-02 */
  readonly attempts: readonly BonusAttempt[];
  /** Starting gold from the dice alone, in gold pieces; null until it is rolled. */
  readonly gold: number | null;
  readonly purchases: readonly DraftPurchase[];
  readonly languages: readonly string[];
  /** Can read and write. @rule WH-LANG-03 */
  readonly literate: boolean;
  readonly name: string;
  readonly img: string;
}

/** Nothing is settled yet. @rule WH-GEN-01 */
export const newDraft = (level = 1): Draft => ({
  level,
  scores: {},
  raises: [],
  class: "",
  species: "",
  rolled: null,
  groups: [],
  size: "",
  abilities: [],
  attempts: [],
  gold: null,
  purchases: [],
  languages: [],
  literate: true,
  name: "",
  img: "",
});

/** The fields that each step settles. */
const FIELDS: Readonly<Record<CreationStep, readonly (keyof Draft)[]>> = {
  attributes: ["scores", "raises"],
  class: ["class", "species"],
  hitPoints: ["rolled"],
  groups: ["groups", "size"],
  abilities: ["abilities", "attempts"],
  equipment: ["gold", "purchases"],
  identity: ["languages", "literate", "name", "img"],
};

/** The draft without what a step has settled. @rule WH-GEN-01 */
export function withoutStep(draft: Draft, step: CreationStep): Draft {
  const blank = newDraft(draft.level);
  const cleared = Object.fromEntries(FIELDS[step].map((field) => [field, blank[field]]));
  const next = { ...draft, ...cleared };
  return step === "class" ? { ...next, rolled: null, abilities: [] } : next;
}

/** The longest list or text that is read: nothing longer comes from our window. Longer texts are cut. */
const LONGEST = 200;

const aLine: Read<string> = (value) => aWord(value)?.slice(0, LONGEST);

const someOf =
  <Value>(read: Read<Value>): Read<readonly Value[]> =>
  (value) =>
    Array.isArray(value) && value.length <= LONGEST ? listOf(read)(value) : undefined;

const scores: Read<Draft["scores"]> = (value) => {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length <= LONGEST && entries.every(([, score]) => aWhole(score) !== undefined)
    ? (value as Draft["scores"])
    : undefined;
};

// null is a valid value here, so only undefined means unusable
const countOrNone: Read<number | null> = (value) => (value === null ? null : aCount(value));

/** The index of a slot; a huge one would make the rules create that many slots. */
const placeOrNone: Read<number | null> = (value) => {
  const place = countOrNone(value);
  return place === null || (place ?? LONGEST) < LONGEST ? place : undefined;
};

const group: Read<GroupFacts> = recordOf<Required<Omit<GroupFacts, "debt" | "friends" | "enemies" | "negative">>>({
  name: aLine,
  kind: oneOf(...GROUP_KINDS),
  attributes: someOf(aLine),
  combat: orElse(aFlag, false),
  half: orElse(aFlag, false),
  moral: orElse(aFlag, false),
  languages: orElse(someOf(aLine), []),
  unwritten: orElse(aFlag, false),
});

const ability: Read<DraftAbility> = recordOf<DraftAbility>({
  entry: aLine,
  name: aLine,
  kind: aLine,
  key: aLine,
  form: anyOf(oneOf(...ATTUNEMENT_FORMS), oneOf("" as const)),
  slot: placeOrNone,
  active: aFlag,
});

const purchase: Read<DraftPurchase> = recordOf<DraftPurchase>({
  goods: aLine,
  count: aCount,
  equipped: aFlag,
  packed: aFlag,
});

const attempt: Read<BonusAttempt> = recordOf<Required<BonusAttempt>>({
  attribute: aLine,
  score: aWhole,
  faces: someOf(aCount),
  kind: anyOf(oneOf(...BONUS_KINDS), oneOf("" as const)),
  against: aLine,
  aligned: orElse(aFlag, false),
});

const READ = recordOf<Draft>({
  level: aCount,
  scores,
  raises: someOf(aLine),
  class: aLine,
  species: aLine,
  rolled: countOrNone,
  groups: someOf(group),
  size: orElse(anyOf(oneOf(...BODY_SIZES), oneOf("" as const)), ""),
  abilities: someOf(ability),
  attempts: orElse(someOf(attempt), []),
  gold: countOrNone,
  purchases: someOf(purchase),
  languages: someOf(aLine),
  literate: orElse(aFlag, true),
  name: aLine,
  img: aWord,
});

/** A stored or sent draft, if the value is one; its choices are not checked here. @rule WH-GEN-01 */
export const readDraft = (written: unknown): Draft | null => READ(written) ?? null;
