import { requireInteger, RuleError } from "../../../../rules/index.ts";
import type { TestOutcome } from "./test.ts";

/** The result of a test, as procedures read it. Of Whitehack's people the exact score comes as a 20, and a 20 as a 1. */
export interface TestResult {
  readonly success: boolean;
  /** The face that counts, from 1 to 20. */
  readonly face: number;
  /** Why it failed: over the attribute, or not over the difficulty; null for a success, and where the natural 1 alone fails. */
  readonly reason: "over" | "under" | null;
}

/** What procedures read of a test. @rule RH-TST-03 RH-TST-09 */
export function toTestResult({ success, face, reading, difficulty }: TestOutcome): TestResult {
  if (reading === "twenty") return { success, face: 20, reason: null };
  const counted = reading === "one" ? 1 : face;
  if (success) return { success, face: counted, reason: null };
  if (reading === "overScore") return { success, face: counted, reason: "over" };
  return { success, face: counted, reason: counted <= difficulty ? "under" : null };
}

/** The face of a test. @throws RuleError for a face that no d20 has */
export function faceOf({ face }: Pick<TestResult, "face">): number {
  if (requireInteger(face, "face") >= 1 && face <= 20) return face;
  throw new RuleError("WHITEHACK.Error.faces", `A d20 cannot show ${face}.`, { count: 1, faces: 20, shown: face });
}

/** Whether a test failed by a roll over the attribute; a natural 1 counts as too low. */
export const isOver = ({ success, reason }: TestResult): boolean => !success && reason === "over";

/** Whether the die shows an even number. */
export const isEven = (result: Pick<TestResult, "face">): boolean => faceOf(result) % 2 === 0;

/** Degrees of success by the die: the lowest, and those above it by the faces from which they begin. */
export interface Degrees<Degree> {
  readonly lowest: Degree;
  readonly from: readonly (readonly [face: number, degree: Degree])[];
}

/** The degree of a success by the face that it shows. */
export function degreeOf<Degree>(result: Pick<TestResult, "face">, { lowest, from }: Degrees<Degree>): Degree {
  const face = faceOf(result);
  return from.findLast(([least]) => face >= least)?.[1] ?? lowest;
}
