import type { DicePlan, DieSize } from "../../../../rules/base/dice.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";
import type { ArmorWeight } from "../characters/armor.ts";

/** The dice of initiative, the smallest first; the largest number of a round is 8. @rule RH-INI-01 */
export const INITIATIVE_DICE = [4, 6, 8] as const satisfies readonly DieSize[];
/** A die of initiative. */
export type InitiativeDie = (typeof INITIATIVE_DICE)[number];

/** A die some sizes smaller, never below the smallest. @rule RH-INI-01 */
export const lowerInitiativeDie = (die: InitiativeDie, sizes: number): InitiativeDie =>
  INITIATIVE_DICE[Math.max(0, INITIATIVE_DICE.indexOf(die) - requireCount(sizes, "sizes"))] ?? INITIATIVE_DICE[0];

/** By how many sizes armor lowers its wearer's die. @rule RH-INI-01 */
export const ARMOR_LOWERS: Readonly<Record<ArmorWeight, number>> = { none: 0, light: 0, medium: 1, heavy: 2 };

/** The die in this armor. @rule RH-INI-01 */
export const initiativeDieIn = (die: InitiativeDie, weight: ArmorWeight): InitiativeDie =>
  lowerInitiativeDie(die, ARMOR_LOWERS[weight]);

/** The die to roll, once each round. @rule RH-INI-01 */
export const planInitiative = (die: InitiativeDie): DicePlan => ({ count: 1, faces: die, bonus: 0 });

/** Whitehack's classes with the larger die. */
const QUICK: readonly string[] = ["deft", "fortunate"];

/** The armor class from which armor lowers the die of a Whitehack character. */
const HEAVY_FROM = 4;

/** A Whitehack character's die, from class and worn armor class. @rule RH-INI-05 */
export const whitehackInitiativeDie = (classId: string, armorClass: number): InitiativeDie =>
  lowerInitiativeDie(QUICK.includes(classId) ? 8 : 6, armorClass >= HEAVY_FROM ? 1 : 0);
