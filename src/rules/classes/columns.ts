import { raisesAtLevel } from "../attributes/attributes.ts";
import type { ClassHitDice, ClassRow } from "./class-table.ts";

/** An advancement table as it is printed: one list for each column, level by level. */
export interface ClassColumns {
  readonly xp: readonly number[];
  readonly hitDice: readonly string[];
  readonly attackValue: readonly number[];
  readonly firstSavingThrow: number;
  readonly slots: readonly number[];
  readonly groups: readonly number[];
}

/** Hit dice as printed: "2+1", and "3*" for those rolled twice. */
function toClassHitDice(text: string): ClassHitDice {
  const [dice = "", bonus = "0"] = text.replace("*", "").split("+");
  return { dice: Number(dice), bonus: Number(bonus), rolls: text.endsWith("*") ? 2 : 1 };
}

/** The lines of a table from its columns; raises and saving throws follow the level. @rule WH-CLASS-02 WH-ATTR-09 */
export function toRows(columns: ClassColumns): readonly ClassRow[] {
  return columns.xp.map((xp, index) => ({
    level: index + 1,
    xp,
    hitDice: toClassHitDice(columns.hitDice[index] ?? ""),
    attackValue: columns.attackValue[index] ?? Number.NaN,
    savingThrow: columns.firstSavingThrow + index,
    slots: columns.slots[index] ?? Number.NaN,
    groups: columns.groups[index] ?? Number.NaN,
    raises: raisesAtLevel(index + 1),
  }));
}

/** Experience for each of ten levels: nothing, then a sum that doubles each time. */
export function doublingXp(second: number): readonly number[] {
  return [0, ...Array.from({ length: 9 }, (_, index) => second * 2 ** index)];
}
