import { RuleError } from "../rule-error.ts";
import type { ClassRow, ClassTable } from "./class-table.ts";

const NUMBERS = ["xp", "attackValue", "savingThrow", "slots", "groups", "raises"] as const;
/** Columns that never shrink as levels grow. */
const GROWING = ["slots", "groups", "raises"] as const;

const faulty = ({ id }: ClassTable, problem: string): RuleError =>
  new RuleError("WHITEHACK.Error.classTable", `The class "${id}" cannot be used: ${problem}.`, { class: id, problem });

/** What is wrong with a line by itself; null for nothing. */
function faultOf({ level, hitDice, ...row }: ClassRow, place: number): string | null {
  if (level !== place + 1) return `line ${place + 1} says level ${level}`;
  const broken = NUMBERS.find((name) => !Number.isSafeInteger(row[name]) || row[name] < 0);
  if (broken) return `level ${level} has no whole ${broken}`;
  const isDice = Number.isSafeInteger(hitDice.dice) && hitDice.dice > 0 && Number.isSafeInteger(hitDice.bonus);
  return isDice ? null : `level ${level} has no hit dice`;
}

/** What is wrong between a line and the one before it; null for nothing. */
function fallOf(before: ClassRow, row: ClassRow): string | null {
  if (row.xp <= before.xp) return `level ${row.level} asks for no more experience than the one before`;
  const fallen = GROWING.find((name) => row[name] < before[name]);
  return fallen ? `${fallen} fall at level ${row.level}` : null;
}

/** A class that somebody made, if its table can be used. @rule WH-CLASS-02 @throws RuleError that says where it cannot */
export function checkedClass(table: ClassTable): ClassTable {
  const { id, rows } = table;
  if (id === "" || rows.length === 0) throw faulty(table, "it has no id or no levels");
  let before: ClassRow | null = null;
  for (const [place, row] of rows.entries()) {
    const fault = faultOf(row, place) ?? (before && fallOf(before, row));
    if (fault) throw faulty(table, fault);
    before = row;
  }
  return table;
}
