import { resolveTotal, storedDice } from "../../../rules/base/dice.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { type Creature, resolveCreatureSync } from "../../documents/creature.ts";
import { formulaOf, rollDice } from "../../host/dice.ts";
import type { Game } from "../../../games/base/game.ts";
import { postGameRoll } from "../../checks/perform-game-test.ts";
import { gameCreature } from "../../documents/game-creature.ts";
import { noteAct } from "../../documents/note-fight.ts";
import { cardTarget, firstTarget } from "../../documents/place.ts";
import type { AttackChoice, Occasion } from "../../extensions/games.ts";
import { attackLine, attackTitle } from "./attack-line.ts";

/** Attacks by the rules of another game: its dice, its reading of them, and one card with the damage to be rolled. */
export async function performGameAttack(
  game: Game,
  creature: Creature,
  choice: AttackChoice,
  { kind = "regular", target = firstTarget(creature), begin }: Occasion = {},
): Promise<void> {
  const line = attackLine(creature, choice);
  if (!line) {
    ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
    return;
  }
  const met = target?.creature ? gameCreature(target.creature) : null;
  const attack = { attacker: gameCreature(creature), target: met, line, distance: target?.distance ?? null };
  if (begin && !(await begin())) return;
  const changes = await noteAct(creature, "attack", kind);
  const about = { title: attackTitle(line), target: cardTarget(target), attack: { id: line.id, use: line.use } };
  await postGameRoll(game, creature, game.attack(attack), { ...about, changes });
}

/** Rolls the damage of an attack by the rules of another game, and posts its card for those who see the attack. */
export async function rollCardDamage(message: ChatMessage.OfType<"roll">): Promise<void> {
  const { title, actor: uuid, target, attack, damage } = message.system;
  const actor = resolveCreatureSync(uuid);
  if (!damage || !actor?.isOwner) return;
  if (game.messages.has(message.system.damageCard)) {
    ui.notifications.warn("WHITEHACK.Refusal.damageRolled", { localize: true });
    return;
  }
  const plan = storedDice(damage);
  const { faces, rolls } = await rollDice(plan);
  const posted = await postDamage({
    title,
    actor,
    by: uuid,
    target: target && { ...target },
    outcome: null,
    amount: resolveTotal(plan, faces),
    facts: [{ label: "WHITEHACK.Card.Dice", value: `${formulaOf(plan)}: ${faces.join(", ")}` }],
    kinds: [...damage.kinds],
    attack: true,
    attackCard: message.id,
    strike: attack && { ...attack },
    rolls,
    audience: { like: message },
  });
  if (posted && message.isOwner) await message.update({ system: { damageCard: posted.id } });
}
