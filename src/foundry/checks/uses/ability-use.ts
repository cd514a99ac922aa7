import { formulaIn, spendUse, timesUsed, type Usage, writtenUsesLeft } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { AbilityWritten } from "../../../view/items/shown-item.ts";
import { usesText } from "../../../view/items/item-lines.ts";
import { writtenAs } from "../../documents/data/shown-item.ts";
import { type DiceSource, rollDice, rollFormula, type RolledDice } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { storeChange } from "../../documents/store-change.ts";

/** The text and numbers of an ability. */
export const abilityIn = (item: Item.Implementation): AbilityWritten => writtenAs(item, "ability");

/** The usage of an ability that is limited or counted; null for one that may be used at will. @rule WH-TIME-06 */
export function usageOf(item: Item.Implementation): Usage | null {
  const { scope, max } = abilityIn(item).uses;
  return scope === "" ? null : { id: item.id ?? "", scope, limit: max };
}

/** The count as the rules keep it. */
const countOf = ({ id, scope }: Usage, item: Item.Implementation) => ({
  [id]: { scope, used: abilityIn(item).uses.spent },
});

/** True if any use of an ability is left. @rule WH-TIME-06 */
export const hasUseLeft = (item: Item.Implementation): boolean => writtenUsesLeft(abilityIn(item).uses) !== 0;

/** Notes one more use of an ability whose uses are counted. @rule WH-TIME-06 */
export async function countUse(item: Item.Implementation): Promise<readonly Change[]> {
  const usage = usageOf(item);
  if (!usage) return [];
  const { uses } = spendUse(countOf(usage, item), usage);
  return storeChange(item, { uses: { spent: timesUsed(uses, usage) } });
}

/** The number of uses left, for a card. */
export function usesLine(item: Item.Implementation) {
  const value = usesText(abilityIn(item), localize);
  return value === "" ? [] : [{ label: "WHITEHACK.Item.Uses", value }];
}

/** A formula that was rolled; all empty where none was written. */
export interface Rolled extends RolledDice {
  readonly formula: string;
  readonly total: number | null;
}

export const NO_ROLL: Rolled = { formula: "", faces: [], rolls: [], total: null };

/** Rolls a formula as it is written; nothing where it is none. @rule WH-DICE-02 */
export async function rollOf(text: string, dice: DiceSource = rollDice): Promise<Rolled> {
  const formula = formulaIn(text);
  return formula ? rollFormula(formula, dice) : NO_ROLL;
}
