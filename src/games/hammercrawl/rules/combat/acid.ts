import type { DicePlan } from "../../../../rules/base/dice.ts";

const d6 = (count: number): DicePlan => ({ count, faces: 6, bonus: 0 });

/** The dice of a flask of acid: for the target, for those beside it, and how many more rounds it burns, each by a die. @rule HC-EQP-05 */
export const ACID = { target: d6(2), splash: d6(1), rounds: d6(1), burn: d6(1) } as const;

/** The dice of all rounds at once, for a target that no fight counts rounds for. @rule HC-EQP-05 */
export const burnOfRounds = (rounds: number): DicePlan => d6(Math.max(0, rounds));

/** Whether a flask that is thrown hits, by the armor class in this game's scale; a 20 always does, and a 1 never. @rule HC-EQP-05 HC-CMB-07 */
export const acidHits = (face: number, bonus: number, armorClass: number): boolean =>
  face === 20 || (face !== 1 && face + bonus >= armorClass);

/** The rounds that are left after one of them. @rule HC-EQP-05 */
export const burntDown = (rounds: number): number => Math.max(0, rounds - 1);
