import { itemFacts } from "../../view/item-facts.ts";
import { postCard } from "../cards/post-card.ts";
import { toItemFacts } from "../data/item-facts.ts";
import { messageMode } from "../settings.ts";

/** Shows a thing to the table. */
export async function performPostItem(item: Item.Implementation): Promise<void> {
  const known = toItemFacts(item);
  if (!known) return;
  const description = "description" in item.system ? String(item.system.description) : "";
  const type = `TYPES.Item.${known.type}`;
  const system = { title: item.name, type, img: item.img ?? "", facts: itemFacts(known), item: item.uuid, description };
  await postCard({ kind: "item", actor: item.actor, system, audience: { mode: messageMode() } });
}
