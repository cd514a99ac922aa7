import { type DicePlan, type Faces, requireCount, requireFaces, requireNumber } from "../../../../rules/index.ts";
import { isOver, type TestResult } from "../tests/test-result.ts";

/** Feet that can be jumped from a standing start, and with a run-up. @rule RH-SKL-01 */
export const JUMP_FEET = { standing: 10, running: 20 } as const;

/** Whether a gap of so many feet can be jumped at all. @rule RH-SKL-01 */
export const canJump = (feet: number, runUp: boolean): boolean =>
  requireNumber(feet, "feet") <= (runUp ? JUMP_FEET.running : JUMP_FEET.standing);

/** The result of a jump by a plain Strength test: across, or into the gap. @rule RH-SKL-01 */
export const resolveJump = ({ success }: Pick<TestResult, "success">): "across" | "falls" =>
  success ? "across" : "falls";

export const SURFACES = ["rope", "slope", "sheer", "roof"] as const;
/** What is climbed: a secured rope, a slope or a wall with handholds, an overhang or a sheer wall, the roof of a cavern. */
export type Surface = (typeof SURFACES)[number];

const DIFFICULTY: Readonly<Record<Surface, number>> = { rope: 1, slope: 1, sheer: 7, roof: 13 };

/** Feet that are climbed before it becomes harder, and for each further point, begun ones counted whole. */
const FEET_OF_STEP = 50;

/** A climb. */
export interface Climb {
  readonly surface: Surface;
  readonly feet: number;
  readonly encumbered: boolean;
  /** The level of a thief; null for all others. */
  readonly thief: number | null;
}

/** The difficulty of the Dexterity test for a climb; null where none is needed: up a rope, unencumbered. @rule RH-SKL-02 */
export function climbDifficulty({ surface, feet, encumbered, thief }: Climb): number | null {
  if (surface === "rope" && !encumbered) return null;
  const further = Math.max(0, Math.ceil((requireNumber(feet, "feet") - FEET_OF_STEP) / FEET_OF_STEP));
  return DIFFICULTY[surface] + further - requireCount(thief ?? 0, "level");
}

/** The result of a climb: a roll over Dexterity makes no progress, one that is too low falls. @rule RH-SKL-02 */
export function resolveClimb(result: TestResult): "up" | "stuck" | "falls" {
  if (result.success) return "up";
  return isOver(result) ? "stuck" : "falls";
}

/** The dice for how far up a climber falls: tens and ones of a percentage. @rule RH-SKL-02 */
export const FALL_POINT: DicePlan = { count: 2, faces: 10, bonus: 0 };

/** The height in feet from which a climber falls, somewhere on the way; two tens are the top. @rule RH-SKL-02 */
export function fallHeight(feet: number, faces: Faces): number {
  const [tens = 10, ones = 10] = requireFaces(FALL_POINT, faces);
  const percent = (tens % 10) * 10 + (ones % 10) || 100;
  return Math.floor((requireNumber(feet, "feet") * percent) / 100);
}
