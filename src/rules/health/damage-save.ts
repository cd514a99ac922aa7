import type { DicePlan } from "../dice/dice.ts";
import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import type { HpState } from "./hit-points.ts";
import type { Trial } from "./trial.ts";
import { lifeWays, type Victim } from "./victim.ts";

/** How much a saving throw against damage reduces it. @rule WH-SVD-01 */
export const REDUCTION: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** Rounds that a failed saving throw against damage leaves somebody unconscious. @rule WH-SVD-02 */
export const KNOCK_OUT_ROUNDS = 2;

const CANNOT_SHRUG: ReadonlySet<HpState> = new Set(["dead", "ghost", "lost"]);

/** What decides whether somebody may make a saving throw against damage. */
export interface DamageSaveFacts {
  readonly victim: Victim;
  readonly state: HpState;
  readonly amount: number;
  /** It has already been used in this battle. */
  readonly spent: boolean;
}

/** Whether damage may be shrugged off: only by player characters, once per battle. @rule WH-SVD-01 */
export const mayShrugOff = ({ victim, state, amount, spent }: DamageSaveFacts): boolean =>
  victim.kind === "character" && !spent && amount > 0 && !CANNOT_SHRUG.has(state);

/** The saving throw against damage, which is optional. @rule WH-SVD-01 WH-SVD-05 */
export const damageSave = (victim: Victim): Trial => ({
  id: "damageSave",
  optional: true,
  ways: lifeWays(victim, [], { onSuccess: REDUCTION, onFailure: null }),
  rules: ["WH-SVD-01"],
});

/** The damage left after shrugging it off: at least 0, so it never heals (Amb-10). @rule WH-SVD-03 */
export const reducedDamage = (amount: number, reduction: number, { shrugsOffAll }: RuleOptions): number =>
  Math.max(shrugsOffAll ? 0 : Math.min(1, amount), amount - requireInteger(reduction, "reduction"));
