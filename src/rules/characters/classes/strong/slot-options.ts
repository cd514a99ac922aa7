import type { Enforcement } from "../../../combat/turns/act.ts";
import { type ActCost, type ActionsLeft, spend } from "../../../base/actions.ts";
import type { RuleOptions } from "../../../base/options.ts";
import type { UsageScope } from "../../../base/time/uses.ts";

export const STRONG_OPTION_IDS = [
  "guard",
  "push",
  "climb",
  "frenzy",
  "tacticalCall",
  "voice",
  "meleeAndRanged",
  "parry",
  "spray",
] as const;
export type StrongOptionId = (typeof STRONG_OPTION_IDS)[number];

/** Whether an ability's key names an option of the Strong. @rule WH-STRONG-09 */
export const isStrongOption = (key: string): key is StrongOptionId => STRONG_OPTION_IDS.some((id) => id === key);

/** One of the eight options for a slot of the Strong. */
export interface StrongOption {
  readonly id: StrongOptionId;
  /** Its number, from 1 to 8. */
  readonly number: number;
  /** A language key. */
  readonly label: string;
  /** The cost of it in a round, in addition to the attacks that it allows. */
  readonly cost: ActCost;
  /** How long it lasts, or null if it is over at once. */
  readonly lasts: UsageScope | null;
  /** Uses per battle; null for no limit. */
  readonly perBattle: number | null;
  readonly rule: string;
}

const option = (
  id: StrongOptionId,
  number: number,
  rule: string,
  rest: Partial<Pick<StrongOption, "cost" | "lasts" | "perBattle">> = {},
): StrongOption => ({
  id,
  number,
  label: `WHITEHACK.StrongOption.${id}`,
  cost: "attack",
  lasts: "round",
  perBattle: null,
  rule,
  ...rest,
});

/** Every option as data; unless stated, it lasts a round and may be used again. @rule WH-STRONG-09 */
export const STRONG_OPTIONS: Readonly<Record<StrongOptionId, StrongOption>> = {
  guard: option("guard", 1, "WH-STRONG-10", { cost: "round", lasts: "ownTurn" }),
  push: option("push", 2, "WH-STRONG-11", { cost: "none", lasts: null }),
  climb: option("climb", 3, "WH-STRONG-12", { lasts: "battle" }),
  frenzy: option("frenzy", 4, "WH-STRONG-13", { cost: "round", lasts: "battle", perBattle: 1 }),
  tacticalCall: option("tacticalCall", 5, "WH-STRONG-18", { cost: "small", lasts: "battle", perBattle: 1 }),
  voice: option("voice", 6, "WH-STRONG-19", { cost: "small" }),
  meleeAndRanged: option("meleeAndRanged", 7, "WH-STRONG-20", { cost: "move", lasts: null }),
  parry: option("parry", 8, "WH-STRONG-21"),
  spray: option("spray", 4, "WH-STRONG-22", { lasts: null }),
};

/** The eight options on offer: with modern weapons, a spray of shots replaces frenzy. @rule WH-STRONG-09 WH-STRONG-22 */
export function strongOptions({ modernWeapons }: RuleOptions): readonly StrongOption[] {
  return STRONG_OPTION_IDS.filter((id) => isOptionInPlay(id, { modernWeapons }))
    .map((id) => STRONG_OPTIONS[id])
    .toSorted((first, second) => first.number - second.number);
}

/** Whether the table plays with an ability, by its key: of frenzy and spray it is the one or the other. @rule WH-STRONG-22 */
export const isOptionInPlay = (key: string, options: Pick<RuleOptions, "modernWeapons">): boolean =>
  key !== (options.modernWeapons ? "frenzy" : "spray");

const STRONG_REFUSALS = [
  "notInPlay",
  "frenzied",
  "noFight",
  "notOwnTurn",
  "moved",
  "noActionLeft",
  "usedInBattle",
] as const;
/** Why an option cannot be used now. */
export type StrongRefusal = (typeof STRONG_REFUSALS)[number];

/** The moment at which a character wants to use an option. */
export interface StrongMoment {
  /** Rounds are counted. */
  readonly fighting: boolean;
  readonly ownTurn: boolean;
  readonly left: ActionsLeft;
  /** The actions of the round at its start. */
  readonly whole: ActionsLeft;
  /** Feet moved in this round. */
  readonly moved: number;
  readonly usedInBattle: number;
  /** A frenzy blocks the option. */
  readonly blocked: boolean;
  /** How the table takes what the round has no room for; left out for what holds. @rule WH-ACT-01 */
  readonly enforcement?: Enforcement | undefined;
  /** An earlier use still lasts, and keeping it up costs nothing. @rule WH-STRONG-12 */
  readonly goesOn?: boolean;
}

/** Reasons that are nothing but the count of the round. @rule WH-ACT-01 */
const OF_THE_ROUND: readonly StrongRefusal[] = ["notOwnTurn", "moved", "noActionLeft"];

/** Options that make no sense where nobody counts rounds. */
const BY_ROUNDS: readonly StrongOptionId[] = ["guard", "climb", "parry"];

/** Whether an option takes part of the turn; one that follows a hit, for example, does not. */
const takesTurn = ({ cost }: StrongOption): boolean => cost !== "none";

const OPTION_REASONS: Readonly<
  Record<StrongRefusal, (option: StrongOption, moment: StrongMoment, options: RuleOptions) => boolean>
> = {
  notInPlay: ({ id }, _, options) => strongOptions(options).every((one) => one.id !== id),
  frenzied: (_, { blocked }) => blocked,
  noFight: ({ id }, { fighting }) => !fighting && BY_ROUNDS.includes(id),
  notOwnTurn: (option, { fighting, ownTurn }) => fighting && !ownTurn && takesTurn(option),
  moved: ({ cost }, { moved }) => moved > 0 && (cost === "move" || cost === "round"),
  noActionLeft: ({ cost, id }, { left, whole }) =>
    spend(left, cost, whole) === null || (id === "meleeAndRanged" && (left.attack < 1 || left.move < 1)),
  usedInBattle: ({ perBattle }, { usedInBattle }) => perBattle !== null && usedInBattle >= perBattle,
};

/**
 * Why an option cannot be used now, or null. What the round has no room for is no reason where it is only told.
 * @rule WH-STRONG-09 WH-STRONG-12 WH-STRONG-13 WH-STRONG-18 WH-STRONG-20 WH-STRONG-22
 */
export function strongRefusal(id: StrongOptionId, moment: StrongMoment, options: RuleOptions): StrongRefusal | null {
  const isTold = (reason: StrongRefusal): boolean => moment.enforcement === "told" && OF_THE_ROUND.includes(reason);
  return reasonsAgainst(id, moment, options).find((reason) => !isTold(reason)) ?? null;
}

/**
 * The reminder for the table that the round has no room for an option that is used anyway; or null.
 * @rule WH-STRONG-09 WH-ACT-01
 */
export function strongReminder(id: StrongOptionId, moment: StrongMoment, options: RuleOptions): StrongRefusal | null {
  return reasonsAgainst(id, moment, options).find((reason) => OF_THE_ROUND.includes(reason)) ?? null;
}

const reasonsAgainst = (id: StrongOptionId, moment: StrongMoment, options: RuleOptions): readonly StrongRefusal[] =>
  moment.goesOn ? [] : STRONG_REFUSALS.filter((reason) => OPTION_REASONS[reason](STRONG_OPTIONS[id], moment, options));
