import { requireInteger } from "../../../../rules/base/numbers.ts";
import { classify } from "../../../../rules/checks/classify.ts";

export const FACE_READINGS = ["twenty", "success", "overScore", "underDifficulty", "one"] as const;
/**
 * The result of one face of a d20. Failures say on which side of the band they fell; a face that is not over the
 * difficulty is `underDifficulty`, even where it is above the score too. @rule RH-TST-02 RH-TST-03
 */
export type FaceReading = (typeof FACE_READINGS)[number];

export const MANNERS = ["redhack", "whitehack"] as const;
/** Whose dice they are: a Whitehack character reads 20 as the worst face and the score itself as the best. @rule RH-TST-09 */
export type Manner = (typeof MANNERS)[number];

/** The faces of a band that need no rule of their own: "8–12". */
export interface SuccessBand {
  readonly from: number;
  readonly upTo: number;
}

const LAST = 20;

/**
 * The result of a face: at most the score and over the difficulty succeeds; a 20 always does, a 1 never. A difficulty
 * of 0 or less has no effect. @rule RH-TST-01 RH-TST-02 RH-TST-03
 */
export function readFace(score: number, difficulty: number, face: number): FaceReading {
  if (face === LAST) return "twenty";
  if (face === 1) return "one";
  if (face <= difficulty) return "underDifficulty";
  return face <= score ? "success" : "overScore";
}

/**
 * The same for a character of Whitehack in a procedure of this game: their critical face counts as a 20, their fumble as
 * a 1, and a rolled 1 is a low face like others. @rule RH-TST-09
 */
export function readWhitehackFace(score: number, difficulty: number, face: number): FaceReading {
  const result = classify(score, face);
  if (result === "crit") return "twenty";
  if (result === "fumble") return "one";
  if (face <= difficulty) return "underDifficulty";
  return result === "success" ? "success" : "overScore";
}

/** The reading of a face by whose dice they are. @rule RH-TST-01 RH-TST-09 */
export const readFaceAs = (manner: Manner, score: number, difficulty: number, face: number): FaceReading =>
  manner === "redhack" ? readFace(score, difficulty, face) : readWhitehackFace(score, difficulty, face);

/** Whether a face succeeds by itself. @rule RH-TST-02 */
export const succeeds = (reading: FaceReading): boolean => reading === "twenty" || reading === "success";

/** The band as a card shows it; null where only a 20 succeeds. @rule RH-TST-03 */
export function successBand(score: number, difficulty: number, manner: Manner = "redhack"): SuccessBand | null {
  const from = Math.max(manner === "redhack" ? 2 : 1, requireInteger(difficulty, "difficulty") + 1);
  const upTo = Math.min(LAST - 1, requireInteger(score, "score"));
  return from > upTo ? null : { from, upTo };
}

/** How many of the twenty faces of a die succeed. @rule RH-TST-03 */
export function facesThatSucceed(score: number, difficulty: number, manner: Manner = "redhack"): number {
  requireInteger(score, "score");
  requireInteger(difficulty, "difficulty");
  let count = 0;
  for (let face = 1; face <= LAST; face += 1) if (succeeds(readFaceAs(manner, score, difficulty, face))) count += 1;
  return count;
}
