import { isTrusted } from "../../../../foundry/chat/cards/read-cards.ts";
import { gameCreature } from "../../../../foundry/checks/perform-game-test.ts";
import { attackLine } from "../../../../foundry/combat/attack/attack-line.ts";
import { standingOf } from "../../../../foundry/combat/attack/attack-places.ts";
import { isOfItsActor } from "../../../../foundry/combat/real-dice.ts";
import { type Creature, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { toTarget } from "../../../../foundry/documents/place.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { aimedAt, type AttackerTerms, termsOf } from "../../rules/combat/attack-terms.ts";
import { checkedAttack, isDamageOf } from "../../rules/combat/checked.ts";
import { tacticTerms } from "../../rules/combat/tactic.ts";
import { type NotedAttack, readNoted } from "../../rules/combat/noted.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";

export type RollMessage = ChatMessage.OfType<"roll">;

/** The armor class of a target as it is now; of one that is gone, and cannot be hurt, as it was noted. @rule HC-CNV-03 HC-CMB-16 */
function armorAt(uuid: string | null, noted: number | null): number | null {
  const creature = resolveCreatureSync(uuid);
  return creature ? aimedAt(gameCreature(creature)).armorClass : noted;
}

/** Steps of combat advantage over a target, as everybody stands now. @rule FH-FLK-01 */
function openAt(attacker: Creature, choice: RollMessage["system"]["attack"], token: string | null): number {
  const line = choice && attackLine(attacker, choice);
  const place = token === null ? null : tokenAt(token);
  return line && place ? (standingOf(attacker, line, toTarget(place, attacker)).advantage ?? 0) : 0;
}

/** The terms by which a card's roll is checked: of a line of the attacker's own, or of a stat. @rule HC-CMB-07 HC-CMB-12 */
function termsFor({ system }: RollMessage, attacker: Creature, { stat }: NotedAttack): AttackerTerms | null {
  const facts = gameCreature(attacker);
  if (stat) {
    const numbers = hammercrawlNumbers(attacker);
    return numbers && tacticTerms(numbers.modifiers[stat], facts.conditions);
  }
  const line = system.attack && attackLine(attacker, system.attack);
  return line ? termsOf(facts, line) : null;
}

/** The attack of a player's card, by what is looked up of attacker and targets; null where it cannot be theirs. */
function lookedUp(message: RollMessage, attacker: Creature, noted: NotedAttack): NotedAttack | null {
  const terms = termsFor(message, attacker, noted);
  if (!terms) return null;
  const armor = noted.targets.map(({ actor }, at) => armorAt(actor, noted.assault.armor[at] ?? null));
  const open = noted.targets.map(({ token }) => openAt(attacker, message.system.attack, token));
  return checkedAttack(noted, message.system.dice, { terms, armor, open });
}

/**
 * The attack that a card tells; null for any other card, and one that only claims to be its attacker's. Of what a player's
 * card says nothing counts that can be looked up.
 */
export function attackOn(message: ChatMessage.Implementation | undefined) {
  if (!message?.isCard("roll") || !isOfItsActor(message)) return null;
  const attacker = resolveCreatureSync(message.system.actor);
  const written = readNoted(message.system.noted);
  if (!written || !attacker) return null;
  const noted = isTrusted(message) ? written : lookedUp(message, attacker, written);
  return noted && { message, noted, attacker, dice: message.system.dice };
}
export type AttackOn = NonNullable<ReturnType<typeof attackOn>>;

/** Whether the damage on a player's card is what the attack has come to; null for an attack by other rules. @rule HC-CMB-07 */
export function allowsDamage(message: RollMessage): boolean | null {
  const attacker = resolveCreatureSync(message.system.actor);
  if (hammercrawlNumbers(attacker) === null && readNoted(message.system.noted) === null) return null;
  const { damage } = message.system;
  const found = attackOn(message);
  return found !== null && damage !== null && isDamageOf(found.noted, found.dice, damage);
}
