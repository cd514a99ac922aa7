import { isTraitId } from "../../../rules/characters/classes/class-traits.ts";
import { CLASS_COLUMNS, type ClassColumn, parseClassHitDice } from "../../../rules/characters/classes/class-table.ts";
import { isRecord } from "../../../rules/base/reading.ts";
import { RuleError } from "../../../rules/base/rule-error.ts";
import {
  CHOICE_WORDS,
  fromWord,
  KIND_WORDS,
  partsOf,
  withPart,
  wordsTyped,
} from "../../items/classes/class-trait-parts.ts";
import { writtenSlotRules } from "../../../rules/characters/classes/slot-rules.ts";
import { writtenRows } from "../../items/classes/class-traits.ts";
import type { Localize } from "../../base/localize.ts";
import { problemText } from "../../base/problem.ts";
import { wholeTyped } from "../../base/typed-number.ts";

type Table = Readonly<Record<string, unknown>>;

/** A changed field of the table: its place, and its new value. */
export interface ClassChange {
  readonly value: string | boolean;
  /** The index of a row, with its column. */
  readonly row?: string;
  readonly column?: string;
  /** A rule of the slots. */
  readonly slot?: string;
  /** The index among the alternatives for slots. */
  readonly instead?: string;
  readonly trait?: string;
  /** The path within the trait. */
  readonly path?: string;
  readonly rare?: string;
}

/** The parts of a table that a change replaces, or a sentence on why it cannot be made. */
export type Changed = { readonly table: Table } | { readonly refusal: string };

const refuse = (refusal: string): Changed => ({ refusal });
const noNumber = (localize: Localize): Changed => refuse(localize("WHITEHACK.Item.WholeNumber"));

/** A whole number from 0 up; null for anything else. */
function countTyped(value: string | boolean): number | null {
  const number = wholeTyped(value);
  return number !== undefined && number >= 0 ? number : null;
}

const isColumn = (name: string): name is ClassColumn => CLASS_COLUMNS.some((known) => known === name);

function diceTyped(value: string | boolean, localize: Localize): object | { readonly refusal: string } {
  try {
    return parseClassHitDice(String(value).replace(/\s/g, ""));
  } catch (error) {
    if (error instanceof RuleError) return { refusal: problemText(error, localize) };
    throw error;
  }
}

function changedRow(table: Table, { row, column = "", value }: ClassChange, localize: Localize): Changed | null {
  const place = Number(row);
  const rows = writtenRows(table);
  const before = rows[place];
  if (!before) return null;
  const withCell = (cell: unknown): Changed => ({ table: { rows: rows.with(place, { ...before, [column]: cell }) } });
  if (column === "hitDice") {
    const dice = diceTyped(value, localize);
    return "refusal" in dice ? dice : withCell(dice);
  }
  const number = countTyped(value);
  if (!isColumn(column)) return null;
  return number === null ? noNumber(localize) : withCell(number);
}

type ReadSlot = (value: string | boolean, localize: Localize) => unknown;

const readKind: ReadSlot = (value, localize) => fromWord(KIND_WORDS, String(value), localize) || null;
const readCount: ReadSlot = (value) => countTyped(value);

/** How each field of the slots is read; undefined or null for unusable input. */
const SLOT_FIELDS: Readonly<Record<string, ReadSlot>> = {
  holds: readKind,
  active: readCount,
  inactive: readCount,
  switches: (value) => value === true,
  repeats: (value) => value === true,
};

const choicesTyped = (value: string | boolean, localize: Localize): readonly string[] | null => {
  const words = wordsTyped(String(value)).map((word) => fromWord(CHOICE_WORDS, word, localize));
  return words.length > 0 ? [...new Set(words)] : null;
};

const withSlots = (table: Table, change: object): Changed => ({
  table: { slotRules: { ...writtenSlotRules(table), ...change } },
});

function changedSlots(table: Table, { slot = "", value }: ClassChange, localize: Localize): Changed | null {
  if (slot === "choices") return withSlots(table, { choices: choicesTyped(value, localize) });
  const read = SLOT_FIELDS[slot]?.(value, localize);
  if (read === undefined) return null;
  if (read !== null) return withSlots(table, { [slot]: read });
  return slot === "holds" ? refuse(localize("WHITEHACK.Item.NoKind")) : noNumber(localize);
}

/** An alternative that a slot may hold: its kind, or the level from which on. */
function changedInstead(table: Table, { instead, slot = "", value }: ClassChange, localize: Localize): Changed | null {
  const all = writtenSlotRules(table).instead;
  const before = all[Number(instead)];
  if (!before) return null;
  const read = slot === "level" ? countTyped(value) : readKind(value, localize);
  if (read === null) return slot === "level" ? noNumber(localize) : refuse(localize("WHITEHACK.Item.NoKind"));
  return withSlots(table, { instead: all.with(Number(instead), { ...before, [slot]: read }) });
}

const traitsIn = (table: Table): Table => {
  const traits = table["traits"];
  return isRecord(traits) ? traits : {};
};

function changedTrait(table: Table, { trait = "", path = "", value }: ClassChange, localize: Localize): Changed | null {
  const before = traitsIn(table)[trait];
  if (!isTraitId(trait)) return null;
  const part = partsOf(trait, before).find((one) => one.path === path);
  if (!part) return null;
  const after = withPart(trait, before, path, part.read(value, localize));
  if (after !== undefined) return { table: { traits: { [trait]: after } } };
  return refuse(localize("WHITEHACK.Item.BadTrait", { part: localize(part.label) }));
}

/** The table after a change; null if the change does not fit it. */
export function changedClass(table: Table, change: ClassChange, localize: Localize): Changed | null {
  if (change.row !== undefined) return changedRow(table, change, localize);
  if (change.instead !== undefined) return changedInstead(table, change, localize);
  if (change.slot !== undefined) return changedSlots(table, change, localize);
  if (change.trait !== undefined) return changedTrait(table, change, localize);
  return change.rare === undefined ? null : { table: { rare: change.value === true } };
}
