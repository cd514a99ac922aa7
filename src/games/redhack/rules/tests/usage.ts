import { type DicePlan, type DieSize, type Faces, requireFaces } from "../../../../rules/base/dice.ts";

/** The sizes of a usage die, the fullest first. @rule RH-USE-01 */
export const USAGE_DICE = [20, 12, 10, 8, 6, 4] as const satisfies readonly DieSize[];
/** The size of a usage die. */
export type UsageDie = (typeof USAGE_DICE)[number];

/** What is left of a supply: a die, or null once it is used up. */
export type Supply = UsageDie | null;

/** How many uses each die stands for on average. @rule RH-USE-01 */
export const AVERAGE_USES: Readonly<Record<UsageDie, number>> = { 4: 2, 6: 5, 8: 9, 10: 14, 12: 20, 20: 30 };

/** The highest face that lowers a usage die. */
const LOWERS_UP_TO = 2;

/** A supply after a use. */
export interface UsageOutcome {
  readonly before: UsageDie;
  readonly face: number;
  /** The die left; null once it is used up. */
  readonly after: Supply;
  readonly rules: readonly string[];
}

/** The die of a use. @rule RH-USE-01 */
export const planUsage = (die: UsageDie): DicePlan => ({ count: 1, faces: die, bonus: 0 });

/** The next smaller usage die; null below the smallest. @rule RH-USE-01 */
export const smallerUsage = (die: UsageDie): Supply => USAGE_DICE[USAGE_DICE.indexOf(die) + 1] ?? null;

/** A supply after a use: 1 and 2 lower its die by a size. @rule RH-USE-01 */
export function resolveUsage(die: UsageDie, faces: Faces): UsageOutcome {
  const [face = 0] = requireFaces(planUsage(die), faces);
  return { before: die, face, after: face <= LOWERS_UP_TO ? smallerUsage(die) : die, rules: ["RH-USE-01"] };
}

/** A stored number as a usage die; null for one that there is none of. */
export const toSupply = (stored: number | null): Supply => USAGE_DICE.find((one) => one === stored) ?? null;
