import {
  type AttackKind,
  beginAttack,
  type AttackState,
  mayAttackOften,
  type MonsterDerived,
  monsterRound,
  offeredModes,
} from "../../../rules/index.ts";
import {
  asKnownQuestion,
  type AttackQuestion,
  attackOf,
  isProtect,
  isSuppression,
} from "../../../view/combat/dialogs/attack-question.ts";
import { strokesIn, withoutAim } from "../../../view/combat/dialogs/attack-dialog.ts";
import type { Change } from "../../../undo/record.ts";
import { aimedWith, comebackOffer, rollComeback, type RolledComeback } from "../../checks/comeback/roll-comeback.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import type { Reply } from "../../chat/dialogs/ask.ts";
import { askAttack } from "./ask-attack.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import { declaredByPacks, withPackAdvantages } from "../../extensions/attack-calls.ts";
import { attackAt } from "./attack-at.ts";
import { doseAsks } from "./dosed-weapon.ts";
import { type AttackMessage, storedOf } from "./attack-card.ts";
import { boardReasons } from "../board-reasons.ts";
import { momentOf } from "../../documents/moment.ts";
import { noteMoveSpent } from "../../documents/note-fight.ts";
import {
  allTargets,
  cardTarget,
  firstTarget,
  inMeleeWith,
  placeOf,
  type Target,
  toTarget,
} from "../../documents/place.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";
import { lazy } from "../../host/lazy.ts";
import { gameOf, type Occasion } from "../../extensions/games.ts";
import { attackAsksFor, mayGoOn } from "../../extensions/dialog-extensions.ts";
import { packsAfterAttack } from "../../documents/fight-extensions.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { guardOf } from "../options/note-stance.ts";
import { recordFor } from "../../chat/undo/card-record.ts";
import { attunementsOf, mayInvoke } from "../../checks/uses/attunement-use.ts";
import { type AttackKey, attackLine, attackTitle } from "./attack-line.ts";
import { followAttack, noteAttack, spendComeback, rollOnCard } from "./note-attack.ts";
import { postAttackDamage } from "./post-attack.ts";
import { AT_ONCE, rollAttack } from "./roll-attack.ts";

/** Attacks by the rules of the attacker's game; nothing for an actor that is nobody's. */
export async function performAttack(
  actor: Actor.Implementation,
  key: AttackKey,
  how: Click & { readonly occasion?: Occasion } = {},
): Promise<void> {
  if (actor.isCreature()) await gameOf(actor.type)?.performAttack(actor, key, how);
}

/**
 * Attacks a target, or makes all attacks of a monster's round; without a target the card tells which armor class is
 * hit. @rule WH-ATK-01 WH-MON-07
 */
export async function attackByWhitehack(
  actor: Creature,
  key: AttackKey,
  { occasion = {}, ...click }: Click & { readonly occasion?: Occasion } = {},
): Promise<void> {
  const aims = aimsOf(actor, key, occasion);
  const reply = aims.length > 0 ? await howTo(actor, aims, click) : null;
  if (reply && (await mayBegin(occasion))) await performAnsweredAttack(actor, { key, occasion, aims }, reply);
}

/** Does what the dialog was told: attacks, or protects a friend instead. @rule WH-ATK-01 WH-MON-07 WH-SPEC-11 */
export const performAnsweredAttack = (actor: Creature, aiming: Aiming, reply: Reply): Promise<void> =>
  isProtect(reply.values) ? protect(actor, aiming.key, reply) : suppressOr(actor, aiming, reply);

/** Lays fire on squares, or attacks. @rule WH-GUN-04 */
async function suppressOr(actor: Creature, aiming: Aiming, reply: Reply): Promise<void> {
  const question = aiming.aims[0]?.question;
  if (!question || !isSuppression(question, reply.values)) return strikeAll(actor, aiming, reply);
  const { performSuppression } = await lazy(() => import("../guns/perform-suppression.ts"));
  await performSuppression(actor, question, reply);
}

/** The attack on each of those who are aimed at, or on nobody; none where the actor has no such attack. */
export function aimsOf(actor: Creature, key: AttackKey, occasion: Occasion): readonly AimedAttack[] {
  const aimed = occasion.target === undefined ? allTargets(actor) : [occasion.target];
  const [target = null, ...others] = aimed;
  const first = aimedAttack(actor, key, { ...occasion, target });
  return first ? [first, ...others.flatMap((one) => aimedAttack(actor, key, { ...occasion, target: one }) ?? [])] : [];
}

interface Aiming {
  readonly key: AttackKey;
  readonly occasion: Occasion;
  readonly aims: readonly AimedAttack[];
}

/** Makes one attack after another; an attacker who makes all of a round gives up the move. @rule WH-MON-07 */
async function strikeAll(actor: Creature, { key, occasion, aims }: Aiming, reply: Reply): Promise<void> {
  const strokes = strokesIn(
    aims.map(({ question }) => question),
    reply.values,
  );
  const spent = strokes.length > 1 ? await noteMoveSpent(actor) : [];
  for (const [place, { aim, values }] of strokes.entries()) {
    const aimed = aims[aim];
    if (!aimed) continue;
    const now = place === 0 ? aimed : atThisMoment(actor, aimed, occasion.kind);
    await strike(
      actor,
      { key, occasion, aimed: now },
      { reply: { ...reply, values }, spent: place === 0 ? spent : [] },
    );
  }
}

/** The same attack after another one of the same round; those who have moved meanwhile are looked at anew. @rule FH-ATK-02 */
function atThisMoment(actor: Creature, { question, target }: AimedAttack, kind?: AttackKind): AimedAttack {
  const { attack, rulebook } = question;
  if (!rulebook.exchange || !target) {
    return { question: { ...question, attack: { ...attack, moment: momentOf(actor, kind) } }, target };
  }
  const now = toTarget(target.place, actor);
  const { id, use } = attack.attacker.line;
  const line = attackLine(actor, { id, use });
  return { question: { ...question, attack: line ? attackAt(actor, line, now, kind) : attack }, target: now };
}

interface Striking {
  readonly key: AttackKey;
  readonly occasion: Occasion;
  readonly aimed: AimedAttack;
}

/** The manner of the attack, and its cost to the round so far. */
interface Way {
  readonly reply: Reply;
  readonly spent: readonly Change[];
}

/** One attack; it may meet the guard of whom it was aimed at. @rule WH-STRONG-10 WH-SPEC-11 */
async function strike(actor: Creature, { key, occasion, aimed }: Striking, { reply, spent }: Way): Promise<void> {
  const { values, visibility } = reply;
  const { question, target } = aimed;
  if (!(await mayGoOn({ actor, key, target, question, values, visibility, rulebook: question.rulebook }))) return;
  const guard = await metByGuard(actor, aimed, reply);
  const onGuard = guard && aimedAttack(actor, key, { ...occasion, target: guard });
  if (!onGuard) return attackWith(actor, aimed, reply, spent);
  await attackWith(actor, onGuard, { ...reply, values: withoutAim(reply.values) }, spent);
}

/** The guard who takes the attack on whom they guard, unless the attacker saves; null where nobody does. @rule WH-STRONG-10 WH-SPEC-11 */
async function metByGuard(actor: Creature, { target }: AimedAttack, { visibility }: Reply): Promise<Target | null> {
  const ward = target?.creature ?? null;
  const guard = ward && guardOf(ward);
  if (!ward || !guard) return null;
  const { pastGuard } = await lazy(() => import("../../characters/powers/options/past-guard.ts"));
  return pastGuard(actor, { ward, guard, visibility });
}

/** Protects a friend instead. @rule WH-SPEC-11 */
async function protect(actor: Creature, key: AttackKey, reply: Reply): Promise<void> {
  const line = attackLine(actor, key);
  const { performProtect } = await lazy(() => import("../../characters/powers/options/perform-protect.ts"));
  if (line) await performProtect(actor, line, reply);
}

const howTo = async (actor: Creature, aims: readonly AimedAttack[], click: Click): Promise<Reply | null> =>
  skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : askAttack(actor, aims.map(askable));

const mayBegin = async ({ begin }: Occasion = {}): Promise<boolean> => (begin ? begin() : true);

const askable = ({ question }: AimedAttack): AttackQuestion => (game.user.isGM ? question : asKnownQuestion(question));

/** The facts of an attack before the dialog, and its target. */
export interface AimedAttack {
  readonly question: AttackQuestion;
  readonly target: Target | null;
}

/** An attack on a target; null where the actor has no such attack. */
export function aimedAttack(
  actor: Creature,
  key: AttackKey,
  { kind = "regular", target = firstTarget(actor) }: Occasion = {},
): AimedAttack | null {
  const line = attackLine(actor, key);
  if (!line) {
    ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
    return null;
  }
  const question: AttackQuestion = {
    attack: attackAt(actor, line, target, kind),
    name: calledName(actor),
    ...aimOf(actor, target),
    attacker: attackerOf(actor),
    ...(actor.isMonster() && { round: roundOf(actor.system.derived) }),
    offered: offeredModes(actor.system.items, "attack"),
    attunements: attunementsOf(actor),
    comeback: comebackOffer(actor),
    suggested: boardReasons(actor, line, target),
    rulebook: rulebookFor(actor),
  };
  return { question: { ...question, packAsks: [...doseAsks(actor), ...attackAsksFor(actor, question)] }, target };
}

/** The target, and whether it is in melee with another creature. @rule WH-RNG-02 */
const aimOf = (actor: Creature, target: Target | null): Pick<AttackQuestion, "target" | "inMelee"> => ({
  target: target && target.name,
  inMelee: target !== null && inMeleeWith(target.place, placeOf(actor)).length > 0,
});

/**
 * Rolls the attack by the answers and posts its card; for a refused attack the card says why. A pack may have it
 * declared first. @rule WH-ATK-01 WH-ATK-05
 */
export async function attackWith(
  actor: Creature,
  aimed: AimedAttack,
  reply: Reply,
  spent: readonly Change[] = [],
): Promise<void> {
  const declared = await declaredByPacks({ actor, ...aimed, ...reply });
  if (declared === "gone") return;
  const question = declared ? afterDeclaring(aimed, declared) : aimed.question;
  const ready = await readied(actor, question, reply);
  if (ready) await rollReadyAttack(actor, { question, target: aimed.target }, { ...ready, reply, spent, declared });
}

/** An attack that is certain. */
interface Ready {
  readonly begun: AttackState;
  readonly comeback: RolledComeback;
  readonly reply: Reply;
  readonly spent: readonly Change[];
  /** Its card, where it was declared before. */
  readonly declared: AttackMessage | null;
}

async function rollReadyAttack(
  actor: Creature,
  { question: { rulebook: rules }, target }: AimedAttack,
  { begun, comeback, reply, spent, declared }: Ready,
): Promise<void> {
  const { state, rolls } = await rollAttack(begun, AT_ONCE, rules);
  const title = attackTitle(state.attack.attacker.line);
  const audience = { visibility: reply.visibility };
  const noted = await noteAttack(actor, state);
  const { changes, later } = await spendComeback(actor, state, { comeback, audience });
  const bound = await boundBy(actor, state, target);
  const told = { record: recordFor([...spent, ...noted, ...bound, ...changes]), comeback: later };
  const system = { title, actor: actor.uuid, target: cardTarget(target), ...storedOf(state, rules), ...told };
  const rolled = [...comeback.rolls, ...(rolls.attack ?? []), ...(rolls.strayDie ?? [])];
  const card = declared
    ? await rollOnCard(declared, system, rolled)
    : await postCard({ kind: "attack", actor, system, rolls: rolled, audience });
  if (!card?.isCard("attack")) return;
  await postAttackDamage(card, { before: begun, state, rolls }); // it may need no dice
  await followAttack(card, actor, state);
}

/** The effects of packs on an attack that was not refused, such as binding the two to each other. @rule WB-ACT-04 */
const boundBy = async (actor: Creature, { refusal, attack }: AttackState, target: Target | null) => {
  const { use, range } = attack.attacker.line;
  return refusal || !target ? [] : packsAfterAttack({ actor, target: target.place, use, range });
};

/** The attack of a declared card, with the advantages that its target has granted. */
const afterDeclaring = ({ question }: AimedAttack, declared: AttackMessage): AttackQuestion => ({
  ...question,
  attack: withPackAdvantages(question.attack, declared),
});

/**
 * The attack before its dice, with the comeback dice thrown for it; a refused one throws none. Null if something rules
 * it out. @rule WH-BRAVE-02 WH-DEFT-08
 */
async function readied(
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

/** The attacks of a monster that gives up its move; nothing for a monster with a single attack. @rule WH-MON-07 */
const roundOf = (derived: MonsterDerived): readonly number[] =>
  mayAttackOften(derived) ? monsterRound(derived, true).attackValues : [];

/** The effects of a character's class on attacks; monsters have none. */
function attackerOf(actor: Creature): AttackQuestion["attacker"] {
  if (!actor.isCharacter()) return null;
  const { class: table, armorLimits } = actor.system.derived;
  return { traits: table?.traits ?? {}, armorLimits };
}
