import {
  type AttackKind,
  beginBlow,
  type BlowState,
  isOfTheLiving,
  mayAttackOften,
  type MonsterDerived,
  monsterRound,
  offeredModes,
  unthrown,
} from "../../../rules/index.ts";
import { asKnownQuestion, type AttackQuestion, blowOf } from "../../../view/dialogs/attack-question.ts";
import type { Change } from "../../../undo/record.ts";
import { comebackOffer } from "../../brave/comeback-offer.ts";
import { settleComeback } from "../../brave/settle-comeback.ts";
import { aimedWith, type ThrownComeback, throwComeback } from "../../brave/throw-comeback.ts";
import { postCard } from "../../cards/post-card.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askAttack } from "../../dialogs/ask-attack.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { kindsOf } from "../../documents/kinds-of.ts";
import { blowAt } from "../../fight/blow-at.ts";
import { type AttackMessage, blowOnCard, rulesOn, storedOf } from "../../fight/blow-card.ts";
import { noteAct, notePair } from "../../fight/note-fight.ts";
import { inMeleeWith, placeOf } from "../../fight/place.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { loadPart } from "../../load-part.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { guardOf } from "../../strong/guard-of.ts";
import { followOption, optionFollows } from "../../options/follow-option.ts";
import { noteStance } from "../../options/note-stance.ts";
import { spendCall } from "../../strong/spend-call.ts";
import { type Target, cardTarget, firstTarget } from "../../target.ts";
import { addEntry, entryOf, recordFor } from "../../undo/card-record.ts";
import { attunementsOf, mayInvoke, spendAttunement } from "../things/attunement-use.ts";
import { type AttackKey, attackLine, attackTitle } from "./attack-line.ts";
import { payGhostDeed } from "../health/pay-ghost-deed.ts";
import { tellDamage } from "./tell-blow.ts";
import { unloadWeapon } from "./unload-weapon.ts";
import { alone, keepBlow, throwBlow } from "./throw-blow.ts";

/** What kind of attack this is, and on whom; by default the round's regular attack on the first target. */
interface Occasion {
  readonly kind?: AttackKind;
  readonly target?: Target | null;
  /** Runs after the dialog and before any dice; if it returns false, nothing is rolled. */
  readonly begin?: () => Promise<boolean>;
}

/** Attacks somebody; without a target the card tells which armor class is hit. @rule WH-ATK-01 */
export async function performAttack(
  actor: Actor.Implementation,
  key: AttackKey,
  { occasion, ...click }: Click & { readonly occasion?: Occasion } = {},
): Promise<void> {
  if (!actor.isCreature()) return;
  const aimed = aimedAttack(actor, key, occasion);
  const reply = aimed && (await howTo(actor, aimed, click));
  if (!aimed || !reply || !(await mayBegin(occasion))) return;
  const guard = await metByGuard(actor, aimed, reply);
  await (guard ? attackGuard(actor, key, reply, { ...occasion, target: guard }) : attackWith(actor, aimed, reply));
}

/** The attack meets the guard of whom it was aimed at. @rule WH-STRONG-10 */
async function attackGuard(actor: Creature, key: AttackKey, reply: Reply, occasion: Occasion): Promise<void> {
  const onGuard = aimedAttack(actor, key, occasion);
  if (onGuard) await attackWith(actor, onGuard, aimedAnew(reply));
}

/** The guard who takes the attack on whom they guard, unless the attacker saves; null where nobody does. @rule WH-STRONG-10 */
async function metByGuard(actor: Creature, { target }: AimedAttack, { visibility }: Reply): Promise<Target | null> {
  const ward = target?.creature ?? null;
  const guard = ward && guardOf(ward);
  if (!ward || !guard) return null;
  const { pastGuard } = await loadPart(() => import("../../strong/past-guard.ts"));
  return pastGuard(actor, { ward, guard, visibility });
}

/** The answers without those about the former target: what was proposed, and the distance. */
const aimedAnew = ({ values, ...reply }: Reply): Reply => ({
  ...reply,
  values: Object.fromEntries(
    Object.entries(values).filter(([name]) => !/^(?:part\..+|distance|surprised|against|intoMelee)$/.test(name)),
  ),
});

const howTo = async (actor: Creature, aimed: AimedAttack, click: Click): Promise<Reply | null> =>
  skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : askAttack(actor, askable(aimed));

const mayBegin = async ({ begin }: Occasion = {}): Promise<boolean> => (begin ? begin() : true);

const askable = ({ question }: AimedAttack): AttackQuestion => (game.user.isGM ? question : asKnownQuestion(question));

/** The facts of an attack before the dialog, and its target. */
export interface AimedAttack {
  readonly question: AttackQuestion;
  readonly target: Target | null;
}

/** An attack on somebody; null where the actor has no such attack. */
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
    blow: blowAt(actor, line, target, kind),
    name: calledName(actor),
    ...aimOf(actor, target),
    attacker: attackerOf(actor),
    ...(actor.isMonster() && { round: roundOf(actor.system.derived) }),
    offered: offeredModes(actor.system.items, "attack"),
    ...(actor.isCharacter() && { attunements: attunementsOf(actor) }),
    comeback: comebackOffer(actor),
    rulebook: rulebookFor(actor),
  };
  return { question, target };
}

/** The target, and whether it is in melee with somebody else. @rule WH-RNG-02 */
const aimOf = (actor: Creature, target: Target | null): Pick<AttackQuestion, "target" | "inMelee"> => ({
  target: target && target.name,
  inMelee: target !== null && inMeleeWith(target.place, placeOf(actor)).length > 0,
});

/** Rolls the attack by the answers and posts its card; for a refused attack the card says why. @rule WH-ATK-01 WH-ATK-05 */
export async function attackWith(actor: Creature, aimed: AimedAttack, reply: Reply): Promise<void> {
  const { question, target } = aimed;
  const { rulebook: rules } = question;
  const ready = await readied(actor, question, reply);
  if (!ready) return;
  const { begun, comeback } = ready;
  const { state, rolls } = await throwBlow(begun, ["attack"], rules);
  const title = attackTitle(state.blow.striker.line);
  const record = recordFor([...(await noteBlow(actor, state)), ...(await spend(actor, state, comeback))]);
  const system = { title, actor: actor.uuid, target: cardTarget(target), ...storedOf(state, rules), record };
  const audience = { visibility: reply.visibility };
  const thrown = [...comeback.rolls, ...(rolls.attack ?? [])];
  const card = await postCard({ kind: "attack", actor, system, rolls: thrown, audience });
  if (!card?.isCard("attack")) return;
  await tellDamage(card, { before: begun, state, rolls }); // it may need no dice
  await followBlow(card, actor, state);
}

/**
 * The attack before its dice, with the comeback dice thrown for it; a refused one throws none. Null if something rules
 * it out. @rule WH-BRAVE-02 WH-DEFT-08
 */
async function readied(
  actor: Creature,
  question: AttackQuestion,
  { values }: Reply,
): Promise<{ readonly begun: BlowState; readonly comeback: ThrownComeback } | null> {
  const blow = blowOf(question, values);
  const plain = beginBlow(blow, question.rulebook);
  if (!mayInvokeFor(actor, plain)) return null;
  const comeback = await throwComeback(plain.refusal ? null : question.comeback, values);
  return comeback && { begun: beginBlow(aimedWith(blow, comeback), question.rulebook), comeback };
}

/** Whether the attunement that was chosen may still be used. @rule WH-DEFT-08 */
const mayInvokeFor = (actor: Creature, { blow: { invoked } }: BlowState): boolean =>
  !invoked || !actor.isCharacter() || mayInvoke(actor, invoked.id);

/** Comeback dice go with the attack that they were thrown for. @rule WH-BRAVE-02 */
async function spend(actor: Creature, { attack }: BlowState, comeback: ThrownComeback): Promise<readonly Change[]> {
  const success = attack?.hit ?? false;
  return (await settleComeback(actor, { kind: "attack", incident: "", success }, comeback)).changes;
}

/** Posts what an attack causes besides damage, for whoever sees the attack. @rule WH-SPEC-05 WH-GHOST-02 WH-WPN-02 */
async function followBlow(card: AttackMessage, actor: Creature, state: BlowState): Promise<void> {
  if (optionFollows(state, rulesOn(card))) await followOption(card);
  await payForBlow(card, actor, state);
  await unloadWeapon(card, actor, state);
  await (await gunPart(actor, state.blow))?.tellEmptied(card, actor, state);
}

/** What guns need, where they are played and this may be one; null elsewhere. @rule WH-GUN-02 */
const gunPart = async (actor: Creature, { striker }: BlowState["blow"]) =>
  striker.line.use === "missile" && rulebookFor(actor).options.modernWeapons
    ? loadPart(() => import("../../guns/note-shot.ts"))
    : null;

async function noteShot(actor: Creature, state: Pick<BlowState, "blow" | "attack">): Promise<readonly Change[]> {
  const part = await gunPart(actor, state.blow);
  return part ? part.noteShot(actor, state) : [];
}

/** Notes what an attack uses up of the round and of the day, and what a pair brings; a refused attack does nothing. @rule WH-ACT-01 WH-FREE-02 WH-DEFT-08 WH-ATK-07 WH-DEFT-13 */
async function noteBlow(actor: Actor.Implementation | null, state: BlowState): Promise<readonly Change[]> {
  const { refusal, blow, attack } = state;
  if (refusal || !actor?.isCreature()) return [];
  const { invoked } = blow;
  const used = invoked && actor.isCharacter() ? await spendAttunement(actor, invoked.id) : [];
  const called = await spendCall(actor, blow);
  const shot = await noteShot(actor, { blow, attack });
  const paired = attack?.advantageNextRound ? await notePair(actor) : [];
  const stance = await noteStance(actor, state);
  return [...used, ...called, ...shot, ...paired, ...stance, ...(await noteAct(actor, "attack", blow.moment.kind))];
}

/** A ghost pays hit points for a blow against the living. @rule WH-GHOST-02 */
async function payForBlow(like: AttackMessage, actor: Creature, { attack }: BlowState): Promise<void> {
  const struck = await creatureAt(like.system.target?.actor);
  if (struck && isLiving(struck))
    await payGhostDeed(actor, { kind: "major", success: attack?.verdict === "hit" }, { like });
}

/** Whether a blow at somebody touches the living world: a ghost pays for it. @rule WH-GHOST-02 */
const isLiving = (struck: Creature): boolean => hitPointsOf(struck).state !== "ghost" && isOfTheLiving(kindsOf(struck));

/** Allows a refused attack after all; one without an attack value stays refused. @rule WH-ATK-05 */
export async function performAllowedAttack(message: AttackMessage): Promise<void> {
  await alone(message, async () => {
    const rules = rulesOn(message);
    const refused = blowOnCard(message, rules);
    if (!refused?.refusal) return null;
    const thrown = await throwBlow(unthrown({ ...refused.blow, allowed: true }, rules), ["attack"], rules);
    await keepBlow(message, thrown, rules);
    const changes = await noteBlow(message.speakerActor, thrown.state);
    if (changes.length > 0) await addEntry(message, entryOf(changes));
    await tellDamage(message, { ...thrown, before: refused });
    const actor = await creatureAt(message.system.actor);
    if (actor) await followBlow(message, actor, thrown.state);
    return thrown;
  });
}

/** The attacks of a monster that gives up its move; nothing for a monster with a single attack. @rule WH-MON-07 */
const roundOf = (derived: MonsterDerived): readonly number[] =>
  mayAttackOften(derived) ? monsterRound(derived, true).attackValues : [];

/** What the class of a character makes of attacks; monsters have none. */
function attackerOf(actor: Creature): AttackQuestion["attacker"] {
  if (!actor.isCharacter()) return null;
  const { class: table, armorLimits } = actor.system.derived;
  return { traits: table?.traits ?? {}, armorLimits };
}
