import {
  type Damage,
  mayAttackOften,
  type MonsterDerived,
  monsterRound,
  offeredModes,
  planAttack,
  resolveAttack,
  toDamage,
} from "../../../rules/index.ts";
import {
  type AttackQuestion,
  attackRoll,
  meansToHold,
  meansToKnockOut,
  situationOf,
} from "../../../view/dialogs/attack-dialog.ts";
import { attackRemarks, type MadeAttack } from "../../../view/cards/attack-remarks.ts";
import { postCard } from "../../cards/post-card.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askAttack } from "../../dialogs/ask-attack.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/actor.ts";
import type { MessageMode } from "../../generation.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { rulebook } from "../../rulebook.ts";
import { messageMode } from "../../settings.ts";
import { type Target, cardTarget, firstTarget } from "../../target.ts";
import { type AttackKey, attackLine, attackTitle } from "./attack-line.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** Attacks whoever is targeted first; without a target the card tells which armor class is hit. @rule WH-ATK-01 */
export async function performAttack(actor: Actor.Implementation, key: AttackKey, click: Click = {}): Promise<void> {
  if (!actor.isCreature()) return;
  const aimed = attackQuestion(actor, key);
  if (!aimed) return;
  const reply = skipsDialog(click) ? { values: {}, mode: messageMode() } : await askAttack(actor, aimed.question);
  if (reply) await attackWith(actor, aimed, reply);
}

/** What is known of an attack before anybody is asked, and at whom it goes. */
export interface AimedAttack {
  readonly question: AttackQuestion;
  readonly target: Target | null;
}

/** An attack at whoever is targeted first; null where the actor has no such attack. */
export function attackQuestion(actor: Creature, key: AttackKey): AimedAttack | null {
  const target = firstTarget(actor);
  const question = questionOf(actor, key, target);
  return question && { question, target };
}

/** Throws the attack as it was answered, and tells it. */
export async function attackWith(
  actor: Creature,
  { question, target }: AimedAttack,
  { values, mode }: Reply,
): Promise<void> {
  const situation = situationOf(question, values);
  const attack = attackRoll(question, values);
  const { faces, rolls } = await throwDice(planAttack(attack));
  const outcome = resolveAttack(attack, faces, rulebook());
  const made = { question, values, situation, attack, outcome };
  const system = {
    title: attackTitle(question.line),
    actor: actor.uuid,
    target: cardTarget(target),
    distance: question.distance,
    outcome,
    damage: damageOf(made),
    lethal: !meansToKnockOut(question, values),
    facts: attackRemarks(made),
    damageRolled: false,
    tableRolled: false,
  };
  await postCard({ kind: "attack", actor, system, rolls, audience: { mode } });
  if (meansToHold(question, values) && outcome.hit === true) await tellHold(actor, target, mode);
}

/** A hit that gives its damage up holds its target, once somebody says so. @rule WH-SPEC-05 */
function tellHold(actor: Creature, target: Target | null, mode: MessageMode): Promise<void> {
  const proposals = [{ kind: "condition" as const, what: "held", value: 0, target: cardTarget(target) }];
  const told = { title: "WHITEHACK.SpecialOption.grapple", facts: [], rules: ["WH-SPEC-05"] };
  return tellLines({ ...told, proposals, actor, mode });
}

/** The damage that can follow; null where it could not be read, or is given up. @rule WH-SPEC-05 */
function damageOf({ question, values, situation }: MadeAttack): Damage | null {
  const { line } = question;
  return line.damage.formula && !meansToHold(question, values) ? toDamage(line, situation, 1) : null;
}

function questionOf(actor: Creature, key: AttackKey, target: Target | null): AttackQuestion | null {
  const line = attackLine(actor, key);
  if (!line) {
    ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
    return null;
  }
  return {
    line,
    attacker: attackerOf(actor),
    target,
    distance: target?.distance ?? null,
    ...(actor.isMonster() && { round: roundOf(actor.system.derived) }),
    shielded: actor.system.derived.armorClass.shield > 0,
    offered: offeredModes(actor.system.items, "attack"),
    readings: rulebook().options,
  };
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
