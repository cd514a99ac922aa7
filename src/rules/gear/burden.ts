import type { RuleOptions } from "../options.ts";
import { ALLOWANCE } from "./containers.ts";
import type { Load } from "./load.ts";
import { requireNumber } from "../numbers.ts";

export const BURDENS = ["normal", "heavy", "severe", "massive", "beyondMassive"] as const;
/** How weighed down somebody is. */
export type Burden = (typeof BURDENS)[number];

/** What an injury weighs. @rule WH-ENC-06 */
export const INJURED_LOAD = 5;

/** A part of a load that has a limit of its own: the body, or one container. */
export interface LoadPlace {
  /** The id of the container; "" for the body. */
  readonly id: string;
  /** A language key, or the container's name. */
  readonly label: string;
  readonly used: number;
  readonly capacity: number;
  /** Feet that it takes off the movement. */
  readonly slows: number;
  readonly rule: string;
}

export interface BurdenState {
  readonly burden: Burden;
  /** Objects at hand, including the weight of an injury. */
  readonly carried: number;
  readonly packed: number;
  readonly allowance: { readonly carried: number; readonly packed: number };
  readonly excess: number;
  /** What is carried where, if each place has a limit of its own; left out where the sums above say it all. */
  readonly places?: readonly LoadPlace[];
  /** What being over a limit means beside slower movement; left out for nothing. */
  readonly overfull?: {
    readonly limitsMoves: boolean;
    /** The Referee lets this one be. */
    readonly isWaived?: boolean;
    readonly rule: string;
  };
}

/** The number of categories: one at an excess of 1, 3, 5, and so on. @rule WH-ENC-04 WH-ENC-05 */
export function burdenSteps(excess: number): number {
  return Math.floor((Math.max(0, requireNumber(excess, "excess")) + 1) / 2);
}

/** The category for an excess; it never exceeds the heaviest. @rule WH-ENC-04 WH-ENC-05 */
export const toBurden = (excess: number): Burden => BURDENS[burdenSteps(excess)] ?? "beyondMassive";

/**
 * Load against allowance; half an object does not count until it is a whole one. @rule WH-ENC-01 WH-ENC-04 WH-ENC-06
 */
export function deriveBurden(load: Load, injured: boolean, { excessCounting }: RuleOptions): BurdenState {
  const carried = load.loose + (injured ? INJURED_LOAD : 0);
  const allowance = { carried: ALLOWANCE.loose + (load.spaces ?? 0), packed: load.room };
  const excess = Math.max(0, carried - allowance.carried) + Math.max(0, load.packed - allowance.packed);
  const burden = toBurden(excessCounting === "begun" ? Math.ceil(excess) : excess);
  return { burden, carried, packed: load.packed, allowance, excess };
}
