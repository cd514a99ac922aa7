import { HP_PROMPTS } from "../../rules/health/hp-outcome.ts";
import { UNDO_STATES } from "../../view/changes.ts";
import { choice, flag, line, whole } from "./fields.ts";
import { changes, damageOutcome, facts, targeted, uuid } from "./outcome-fields.ts";

const { ArrayField, DocumentIdField, SchemaField, StringField } = foundry.data.fields;

/** Which way the hit points go. */
export const DAMAGE_KINDS = ["damage", "healing"] as const;

const hitPoints = () => new SchemaField({ value: whole(0, -99_999, 99_999), temporary: whole(0, 0, 99_999) });

/** One change of somebody's hit points, kept so that it can be told and undone. */
const application = () =>
  new SchemaField({
    actor: uuid(),
    name: line(),
    before: hitPoints(),
    after: hitPoints(),
    prompts: new ArrayField(
      new StringField({ required: true, nullable: false, blank: false, choices: HP_PROMPTS, initial: "injured" }),
    ),
    by: new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
    undone: choice(UNDO_STATES, "none"),
  });

function defineDamageCardSchema() {
  return {
    title: line(),
    kind: choice(DAMAGE_KINDS, "damage"),
    actor: uuid(),
    target: targeted(),
    amount: whole(0, 0, 99_999),
    lethal: flag(true),
    outcome: new SchemaField(damageOutcome(), { required: true, nullable: true, initial: null }),
    facts: facts(),
    applied: new ArrayField(application()),
    changes: changes(),
  };
}
export type DamageCardSchema = ReturnType<typeof defineDamageCardSchema>;

/** A card of damage or healing, rolled or given, with a record of everybody whose hit points it has changed. */
export class DamageCardData extends foundry.abstract.TypeDataModel<DamageCardSchema, ChatMessage.Implementation> {
  static override defineSchema(): DamageCardSchema {
    return defineDamageCardSchema();
  }
}
