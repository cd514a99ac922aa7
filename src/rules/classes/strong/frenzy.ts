import { type Condition, toCondition } from "../../conditions/condition.ts";
import type { CheckOutcome } from "../../dice/check.ts";
import { requireInteger, requireNumber } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";

export const FRENZY_PHASES = ["concentrating", "frenzied"] as const;
/** A round of concentration, and then frenzy to the end of the battle. */
export type FrenzyPhase = (typeof FRENZY_PHASES)[number];

/** Where somebody stands who began to work themselves up in a round. @rule WH-STRONG-13 */
export const frenzyPhase = (begunRound: number, round: number): FrenzyPhase =>
  requireInteger(round, "round") > requireInteger(begunRound, "round") ? "frenzied" : "concentrating";

/** What somebody is in who works themselves up, without attacking, and then in frenzy to the end of the battle. @rule WH-STRONG-13 */
export const FRENZY: Readonly<Record<FrenzyPhase, Condition>> = {
  concentrating: toCondition({
    id: "concentrating",
    label: "WHITEHACK.StrongOption.frenzy",
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

/** Whether frenzy leaves another ability of a slot to be used. @rule WH-STRONG-13 */
export const isBlockedByFrenzy = (option: string, phase: FrenzyPhase): boolean =>
  phase === "frenzied" && option !== "frenzy";

/** Whether the Referee may ask for a saving throw, since somebody was hurt while concentrating. @rule WH-STRONG-13 */
export const frenzyIsAtRisk = (phase: FrenzyPhase, damage: number): boolean => phase === "concentrating" && damage > 0;

/** Somebody near, friend or foe. */
interface Bystander {
  readonly id: string;
  readonly distance: number;
}

/** What follows the battle. */
export interface FrenzyEnd {
  /** Whom they attack for one round more; null where they have calmed down, or nobody is near. */
  readonly attacks: string | null;
  /** Another saving throw follows that round. */
  readonly savesAgain: boolean;
}

/** The end of a frenzy: a successful saving throw calms, a failed one means another round against the nearest creature (Amb-19). @rule WH-STRONG-13 */
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
