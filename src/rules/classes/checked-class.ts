import { CLASS_COLUMN_LABELS, type ErrorLabel } from "../labels.ts";
import { RuleError } from "../rule-error.ts";
import { CLASS_COLUMNS, type ClassRow, type ClassTable } from "./class-table.ts";

/** Columns that never fall as levels rise. */
const GROWING = ["slots", "groups", "raises"] as const;

/** Why a class cannot be used: a message, its key, and data besides the class's id. */
export interface ClassFault {
  readonly label: ErrorLabel;
  readonly problem: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** The error for a class that cannot be used. */
export const classError = (id: string, { label, problem, data = {} }: ClassFault): RuleError =>
  new RuleError(label, `The class "${id}" cannot be used: ${problem}.`, { class: id, ...data });

/** What is wrong with a single line; null for nothing. */
function faultOf({ level, hitDice, ...row }: ClassRow, place: number): ClassFault | null {
  if (level !== place + 1) {
    const data = { line: place + 1, level };
    return { label: "WHITEHACK.Error.classOrder", problem: `line ${place + 1} says level ${level}`, data };
  }
  const broken = CLASS_COLUMNS.find((name) => !Number.isSafeInteger(row[name]) || row[name] < 0);
  if (broken) {
    const data = { level, column: CLASS_COLUMN_LABELS[broken] };
    return { label: "WHITEHACK.Error.classNumber", problem: `level ${level} has no whole ${broken}`, data };
  }
  const { dice, bonus, rolls } = hitDice;
  const isDice = Number.isSafeInteger(dice) && dice > 0 && Number.isSafeInteger(bonus) && (rolls === 1 || rolls === 2);
  return isDice
    ? null
    : { label: "WHITEHACK.Error.classHitDice", problem: `level ${level} has no hit dice`, data: { level } };
}

/** What is wrong between a line and the previous one; null for nothing. */
function fallOf(before: ClassRow, row: ClassRow): ClassFault | null {
  const { level } = row;
  if (row.xp <= before.xp) {
    const problem = `level ${level} asks for no more experience than the one before`;
    return { label: "WHITEHACK.Error.classXp", problem, data: { level } };
  }
  const fallen = GROWING.find((name) => row[name] < before[name]);
  if (!fallen) return null;
  const data = { level, column: CLASS_COLUMN_LABELS[fallen] };
  return { label: "WHITEHACK.Error.classFalls", problem: `${fallen} fall at level ${level}`, data };
}

/** A custom class, if its table is sound. @rule WH-CLASS-02 @throws RuleError that says where it cannot */
export function checkedClass(table: ClassTable): ClassTable {
  const { id, rows } = table;
  if (id === "") throw classError(id, { label: "WHITEHACK.Error.classId", problem: "it has no id" });
  if (rows.length === 0) throw classError(id, { label: "WHITEHACK.Error.classTable", problem: "it has no levels" });
  let before: ClassRow | null = null;
  for (const [place, row] of rows.entries()) {
    const fault = faultOf(row, place) ?? (before && fallOf(before, row));
    if (fault) throw classError(id, fault);
    before = row;
  }
  return table;
}
