import { planDamage, resolveDamage } from "../../../rules/index.ts";
import { postCard } from "../../cards/post-card.ts";
import { throwDice } from "../../dice.ts";

/** Attack cards whose damage is being rolled on this client. */
const rolling = new Set<string>();

/** Rolls the damage of an attack, once, for the eyes of those who see the attack. @rule WH-DMG-01 */
export async function performAttackDamage(message: ChatMessage.Implementation): Promise<void> {
  const id = message.id ?? "";
  if (!message.isCard("attack") || rolling.has(id)) return;
  if (message.system.damageRolled || !message.system.damage || !(game.user.isGM || message.isAuthor)) {
    ui.notifications.warn("WHITEHACK.Refusal.damageRolled", { localize: true });
    return;
  }
  rolling.add(id);
  try {
    await rollDamage(message);
  } finally {
    rolling.delete(id);
  }
}

async function rollDamage(message: ChatMessage.OfType<"attack">): Promise<void> {
  const { title, actor: uuid, target, damage, lethal, outcome: attack } = message.system;
  if (!damage) return;
  await message.update({ system: { damageRolled: true } });
  const plan = { ...damage, formula: { ...damage.formula, faces: 6 as const }, multiplier: attack.damageMultiplier };
  const { faces, rolls } = await throwDice(planDamage(plan));
  const outcome = resolveDamage(plan, faces);
  const facts = { title, kind: "damage" as const, lethal, amount: outcome.total, outcome };
  const actor = message.speakerActor;
  await postCard({
    kind: "damage",
    actor,
    system: { ...facts, actor: uuid, target },
    rolls,
    audience: { like: message },
  });
}
