import { wholeTyped } from "../../view/classes/class-trait-parts.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { localize } from "../localize.ts";
import type { NarrowItemSheet } from "./base.ts";
import { putBack } from "./form-changes.ts";
import { inTurn } from "./in-turn.ts";

type Row = Readonly<Record<string, string | number>>;

/** The lists of a thing's magick, and what a new entry says. */
const NEW_ROWS = {
  sets: { attribute: "strength", value: 18 },
  modes: { mode: "positive", roll: "task", when: "" },
  against: { kind: "", damage: "", attackValue: 0, bonus: 0 },
} as const satisfies Record<string, Row>;
type ListName = keyof typeof NEW_ROWS;

const isListName = (name: string | undefined): name is ListName => name !== undefined && Object.hasOwn(NEW_ROWS, name);

/** A list as stored, free to be changed. */
function rowsOf({ _source }: Item.Implementation, name: ListName): Row[] {
  const { magick } = _source.system as { readonly magick?: Readonly<Record<ListName, readonly Row[]>> };
  return foundry.utils.deepClone((magick?.[name] ?? []) as Row[]);
}

const store = (item: Item.Implementation, name: ListName, rows: readonly Row[]): Promise<unknown> =>
  item.update(systemUpdate({ magick: { [name]: rows } }));

async function createRow(this: NarrowItemSheet, _event: PointerEvent, { dataset: { list } }: HTMLElement) {
  if (!isListName(list)) return;
  await inTurn(this.item, () => store(this.item, list, [...rowsOf(this.item, list), NEW_ROWS[list]]));
}

async function deleteRow(this: NarrowItemSheet, _event: PointerEvent, { dataset: { list, index } }: HTMLElement) {
  if (!isListName(list)) return;
  await inTurn(this.item, () => store(this.item, list, rowsOf(this.item, list).toSpliced(Number(index), 1)));
}

/** Clicks in the magick section. */
export const MAGICK_ACTIONS = { createRow, deleteRow } as const;

/** "poison, mind" as a list of words. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** What a change of a list of words, or of an entry of a list, makes of an item; null for other fields. */
export function changeMagick(item: Item.Implementation, input: HTMLInputElement): object | null {
  const { dataset, value } = input;
  const { words, list, field, index } = dataset;
  if (words === "magick") return { magick: { tags: wordsIn(value) } };
  if (words === "tags") return { tags: wordsIn(value) };
  if (!isListName(list) || field === undefined) return null;
  const rows = rowsOf(item, list);
  const before = rows[Number(index)];
  if (!before) return null;
  const written = typeof before[field] === "number" ? wholeTyped(value) : value;
  if (written === undefined) return putBack(input, localize("WHITEHACK.Error.badNumber"));
  return { magick: { [list]: rows.with(Number(index), { ...before, [field]: written }) } };
}
