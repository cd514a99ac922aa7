import { AISLES, type Goods } from "../../../rules/characters/creation/catalog.ts";
import { goodsFound } from "../../../rules/characters/creation/shop.ts";
import { localize } from "../../localize.ts";

/** What is looked for in a shop. */
export interface Looking {
  readonly query: string;
  readonly aisle: string;
}

/** Shows the goods of a shop that are looked for, without drawing it anew, and says how many they are. */
export function showFound(root: HTMLElement, goods: readonly Goods[], { query, aisle }: Looking): void {
  const list = root.querySelector(".make-goods");
  if (!list) return;
  const found = goodsFound({ goods }, AISLES.find((one) => one === aisle) ?? "", query);
  const ids = new Set(found.map(({ id }) => id));
  for (const row of list.querySelectorAll<HTMLElement>("[data-goods-row]"))
    row.hidden = !ids.has(row.dataset["goodsRow"] ?? "");
  const status = root.querySelector<HTMLElement>('.make-shop [role="status"]');
  if (status) status.textContent = localize("WHITEHACK.Creation.Found", { count: String(ids.size) });
}
