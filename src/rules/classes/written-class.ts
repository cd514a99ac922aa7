import { checkedClass, classError, type ClassFault } from "./checked-class.ts";
import type { ClassHitDice, ClassRow, ClassTable, ClassTraits } from "./class-table.ts";
import { TRAIT_IDS, TRAIT_SHAPES } from "./class-traits.ts";
import { aFlag, isRecord, orElse } from "./reading.ts";
import { readSlotRules } from "./slot-rules.ts";

const NO_LEVELS: ClassFault = { label: "WHITEHACK.Error.classTable", problem: "it has no lines with hit dice" };

type WrittenRow = Omit<ClassRow, "hitDice"> & { readonly hitDice: ClassHitDice };

/** Lines with their hit dice read; their numbers are checked with the whole table. */
function rowsIn(written: unknown): readonly WrittenRow[] | ClassFault {
  if (!Array.isArray(written)) return NO_LEVELS;
  const rows: readonly unknown[] = written;
  const areRows = rows.every((row) => isRecord(row) && isRecord(row["hitDice"]));
  return areRows ? (rows as readonly WrittenRow[]) : NO_LEVELS;
}

/** The traits that the rules know; others are ignored, so that a table from a later version still works. */
function traitsIn(written: unknown): ClassTraits | ClassFault {
  if (!isRecord(written)) return traitFault("traits", "WHITEHACK.Item.ClassTraits");
  const known = TRAIT_IDS.filter((id) => written[id] !== undefined);
  const read = known.map((id) => [id, TRAIT_SHAPES[id].read(written[id])] as const);
  const broken = read.find(([, value]) => value === undefined);
  if (broken) return traitFault(broken[0], `WHITEHACK.ClassTrait.${broken[0]}.label`);
  return Object.fromEntries(read) as ClassTraits;
}

const traitFault = (trait: string, label: string): ClassFault => ({
  label: "WHITEHACK.Error.classTrait",
  problem: `"${trait}" cannot be read`,
  data: { trait: label },
});

const isFault = (read: object): read is ClassFault => "problem" in read;

/**
 * The class that somebody has written, checked.
 * @rule WH-CLASS-02 @throws RuleError that says where it cannot be used
 */
export function writtenClass({ key, name }: { key: string; name: string }, table: unknown): ClassTable {
  if (!isRecord(table)) throw classError(key, NO_LEVELS);
  const { rows: lines, slotRules: slots = {}, traits: differences = {}, rare: written } = table;
  const rows = rowsIn(lines);
  if (isFault(rows)) throw classError(key, rows);
  const slotRules = readSlotRules(slots);
  if (!slotRules) throw classError(key, { label: "WHITEHACK.Error.classSlots", problem: "its slots cannot be read" });
  const traits = traitsIn(differences);
  if (isFault(traits)) throw classError(key, traits);
  const rare = orElse(aFlag, false)(written) ?? false;
  return checkedClass({ id: key, label: name, rare, rows, slotRules, traits });
}
