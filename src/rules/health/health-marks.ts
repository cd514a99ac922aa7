import { type HitPoints, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { isLying } from "./health-conditions.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";

export const HEALTH_MARKS = ["knockedOut", "dying", "stable", "dead", "bleeding", "injured"] as const;
/** Visible marks that follow from hit points alone. */
export type HealthMark = (typeof HEALTH_MARKS)[number];

const IS_MARKED: Readonly<Record<HealthMark, (hp: KnownHitPoints) => boolean>> = {
  knockedOut: isLying,
  dying: ({ state }) => state === "dying" || state === "savingForLife",
  stable: ({ state }) => state === "stable",
  dead: isGone,
  bleeding: ({ bleeding, tended, ...hp }) => bleeding > 0 && !tended && !isGone(hp),
  injured: ({ injured, ...hp }) => injured && !isGone(hp),
};

/** The marks that somebody's hit points give. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-04 */
export function marksOf(hp: HitPoints): readonly HealthMark[] {
  const known = toKnown(hp);
  return HEALTH_MARKS.filter((mark) => IS_MARKED[mark](known));
}

type Change = (hp: KnownHitPoints) => Partial<KnownHitPoints>;

const become =
  (state: KnownHitPoints["state"]): Change =>
  () => ({ ...SETTLED, state });

/** Conscious if there are hit points; otherwise the given state. */
const riseElse =
  (state: KnownHitPoints["state"]): Change =>
  ({ value }) => ({ ...SETTLED, state: value > 0 ? "up" : state });

const SET: Readonly<Record<HealthMark, { readonly on: Change; readonly off: Change }>> = {
  knockedOut: { on: become("knockedOut"), off: become("up") },
  dying: { on: become("dying"), off: riseElse("stable") },
  stable: { on: become("stable"), off: riseElse("knockedOut") },
  dead: { on: become("dead"), off: riseElse("stable") },
  bleeding: { on: () => ({ bleeding: 1, tended: false }), off: () => ({ bleeding: 0 }) },
  injured: { on: () => ({ injured: true }), off: () => ({ injured: false }) },
};

/**
 * Setting or removing a mark changes the hit points to match, because marks only reflect them.
 * @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-04
 */
export function setMark(hp: HitPoints, mark: HealthMark, isOn: boolean): HpOutcome {
  const before = toKnown(hp);
  if (IS_MARKED[mark](before) === isOn) return toHpOutcome(before, before);
  return toHpOutcome(before, { ...before, ...SET[mark][isOn ? "on" : "off"](before) });
}
