import { raisesAtLevel } from "../characters/attributes/attributes.ts";
import { requireCount, requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";
import type { ClassHitDice, ClassRow } from "./class-table.ts";

/** An advancement table as it is printed: one list for each column, level by level. */
export interface ClassColumns {
  readonly xp: readonly number[];
  /** "1", "2+1", or "3*" for dice that are rolled twice. */
  readonly hitDice: readonly string[];
  readonly attackValue: readonly number[];
  readonly firstSavingThrow: number;
  readonly slots: readonly number[];
  readonly groups: readonly number[];
}

const HIT_DICE = /^([1-9]\d?)(?:\+(\d{1,2}))?(\*?)$/;

/** A class's hit dice, as printed. @rule WH-CLASS-02 WH-CLASS-06 */
export function parseClassHitDice(text: string): ClassHitDice {
  const [whole, dice, bonus = 0, star] = HIT_DICE.exec(text) ?? [];
  if (whole !== undefined) return { dice: Number(dice), bonus: Number(bonus), rolls: star ? 2 : 1 };
  const message = `"${text}" are not hit dice of a class: write "2", "2+1" or "2*".`;
  throw new RuleError("WHITEHACK.Error.classDice", message, { text });
}

/** A column's value at a level; a table with holes is rejected. */
function at<Value>(column: readonly Value[], index: number): Value {
  const value = column[index];
  if (value !== undefined) return value;
  const level = index + 1;
  throw new RuleError("WHITEHACK.Error.level", `A class table has a hole at level ${level}.`, { level });
}

/**
 * The lines of a table, built from its columns; raises and saving throws follow from the level.
 * @rule WH-CLASS-02 WH-ATTR-09
 */
export function toRows(columns: ClassColumns): readonly ClassRow[] {
  return columns.xp.map((xp, index) => ({
    level: index + 1,
    xp,
    hitDice: parseClassHitDice(at(columns.hitDice, index)),
    attackValue: at(columns.attackValue, index),
    savingThrow: requireInteger(columns.firstSavingThrow, "savingThrow") + index,
    slots: at(columns.slots, index),
    groups: at(columns.groups, index),
    raises: raisesAtLevel(index + 1),
  }));
}

/** Experience for each of ten levels: 0 at first, then an amount that doubles each time. */
export function doublingXp(second: number): readonly number[] {
  return [0, ...Array.from({ length: 9 }, (_, index) => requireCount(second, "xp") * 2 ** index)];
}
