import { HP_PROMPTS } from "../../../rules/health/hp-outcome.ts";
import { DAMAGE_KINDS, type DamageCardFacts, type DamageViewer, damageCard } from "../../../view/cards/damage-card.ts";
import { UNDO_STATES } from "../../../view/changes.ts";
import { performApplyDamage } from "../../actions/combat/perform-apply-damage.ts";
import { performUndoChanges, performUndoDamage } from "../../actions/referee/perform-undo.ts";
import { choice, flag, line, whole } from "../../data/fields.ts";
import { hitPoints } from "../../data/hit-points.ts";
import { changes, damageOutcome, facts, targeted, uuid } from "../../data/outcome-fields.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";
import { knownOf } from "../known-of.ts";
import type { CardTarget } from "../post-card.ts";

const { ArrayField, DocumentIdField, SchemaField, StringField } = foundry.data.fields;

/** One change of somebody's hit points, kept so that it can be told and undone. */
const application = () =>
  new SchemaField({
    actor: uuid(),
    name: line(),
    before: new SchemaField(hitPoints()),
    after: new SchemaField(hitPoints()),
    prompts: new ArrayField(
      new StringField({ required: true, nullable: false, blank: false, choices: HP_PROMPTS, initial: "injured" }),
    ),
    by: new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
    undone: choice(UNDO_STATES, "none"),
  });

const schema = () => ({
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
});

interface Posted extends DamageCardFacts {
  readonly actor: string | null;
  readonly target: CardTarget | null;
}

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly damage: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

function viewerOf({ isAuthor, system: { applied, changes } }: ChatMessage.OfType<"damage">): DamageViewer {
  return { isReferee: game.user.isGM, isAuthor, knows: knownOf([...applied, ...changes]) };
}

/** A card of damage or healing, rolled or given, with a record of everybody whose hit points it has changed. */
export const damageCardKind = defineCard({
  type: "damage",
  schema,
  template: "cards/damage",
  present: (message) => damageCard(message.system, viewerOf(message)),
  buttons: {
    applyDamage: (message) => performApplyDamage(message),
    undoDamage: (message, { dataset }) => performUndoDamage(message, Number(dataset["place"])),
    undoChanges: performUndoChanges,
  },
});
