import { type DamageFormula, type Modifier, tableDue } from "../../../rules/index.ts";
import { type AttackCardFacts, type AttackViewer, attackCard } from "../../../view/cards/attack-card.ts";
import { performAttackDamage } from "../../actions/combat/perform-attack-damage.ts";
import { performBlowTable } from "../../actions/combat/perform-blow-table.ts";
import { flag, line, wholeOrNone } from "../../data/fields.ts";
import { attackOutcome, damageFormula, facts, modifiers, targeted, uuid } from "../../data/outcome-fields.ts";
import { rulebookFor } from "../../rulebook.ts";
import { setting } from "../../settings.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";
import type { CardTarget } from "../post-card.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
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
});

interface Posted extends AttackCardFacts {
  readonly actor: string;
  readonly target: CardTarget | null;
  readonly damage: { readonly formula: DamageFormula; readonly modifiers: readonly Modifier[] } | null;
}

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly attack: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

const viewerOf = (message: ChatMessage.OfType<"attack">): AttackViewer => ({
  acts: game.user.isGM || message.isAuthor,
  hasTable: tableDue(message.system.outcome, rulebookFor(message.speakerActor, message)) !== null,
  isReferee: game.user.isGM,
  seesArmorClass: game.user.isGM || setting("showTargetArmorClass"),
});

/** A card that tells whom an attack met, and everything that its damage roll needs. */
export const attackCardKind = defineCard({
  type: "attack",
  schema,
  template: "cards/attack",
  present: (message) => attackCard(message.system, viewerOf(message)),
  buttons: {
    rollDamage: performAttackDamage,
    rollTable: performBlowTable,
  },
});
