import { askReferee } from "../../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { payGhostAct } from "../../checks/ghost-payment.ts";
import { kindsOf } from "../../documents/fighters.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import {
  type AttackKind,
  type AttackState,
  beginAttack,
  isOfTheLiving,
  optionOutcome,
  planAttack,
  type Rulebook,
} from "../../../rules/index.ts";
import {
  asKnownQuestion,
  attackOf,
  type AttackQuestion,
  isOrdinary,
  isProtect,
  isSuppression,
} from "../../../view/combat/dialogs/attack-question.ts";
import { attackContext, attackPreview, strokesIn, withoutAim } from "../../../view/combat/dialogs/attack-dialog.ts";
import type { Change } from "../../../undo/record.ts";
import { aimedWith, rollComeback, type RolledComeback } from "../../checks/comeback/roll-comeback.ts";
import { mayInvoke } from "../../checks/uses/attunement-use.ts";
import type { PostedCard } from "../../chat/cards/card-registry.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import { type Reply, ask } from "../../chat/dialogs/ask.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { attackAt, type AimedAttack, aimedAttack, aimsOf, otherAims } from "./attack-at.ts";
import { type AttackMessage, storedOf, rulesOn } from "./attack-card.ts";
import { recordFor, recordOf, vouchFor } from "../../chat/undo/card-record.ts";
import { packsAfterAttack } from "../../documents/fight-extensions.ts";
import { momentOf } from "../../documents/moment.ts";
import { noteMoveSpent } from "../../documents/note-fight.ts";
import { cardTarget, type Target, toTarget } from "../../documents/place.ts";
import { declaredByPacks, mayGoOn, withPackAdvantages } from "../../extensions/extension-calls.ts";
import type { AttackChoice, Occasion } from "../../extensions/games.ts";
import type { Visibility } from "../../host/compat.ts";
import { type Click, skipsAttackDialog } from "../../host/keybindings.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { guardOf } from "../options/note-stance.ts";
import { attackLine, attackTitle } from "./attack-line.ts";
import { postAttackDamage } from "./post-attack.ts";
import { attackDice, gunPart, noteAttack, rollAttack, spendComeback, stepsAtOnce } from "./roll-attack.ts";

/**
 * Attacks a target, or makes all attacks of a monster's round; without a target the card tells which armor class is
 * hit. @rule WH-ATK-01 WH-MON-07
 */
export async function attackByWhitehack(
  actor: Creature,
  key: AttackChoice,
  { occasion = {}, ...click }: Click & { readonly occasion?: Occasion } = {},
): Promise<void> {
  const aims = aimsOf(actor, key, occasion);
  if (aims.length === 0) return;
  const isAtOnce = skipsAttackDialog(click, () => isOrdinary(aims.map(({ question }) => question)));
  const offered = isAtOnce ? aims : [...aims, ...otherAims(actor, key, occasion, aims)];
  const reply = isAtOnce
    ? { values: {}, visibility: chosenVisibility() }
    : await askAttack(actor, offered, aims.length);
  if (!reply || (occasion.begin && !(await occasion.begin()))) return;
  await performAnsweredAttack(actor, { key, occasion, aims: offered }, { ...reply, within: occasion.within });
}

/** Asks how an attack is made: on whom, with what advantage, and who sees it; there is a question for each who is aimed at. */
function askAttack(actor: Creature, aims: readonly AimedAttack[], aimed: number): Promise<Reply | null> {
  const isReferee = game.user.isGM;
  const questions = aims.map(({ question }) => (isReferee ? question : asKnownQuestion(question)));
  return ask({
    name: "attack",
    ofFight: true,
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Attack", { name: actor.name }),
    context: attackContext(questions, {}, { localize, isReferee }, aimed),
    renewed: (values, changed) => {
      const keeps = changed === "target" ? withoutAim(values) : values;
      return { context: attackContext(questions, keeps, { localize, isReferee }, aimed), keeps };
    },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => attackPreview(questions, values, localize),
  });
}

/** What the dialog was about: the same attack on each of those who are aimed at. */
interface Aiming {
  readonly key: AttackChoice;
  readonly occasion: Occasion;
  readonly aims: readonly AimedAttack[];
}

/** Does what the dialog was told: protects a friend, lays fire on squares, or attacks. @rule WH-ATK-01 WH-MON-07 WH-SPEC-11 WH-GUN-04 */
export async function performAnsweredAttack(actor: Creature, aiming: Aiming, reply: Reply): Promise<void> {
  const question = aiming.aims[0]?.question;
  if (isProtect(reply.values)) return protect(actor, aiming.key, reply);
  if (!question || !isSuppression(question, reply.values)) return attackEach(actor, aiming, reply);
  const { performSuppression } = await lazy(() => import("../guns/perform-suppression.ts"));
  await performSuppression(actor, question, reply);
}

/** Protects a friend instead. @rule WH-SPEC-11 */
async function protect(actor: Creature, key: AttackChoice, reply: Reply): Promise<void> {
  const line = attackLine(actor, key);
  const { performProtect } = await lazy(() => import("../../characters/powers/options/perform-protect.ts"));
  if (line) await performProtect(actor, line, reply);
}

/**
 * Makes one attack after another; an attacker who makes all of a round gives up the move. Packs may stop each of them, and
 * a guard may take it. @rule WH-MON-07 WH-STRONG-10 WH-SPEC-11
 */
async function attackEach(actor: Creature, { key, occasion, aims }: Aiming, reply: Reply): Promise<void> {
  const { visibility } = reply;
  const questions = aims.map(({ question }) => question);
  const attacks = strokesIn(questions, reply.values);
  const spent = attacks.length > 1 ? await noteMoveSpent(actor) : [];
  for (const [place, { aim, values }] of attacks.entries()) {
    const before = aims[aim];
    if (!before) continue;
    const aimed = place === 0 ? before : atThisMoment(actor, before, occasion.kind);
    const { question, target } = aimed;
    if (!(await mayGoOn({ actor, key, target, question, values, visibility, rulebook: question.rulebook }))) continue;
    const guard = await metByGuard(actor, target, visibility);
    const onGuard = guard && aimedAttack(actor, key, { ...occasion, target: guard });
    const answers = { ...reply, values: onGuard ? withoutAim(values) : values };
    await attackWith(actor, onGuard ?? aimed, answers, place === 0 ? spent : []);
  }
}

/** An attack after another one of its round; those who have moved meanwhile are looked at anew. @rule FH-ATK-02 */
function atThisMoment(actor: Creature, { question, target }: AimedAttack, kind?: AttackKind): AimedAttack {
  const { attack, rulebook } = question;
  if (!rulebook.exchange || !target) {
    return { question: { ...question, attack: { ...attack, moment: momentOf(actor, kind) } }, target };
  }
  const now = toTarget(target.place, actor);
  const { id, use } = attack.attacker.line;
  const line = attackLine(actor, { id, use });
  return { question: { ...question, attack: line ? attackAt(actor, line, now, { kind }) : attack }, target: now };
}

/** The guard who takes the attack on whom they guard, unless the attacker saves; null where nobody does. @rule WH-STRONG-10 WH-SPEC-11 */
async function metByGuard(actor: Creature, target: Target | null, visibility: Visibility): Promise<Target | null> {
  const ward = target?.creature ?? null;
  const guard = ward && guardOf(ward);
  if (!ward || !guard) return null;
  const { pastGuard } = await lazy(() => import("../../characters/powers/options/past-guard.ts"));
  return pastGuard(actor, { ward, guard, visibility });
}

/**
 * One attack by the answers: begun, rolled, noted and posted; for a refused attack the card says why. A pack may have it
 * declared first. @rule WH-ATK-01 WH-ATK-05
 */
export async function attackWith(
  actor: Creature,
  { question: asked, target }: AimedAttack,
  reply: Reply,
  spent: readonly Change[] = [],
): Promise<void> {
  const declared = await declaredByPacks({ actor, question: asked, target, ...reply });
  if (declared === "gone") return;
  const question = declared ? { ...asked, attack: withPackAdvantages(asked.attack, declared) } : asked;
  const ready = await begin(actor, question, reply);
  if (!ready) return;
  const { begun, comeback } = ready;
  const { rulebook } = question;
  const { state, rolls } = await rollAttack(begun, stepsAtOnce(actor), rulebook);
  const audience = { visibility: reply.visibility, within: reply.within };
  const noted = await noteAttack(actor, state, audience);
  const { changes, later } = await spendComeback(actor, state, { comeback, audience });
  const bound = await boundBy(actor, state, target);
  const system = {
    title: attackTitle(state.attack.attacker.line),
    actor: actor.uuid,
    target: cardTarget(target),
    ...storedOf(state, rulebook),
    record: recordFor([...spent, ...noted, ...bound, ...changes]),
    comeback: later,
  };
  const dice = [...comeback.rolls, ...attackDice(rolls)];
  const card = declared
    ? await rollOnCard(declared, system, dice)
    : await postCard({ kind: "attack", actor, system, rolls: dice, audience });
  if (!card?.isCard("attack")) return;
  await postAttackDamage(card, { before: begun, state, rolls }); // it may need no dice
  await followAttack(card, actor, state);
}

/**
 * The attack before its dice, with the comeback dice rolled for it; a refused one rolls none. Null if something rules
 * it out. @rule WH-BRAVE-02 WH-DEFT-08
 */
async function begin(
  actor: Creature,
  question: AttackQuestion,
  { values }: Reply,
): Promise<{ readonly begun: AttackState; readonly comeback: RolledComeback } | null> {
  const attack = attackOf(question, values);
  const plain = beginAttack(attack, question.rulebook);
  if (!mayInvokeFor(actor, plain)) return null;
  const comeback = await rollComeback(plain.refusal ? null : question.comeback, values);
  return comeback && { begun: beginAttack(aimedWith(attack, comeback), question.rulebook), comeback };
}

/** True if the chosen attunement may still be used. @rule WH-DEFT-08 */
const mayInvokeFor = (actor: Creature, { attack: { invoked } }: AttackState): boolean =>
  !invoked || mayInvoke(actor, invoked.id);

/** The effects of packs on an attack that was not refused, such as binding the two to each other. @rule WB-ACT-04 */
const boundBy = async (actor: Creature, { refusal, attack }: AttackState, target: Target | null) => {
  const { use, range } = attack.attacker.line;
  return refusal || !target ? [] : packsAfterAttack({ actor, target: target.place, use, range });
};

/** Puts the dice on the card of an attack that was declared before. */
async function rollOnCard(
  card: AttackMessage,
  {
    outcome,
    attack,
    revealed,
    comeback,
    record = [],
  }: Pick<PostedCard<"attack">, "outcome" | "attack" | "revealed" | "comeback" | "record">,
  rolls: readonly Roll[],
): Promise<AttackMessage | null> {
  const changes: object = {
    system: { outcome, attack, revealed, comeback, record: [...recordOf(card), ...record] },
    rolls: rolls.map((roll) => JSON.stringify(roll)),
  };
  const [written] = await Promise.all([card.update(changes as ChatMessage.UpdateData), vouchFor(card, record)]);
  return written ? card : null;
}

/**
 * True if an attack's option has a consequence at once: a save of the target's, or an effect without one.
 * @rule WH-SPEC-05 WH-SPEC-06
 */
function optionFollows(state: AttackState, rulebook: Rulebook): boolean {
  const outcome = optionOutcome(state);
  if (!outcome?.works || outcome.effects.length === 0 || !state.attack.target) return false;
  return state.attack.option?.option.save === true ? planAttack(state, rulebook)?.step === "optionSave" : true;
}

/** Has the Referee's client do what an attack's option does, or ask its target for the save. @rule WH-SPEC-05 WH-SPEC-06 */
export const followOption = async ({ id }: AttackMessage): Promise<void> =>
  notifyRefusal(await askReferee("followOption", { message: id ?? "" }));

/** Posts the effects of an attack besides damage, for those who see the attack. @rule WH-SPEC-05 WH-GHOST-02 */
export async function followAttack(card: AttackMessage, actor: Creature, state: AttackState): Promise<void> {
  if (optionFollows(state, rulesOn(card))) await followOption(card);
  await payForAttack(card, actor, state);
  await (await gunPart(actor, state.attack))?.postEmptied(card, actor, state);
}

/** A ghost pays hit points for an attack against the living. @rule WH-GHOST-02 */
async function payForAttack(like: AttackMessage, actor: Creature, { attackRoll }: AttackState): Promise<void> {
  const target = await resolveCreature(like.system.target?.actor);
  if (target && isLiving(target))
    await payGhostAct(actor, { kind: "major", success: attackRoll?.verdict === "hit" }, { like });
}

/** True if an attack on the target touches the living world: a ghost pays for it. @rule WH-GHOST-02 */
const isLiving = (target: Creature): boolean => hitPointsOf(target).state !== "ghost" && isOfTheLiving(kindsOf(target));
