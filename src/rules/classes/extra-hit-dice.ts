import type { RuleOptions } from "../options.ts";
import type { ClassHitDice, ClassRow, ClassTable } from "./class-table.ts";

/** The hit dice of a level; where characters are to be stronger, with those of the first level added. @rule WH-CAMP-02 */
export function hitDiceOf(
  { rows }: Pick<ClassTable, "rows">,
  { hitDice }: Pick<ClassRow, "hitDice">,
  { extraHitDice }: Pick<RuleOptions, "extraHitDice">,
): ClassHitDice {
  const [first] = rows;
  if (!extraHitDice || !first) return hitDice;
  return { ...hitDice, dice: hitDice.dice + first.hitDice.dice, bonus: hitDice.bonus + first.hitDice.bonus };
}
