import type { DicePlan } from "../../../rules/base/dice.ts";
import type { Feature } from "./classes.ts";

/** What some classes notice in passing: dwarves stonework, elves everything that is not of stone. @rule HC-CLS-03 HC-CLS-11 */
export const AWARENESSES = ["stonework", "keenAwareness"] as const satisfies readonly Feature[];
export type Awareness = (typeof AWARENESSES)[number];

/** The die of it, which the Referee rolls in secret. */
export const NOTICE_DIE: DicePlan = { count: 1, faces: 100, bonus: 0 };
const CHANCE = 50;

/** Whether a secret roll notices what is hidden. @rule HC-CLS-03 HC-CLS-11 */
export const notices = (face: number): boolean => face <= CHANCE;

/** Whether one of the names of a condition has a word at which ageless people feel nothing: "Asleep" has "sleep". @rule HC-CLS-07 */
export const isAgelessAgainst = (names: readonly string[], words: readonly string[]): boolean =>
  words
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "")
    .some((word) => names.some((name) => name.toLowerCase().includes(word)));

/** A possible target of a foe. */
interface Attackable {
  readonly isOverlooked: boolean;
}

/** Those whom foes attack before one who is often overlooked: all who are in plain sight. @rule HC-CLS-15 */
export const attackedFirst = <One extends Attackable>(target: Attackable, others: readonly One[]): readonly One[] =>
  target.isOverlooked ? others.filter(({ isOverlooked }) => !isOverlooked) : [];

const SMALL: ReadonlySet<string> = new Set(["tiny", "small"]);

/** Whether a creature can walk through the space of a large one: halflings can, and all who are no larger. @rule HC-CLS-19 */
export const passesLarge = (size: string, features: readonly Feature[]): boolean =>
  features.includes("wee") || SMALL.has(size);
