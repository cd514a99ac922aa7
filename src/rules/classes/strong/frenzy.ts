import { type Condition, toCondition } from "../../conditions/condition.ts";
import type { CheckOutcome } from "../../dice/check.ts";
import { requireInteger, requireNumber } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";

export const FRENZY_PHASES = ["concentrating", "frenzied"] as const;
/** One round of concentration, then frenzy to the end of the battle. */
export type FrenzyPhase = (typeof FRENZY_PHASES)[number];

/** The stage of frenzy, given the round in which concentration began. @rule WH-STRONG-13 */
export const frenzyPhase = (begunRound: number, round: number): FrenzyPhase =>
  requireInteger(round, "round") > requireInteger(begunRound, "round") ? "frenzied" : "concentrating";

/**
 * The condition of each stage: concentrating, without attacks, and then frenzy to the end of the battle.
 * @rule WH-STRONG-13
 */
export const FRENZY: Readonly<Record<FrenzyPhase, Condition>> = {
  concentrating: toCondition({
    id: "concentrating",
    label: "WHITEHACK.StrongOption.frenzyBegins",
    prevents: ["attack"],
    end: { until: "rounds", rounds: 1 },
    rule: "WH-STRONG-13",
  }),
  frenzied: toCondition({
    id: "frenzy",
    label: "WHITEHACK.StrongOption.frenzy",
    attackValue: 2,
    damage: 2,
    armorClass: -3,
    end: { until: "battle" },
    rule: "WH-STRONG-13",
  }),
};

/** Whether frenzy leaves another ability of a slot usable. @rule WH-STRONG-13 */
export const isBlockedByFrenzy = (option: string, phase: FrenzyPhase): boolean =>
  phase === "frenzied" && option !== "frenzy";

/** Whether the Referee may ask for a saving throw, because damage was taken while concentrating. @rule WH-STRONG-13 */
export const frenzyIsAtRisk = (phase: FrenzyPhase, damage: number): boolean => phase === "concentrating" && damage > 0;

/** Somebody nearby, friend or foe. */
interface Bystander {
  readonly id: string;
  readonly distance: number;
}

/** What follows the battle. */
export interface FrenzyEnd {
  /** Who is attacked for one more round; null if the frenzy is over, or nobody is near. */
  readonly attacks: string | null;
  /** Another saving throw follows that round. */
  readonly savesAgain: boolean;
}

/**
 * The end of a frenzy: a successful saving throw calms, a failed one means one more round against the nearest
 * creature (Amb-19). @rule WH-STRONG-13
 */
export function resolveFrenzyEnd(
  { success }: CheckOutcome,
  bystanders: readonly Bystander[],
  { frenzyAftermath }: RuleOptions,
): FrenzyEnd {
  if (success) return { attacks: null, savesAgain: false };
  const gap = ({ distance }: Bystander): number => requireNumber(distance, "distance");
  const [nearest] = bystanders.toSorted((first, second) => gap(first) - gap(second));
  return { attacks: nearest?.id ?? null, savesAgain: frenzyAftermath === "untilSaved" };
}
