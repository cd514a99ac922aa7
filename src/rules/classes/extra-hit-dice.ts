import type { RuleOptions } from "../options.ts";
import type { ClassHitDice, ClassRow, ClassTable } from "./class-table.ts";

/**
 * The hit dice of a level; if characters are meant to be stronger, those of the first level are added.
 * @rule WH-CAMP-02
 */
export function hitDiceOf(
  { rows }: Pick<ClassTable, "rows">,
  { hitDice }: Pick<ClassRow, "hitDice">,
  { extraHitDice }: Pick<RuleOptions, "extraHitDice">,
): ClassHitDice {
  const [first] = rows;
  if (!extraHitDice || !first) return hitDice;
  return { ...hitDice, dice: hitDice.dice + first.hitDice.dice, bonus: hitDice.bonus + first.hitDice.bonus };
}
