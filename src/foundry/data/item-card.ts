import { line, richText } from "./fields.ts";
import { uuid } from "./outcome-fields.ts";

const { ArrayField, SchemaField } = foundry.data.fields;

function defineItemCardSchema() {
  return {
    title: line(),
    type: line(),
    img: line(),
    item: uuid(),
    facts: new ArrayField(new SchemaField({ label: line(), value: line() })),
    description: richText(),
  };
}
export type ItemCardSchema = ReturnType<typeof defineItemCardSchema>;

/** A card that shows a thing to the table. */
export class ItemCardData extends foundry.abstract.TypeDataModel<ItemCardSchema, ChatMessage.Implementation> {
  static override defineSchema(): ItemCardSchema {
    return defineItemCardSchema();
  }
}
