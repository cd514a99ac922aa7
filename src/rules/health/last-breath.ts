import type { KnownHitPoints } from "./hit-points.ts";
import type { Trial } from "./trial.ts";
import { lifeWays, type Victim } from "./victim.ts";

/** Hit points of a character who withstands a boss's blow. @rule WH-BOSS-03 */
export const LAST_HIT_POINT = 1;

/** Whether a boss brings a conscious character below zero. @rule WH-BOSS-03 */
export const isAtTheBrink = (hp: KnownHitPoints, amount: number, { kind }: Victim): boolean =>
  kind === "character" && !hp.lastBreath && hp.value > 0 && hp.value + Math.max(0, hp.temporary) < amount;

/** Either stays at 1 hit point, or falls dying. @rule WH-BOSS-03 */
export const bossSave = (victim: Victim): Trial => ({
  id: "bossSave",
  optional: false,
  ways: lifeWays(victim, ["death"], { onSuccess: null, onFailure: null }),
  rules: ["WH-BOSS-03"],
});
