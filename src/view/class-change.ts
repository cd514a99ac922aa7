import { parseClassHitDice } from "../rules/classes/columns.ts";
import { RuleError } from "../rules/rule-error.ts";
import { writtenRows, writtenSlotRules } from "./class-view.ts";

type Table = Readonly<Record<string, unknown>>;

/** A field of the table that somebody has changed: where it stands, and what it holds now. */
export interface ClassChange {
  readonly value: string | boolean;
  /** The place of a line, with its column. */
  readonly row?: string;
  readonly column?: string;
  /** A rule of the slots. */
  readonly slot?: string;
  readonly trait?: string;
  readonly rare?: string;
}

const numberOf = (value: string | boolean): number => {
  const number = Number(value);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
};

function diceOf(text: string, before: unknown): unknown {
  try {
    return parseClassHitDice(text.replace(/\s/g, ""));
  } catch (error) {
    if (error instanceof RuleError) return before; // what cannot be read changes nothing
    throw error;
  }
}

function changedRow(table: Table, { row, column = "", value }: ClassChange): Table {
  const place = Number(row);
  const rows = writtenRows(table);
  const before = rows[place];
  if (!before) return table;
  const after = column === "hitDice" ? diceOf(String(value), before.hitDice) : numberOf(value);
  return { rows: rows.with(place, { ...before, [column]: after }) };
}

const words = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** "item@3" as something else that a slot may hold from that level on. */
function alternatives(text: string): readonly object[] {
  return words(text).flatMap((word) => {
    const [holds = "", level = ""] = word.split("@");
    return holds && Number.isSafeInteger(Number(level)) && Number(level) > 0 ? [{ holds, level: Number(level) }] : [];
  });
}

const SLOT_FIELDS: Readonly<Record<string, (value: string | boolean) => unknown>> = {
  holds: String,
  active: numberOf,
  inactive: numberOf,
  switches: Boolean,
  repeats: Boolean,
  choices: (value) => (value === "" ? null : words(String(value))),
  instead: (value) => alternatives(String(value)),
};

function changedSlots(table: Table, { slot = "", value }: ClassChange): Table {
  const read = SLOT_FIELDS[slot];
  return read ? { slotRules: { ...writtenSlotRules(table), [slot]: read(value) } } : table;
}

function changedTrait({ trait = "", value }: ClassChange): Table | "unreadable" {
  try {
    return { traits: { [trait]: JSON.parse(String(value)) as unknown } };
  } catch {
    return "unreadable";
  }
}

/** The parts of a table that a change replaces; null where the change is not the table's. */
export function changedClass(table: Table, change: ClassChange): Table | "unreadable" | null {
  if (change.row !== undefined) return changedRow(table, change);
  if (change.slot !== undefined) return changedSlots(table, change);
  if (change.trait !== undefined) return changedTrait(change);
  return change.rare === undefined ? null : { rare: change.value === true };
}

/** One level more, which starts from the last one. */
export function addedLevel(table: Table): Table {
  const rows = writtenRows(table);
  const last = rows.at(-1);
  const level = rows.length + 1;
  const next = last
    ? { ...last, level, xp: (last.xp ?? 0) * 2 || 2000, savingThrow: (last.savingThrow ?? 5) + 1 }
    : {
        level,
        xp: 0,
        hitDice: { dice: 1, bonus: 0, rolls: 1 },
        attackValue: 10,
        savingThrow: 5,
        slots: 1,
        groups: 2,
        raises: 0,
      };
  return { rows: [...rows, next] };
}

/** One level less. */
export const removedLevel = (table: Table): Table => ({ rows: writtenRows(table).slice(0, -1) });
