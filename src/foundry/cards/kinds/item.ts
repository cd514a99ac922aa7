import { type ItemCardFacts, itemCard } from "../../../view/cards/item-card.ts";
import { line, richText, uuid } from "../../data/fields.ts";
import { facts } from "../../data/outcome-fields.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";

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

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly item: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card that shows a thing to the table. */
export const itemCardKind = defineCard({
  type: "item",
  schema,
  template: "cards/item",
  htmlFields: ["description"],
  async present({ system }) {
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(system.description);
    return itemCard(system, new Handlebars.SafeString(enriched)); // cleaned by the server when it was stored
  },
});
