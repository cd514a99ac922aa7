import type { DicePlan } from "../../../rules/base/dice.ts";
import type { Feature } from "./classes.ts";

/** What some classes notice in passing: dwarves stonework, elves everything that is not of stone. @rule HC-CLS-03 HC-CLS-11 */
export const AWARENESSES = ["stonework", "keenAwareness"] as const satisfies readonly Feature[];
export type Awareness = (typeof AWARENESSES)[number];

/** The die of it, which the Referee rolls in secret. */
export const NOTICE_DIE: DicePlan = { count: 1, faces: 100, bonus: 0 };
const CHANCE = 50;

/** Whether somebody who passes by notices what is hidden. @rule HC-CLS-03 HC-CLS-11 */
export const notices = (face: number): boolean => face <= CHANCE;
