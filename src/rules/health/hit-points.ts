import { requireInteger } from "../numbers.ts";

export const HP_STATES = ["up", "knockedOut", "savingForLife", "dying", "stable", "dead", "ghost", "lost"] as const;
/**
 * What hit points make of somebody: `savingForLife` waits for a roll, `stable` passed it and lies below zero, `dying`
 * failed it; `ghost` haunts after death, and `lost` is gone for good.
 */
export type HpState = (typeof HP_STATES)[number];

/** Hit points as written down; what is not known of the past is told from the value. */
export interface HitPoints {
  readonly value: number;
  readonly max: number;
  readonly temporary: number;
  /** Null, or left out, for what the value tells. */
  readonly state?: HpState | null;
  /** Was below zero by lethal damage and has not been treated. @rule WH-HEAL-04 */
  readonly injured?: boolean;
  /** Rounds until one wakes, or until death; null while nothing is counted. @rule WH-SVD-02 WH-DMG-03 */
  readonly rounds?: number | null;
  /** First aid has begun, and nothing gets worse meanwhile. @rule WH-DMG-06 */
  readonly tended?: boolean;
  /** Hit points lost in each round until first aid. @rule WH-DMG-05 */
  readonly bleeding?: number;
  /** A boss has brought them to the brink: any damage kills. @rule WH-BOSS-03 */
  readonly lastBreath?: boolean;
  /** What other rules count besides, each by a key of its own. */
  readonly extra?: Readonly<Record<string, number>>;
}

/** Hit points with everything about them known. */
export type KnownHitPoints = Required<HitPoints> & { readonly state: HpState };

/** At this value and below it lethal damage kills at once. @rule WH-DMG-04 */
export const INSTANT_DEATH = -10;

const NOTHING_MORE: Readonly<Record<string, number>> = Object.freeze({});

/** What hit points alone tell; below zero nobody is known to be dying. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 */
export function stateOf({ value, state }: Pick<HitPoints, "value" | "state">): HpState {
  if (state) return state;
  if (value > 0) return "up";
  if (value === 0) return "knockedOut";
  return value <= INSTANT_DEATH ? "dead" : "stable";
}

/** Fills in what was left out. */
export function toKnown(hp: HitPoints): KnownHitPoints {
  const { value, max, temporary, injured = false, rounds = null, tended = false, bleeding = 0 } = hp;
  const { lastBreath = false, extra = NOTHING_MORE } = hp;
  for (const points of [value, max, temporary]) requireInteger(points, "hit points");
  return { value, max, temporary, state: stateOf(hp), injured, rounds, tended, bleeding, lastBreath, extra };
}

/** Nobody can do anything more for them, or against them. */
export const isGone = ({ state }: Pick<KnownHitPoints, "state">): boolean => state === "dead" || state === "lost";

/** Up again, or lying there without anything being counted. */
export const SETTLED = { rounds: null, tended: false } as const;
