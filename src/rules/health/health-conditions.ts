import type { Condition } from "../conditions/condition.ts";
import { CONDITIONS } from "../conditions/conditions.ts";
import { type HitPoints, type KnownHitPoints, toKnown } from "./hit-points.ts";

/**
 * Whether somebody is lying down: unconscious, before or after a death save, or dying below one hit point.
 * @rule WH-DMG-02 WH-DMG-03
 */
export function isLying({ state, value }: Pick<KnownHitPoints, "state" | "value">): boolean {
  if (state === "dying") return value < 1;
  return state === "knockedOut" || state === "savingForLife" || state === "stable";
}

/**
 * The conditions that follow from hit points alone; they last as long as the hit points stay that way.
 * @rule WH-DMG-02 WH-DMG-05 WH-SVD-02
 */
export function healthConditions(hp: HitPoints): readonly Condition[] {
  const known = toKnown(hp);
  const { bleeding, tended } = known;
  return [
    ...(isLying(known) ? [CONDITIONS.knockedOut] : []),
    ...(bleeding > 0 && !tended ? [{ ...CONDITIONS.bleeding, bleeding }] : []),
  ];
}
