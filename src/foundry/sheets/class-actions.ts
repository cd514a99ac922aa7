import {
  addedInstead,
  addedLevel,
  addedSaveBonus,
  addedTrait,
  removedInstead,
  removedLevel,
  removedSaveBonus,
} from "../../view/classes/class-change.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { withoutKey } from "../generation.ts";
import type { NarrowItemSheet } from "./base.ts";
import { inTurn } from "./in-turn.ts";

type Table = Readonly<Record<string, unknown>>;

/** The table of a class as stored. */
export const classTable = ({ _source }: Item.Implementation): Table =>
  foundry.utils.deepClone((_source.system as { readonly table: Table }).table);

/** The change that stores a table; the host merges records, so that lists are replaced and the rest is added to. */
export const storeClass = (table: Table): object => ({ table });

const store = (item: Item.Implementation, table: Table): Promise<unknown> =>
  item.update(systemUpdate(storeClass(table)));

/** A click that changes the stored table. */
const changing = (change: (table: Table, target: HTMLElement) => Table) =>
  async function (this: NarrowItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await inTurn(this.item, () => store(this.item, change(classTable(this.item), target)));
  };

const placeOf = ({ dataset }: HTMLElement): number => Number(dataset["index"]);

/** Adds the trait that is chosen beside the button. */
async function addTrait(this: NarrowItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const chosen = target.closest("section")?.querySelector<HTMLSelectElement>("[data-new-trait]")?.value ?? "";
  const traits = addedTrait(chosen);
  if (traits) await inTurn(this.item, () => store(this.item, traits));
}

async function removeTrait(this: NarrowItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { trait } = target.dataset;
  if (trait) await inTurn(this.item, () => store(this.item, { traits: withoutKey(trait) }));
}

/** Clicks in the table of a class. */
export const CLASS_ACTIONS = {
  addLevel: changing(addedLevel),
  removeLevel: changing(removedLevel),
  addTrait,
  removeTrait,
  addSaveBonus: changing(addedSaveBonus),
  removeSaveBonus: changing((table, target) => removedSaveBonus(table, placeOf(target))),
  addInstead: changing(addedInstead),
  removeInstead: changing((table, target) => removedInstead(table, placeOf(target))),
} as const;
