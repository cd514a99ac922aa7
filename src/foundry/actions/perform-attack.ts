import { planAttack, resolveAttack, toDamage } from "../../rules/index.ts";
import { type AttackQuestion, attackRoll, situationOf } from "../../view/attack-dialog.ts";
import { postCard } from "../cards/post-card.ts";
import { askAttack } from "../dialogs/ask-attack.ts";
import { throwDice } from "../dice.ts";
import type { Creature } from "../documents/actor.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { rulebook } from "../rulebook.ts";
import { messageMode } from "../settings.ts";
import { type Target, cardTarget, firstTarget } from "../target.ts";
import { type AttackKey, attackLine, attackTitle } from "./attack-line.ts";

/** Attacks whoever is targeted first; without a target the card tells which armor class is hit. @rule WH-ATK-01 */
export async function performAttack(actor: Actor.Implementation, key: AttackKey, click: Click = {}): Promise<void> {
  if (!actor.isCreature()) return;
  const target = firstTarget(actor);
  const question = questionOf(actor, key, target);
  if (!question) return;
  const reply = skipsDialog(click) ? { values: {}, mode: messageMode() } : await askAttack(actor, question);
  if (!reply) return;
  const attack = attackRoll(question, reply.values);
  const { faces, rolls } = await throwDice(planAttack(attack));
  const outcome = resolveAttack(attack, faces, rulebook());
  const { line, distance } = question;
  const damage = line.damage.formula && toDamage(line, situationOf(question, reply.values), 1);
  const system = {
    title: attackTitle(line),
    actor: actor.uuid,
    target: cardTarget(target),
    distance,
    outcome,
    damage,
    damageRolled: false,
    tableRolled: false,
  };
  await postCard({ kind: "attack", actor, system, rolls, audience: { mode: reply.mode } });
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
    readings: rulebook().options,
  };
}

/** What the class of a character makes of attacks; monsters have none. */
function attackerOf(actor: Creature): AttackQuestion["attacker"] {
  if (!actor.isCharacter()) return null;
  const { class: table, armorLimits } = actor.system.derived;
  return { traits: table?.traits ?? {}, armorLimits };
}
