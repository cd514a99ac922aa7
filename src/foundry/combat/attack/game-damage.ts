import { localize } from "../../host/localize.ts";
import { toList } from "../../../view/base/localize.ts";
import { damageOfHits } from "../../../games/base/game.ts";
import { resolveTotal, storedDice } from "../../../rules/base/dice.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { rollPlans } from "../../checks/perform-game-test.ts";
import { resolveCreatureSync } from "../../documents/creature.ts";
import { shownFormula } from "../../host/dice.ts";
import { setting } from "../../host/settings.ts";

type PostedMessage = ChatMessage.Implementation | null;

/**
 * Rolls the damage of a hit with its attack, unless the user presses for it, or it has none; gives its card. The attacker's
 * player, or a Referee, is the user.
 */
export const rollDamageWith = async (attack: ChatMessage.OfType<"roll"> | null): Promise<PostedMessage> =>
  attack?.system.damage && !setting("damageLater") ? rollCardDamage(attack) : null;

/** Rolls the damage of an attack by the rules of another game, and posts its card for those who see the attack. */
export async function rollCardDamage(message: ChatMessage.OfType<"roll">): Promise<PostedMessage> {
  const { title, actor: uuid, target, attack, damage } = message.system;
  const actor = resolveCreatureSync(uuid);
  if (!damage || !actor?.isOwner) return null;
  if (game.messages.has(message.system.damageCard)) {
    ui.notifications.warn("WHITEHACK.Refusal.damageRolled", { localize: true });
    return null;
  }
  const plans = damage.dice.map(storedDice);
  const { faces, rolls } = await rollPlans(plans);
  const amount = plans.reduce((sum, plan, place) => sum + resolveTotal(plan, faces[place] ?? []), 0);
  const hits = damage.hits.map(({ halves, ...one }) => ({ ...one, amount: damageOfHits(amount, { halves }) }));
  const posted = await postDamage({
    title,
    actor,
    by: uuid,
    target: hits.length > 0 ? null : target && { ...target },
    ...(hits.length > 0 && { many: hits }),
    outcome: null,
    amount,
    facts: plans.map((plan, place) => ({
      label: "WHITEHACK.Card.Dice",
      value: [shownFormula(plan) || String(plan.bonus), toList(faces[place] ?? [], localize)]
        .filter(Boolean)
        .join(": "),
    })),
    kinds: [...damage.kinds],
    attack: true,
    attackCard: message.id,
    strike: attack && { ...attack },
    rolls,
    audience: { like: message },
  });
  if (posted && message.isOwner) await message.update({ system: { damageCard: posted.id } });
  return posted;
}
