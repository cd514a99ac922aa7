import { sumOf } from "../../explained.ts";
import type { DamageOutcome } from "./damage.ts";

/** A damage roll as a card tells it: its rules decide nothing here. */
export interface ToldDamage extends Omit<DamageOutcome, "rules" | "floored" | "formula"> {
  readonly formula: Pick<DamageOutcome["formula"], "dice" | "bonus">;
}

const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= 6;

/**
 * Whether a damage roll comes to what is told of it: everything is worked out anew from its formula, its faces and its
 * modifiers. By as much as `hidden` the sum may differ, since cards do not tell what unidentified magick has added.
 * @rule WH-DMG-01 WH-ITEM-02
 */
export function isAccountedFor(told: ToldDamage, hidden: number): boolean {
  const { formula, faces, modifiers, multiplier, rolled, subtotal, total } = told;
  if (faces.length !== formula.dice || !faces.every(isFace)) return false;
  const thrown = faces.reduce((sum, face) => sum + face, 0);
  const sum = thrown + formula.bonus + sumOf(modifiers);
  const [least, most] = [Math.max(1, sum - hidden), Math.max(1, sum + hidden)];
  return rolled === thrown && subtotal >= least && subtotal <= most && total === subtotal * multiplier;
}
