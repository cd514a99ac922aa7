import type { ItemCardFacts } from "../../view/items/item-view.ts";
import { line, richText, uuid } from "../documents/data/fields.ts";
import { facts } from "../documents/data/outcome-fields.ts";
import { lazy } from "../host/lazy.ts";
import { type CardShape, defineCard } from "../chat/cards/card-registry.ts";

const schema = () => ({
  title: line(),
  type: line(),
  img: line(),
  item: uuid(),
  facts: facts(),
  description: richText(),
});

interface Posted extends ItemCardFacts {
  readonly item: string;
  readonly description: string;
}

declare module "../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly item: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card that shows an item to the table. */
export const itemCardKind = defineCard({
  type: "item",
  schema,
  template: "cards/item",
  htmlFields: ["description"],
  async present({ system }) {
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(system.description);
    const { itemCard } = await lazy(() => import("../../view/items/item-view.ts"));
    return itemCard(system, new Handlebars.SafeString(enriched)); // cleaned by the server when it was stored
  },
});
