import type { Condition } from "../conditions/condition.ts";
import { CONDITIONS } from "../conditions/conditions.ts";
import { type HitPoints, type KnownHitPoints, toKnown } from "./hit-points.ts";

/** Whether somebody lies there: out, past a death save or before it, or dying below one hit point. @rule WH-DMG-02 WH-DMG-03 */
export function isLying({ state, value }: Pick<KnownHitPoints, "state" | "value">): boolean {
  if (state === "dying") return value < 1;
  return state === "knockedOut" || state === "savingForLife" || state === "stable";
}

/** The conditions that hit points alone bring; they last as long as the hit points are so. @rule WH-DMG-02 WH-DMG-05 WH-SVD-02 */
export function healthConditions(hp: HitPoints): readonly Condition[] {
  const known = toKnown(hp);
  const { bleeding, tended } = known;
  return [
    ...(isLying(known) ? [CONDITIONS.knockedOut] : []),
    ...(bleeding > 0 && !tended ? [{ ...CONDITIONS.bleeding, bleeding }] : []),
  ];
}
