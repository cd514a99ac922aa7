/** Documents, some of the tiny system, there while a fact is checked. */
import type { Actor } from "../../client/documents/actor.ts";
import type { Item } from "../../client/documents/item.ts";
import { afterwards } from "./fact.ts";

export type { Actor, Item };
export type Dict = Record<string, unknown>;

/** Makes a document of the world, and deletes it afterwards if it is still there. */
export async function made<T>(
  documentName: "Actor" | "Combat" | "Folder" | "Item" | "JournalEntry" | "Scene",
  data: Dict,
  options: Dict = {},
): Promise<T> {
  const document = await getDocumentClass(documentName).create(data as never, options as never);
  const { id, collection } = document as unknown as { id: string; collection: { get(id: string): Actor | undefined } };
  afterwards(() => collection.get(id)?.delete());
  return document as T;
}

export const madeHero = (data: Dict = {}, options: Dict = {}): Promise<Actor> =>
  made("Actor", { name: "Sir Fact", type: "hero", ...data }, options);

export const madeItem = (data: Dict = {}, options: Dict = {}): Promise<Item> =>
  made("Item", { name: "Rope", type: "trinket", ...data }, options);

/** Listens to a hook while the fact is checked. */
export function listen(name: string, listener: (...args: never[]) => unknown): void {
  const id = Hooks.on(name, listener);
  afterwards(() => Hooks.off(name, id));
}
