import { decidingRules } from "../../deciding-rules.ts";
import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import type { DamageFormula } from "../../dice/formula.ts";
import { type Modifier, sumOf } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";

/** Damage to be rolled. */
export interface Damage {
  readonly formula: DamageFormula;
  readonly modifiers: readonly Modifier[];
  readonly multiplier: number;
}

/** Everything a damage roll came to; plain data that a card can store. */
export interface DamageOutcome extends Damage {
  readonly faces: Faces;
  /** The sum of the faces. */
  readonly rolled: number;
  /** Dice plus constants before the multiplier, at least 1. */
  readonly subtotal: number;
  /** Whether the sum was raised to 1. @rule WH-DICE-02 */
  readonly floored: boolean;
  readonly total: number;
  readonly rules: readonly string[];
}

/** The dice of a damage roll, including all constants. @rule WH-DMG-01 WH-MON-06 */
export function planDamage({ formula, modifiers }: Damage): DicePlan {
  const bonus = requireInteger(formula.bonus, "damage") + sumOf(modifiers);
  return { count: requireInteger(formula.dice, "dice"), faces: 6, bonus };
}

/** Dice plus constants, at least 1, and then the whole is multiplied. @rule WH-DMG-01 WH-CRIT-01 WH-DICE-02 */
export function resolveDamage(damage: Damage, thrown: Faces): DamageOutcome {
  const plan = planDamage(damage);
  const faces = requireFaces(plan, thrown);
  const rolled = faces.reduce((sum, face) => sum + face, 0);
  const sum = requireInteger(rolled + plan.bonus, "damage");
  const subtotal = Math.max(1, sum);
  const floored = sum < 1;
  const total = subtotal * requireInteger(damage.multiplier, "multiplier");
  const { formula, modifiers, multiplier } = damage;
  const rules = rulesOf({ floored, multiplier, modifiers });
  return { formula, modifiers, multiplier, faces, rolled, subtotal, floored, total, rules };
}

function rulesOf({
  floored,
  multiplier,
  modifiers,
}: Pick<DamageOutcome, "floored" | "multiplier" | "modifiers">): readonly string[] {
  return decidingRules(
    [
      ["WH-DMG-01", true],
      ["WH-DICE-02", floored],
      ["WH-CRIT-01", multiplier > 1],
    ],
    modifiers,
  );
}
