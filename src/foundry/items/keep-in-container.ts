import { heldUnnamed, isContainer } from "../../rules/index.ts";
import { carriedBy } from "../documents/data/item-facts.ts";

/** A new container takes nothing out of the one in use: what lies there without its name is given it. @rule WH-ENC-01 */
export async function keepInContainer({ id, actor }: Item.Implementation): Promise<void> {
  const all = carriedBy(actor);
  const container = all.find((one) => one.id === id);
  if (!actor || !id || !container || !isContainer(container)) return;
  const kept = heldUnnamed(all, id).map((one) => ({ _id: one.id, system: { within: one.within } }));
  if (kept.length > 0) await actor.updateEmbeddedDocuments("Item", kept as Item.UpdateData[]);
}
