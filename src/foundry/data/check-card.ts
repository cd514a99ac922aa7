import { choice, flag, line, whole } from "./fields.ts";
import { checkOutcome, uuid } from "./outcome-fields.ts";

const { SchemaField } = foundry.data.fields;

/** What was rolled. */
export const CHECK_KINDS = ["task", "save"] as const;

function defineCheckCardSchema() {
  return {
    title: line(),
    kind: choice(CHECK_KINDS, "task"),
    actor: uuid(),
    trained: flag(),
    outcome: new SchemaField(checkOutcome()),
    secret: whole(0, -99, 99), // shown to Referees alone
  };
}
export type CheckCardSchema = ReturnType<typeof defineCheckCardSchema>;

/** A card that tells what a task roll or a saving throw came to. */
export class CheckCardData extends foundry.abstract.TypeDataModel<CheckCardSchema, ChatMessage.Implementation> {
  static override defineSchema(): CheckCardSchema {
    return defineCheckCardSchema();
  }
}
