import { addedLevel, removedLevel } from "../../view/class-change.ts";
import { withoutKey } from "../generation.ts";
import type { NarrowItemSheet } from "./base.ts";

type Table = Readonly<Record<string, unknown>>;

/** The table of a class as stored. */
export const classTable = ({ _source }: Item.Implementation): Table =>
  foundry.utils.deepClone((_source.system as { readonly table: Table }).table);

/** The change that stores a table; the host merges records, so that lists are replaced and the rest is added to. */
export const storeClass = (table: Table): object => ({ table });

const store = (item: Item.Implementation, table: Table): Promise<unknown> =>
  item.update({ system: storeClass(table) } as unknown as Item.UpdateData);

async function addLevel(this: NarrowItemSheet): Promise<void> {
  await store(this.item, addedLevel(classTable(this.item)));
}

async function removeLevel(this: NarrowItemSheet): Promise<void> {
  await store(this.item, removedLevel(classTable(this.item)));
}

async function addTrait(this: NarrowItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const field = target.closest("section")?.querySelector<HTMLInputElement>("[data-new-trait]");
  const name = field?.value.trim() ?? "";
  if (/^\w+$/.test(name)) await store(this.item, { traits: { [name]: true } });
}

async function removeTrait(this: NarrowItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { trait } = target.dataset;
  if (trait) await store(this.item, { traits: withoutKey(trait) });
}

/** Clicks in the table of a class. */
export const CLASS_ACTIONS = { addLevel, removeLevel, addTrait, removeTrait } as const;
