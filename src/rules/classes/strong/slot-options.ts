import type { ActCost } from "../../combat/turns/actions.ts";
import type { RuleOptions } from "../../options.ts";
import type { UsageScope } from "../../world/time/scopes.ts";

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

/** One of the eight options for a slot of the Strong. */
export interface StrongOption {
  readonly id: StrongOptionId;
  /** Its number, from 1 to 8. */
  readonly number: number;
  /** A language key. */
  readonly label: string;
  /** What it takes of a round, in addition to the attacks that it allows. */
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

/**
 * The eight options on offer: with modern weapons, a spray of shots replaces frenzy. @rule WH-STRONG-09 WH-STRONG-22
 */
export function strongOptions({ modernWeapons }: RuleOptions): readonly StrongOption[] {
  const missing: StrongOptionId = modernWeapons ? "frenzy" : "spray";
  return STRONG_OPTION_IDS.filter((id) => id !== missing)
    .map((id) => STRONG_OPTIONS[id])
    .toSorted((first, second) => first.number - second.number);
}
