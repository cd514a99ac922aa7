import type { LangKey } from "../../../types/lang.ts";
import { localize } from "../../host/localize.ts";
import { numberFields, putBack } from "../form-changes.ts";
import { wholeTyped } from "../../../view/base/typed-number.ts";
import { systemUpdate } from "../../documents/changed-document.ts";
import { withoutKey } from "../../host/compat.ts";
import { packListOf } from "../../extensions/packs-in-force.ts";
import { inTurn } from "../in-turn.ts";
import { SPECIES_STARTS, type SpeciesListId } from "../../../view/characters/classes/species-starts.ts";

export type Row = Readonly<Record<string, unknown>>;
type Listed = Actor.Implementation | Item.Implementation;
/** The stored system data of a document. */
export type Stored = Readonly<Record<string, unknown>>;

/** A row of which a field has been changed. */
export interface RowChange {
  readonly document: Listed;
  readonly row: Row;
  readonly others: readonly Row[];
  readonly field: string;
  readonly input: HTMLInputElement;
}

/** A list that sheets edit row by row: where it is stored, how a new row begins, and what is peculiar about it. */
export interface ListShape {
  /** The path in the stored system data: "magick.sets". */
  readonly path: string;
  /** A record: its rows go by keys, and a new one is the record of it. */
  readonly isKeyed?: boolean;
  /** A new row, by those there are and by the button; null for none. */
  start(rows: readonly Row[], button: HTMLElement): Row | null;
  /**
   * Turns a change into a row, null where nothing is to be stored; left out where the typed value is of the stored
   * kind.
   */
  change?(change: RowChange): Row | null;
  /** The rows to show, if stored ones may lack something. */
  rowsIn?(stored: Stored): readonly Row[];
  /** The stored data of rows, where the list alone would not do. */
  toStored?(rows: readonly Row[], stored: Stored): object;
}
export type Lists = Readonly<Record<string, ListShape>>;

/** A sheet with lists. */
export interface ListSheet {
  readonly element: HTMLElement;
  readonly document: Listed;
  readonly lists: Lists;
  setEditing(editing: boolean): Promise<void>;
}

const storedIn = ({ _source }: Listed): Stored => foundry.utils.deepClone(_source.system as object as Stored);

/** `a.b` and a value as an object in an object. */
const nested = (path: string, value: unknown): object =>
  path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

function rowsOf(stored: Stored, { path, rowsIn }: ListShape): readonly Row[] {
  const rows: unknown = rowsIn ? rowsIn(stored) : foundry.utils.getProperty(stored, path);
  return Array.isArray(rows) ? rows : [];
}

const toStored = (shape: ListShape, rows: readonly Row[], stored: Stored): object =>
  shape.toStored?.(rows, stored) ?? nested(shape.path, rows);

/** A list of the sheet's, or of what packs of house rules add to it. */
const shapeOf = ({ document, lists }: Pick<ListSheet, "document" | "lists">, list: string): ListShape | undefined =>
  lists[list] ?? packListOf(document, list);

type Making = (rows: readonly Row[], shape: ListShape) => readonly Row[] | null;

/** Stores other rows, worked out when what was asked before is stored. */
async function change(sheet: ListSheet, list: string, make: Making): Promise<void> {
  const { document } = sheet;
  const shape = shapeOf(sheet, list);
  if (!shape) return;
  await inTurn(document, () => {
    const stored = storedIn(document);
    const rows = make(rowsOf(stored, shape), shape);
    return rows ? document.update(systemUpdate(toStored(shape, rows, stored))) : undefined;
  });
  await showRows(sheet);
}

/** The rows as they are now, unless the sheet has been closed meanwhile; it may just be drawn for another reason. */
const showRows = async (sheet: ListSheet): Promise<void> => {
  if (sheet.element.isConnected) await sheet.setEditing(true);
};

/** The list and the row that an element belongs to; the last row where the element stands in none. */
function placeOf(element: HTMLElement): { readonly list: string; readonly index: string | undefined } {
  const { list = "", index } = element.closest<HTMLElement>("[data-list]")?.dataset ?? {};
  return { list, index };
}

const rowsShown = ({ element }: ListSheet, list: string): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(`[data-list="${list}"][data-index]`),
];

const FIELD = "input, select, textarea";

/** Locks the rows of a list until a change is stored: until then one might be taken for another. */
function holdRows(sheet: ListSheet, list: string): void {
  for (const row of rowsShown(sheet, list)) row.inert = true;
}

function focusOn(field: HTMLElement | null | undefined): void {
  field?.focus();
  if (field?.localName === "input") (field as HTMLInputElement).select();
}

async function addRow(this: ListSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
  const { list } = placeOf(button);
  const shape = shapeOf(this, list);
  const entry = shape?.isKeyed ? shape.start([], button) : null;
  if (entry && shape) await storeEntry(this, nested(shape.path, entry));
  else await change(this, list, (rows, { isKeyed, start }) => withRow(rows, isKeyed ? null : start(rows, button)));
  focusOn(rowsShown(this, list).at(-1)?.querySelector<HTMLElement>(FIELD));
}

const withRow = (rows: readonly Row[], row: Row | null): readonly Row[] | null => row && [...rows, row];

async function storeEntry(sheet: ListSheet, changes: object): Promise<void> {
  await inTurn(sheet.document, () => sheet.document.update(systemUpdate(changes)));
  await showRows(sheet);
}

async function removeRow(this: ListSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
  const { list, index } = placeOf(button);
  const shape = shapeOf(this, list);
  holdRows(this, list);
  if (shape?.isKeyed) await storeEntry(this, nested(shape.path, withoutKey(index ?? "")));
  else await change(this, list, (rows) => rows.toSpliced(Number(index ?? rows.length - 1), 1));
  if (index !== undefined) focusOn(besideRow(this, list, Number(index)));
}

/** The next focus of the keyboard when a row is gone: the row that took its place, or the button for a new one. */
function besideRow(sheet: ListSheet, list: string, index: number): HTMLElement | null {
  const rows = rowsShown(sheet, list);
  const row = rows[index] ?? rows.at(-1);
  return (row ?? sheet.element).querySelector<HTMLElement>(
    row ? '[data-action="removeRow"]' : `[data-action="addRow"][data-list="${list}"]`,
  );
}

/** One place up. */
async function moveRow(this: ListSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
  const { list, index } = placeOf(button);
  const at = Number(index);
  holdRows(this, list);
  await change(this, list, (rows) => {
    const row = rows[at];
    return row && at > 0 ? rows.toSpliced(at, 1).toSpliced(at - 1, 0, row) : null;
  });
  const row = rowsShown(this, list)[at - 1];
  const up = row?.querySelector<HTMLElement>('[data-action="moveRow"]');
  focusOn(up ?? row?.querySelector<HTMLElement>(FIELD)); // at the top the next key must not delete it
}

/** Clicks on the buttons of lists. */
export const LIST_ACTIONS = { addRow, removeRow, moveRow } as const;

/** A control's value in the type of the stored one; undefined if it does not fit. */
function typed(before: unknown, { checked, value }: HTMLInputElement): unknown {
  if (typeof before === "boolean") return checked;
  if (Array.isArray(before)) return wordsIn(value);
  return typeof before === "number" ? wholeTyped(value) : value;
}

/** A row with another value of a field, "movement.land"; what is of no use is put back, and said. */
export function withField(
  { row, field, input }: RowChange,
  read = typed,
  refusal: LangKey = "WHITEHACK.Item.WholeNumber",
): Row | null {
  const value = read(foundry.utils.getProperty(row, field), input);
  if (value === undefined) putBack(input, numberFields()?.missingIn(input) ?? localize(refusal));
  else foundry.utils.setProperty(row, field, value);
  return value === undefined ? null : row;
}

/** The update for a change of a field of a row; null for other fields, and where nothing is to be stored. */
export function changeOfRow(sheet: ListSheet, input: HTMLInputElement): object | null {
  const { document } = sheet;
  const { field } = input.dataset;
  const { list, index } = placeOf(input);
  const shape = shapeOf(sheet, list);
  if (field === undefined || !shape) return null;
  const stored = storedIn(document);
  const rows = rowsOf(stored, shape);
  const at = Number(index);
  const row = rows[at];
  if (!row) return null;
  const after = (shape.change ?? withField)({ document, row, others: rows.toSpliced(at, 1), field, input });
  return after && toStored(shape, rows.with(at, after), stored);
}

/** "poison, mind" as a list of words. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** The update for a change of a list of words; null for other fields. */
export const changeOfWords = ({ dataset: { words }, value }: HTMLInputElement): object | null =>
  words === undefined ? null : nested(words, wordsIn(value));

/** The special keywords of a monster. @rule WH-MON-03 */
export const KEYWORDS: ListShape = {
  path: "keywords",
  start: () => ({ name: localize("WHITEHACK.Sheet.NewKeyword"), text: "", cost: "", save: "" }),
};

/** A list of a species, which is stored as a whole. */
const listOf = (id: SpeciesListId): ListShape => ({
  path: `species.${id}`,
  start: () => SPECIES_STARTS[id],
  toStored: (rows, { species }) => ({ species: { ...(species as object), [id]: rows } }),
});

/** The lists in what is written about a species. @rule WH-SPC-01 */
export const SPECIES_SHEET_LISTS: Lists = {
  advantages: listOf("advantages"),
  drawbacks: listOf("drawbacks"),
  saveBonuses: listOf("saveBonuses"),
};
