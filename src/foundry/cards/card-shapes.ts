/** One kind of card: the schema of what it stores, and what it is posted with. */
export interface CardShape<Schema extends foundry.data.fields.DataSchema, Posted extends object> {
  readonly schema: Schema;
  readonly posted: Posted;
}

/**
 * Every kind of card, by its type in the manifest. Each file in `kinds/` adds its own line, so that whoever posts a card
 * or reads one knows its data without importing what draws it.
 */
export interface CardShapes {}

export type CardKind = keyof CardShapes;
export type CardSchema<Kind extends CardKind> = CardShapes[Kind]["schema"];
export type PostedCard<Kind extends CardKind> = CardShapes[Kind]["posted"];
