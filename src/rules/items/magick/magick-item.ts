import { type DamageFormula, type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import type { HitPoints } from "../../health/hit-points.ts";
import { type HpOutcome, payHitPoints } from "../../health/hp-outcome.ts";
import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { type Check, type CheckOutcome, resolveCheck } from "../../checks/check.ts";
import { type Saver, toSaveCheck } from "../../checks/save.ts";
import { type Modifier, partOf } from "../../base/explained.ts";

const ACTIVATIONS = ["none", "word", "gesture"] as const;
/** How an item is activated. @rule WH-ITEM-01 */
type Activation = (typeof ACTIVATIONS)[number];

const ITEM_ATTACKS = ["none", "melee", "missile", "areaMissile"] as const;
/** How an item reaches its target: automatically, or by an attack. @rule WH-ITEM-01 */
type ItemAttack = (typeof ITEM_ATTACKS)[number];

export const SAVERS = ["target", "bearer", "all"] as const;

/** The stored facts of a magick item. */
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

/** The plan for the use of an item. */
interface ItemUsePlan {
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
interface ItemUse {
  readonly item: MagickItem;
  readonly hp: HitPoints;
  /** The user's real cost, given the usual one. @rule WH-BRAVE-04 */
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

/** The facts of a cursed object that only the Referee knows. @rule WH-CURSE-01 */
export interface CurseFacts {
  /** Penalty on rolls to examine it. */
  readonly secretModifier: number;
  /** Hit points that identification by magick costs beyond the stated cost. */
  readonly secretCost: number;
  /** Getting rid of it takes a saving throw. */
  readonly removalSave: boolean;
  /** Hit points lost some time after using it; null for none. */
  readonly delayedCost: DamageFormula | null;
}

/** The tags of saving throws against curses. @rule WH-CURSE-01 WH-BRAVE-04 */
export const CURSE_TAGS = ["cursed"] as const;

/** The hidden part of an examination's score, for the Referee only. @rule WH-CURSE-01 */
export const secretModifiers = (curse: CurseFacts | null): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.secret", curse?.secretModifier ?? 0, "WH-CURSE-01");

/**
 * Hit points that identification by magick costs, including the undisclosed part; it can kill.
 * @rule WH-CURSE-01 WH-ITEM-02
 */
export function payIdentification(
  hp: HitPoints,
  { cost, curse }: { readonly cost: number; readonly curse: CurseFacts | null },
  rulebook: Rulebook,
): HpOutcome {
  const amount = requireCount(cost, "cost") + requireCount(curse?.secretCost ?? 0, "secret cost");
  return payHitPoints(hp, { amount }, rulebook);
}

/** The saving throw to get rid of an object; null if it can simply be left behind. @rule WH-CURSE-01 */
export const removalCheck = (curse: CurseFacts, saver: Saver): Check | null =>
  curse.removalSave ? toSaveCheck(saver, { tags: CURSE_TAGS }) : null;

/** Whether the object is gone. @rule WH-CURSE-01 */
interface RemovalOutcome {
  readonly save: CheckOutcome | null;
  readonly gone: boolean;
}

/** Without a saving throw, or with a successful one, the object is gone; otherwise it stays. @rule WH-CURSE-01 */
export function resolveRemoval(curse: CurseFacts, saver: Saver, faces: Faces): RemovalOutcome {
  const check = removalCheck(curse, saver);
  const save = check && resolveCheck(check, faces);
  return { save, gone: save?.success ?? true };
}
