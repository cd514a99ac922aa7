import type { DicePlan, Faces } from "../dice/dice.ts";
import type { DamageFormula } from "../dice/formula.ts";
import type { DiceMode } from "../dice/mode.ts";
import type { Duration } from "../time/units.ts";
import { planFormula, resolveFormula } from "./magick-item.ts";

/** What an item does by numbers; whatever else it does stands in its description. @rule WH-ART-05 */
export type ItemMechanic =
  | { readonly kind: "armorClass"; readonly value: number }
  /** An attribute while it is worn: the `sets` of a thing's magick. */
  | { readonly kind: "attribute"; readonly attribute: string; readonly value: number }
  /** Uses, thrown when it is made. */
  | { readonly kind: "charges"; readonly formula: DamageFormula }
  | { readonly kind: "healing"; readonly formula: DamageFormula }
  /** Damage against some, where it differs. */
  | { readonly kind: "damage"; readonly formula: DamageFormula; readonly against: string }
  | { readonly kind: "bonus"; readonly attackValue: number; readonly damage: number }
  /** A saving throw for somebody at some moment, and what else than one die it is rolled with. */
  | {
      readonly kind: "save";
      readonly who: "bearer" | "target" | "all";
      readonly when: string;
      readonly mode?: DiceMode;
    }
  | { readonly kind: "mode"; readonly mode: DiceMode; readonly when: string }
  /** What every miracle costs its bearer. */
  | { readonly kind: "miracleCost"; readonly value: number }
  | { readonly kind: "easesMiracles" }
  | { readonly kind: "ignoresArmor"; readonly magick: boolean }
  | { readonly kind: "lasts"; readonly duration: Duration }
  | { readonly kind: "radius"; readonly feet: number }
  /** So many companions, or things that it moves. */
  | { readonly kind: "count"; readonly formula: DamageFormula; readonly of: string }
  | { readonly kind: "hitDice"; readonly most: number; readonly of: string }
  | { readonly kind: "holds"; readonly items: number; readonly counts: number }
  | { readonly kind: "contest"; readonly own: "damage"; readonly against: "hitPointCost" }
  /** Counts as a helmet where critical hits ask. */
  | { readonly kind: "helmet" }
  | { readonly kind: "divineDebt" };

/** An item by its mechanics. @rule WH-ART-05 */
export interface ConceptItem {
  readonly id: string;
  readonly cursed: boolean;
  readonly mechanics: readonly ItemMechanic[];
}

/** The mechanics of one kind. */
export const mechanicsOf = <Kind extends ItemMechanic["kind"]>(
  { mechanics }: ConceptItem,
  kind: Kind,
): readonly Extract<ItemMechanic, { readonly kind: Kind }>[] =>
  mechanics.filter((one): one is Extract<ItemMechanic, { readonly kind: Kind }> => one.kind === kind);

const NO_CHARGES: DamageFormula = { dice: 0, faces: 6, bonus: 0 };

const chargesFormula = (item: ConceptItem): DamageFormula | undefined => mechanicsOf(item, "charges")[0]?.formula;

/** The dice of an item's charges, thrown when it is made. @rule WH-ART-05 */
export const planCharges = (item: ConceptItem): DicePlan => planFormula(chargesFormula(item) ?? NO_CHARGES);

/** The charges of a new item; null where its uses do not end. @rule WH-ART-05 */
export function resolveCharges(item: ConceptItem, faces: Faces): number | null {
  const formula = chargesFormula(item);
  return formula ? resolveFormula(formula, faces) : null;
}

/** Whether a weapon of watcher steel breaks a spell: its damage beats the hit points that the spell cost. @rule WH-ART-05 */
export const breaksSpell = (damage: number, hitPointCost: number): boolean => damage > hitPointCost;
