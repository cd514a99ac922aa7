import { type DicePlan, type Faces, requireFaces, requireNumber } from "../../../../rules/index.ts";
import { isWithin } from "./distance.ts";

/** Feet for each die of damage. */
const FEET_OF_DIE = 10;

/** The saving throw for half the damage: of those who fall, and of those who catch them. @rule RH-FAL-01 RH-FAL-02 */
export const FALL_SAVES = {
  falling: { attribute: "dexterity", difficulty: 2 },
  catching: { attribute: "strength", difficulty: 2 },
} as const;

/** The dice for a fall of so many feet: one for every ten, and none for less. @rule RH-FAL-01 */
export const planFall = (feet: number): DicePlan => ({
  count: Math.floor(Math.max(0, requireNumber(feet, "feet")) / FEET_OF_DIE),
  faces: 6,
  bonus: 0,
});

const sum = (faces: Faces): number => faces.reduce((total, face) => total + face, 0);

const halved = (damage: number, saved: boolean): number => (saved ? Math.floor(damage / 2) : damage);

/** The damage of a fall of so many feet; a saving throw halves it, rounded down. @rule RH-FAL-01 */
export const fallDamage = (feet: number, faces: Faces, saved: boolean): number =>
  halved(sum(requireFaces(planFall(feet), faces)), saved);

/** Whether a character can catch another who falls, without any test: close to them, or tied to them. @rule RH-FAL-02 */
export const mayCatch = ({ feet, tied }: { readonly feet: number; readonly tied: boolean }): boolean =>
  tied || isWithin(feet, "close");

/** Whether each of those who share a fall has saved. */
interface SharedFall {
  readonly falling: boolean;
  readonly catching: readonly boolean[];
}

/**
 * Damage of a fall, as rolled, in equal parts for the one who falls and for all who catch, each halved by their own saving
 * throw; what cannot be divided stays with the one who falls. @rule RH-FAL-02
 */
export function shareFall(
  damage: number,
  saved: SharedFall,
): { readonly falling: number; readonly catching: readonly number[] } {
  const whole = Math.max(0, requireNumber(damage, "damage"));
  const part = Math.floor(whole / (saved.catching.length + 1));
  const rest = whole - part * saved.catching.length;
  return { falling: halved(rest, saved.falling), catching: saved.catching.map((one) => halved(part, one)) };
}

/** The average of a die with six faces. */
const AVERAGE = 3.5;

/**
 * Whether so little damage was done that something may have stopped the fall part-way: a third of the average, rounded up,
 * or less. @rule RH-FAL-03
 */
export function isArrested(feet: number, damage: number): boolean {
  const { count } = planFall(feet);
  return count > 0 && requireNumber(damage, "damage") <= Math.ceil((count * AVERAGE) / 3);
}
