import { ATTUNEMENT_FORMS } from "../../classes/slots.ts";
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
} from "../../classes/reading.ts";
import type { BonusAttempt } from "../attributes/bonus-attempts.ts";
import { BONUS_KINDS } from "../attributes/custom-bonuses.ts";
import { GROUP_KINDS, type GroupFacts } from "../../facts.ts";
import type { Draft, DraftAbility, DraftPurchase } from "./draft.ts";

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
