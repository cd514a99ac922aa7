import { type Check, planCheck, resolveCheck } from "./check.ts";

const FACES: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);

/** How likely a check succeeds, from 0 to 1, computed by trying every possible roll. @rule WH-SVD-05 */
export function successChance(check: Check): number {
  const { count } = planCheck(check);
  if (count === 0) return 0;
  const falls = count === 1 ? FACES.map((face) => [face]) : FACES.flatMap((one) => FACES.map((two) => [one, two]));
  return falls.filter((faces) => resolveCheck(check, faces).success).length / falls.length;
}
