import { ANY_ARMOR_CLASS, type ArmorClassSpan, type ComebackLater, type StoredAttack } from "../../../rules/index.ts";
import type { AttackCardFacts } from "../../../view/combat/cards/attack-card.ts";
import { flag, line, record, uuid, whole } from "../../documents/data/fields.ts";
import { attackRollOutcome, cardRecord, comebackLater, targeted } from "../../documents/data/outcome-fields.ts";
import { lazy } from "../../host/lazy.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { undoEntry } from "../../chat/cards/prompt-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import type { CardTarget } from "../../chat/cards/post-card.ts";

const { SchemaField } = foundry.data.fields;

const presentPart = () => lazy(() => import("./present-attack.ts"));
const laterPart = () => lazy(() => import("../../combat/attack/attack-on-card.ts"));

const armorClass = (initial: number) => whole(initial, ANY_ARMOR_CLASS.from, ANY_ARMOR_CLASS.to);

const schema = () => ({
  title: line(),
  actor: uuid(),
  target: targeted(),
  stray: targeted(), // whom a stray shot met
  denied: line(), // who has said no to it
  followed: flag(), // its special option was seen to: its target was asked to save, or it has worked
  pushed: flag(), // the target was asked to save against being pushed
  outcome: new SchemaField(attackRollOutcome(), { required: true, nullable: true, initial: null }), // none of a refused attack
  record: cardRecord(), // what the attack has taken of the round
  comeback: new SchemaField(comebackLater()), // dice that would tell a hidden outcome
  declared: record(), // what a pack asks before its dice, with more of the pack's own
  attack: record(), // everything that the throws after the attack go on from: see `stored-attack.ts`
  revealed: new SchemaField({ from: armorClass(ANY_ARMOR_CLASS.from), to: armorClass(ANY_ARMOR_CLASS.to) }),
});

interface Posted extends Pick<AttackCardFacts, "title" | "target" | "outcome"> {
  readonly actor: string;
  readonly target: CardTarget | null;
  readonly attack: StoredAttack;
  readonly revealed: ArmorClassSpan;
  readonly record?: readonly RecordEntry[];
  readonly comeback?: ComebackLater;
  readonly declared?: object;
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly attack: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card that tells whom an attack met, and everything that the throws after it need. */
export const attackCardKind = defineCard({
  type: "attack",
  schema,
  template: "cards/attack",
  present: async (message) => (await presentPart()).presentAttack(message),
  buttons: {
    allowAttack: async (message) => (await laterPart()).performAllowedAttack(message),
    rollAttack: async (message) => (await laterPart()).performDeclaredAttack(message),
    nameStray: async (message) => (await laterPart()).performStray(message),
    rollSave: async (message) => (await laterPart()).performTrickSave(message),
    rollTable: async (message) => (await laterPart()).performAttackTable(message),
    rollDamage: async (message) => (await laterPart()).performAttackDamage(message),
    pushBack: async (message) =>
      (await lazy(() => import("../../characters/powers/strong/perform-push.ts"))).performPush(message),
    giveComeback: async (message) =>
      (await lazy(() => import("../../characters/powers/brave/perform-comeback.ts"))).performComeback(message),
    undo: undoEntry,
  },
});
