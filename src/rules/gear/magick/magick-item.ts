import type { DicePlan, Faces } from "../../dice/dice.ts";
import { resolveTotal } from "../../dice/dice.ts";
import type { DamageFormula } from "../../dice/formula.ts";
import type { HitPoints } from "../../health/hit-points.ts";
import type { HpOutcome } from "../../health/hp-outcome.ts";
import { payHitPoints } from "../../magic/pay.ts";
import { requireCount, requireInteger } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";

export const ACTIVATIONS = ["none", "word", "gesture"] as const;
/** How an item is activated. @rule WH-ITEM-01 */
export type Activation = (typeof ACTIVATIONS)[number];

export const ITEM_ATTACKS = ["none", "melee", "missile", "areaMissile"] as const;
/** How an item reaches its target: automatically, or by an attack. @rule WH-ITEM-01 */
export type ItemAttack = (typeof ITEM_ATTACKS)[number];

export const SAVERS = ["target", "bearer", "all"] as const;
/** Who saves against what a thing does. @rule WH-ART-05 */
export type ItemSaver = (typeof SAVERS)[number];

/** What is written down about a magick item. */
export interface MagickItem {
  readonly name: string;
  readonly activation: Activation;
  /** Hit points that its use costs; null for none. */
  readonly cost: DamageFormula | null;
  /** Charges left; null for no limit. */
  readonly charges: number | null;
  readonly attack: ItemAttack;
}

/** The dice in a formula, and its constant. */
export const planFormula = ({ dice, bonus }: DamageFormula): DicePlan => ({
  count: requireInteger(dice, "dice"),
  faces: 6,
  bonus,
});

/** The value of a formula: at least 1 for dice, the number itself if it is fixed. @rule WH-DICE-02 */
export const resolveFormula = (formula: DamageFormula, faces: Faces): number =>
  formula.dice === 0 ? formula.bonus : resolveTotal(planFormula(formula), faces);

const FREE: DamageFormula = { dice: 0, faces: 6, bonus: 0 };

/** What using an item involves. */
export interface ItemUsePlan {
  readonly refusal: "spent" | null;
  readonly dice: DicePlan;
  readonly attack: ItemAttack;
  readonly activation: Activation;
  /** The user may end at 0 hit points or below; unlike a miracle, this is allowed. */
  readonly mayKnockOut: boolean;
}

/** Whether an item can be used by anybody, and what it involves. @rule WH-ITEM-01 */
export function planItemUse({ activation, cost, charges, attack }: MagickItem, hp: HitPoints): ItemUsePlan {
  const { dice, bonus } = cost ?? FREE;
  const refusal = charges !== null && requireCount(charges, "charges") === 0 ? "spent" : null;
  return {
    refusal,
    dice: planFormula(refusal ? FREE : (cost ?? FREE)),
    attack,
    activation,
    mayKnockOut: refusal === null && dice * 6 + bonus >= hp.value,
  };
}

/** The outcome of using an item. */
export interface ItemUseOutcome {
  readonly refusal: "spent" | null;
  readonly paid: number;
  readonly hp: HpOutcome;
  readonly item: MagickItem;
  /** It was the last charge. */
  readonly spent: boolean;
}

/** An item in use. */
export interface ItemUse {
  readonly item: MagickItem;
  readonly hp: HitPoints;
  /** What the user really pays of what it costs. @rule WH-BRAVE-04 */
  pays?(cost: number): number;
}

const whole = (cost: number): number => cost;

/** The hit points and a charge are spent, whatever the outcome of an attack. @rule WH-ITEM-01 */
export function resolveItemUse({ item, hp, pays = whole }: ItemUse, faces: Faces, rulebook: Rulebook): ItemUseOutcome {
  const { refusal } = planItemUse(item, hp);
  const paid = refusal ? 0 : pays(resolveFormula(item.cost ?? FREE, faces));
  const charges = item.charges === null ? null : Math.max(0, item.charges - 1);
  return {
    refusal,
    paid,
    hp: payHitPoints(hp, { amount: paid }, rulebook),
    item: { ...item, charges },
    spent: charges === 0,
  };
}
