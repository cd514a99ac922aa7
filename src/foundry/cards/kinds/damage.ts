import { DAMAGE_KINDS, type DamageCardFacts, damageCard } from "../../../view/cards/damage-card.ts";
import { performApplyDamage } from "../../actions/combat/perform-apply-damage.ts";
import { performUndo } from "../../actions/referee/perform-undo.ts";
import { choice, flag, line, whole, words } from "../../data/fields.ts";
import { cardRecord, damageOutcome, faces, facts, targeted, uuid } from "../../data/outcome-fields.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";
import { migrateRecord } from "../migrate-record.ts";
import type { CardTarget } from "../post-card.ts";
import { recordViewer } from "../record-viewer.ts";

const { DocumentIdField, SchemaField } = foundry.data.fields;

const schema = () => ({
  title: line(),
  kind: choice(DAMAGE_KINDS, "damage"),
  actor: uuid(),
  target: targeted(),
  amount: whole(0, 0, 99_999),
  lethal: flag(true),
  outcome: new SchemaField(damageOutcome(), { required: true, nullable: true, initial: null }),
  extra: faces(), // dice of a critical result, on top
  kinds: words(), // of harm
  attackCard: new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }), // whose blow it is
  attack: flag(), // what may be saved against
  facts: facts(),
  record: cardRecord(),
});

interface Posted extends DamageCardFacts {
  readonly actor: string | null;
  readonly target: CardTarget | null;
  readonly kinds?: readonly string[];
  readonly attackCard?: string | null;
  readonly attack?: boolean;
}

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly damage: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card of damage or healing, rolled or given, with a record of everybody whose hit points it has changed. */
export const damageCardKind = defineCard({
  type: "damage",
  schema,
  template: "cards/damage",
  present: (message) => damageCard(message.system, { ...recordViewer(message), isAuthor: message.isAuthor }),
  buttons: {
    applyDamage: (message) => performApplyDamage(message),
    undo: (message, { dataset }) => performUndo(message, dataset["entry"] ?? ""),
  },
  migrate: migrateRecord,
});
