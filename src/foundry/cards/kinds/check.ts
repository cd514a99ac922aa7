import { CHECK_KINDS, type CheckCardFacts, checkCard } from "../../../view/cards/check-card.ts";
import { choice, flag, line, whole } from "../../data/fields.ts";
import { checkOutcome, facts, uuid } from "../../data/outcome-fields.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  title: line(),
  kind: choice(CHECK_KINDS, "task"),
  actor: uuid(),
  trained: flag(),
  outcome: new SchemaField(checkOutcome()),
  facts: facts(), // what came of it
  secret: whole(0, -99, 99), // shown to Referees alone
});

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly check: CardShape<ReturnType<typeof schema>, CheckCardFacts & { readonly actor: string }>;
  }
}

/** A card that tells what a task roll or a saving throw came to. */
export const checkCardKind = defineCard({
  type: "check",
  schema,
  template: "cards/check",
  present: ({ system }) => checkCard(system, { isReferee: game.user.isGM }),
});
