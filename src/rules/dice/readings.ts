import { DEFAULT_OPTIONS, type RuleOptions } from "../options.ts";

/** The open questions about the dice themselves: a check carries the table's answers. */
export type DiceReadings = Pick<
  RuleOptions,
  "surplusAddsToQuality" | "extremeFumbles" | "critScore" | "negativeRollsCrit" | "everyPairCounts" | "mixedReasons"
>;

/** The register's answers. */
export const DEFAULT_READINGS: DiceReadings = DEFAULT_OPTIONS;

/** Only the table's answers, for storage with a roll. */
export const readingsOf = ({
  surplusAddsToQuality,
  extremeFumbles,
  critScore,
  negativeRollsCrit,
  everyPairCounts,
  mixedReasons,
}: DiceReadings): DiceReadings => ({
  surplusAddsToQuality,
  extremeFumbles,
  critScore,
  negativeRollsCrit,
  everyPairCounts,
  mixedReasons,
});
