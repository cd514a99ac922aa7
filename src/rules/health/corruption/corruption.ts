import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";

/** A character's corruption, and whether its last rise still allows a saving throw. @rule WH-CORR-01 */
export interface CorruptionFacts {
  readonly value: number;
  readonly maySave: boolean;
}

/** No corruption. */
export const UNCORRUPTED: CorruptionFacts = { value: 0, maySave: false };

export const CORRUPTION_BANDS = ["minor", "major", "weeks", "permanent"] as const;
/** The severity of an effect. @rule WH-CORR-03 */
export type CorruptionBand = (typeof CORRUPTION_BANDS)[number];

const MAJOR = 4;
const WEEKS = 7;

/** The band of a corruption level; null for none. (Amb-42) @rule WH-CORR-03 */
export function corruptionBand(value: number, { lastingCorruption }: RuleOptions): CorruptionBand | null {
  const level = requireCount(value, "corruption");
  if (level >= lastingCorruption) return "permanent";
  if (level >= WEEKS) return "weeks";
  if (level >= MAJOR) return "major";
  return level > 0 ? "minor" : null;
}

/** Whether the player has to save after a rise. @rule WH-CORR-02 WH-CORR-03 */
export const isCorruptionSaveObligatory = (value: number): boolean => requireCount(value, "corruption") >= WEEKS;

/** The highest excess over the level at which a character still belongs to the player. @rule WH-CORR-03 */
const LOST_BEYOND = 10;

/** True if a character of this level is lost to corruption. @rule WH-CORR-03 */
export const isLostToCorruption = (value: number, level: number): boolean =>
  requireCount(value, "corruption") > LOST_BEYOND + requireInteger(level, "level");

/** The outcome of a rise. */
interface CorruptionRise {
  readonly corruption: CorruptionFacts;
  /** The player has to choose: save or wait. */
  readonly asks: boolean;
  readonly obligatory: boolean;
  readonly lost: boolean;
}

/**
 * Levels gained; every actual rise allows one saving throw, if the table plays with corruption.
 * @rule WH-CORR-01 WH-CORR-02 WH-CORR-03
 */
export function raiseCorruption(
  { value, maySave, level }: CorruptionFacts & { readonly level: number },
  gained: number,
  { corruption: inForce }: RuleOptions,
): CorruptionRise {
  const rise = inForce ? requireCount(gained, "corruption") : 0;
  const risen = value + rise;
  const asks = rise > 0;
  return {
    corruption: { value: risen, maySave: maySave || asks },
    asks,
    obligatory: asks && isCorruptionSaveObligatory(risen),
    lost: inForce && isLostToCorruption(risen, level),
  };
}

/** Whether a place, a thing or a being lets the corrupt pass. @rule WH-CORR-04 */
export const isCorruptEnough = (value: number, required: number): boolean =>
  requireCount(value, "corruption") >= requireCount(required, "corruption");
