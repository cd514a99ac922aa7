import type { DicePlan } from "../dice/dice.ts";
import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import type { HpState } from "./hit-points.ts";
import type { Trial } from "./trial.ts";
import { lifeWays, type Victim } from "./victim.ts";

/** What a saving throw against damage takes off it. @rule WH-SVD-01 */
export const REDUCTION: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** Rounds for which a failed saving throw against damage knocks somebody out. @rule WH-SVD-02 */
export const KNOCK_OUT_ROUNDS = 2;

const CANNOT_SHRUG: ReadonlySet<HpState> = new Set(["dead", "ghost", "lost"]);

/** What decides whether somebody may save against damage. */
export interface DamageSaveFacts {
  readonly victim: Victim;
  readonly state: HpState;
  readonly amount: number;
  /** It was used in this battle already. */
  readonly spent: boolean;
}

/** Whether damage may be shrugged off: by players' characters, once in a battle. @rule WH-SVD-01 */
export const mayShrugOff = ({ victim, state, amount, spent }: DamageSaveFacts): boolean =>
  victim.kind === "character" && !spent && amount > 0 && !CANNOT_SHRUG.has(state);

/** The saving throw against damage, which nobody has to make. @rule WH-SVD-01 WH-SVD-05 */
export const damageSave = (victim: Victim): Trial => ({
  id: "damageSave",
  optional: true,
  ways: lifeWays(victim, [], { onSuccess: REDUCTION, onFailure: null }),
  rules: ["WH-SVD-01"],
});

/** What is left of damage that was shrugged off: nothing at the least, never a healing (Amb-10). @rule WH-SVD-03 */
export const reducedDamage = (amount: number, reduction: number, { shrugsOffAll }: RuleOptions): number =>
  Math.max(shrugsOffAll ? 0 : Math.min(1, amount), amount - requireInteger(reduction, "reduction"));
