import { host, type Dict } from "../host.ts";

export interface EmbeddedItem {
  id: string;
  sort: number;
}

export interface ItemHolder {
  items: Iterable<EmbeddedItem> & { get(id: string): EmbeddedItem | undefined };
  createEmbeddedDocuments(name: string, data: Dict[]): Promise<unknown[]>;
  updateEmbeddedDocuments(name: string, updates: Dict[]): Promise<unknown[]>;
}

type Sort = (
  source: EmbeddedItem,
  options: { target: EmbeddedItem; siblings: EmbeddedItem[] },
) => { target: EmbeddedItem; update: Dict }[];

/** The items of an actor's data in the order of their `sort`. */
export const sortedItems = (data: Dict): Dict[] =>
  ((data["items"] ?? []) as (Dict & { sort?: number })[]).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));

/** Puts an item before the one it was dropped on, among those that the sheet lists beside it. */
export async function sortItem(holder: ItemHolder, event: DragEvent, id: string): Promise<unknown> {
  const over = (event.target as Element).closest<HTMLElement>("[data-item-id]");
  const source = holder.items.get(id);
  const target = holder.items.get(over?.dataset["itemId"] ?? "");
  if (!over || !source || !target || target.id === id) return undefined;
  const beside = [...(over.parentElement?.children ?? [])].map((row) => (row as HTMLElement).dataset["itemId"]);
  const siblings = beside.flatMap((one) => (one && one !== id ? (holder.items.get(one) ?? []) : []));
  const updates = (host().foundry.utils["performIntegerSort"] as Sort)(source, { target, siblings });
  return holder.updateEmbeddedDocuments(
    "Item",
    updates.map((entry) => ({ ...entry.update, _id: entry.target.id })),
  );
}
