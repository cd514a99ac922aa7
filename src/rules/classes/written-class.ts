import { RuleError } from "../rule-error.ts";
import { checkedClass } from "./checked-class.ts";
import type { ClassHitDice, ClassRow, ClassTable } from "./class-table.ts";
import { toSlotRules } from "./slot-rules.ts";

/** A class as a person writes it: what is left out is ordinary. */
interface WrittenTable {
  readonly rare?: boolean;
  readonly rows: readonly (Omit<ClassRow, "hitDice"> & { readonly hitDice: ClassHitDice })[];
  readonly slotRules?: Partial<ClassTable["slotRules"]>;
  readonly traits?: ClassTable["traits"];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRecordOrAbsent = (value: unknown): boolean => value === undefined || isRecord(value);

function isWrittenTable(value: unknown): value is WrittenTable {
  if (!isRecord(value) || !Array.isArray(value["rows"])) return false;
  const rows: readonly unknown[] = value["rows"];
  const areRows = rows.every((row) => isRecord(row) && isRecord(row["hitDice"]));
  return areRows && isRecordOrAbsent(value["slotRules"]) && isRecordOrAbsent(value["traits"]);
}

/** The class that somebody has written down, checked. @rule WH-CLASS-02 @throws RuleError that says where it cannot be used */
export function writtenClass({ key, name }: { key: string; name: string }, table: unknown): ClassTable {
  if (!isWrittenTable(table)) {
    const problem = "it has no lines with hit dice";
    throw new RuleError("WHITEHACK.Error.classTable", `The class "${key}" cannot be used: ${problem}.`, {
      class: key,
      problem,
    });
  }
  const { rare = false, rows, slotRules = {}, traits = {} } = table;
  return checkedClass({ id: key, label: name, rare, rows, slotRules: toSlotRules(slotRules), traits });
}
