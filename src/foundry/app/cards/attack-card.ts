import {
  ANY_ARMOR_CLASS,
  type ArmorClassSpan,
  type BlowState,
  type ComebackLater,
  isRevealed,
  type Modifier,
  NO_PARTS,
  type StoredBlow,
} from "../../../rules/index.ts";
import { type AttackCardFacts, type AttackViewer, attackCard } from "../../../view/combat/cards/attack-card.ts";
import { comebackToGive } from "../../characters/powers/brave/comeback-waiting.ts";
import { flag, line, record, uuid, whole } from "../../documents/data/fields.ts";
import { attackOutcome, cardRecord, comebackLater, targeted } from "../../documents/data/outcome-fields.ts";
import { creatureFound } from "../../documents/creature-found.ts";
import { type AttackMessage, blowOnCard, hiddenThen, rulesOn } from "../../combat/attack/blow-card.ts";
import { type CardGround, groundOn } from "../../combat/attack/ground-on-card.ts";
import { awaitsAnswer } from "../../chat/prompts/asked-first.ts";
import { loadPart } from "../../host/load-part.ts";
import { localize } from "../../host/localize.ts";
import { setting } from "../../host/settings.ts";
import { mayPush } from "../../characters/powers/strong/may-push.ts";
import { isEntryStanding, type RecordEntry, valueAt } from "../../../undo/record.ts";
import { ownEntries } from "../../../view/chat/cards/record-rows.ts";
import { undoEntry } from "../../chat/cards/question-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import type { CardTarget } from "../../chat/cards/post-card.ts";
import { isKnown, recordViewer } from "../../chat/undo/card-record.ts";

const { SchemaField } = foundry.data.fields;

const damagePart = () => loadPart(() => import("../../combat/attack/tell-blow.ts"));
const laterPart = () => loadPart(() => import("../../combat/attack/note-blow.ts"));
const strayPart = () => loadPart(() => import("../../combat/attack/throw-blow.ts"));
const tablePart = () => loadPart(() => import("../../combat/attack/blow-at.ts"));

const armorClass = (initial: number) => whole(initial, ANY_ARMOR_CLASS.from, ANY_ARMOR_CLASS.to);

const schema = () => ({
  title: line(),
  actor: uuid(),
  target: targeted(),
  stray: targeted(), // whom a stray shot met
  denied: line(), // who has said no to it
  followed: flag(), // its special option was seen to: its target was asked to save, or it has worked
  pushed: flag(), // the target was asked to save against being pushed
  outcome: new SchemaField(attackOutcome(), { required: true, nullable: true, initial: null }), // none of a refused attack
  record: cardRecord(), // what the attack has taken of the round
  comeback: new SchemaField(comebackLater()), // dice that would tell a hidden outcome
  ground: record(), // who has given ground before it: see `ground-on-card.ts`
  blow: record(), // everything that the throws after the attack go on from: see `stored-blow.ts`
  revealed: new SchemaField({ from: armorClass(ANY_ARMOR_CLASS.from), to: armorClass(ANY_ARMOR_CLASS.to) }),
});

interface Posted extends Pick<AttackCardFacts, "title" | "target" | "outcome"> {
  readonly actor: string;
  readonly target: CardTarget | null;
  readonly blow: StoredBlow;
  readonly revealed: ArmorClassSpan;
  readonly record?: readonly RecordEntry[];
  readonly comeback?: ComebackLater;
  readonly ground?: CardGround;
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly attack: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/**
 * True if players may see the armor class: always by a setting, else once rolls have shown it, or where it is their
 * own.
 */
const isToldArmorClass = ({ revealed, target }: AttackMessage["system"]): boolean =>
  setting("showTargetArmorClass") || isRevealed(revealed) || isKnown(target?.actor ?? "");

/** The modifiers of unidentified magick to the attack. @rule WH-ITEM-02 */
function hiddenOf(message: AttackMessage, state: BlowState | null): readonly Modifier[] {
  const striker = state && creatureFound(state.blow.striker.id);
  return striker ? hiddenThen(message, striker, state.aim.modifiers) : NO_PARTS;
}

function viewerOf(message: AttackMessage): AttackViewer {
  const { isAuthor, system, speakerActor, alias } = message;
  const acts = game.user.isGM || isAuthor;
  return {
    acts,
    isReferee: game.user.isGM,
    seesArmorClass: game.user.isGM || isToldArmorClass(system),
    name: speakerActor?.name ?? alias,
    optionSeenTo: system.followed,
    pushes: acts && mayPush(message),
    groundAsked: awaitsAnswer(message),
  };
}

/** An attack that was undone leads to nothing more. */
const NOTHING_LEFT_TO_DO = {
  canAllow: false,
  canThrow: false,
  canNameStray: false,
  canRollSave: false,
  canRollDamage: false,
  canPush: false,
  table: null,
} as const;

function present(message: AttackMessage): object {
  const rules = rulesOn(message);
  const { title, target, stray, denied, outcome } = message.system;
  const ground = groundOn(message);
  const state = blowOnCard(message, rules);
  const viewer = { ...viewerOf(message), hidden: game.user.isGM ? hiddenOf(message, state) : NO_PARTS };
  const card = attackCard({ title, target, stray, denied, outcome, state, ground }, viewer, {
    rulebook: rules,
    localize,
  });
  const isOfAttack = ({ changes }: RecordEntry) => changes.every(({ document }) => document !== message.uuid);
  const isGround = ({ changes }: RecordEntry) =>
    changes.some(({ after }) => valueAt(after, "system.ground") !== undefined);
  const first = message.system.record.find((entry) => !isGround(entry));
  const undoOf = (entry: RecordEntry) => {
    if (isGround(entry)) return "WHITEHACK.Ground.Undo";
    return `WHITEHACK.FightMark.${entry === first && isOfAttack(entry) ? "undo" : "undoRest"}` as const;
  };
  const entries = ownEntries(message.system.record, recordViewer(message), undoOf);
  const tokens = { targetToken: target?.token ?? null, strayToken: stray?.token ?? null };
  const isOver = first !== undefined && isOfAttack(first) && !isEntryStanding(first);
  return { ...card, ...(isOver && NOTHING_LEFT_TO_DO), ...tokens, entries, comebackToGive: comebackToGive(message) };
}

/** A card that tells whom an attack met, and everything that the throws after it need. */
export const attackCardKind = defineCard({
  type: "attack",
  schema,
  template: "cards/attack",
  present,
  buttons: {
    allowAttack: async (message) => (await laterPart()).performAllowedAttack(message),
    rollAttack: async (message) => (await laterPart()).performDeclaredAttack(message),
    nameStray: async (message) => (await strayPart()).performStray(message),
    rollSave: async (message) => (await tablePart()).performTrickSave(message),
    rollTable: async (message) => (await tablePart()).performBlowTable(message),
    rollDamage: async (message) => (await damagePart()).performAttackDamage(message),
    pushBack: async (message) =>
      (await loadPart(() => import("../../characters/powers/strong/perform-push.ts"))).performPush(message),
    giveComeback: async (message) =>
      (await loadPart(() => import("../../characters/powers/brave/perform-comeback.ts"))).performComeback(message),
    undo: undoEntry,
  },
});
