export const HP_STATES = ["up", "knockedOut", "savingForLife", "dying", "stable", "dead"] as const;
/**
 * What hit points make of somebody: `savingForLife` waits for a death save, `stable` passed it and lies below zero,
 * `dying` failed it.
 */
export type HpState = (typeof HP_STATES)[number];

/** Hit points as written down; what is not known of the past is told from the value. */
export interface HitPoints {
  readonly value: number;
  readonly max: number;
  readonly temporary: number;
  readonly state?: HpState;
  /** Was below zero by lethal damage and has not been treated. @rule WH-HEAL-04 */
  readonly injured?: boolean;
}

/** Hit points with everything about them known. */
export type KnownHitPoints = Required<HitPoints>;

/** At this value and below it lethal damage kills at once. @rule WH-DMG-04 */
export const INSTANT_DEATH = -10;

/** What hit points alone tell; below zero nobody is known to be dying. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 */
export function stateOf({ value, state }: HitPoints): HpState {
  if (state) return state;
  if (value > 0) return "up";
  if (value === 0) return "knockedOut";
  return value <= INSTANT_DEATH ? "dead" : "stable";
}

/** Fills in what was left out. */
export function toKnown(hp: HitPoints): KnownHitPoints {
  const { value, max, temporary, injured = false } = hp;
  return { value, max, temporary, injured, state: stateOf(hp) };
}
