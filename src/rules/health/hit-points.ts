import { requireInteger } from "../base/numbers.ts";

export const HP_STATES = ["up", "knockedOut", "savingForLife", "dying", "stable", "dead", "ghost", "lost"] as const;
/**
 * The states that follow from hit points: `savingForLife` waits for a roll, `stable` passed it and is below zero,
 * `dying` failed it; `ghost` haunts after death, and `lost` is gone for good.
 */
export type HpState = (typeof HP_STATES)[number];

/** Hit points as written down; a state that was not recorded follows from the value. */
export interface HitPoints {
  readonly value: number;
  readonly max: number;
  readonly temporary: number;
  /** Null, or left out, if it follows from the value. */
  readonly state?: HpState | null;
  /** Was below zero from lethal damage and has not been treated. @rule WH-HEAL-04 */
  readonly injured?: boolean;
  /** Rounds until waking up, or until death; null while nothing is counted. @rule WH-SVD-02 WH-DMG-03 */
  readonly rounds?: number | null;
  /** First aid has begun, and nothing gets worse meanwhile. @rule WH-DMG-06 */
  readonly tended?: boolean;
  /** Hit points lost in each round until first aid. @rule WH-DMG-05 */
  readonly bleeding?: number;
  /** A boss has brought the character to the brink: any damage kills. @rule WH-BOSS-03 */
  readonly lastBreath?: boolean;
  /** Counters of other rules, each under its own key. */
  readonly extra?: Readonly<Record<string, number>>;
}

/** Hit points with every field filled in. */
export type KnownHitPoints = Required<HitPoints> & { readonly state: HpState };

/** At or below this value lethal damage kills at once. @rule WH-DMG-04 */
export const INSTANT_DEATH = -10;

const NOTHING_MORE: Readonly<Record<string, number>> = Object.freeze({});

/**
 * The state that follows from hit points alone; below zero, nobody is known to be dying.
 * @rule WH-DMG-02 WH-DMG-03 WH-DMG-04
 */
export function stateOf({ value, state }: Pick<HitPoints, "value" | "state">): HpState {
  if (state) return state;
  if (value > 0) return "up";
  if (value === 0) return "knockedOut";
  return value <= INSTANT_DEATH ? "dead" : "stable";
}

/** Fills in the fields that were left out. */
export function toKnown(hp: HitPoints): KnownHitPoints {
  const { value, max, temporary, injured = false, rounds = null, tended = false, bleeding = 0 } = hp;
  const { lastBreath = false, extra = NOTHING_MORE } = hp;
  for (const points of [value, max, temporary]) requireInteger(points, "hit points");
  return { value, max, temporary, state: stateOf(hp), injured, rounds, tended, bleeding, lastBreath, extra };
}

/** True if a creature is beyond both help and harm. */
export const isGone = ({ state }: Pick<KnownHitPoints, "state">): boolean => state === "dead" || state === "lost";

/** Conscious, or down with no countdown. */
export const SETTLED = { rounds: null, tended: false } as const;
