import { decidingRules } from "../base/deciding-rules.ts";
import { type DicePlan, type Faces, requireFaces } from "../base/dice.ts";
import { type Modifier, sumOf } from "../base/explained.ts";
import { requireCount, requireInteger } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";
import type { CostFormula } from "./cost-factors.ts";

/** The agreed cost of a miracle, with everything that changes it; fields left out do not apply. */
export interface MiracleCost {
  readonly formula: CostFormula;
  /** Reductions from ingredients, as negative numbers. @rule WH-WISE-05 WH-SUB-01 */
  readonly savings?: readonly Modifier[];
  /** Charges, doses or single-use items that are crafted; 0 for an immediate effect. @rule WH-WISE-12 */
  readonly charges?: number;
  /** Paid from the maximum, until the hit dice are re-rolled. @rule WH-WISE-13 */
  readonly permanent?: boolean;
  /** An addict without the usual dose. @rule WH-SUB-01 */
  readonly withdrawal?: boolean;
  /** The surcharge for armor. @rule WH-WISE-18 */
  readonly surcharge?: number;
}

/** The cost of a miracle before any saving throw. */
export interface MiracleCostOutcome {
  readonly formula: CostFormula;
  readonly faces: Faces;
  /** Dice, constant and reductions; dice give at least 1, and the cost never falls below 0. */
  readonly subtotal: number;
  readonly factor: number;
  readonly surcharge: number;
  readonly total: number;
  readonly permanent: boolean;
  readonly savings: readonly Modifier[];
  readonly rules: readonly string[];
}

/**
 * The multiplier: 2 for the first crafted item, 1 more for each further charge, and doubled in withdrawal.
 * @rule WH-WISE-04 WH-WISE-12 WH-WISE-13 WH-SUB-01
 */
export function costFactor({ charges = 0, withdrawal = false }: MiracleCost): number {
  const made = requireCount(charges, "charges") > 0 ? charges + 1 : 1;
  return withdrawal ? made * 2 : made;
}

/**
 * The dice of the cost; for crafted items a table may roll more of them instead of multiplying. (Amb-23)
 * @rule WH-WISE-03 WH-WISE-12
 */
export function planMiracleCost(cost: MiracleCost, { craftingCost }: RuleOptions): DicePlan {
  const dice = requireInteger(cost.formula.dice, "dice");
  return { count: craftingCost === "moreDice" ? dice * costFactor(cost) : dice, faces: 6, bonus: 0 };
}

/** Dice with constant and reductions; only fixed costs can be reduced to 0. @rule WH-DICE-02 WH-WISE-05 */
function subtotalOf({ formula, savings = [] }: MiracleCost, rolled: number, times: number): number {
  const sum = rolled + (formula.bonus + sumOf(savings)) * times;
  return Math.max(formula.dice > 0 ? 1 : 0, requireInteger(sum, "cost"));
}

/** The cost for a sum of the dice: first multipliers, then armor. @rule WH-WISE-12 WH-WISE-18 WH-WISE-19 */
function totalOf(cost: MiracleCost, rolled: number, options: RuleOptions) {
  const whole = costFactor(cost);
  const times = options.craftingCost === "moreDice" ? whole : 1;
  const subtotal = subtotalOf(cost, rolled, times);
  const before = subtotal * (whole / times);
  const surcharge = surchargeOn(before, cost, options);
  return { subtotal, factor: whole / times, surcharge, total: before + surcharge };
}

/** Armor adds a cost even to what is free, unless the table says otherwise. (Amb-26) @rule WH-WISE-18 WH-WISE-19 */
function surchargeOn(before: number, { surcharge = 0 }: MiracleCost, { armorSurchargeOn }: RuleOptions): number {
  return armorSurchargeOn === "costlyMiracles" && before === 0 ? 0 : requireCount(surcharge, "surcharge");
}

/**
 * The most a miracle can cost before a saving throw doubles it; a table may ignore multipliers, ingredients and
 * armor. (Amb-21) @rule WH-WISE-06
 */
export function maximumCost(cost: MiracleCost, options: RuleOptions): number {
  const { formula } = cost;
  if (options.miracleMaximum === "agreed") return subtotalOf({ formula }, formula.dice * 6, 1);
  return totalOf(cost, planMiracleCost(cost, options).count * 6, options).total;
}

/** The cost for the rolled dice. @rule WH-WISE-03 WH-WISE-12 WH-WISE-13 WH-WISE-18 */
export function resolveMiracleCost(cost: MiracleCost, rolledNow: Faces, options: RuleOptions): MiracleCostOutcome {
  const faces = requireFaces(planMiracleCost(cost, options), rolledNow);
  const rolled = faces.reduce((sum, face) => sum + face, 0);
  const { formula, savings = [], charges = 0, permanent = false, withdrawal = false } = cost;
  const sums = totalOf(cost, rolled, options);
  return {
    formula,
    faces,
    ...sums,
    permanent,
    savings,
    rules: decidingRules(
      [
        ["WH-WISE-03", true],
        ["WH-WISE-12", charges > 0],
        ["WH-WISE-13", permanent],
        ["WH-SUB-01", withdrawal],
        ["WH-WISE-18", sums.surcharge > 0],
      ],
      savings,
    ),
  };
}
