import { type AttackState, isRevealed, type Modifier, NO_PARTS } from "../../../rules/index.ts";
import { isGivenBack, type RecordEntry, valueAt } from "../../../undo/record.ts";
import { ownEntries } from "../../../view/chat/cards/record-rows.ts";
import { type AttackViewer, attackCard } from "../../../view/combat/cards/attack-card.ts";
import { comebackToGive } from "../../characters/powers/brave/comeback-waiting.ts";
import { mayPush } from "../../characters/powers/strong/may-push.ts";
import { awaitsAnswer } from "../../chat/prompts/asked-first.ts";
import { isKnown, recordViewer } from "../../chat/undo/card-record.ts";
import { type AttackMessage, attackOnCard, declaredOn, hiddenThen, rulesOn } from "../../combat/attack/attack-card.ts";
import { resolveCreatureSync } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { setting } from "../../host/settings.ts";

/**
 * True if players may see the armor class: always by a setting, else once rolls have shown it, or where it is their
 * own.
 */
const isToldArmorClass = ({ revealed, target }: AttackMessage["system"]): boolean =>
  setting("showTargetArmorClass") || isRevealed(revealed) || isKnown(target?.actor ?? "");

/** The modifiers of unidentified magick to the attack. @rule WH-ITEM-02 */
function hiddenOf(message: AttackMessage, state: AttackState | null): readonly Modifier[] {
  const attacker = state && resolveCreatureSync(state.attack.attacker.id);
  return attacker ? hiddenThen(message, attacker, state.aim.modifiers) : NO_PARTS;
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
    isAsked: awaitsAnswer(message),
  };
}

/** An attack that was undone leads to nothing more. */
const NOTHING_LEFT_TO_DO = {
  canAllow: false,
  canRoll: false,
  canNameStray: false,
  canRollSave: false,
  canRollDamage: false,
  canPush: false,
  table: null,
} as const;

/** The context of an attack's card, for this user. */
export function presentAttack(message: AttackMessage): object {
  const rules = rulesOn(message);
  const { title, target, stray, denied, outcome } = message.system;
  const declared = declaredOn(message);
  const state = attackOnCard(message, rules);
  const viewer = { ...viewerOf(message), hidden: game.user.isGM ? hiddenOf(message, state) : NO_PARTS };
  const card = attackCard({ title, target, stray, denied, outcome, state, declared }, viewer, {
    rulebook: rules,
    localize,
  });
  const isOfAttack = ({ changes }: RecordEntry) => changes.every(({ document }) => document !== message.uuid);
  const isDeclared = ({ changes }: RecordEntry) =>
    changes.some(({ after }) => valueAt(after, "system.declared") !== undefined);
  const first = message.system.record.find((entry) => !isDeclared(entry));
  const undoOf = (entry: RecordEntry) => {
    if (isDeclared(entry)) return "WHITEHACK.Ground.Undo";
    return `WHITEHACK.FightMark.${entry === first && isOfAttack(entry) ? "undo" : "undoRest"}` as const;
  };
  const entries = ownEntries(message.system.record, recordViewer(message), undoOf);
  const tokens = { targetToken: target?.token ?? null, strayToken: stray?.token ?? null };
  const isOver = isGivenBack(first, message.uuid);
  return {
    ...card,
    ...(isOver && NOTHING_LEFT_TO_DO),
    isOver,
    ...tokens,
    entries,
    comebackToGive: comebackToGive(message),
  };
}
