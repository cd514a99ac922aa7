import {
  type AttackKind,
  type AttackOutcome,
  beginBlow,
  type BlowState,
  type Damage,
  isFinalRefusal,
  mayAttackOften,
  type MonsterDerived,
  monsterRound,
  offeredModes,
  planBlow,
  resolveAttack,
  resolveBlow,
  toDamage,
} from "../../../rules/index.ts";
import { attackRemarks } from "../../../view/cards/attack-remarks.ts";
import { refusalText } from "../../../view/cards/refusal-words.ts";
import { asKnownQuestion, type AttackQuestion, blowOf } from "../../../view/dialogs/attack-question.ts";
import { postCard } from "../../cards/post-card.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askAttack } from "../../dialogs/ask-attack.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { blowAt } from "../../fight/blow-at.ts";
import { inMeleeWith, placeOf } from "../../fight/place.ts";
import type { MessageMode } from "../../generation.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { messageMode } from "../../settings.ts";
import { type Target, cardTarget, firstTarget } from "../../target.ts";
import { type AttackKey, attackLine, attackTitle } from "./attack-line.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** Attacks whoever is targeted first; without a target the card tells which armor class is hit. @rule WH-ATK-01 */
export async function performAttack(actor: Actor.Implementation, key: AttackKey, click: Click = {}): Promise<void> {
  if (!actor.isCreature()) return;
  const aimed = aimedAttack(actor, key);
  if (!aimed) return;
  const reply = skipsDialog(click) ? { values: {}, mode: messageMode() } : await askAttack(actor, askable(aimed));
  if (reply) await attackWith(actor, aimed, reply);
}

const askable = ({ question }: AimedAttack): AttackQuestion => (game.user.isGM ? question : asKnownQuestion(question));

/** What is known of an attack before anybody is asked, and at whom it goes. */
export interface AimedAttack {
  readonly question: AttackQuestion;
  readonly target: Target | null;
}

/** An attack at whoever is targeted first; null where the actor has no such attack. */
export function aimedAttack(actor: Creature, key: AttackKey, kind: AttackKind = "regular"): AimedAttack | null {
  const line = attackLine(actor, key);
  if (!line) {
    ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
    return null;
  }
  const target = firstTarget(actor);
  const question: AttackQuestion = {
    blow: blowAt(actor, line, target, kind),
    name: calledName(actor),
    target: target?.name ?? null,
    attacker: attackerOf(actor),
    inMelee: target !== null && inMeleeWith(target.place, placeOf(actor)).length > 0,
    ...(actor.isMonster() && { round: roundOf(actor.system.derived) }),
    offered: offeredModes(actor.system.items, "attack"),
    rulebook: rulebookFor(actor),
  };
  return { question, target };
}

/** Throws the attack as it was answered, and tells it; one that cannot be made is said to be, and nothing is thrown. */
export async function attackWith(actor: Creature, aimed: AimedAttack, { values, mode }: Reply): Promise<void> {
  const { question, target } = aimed;
  const begun = beginBlow(blowOf(question, values), question.rulebook);
  if (begun.refusal && !isFinalRefusal(begun.refusal)) {
    ui.notifications.warn(refusalText(begun.refusal, begun.blow, question.name, localize));
    return;
  }
  const { state, outcome, rolls } = await throwAttack(begun, question);
  const system = {
    title: attackTitle(state.blow.striker.line),
    actor: actor.uuid,
    target: cardTarget(target),
    distance: state.situation.distance ?? null,
    outcome,
    damage: damageOf(state),
    lethal: state.blow.knockOut !== true,
    facts: attackRemarks(state, outcome, { name: question.name, localize }),
    damageRolled: false,
    tableRolled: false,
  };
  await postCard({ kind: "attack", actor, system, rolls, audience: { mode } });
  if (holds(state) && outcome.hit === true) await tellHold(actor, target, mode);
}

interface ThrownBlow {
  readonly state: BlowState;
  readonly outcome: AttackOutcome;
  readonly rolls: readonly Roll[];
}

/** The first throw of a blow. */
async function throwAttack(begun: BlowState, { rulebook: rules }: AttackQuestion): Promise<ThrownBlow> {
  const due = planBlow(begun, rules);
  const { faces, rolls } = due ? await throwDice(due.plan) : { faces: [], rolls: [] };
  const state = resolveBlow(begun, faces, rules);
  return { state, outcome: state.attack ?? resolveAttack(state.aim, [], rules), rolls };
}

const holds = ({ blow: { option } }: BlowState): boolean => option?.option.id === "grapple";

/** A hit that gives its damage up holds its target, once somebody says so. @rule WH-SPEC-05 */
function tellHold(actor: Creature, target: Target | null, mode: MessageMode): Promise<unknown> {
  const proposals = [{ kind: "condition" as const, what: "held", value: 0, target: cardTarget(target) }];
  const told = { title: "WHITEHACK.SpecialOption.grapple", facts: [], rules: ["WH-SPEC-05"] };
  return tellLines({ ...told, proposals, actor, mode });
}

/** The damage that can follow; null where it could not be read, or is given up. @rule WH-SPEC-05 */
function damageOf({ blow, situation }: BlowState): Damage | null {
  const { line } = blow.striker;
  return line.damage.formula && !blow.option?.option.forsakesDamage ? toDamage(line, situation, 1) : null;
}

/** What a monster may choose from that gives up its move; nothing for one with a single attack. @rule WH-MON-07 */
const roundOf = (derived: MonsterDerived): readonly number[] =>
  mayAttackOften(derived) ? monsterRound(derived, true).attackValues : [];

/** What the class of a character makes of attacks; monsters have none. */
function attackerOf(actor: Creature): AttackQuestion["attacker"] {
  if (!actor.isCharacter()) return null;
  const { class: table, armorLimits } = actor.system.derived;
  return { traits: table?.traits ?? {}, armorLimits };
}
