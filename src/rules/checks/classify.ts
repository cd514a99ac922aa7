import { requireInteger } from "../base/numbers.ts";
import { RuleError } from "../base/rule-error.ts";

export const RESULTS = ["crit", "success", "failure", "fumble", "notAllowed"] as const;
/** The result of a check. */
export type Result = (typeof RESULTS)[number];

/** Where a table reads a face differently (Amb-3, Amb-56, Amb-57). */
export interface FaceReading {
  /** A 20 is a fumble whatever the score. */
  readonly extremeFumbles?: boolean;
  /** The score whose face is critical; the effective score if left out. */
  readonly critScore?: number;
}

/** From this score on, 20 is an ordinary failure and 19 is the crit. */
const EXTREME = 20;

/**
 * The result of one face of the d20 against a score after all modifiers. An extreme score works the same in tasks,
 * attacks and saving throws: a 20 is then an ordinary failure, otherwise a fumble.
 * @rule WH-DICE-03 WH-TASK-03 WH-TASK-04 WH-TASK-07 WH-TASK-08 @throws RuleError for a face that no d20 has
 */
export function classify(score: number, face: number, reading: FaceReading = {}): Result {
  if (!isFace(face)) throw noFace(face);
  if (requireInteger(score, "score") < 1) return "notAllowed";
  if (face === 20) return isFumble(score, reading) ? "fumble" : "failure";
  if (face > score) return "failure";
  return face === critFaceOf(score, reading) ? "crit" : "success";
}

/** Whether a 20 is a fumble (Amb-3, Amb-56). */
const isFumble = (score: number, { extremeFumbles }: FaceReading): boolean =>
  score < EXTREME || extremeFumbles === true;

/** The critical face (Amb-57). */
const critFaceOf = (score: number, { critScore = score }: FaceReading): number => Math.min(critScore, EXTREME - 1);

const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= 20;

const noFace = (face: number): RuleError =>
  new RuleError("WHITEHACK.Error.faces", `A d20 cannot show ${face}.`, { count: 1, faces: 20, shown: String(face) });

/** How far a score lies above 20. @rule WH-TASK-08 */
export function surplusOf(score: number): number {
  return Math.max(0, requireInteger(score, "score") - EXTREME);
}
