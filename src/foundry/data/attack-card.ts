import { flag, line, wholeOrNone } from "./fields.ts";
import { attackOutcome, damageFormula, facts, modifiers, targeted, uuid } from "./outcome-fields.ts";

const { SchemaField } = foundry.data.fields;

function defineAttackCardSchema() {
  return {
    title: line(),
    actor: uuid(),
    target: targeted(),
    distance: wholeOrNone(0, 1_000_000),
    outcome: new SchemaField(attackOutcome()),
    damage: new SchemaField(
      { formula: damageFormula(), modifiers: modifiers() },
      { required: true, nullable: true, initial: null },
    ),
    lethal: flag(true), // false where it is meant to knock out
    facts: facts(),
    damageRolled: flag(),
    tableRolled: flag(),
  };
}
export type AttackCardSchema = ReturnType<typeof defineAttackCardSchema>;

/** A card that tells whom an attack met, and everything that its damage roll needs. */
export class AttackCardData extends foundry.abstract.TypeDataModel<AttackCardSchema, ChatMessage.Implementation> {
  static override defineSchema(): AttackCardSchema {
    return defineAttackCardSchema();
  }
}
