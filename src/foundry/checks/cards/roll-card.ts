import { DIE_SIZES } from "../../../rules/base/dice.ts";
import { ATTACK_USES, type AttackUse, type Faces } from "../../../rules/index.ts";
import type { GameResult } from "../../../games/base/game.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { rollCard } from "../../../view/checks/cards/roll-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import type { CardTarget } from "../../chat/cards/post-card.ts";
import { undoEntry } from "../../chat/cards/prompt-card.ts";
import { isStopped } from "../../chat/cards/read-cards.ts";
import { recordViewer } from "../../chat/undo/card-record.ts";
import { resolveCreatureSync } from "../../documents/creature.ts";
import { choice, line, list, text, uuid, whole, wholeOrNone, words } from "../../documents/data/fields.ts";
import { cardRecord, faces, facts, targeted } from "../../documents/data/outcome-fields.ts";
import { lazy } from "../../host/lazy.ts";

const { BooleanField, NumberField, SchemaField } = foundry.data.fields;

const damagePart = () => lazy(() => import("../../combat/attack/game-damage.ts"));

const die = () => new NumberField({ required: true, nullable: false, choices: DIE_SIZES, initial: 20 });

const plan = () =>
  new SchemaField({ count: whole(1, 0, 99), faces: die(), bonus: whole(0, -999, 999), best: wholeOrNone(1, 99) });

/** The hits on one target; each deals so many halves of the damage. */
const hit = () => new SchemaField({ actor: uuid(), token: uuid(), name: line(), halves: list(whole(2, 1, 99)) });

const damage = () =>
  new SchemaField(
    { dice: list(plan()), kinds: words(), hits: list(hit()) },
    { required: true, nullable: true, initial: null },
  );

const attack = () =>
  new SchemaField({ id: line(), use: choice(ATTACK_USES, "melee") }, { required: true, nullable: true, initial: null });

const schema = () => ({
  title: line(),
  game: line(), // whose rules have read the dice
  actor: uuid(),
  target: targeted(),
  attack: attack(), // which of the attacks; none for a test
  dice: list(new SchemaField({ die: die(), faces: faces() })), // plan by plan
  dropped: list(whole(0, 0, 99)), // the places of those that do not count, among all
  verdict: line(),
  success: new BooleanField({ required: true, nullable: true, initial: null }),
  facts: facts(),
  reasons: words(),
  rules: words(),
  asked: line(), // the id of the prompt that it answers
  noted: text(), // what a pack whose procedure it is reads again for its buttons, as JSON
  damage: damage(), // the dice of an attack that hit
  damageCard: line(), // the id of the card with the damage, once it was rolled
  record: cardRecord(),
});

interface Posted extends GameResult {
  readonly title: string;
  readonly game: string;
  readonly actor: string;
  readonly target: CardTarget | null;
  readonly attack: { readonly id: string; readonly use: AttackUse } | null;
  readonly dice: readonly { readonly die: number; readonly faces: Faces }[];
  readonly asked: string;
  readonly record?: readonly RecordEntry[];
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly roll: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card of a roll by the rules of another game than Whitehack: a test, or an attack and its damage. */
export const rollCardKind = defineCard({
  type: "roll",
  schema,
  template: "cards/roll",
  present: (message) => ({
    ...rollCard(message.system, {
      ...recordViewer(message),
      mayRoll:
        !game.messages.has(message.system.damageCard) &&
        !isStopped(message) &&
        resolveCreatureSync(message.system.actor)?.isOwner === true,
    }),
    targetToken: message.system.target?.token ?? null,
  }),
  buttons: {
    rollDamage: async (message) => (await damagePart()).rollCardDamage(message),
    undo: undoEntry,
  },
});
