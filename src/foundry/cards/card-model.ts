/** What a card stores; the kind that is declared in `kinds/` brings the schema and draws it. */
export class CardModel<Schema extends foundry.data.fields.DataSchema = foundry.data.fields.DataSchema> extends foundry
  .abstract.TypeDataModel<Schema, ChatMessage.Implementation> {
  /** The card as HTML, for this user. */
  draw(): Promise<string> {
    return Promise.resolve("");
  }
}
