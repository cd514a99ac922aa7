import { requireCount } from "../../numbers.ts";
import type { BaseThreat } from "./problems.ts";

export const BASE_BANDS = ["minor", "major", "serious", "depleted"] as const;
export type BaseBand = (typeof BASE_BANDS)[number];

/** The consequence of a failed saving throw at a level of stress. @rule WH-BASE-06 */
export interface BaseConsequence {
  readonly band: BaseBand;
  /** The lowest stress of the band. */
  readonly from: number;
  /** Days without services; null until it transcends. */
  readonly days: number | null;
  /** What the Referee may do from now on. @rule WH-BASE-08 */
  readonly threat: BaseThreat | null;
  /** Whether waiting is not allowed. */
  readonly obligatory: boolean;
}

const MINOR: BaseConsequence = { band: "minor", from: 1, days: 1, threat: null, obligatory: false };

/** Worst first. @rule WH-BASE-06 WH-BASE-08 */
const CONSEQUENCES: readonly BaseConsequence[] = [
  { band: "depleted", from: 10, days: null, threat: "destroy", obligatory: true },
  { band: "serious", from: 7, days: 7, threat: "threaten", obligatory: true },
  { band: "major", from: 4, days: 2, threat: "compromise", obligatory: false },
];

/** The consequence of a stress. @rule WH-BASE-06 */
export function baseConsequence(stress: number): BaseConsequence {
  const points = requireCount(stress, "stress");
  return CONSEQUENCES.find(({ from }) => points >= from) ?? MINOR;
}

/** The consequence that a band stands for. @rule WH-BASE-06 */
export const consequenceOf = (band: BaseBand): BaseConsequence =>
  CONSEQUENCES.find((one) => one.band === band) ?? MINOR;

/** From a stress of 7 on, the saving throw cannot be postponed. @rule WH-BASE-05 WH-BASE-06 */
export const isBaseSaveObligatory = (stress: number): boolean => baseConsequence(stress).obligatory;
