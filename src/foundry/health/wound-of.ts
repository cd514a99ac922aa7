import { isTrusted } from "../chat/cards/read-cards.ts";
import {
  damageAgainst,
  type DamageShare,
  type Defence,
  defenceAgainst,
  halvingAfterSave,
  harmsGhost,
  sharedDamage,
  type Wound,
} from "../../rules/index.ts";
import { calledFields } from "../../house-rules/base/pack-fields.ts";
import type { Creature } from "../documents/creature.ts";
import { packFactsOf } from "../documents/pack-facts.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { spellsOn } from "../documents/traits-of.ts";
import { shareAt } from "../../view/combat/cards/shares.ts";
import { defencesOf } from "../documents/fighters.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/**
 * The share of a card's damage that a creature takes: one of many may have saved, and the Referee may have ruled.
 * @rule WH-AREA-01
 */
export function shareFor({ system: { shares, many, caught } }: DamageCard, { uuid }: Creature): DamageShare {
  const place = many.findIndex(({ actor }) => actor === uuid);
  return shares.find(({ actor }) => actor === uuid)?.share ?? (place < 0 ? "whole" : shareAt(caught, place).share);
}

/**
 * A mark of the damage that a player's card holds for a creature: while a question about it is open, its author could
 * write more. "" for cards of Referees.
 */
export function harmMark(card: DamageCard, creature: Creature): string {
  if (isTrusted(card)) return "";
  const { kinds, lethal, passesResistance, dose } = card.system;
  const ofDose = dose ? [dose.amount, ...dose.kinds] : [];
  return [amountFor(card, creature), lethal, passesResistance, ...kinds, ...ofDose].join("/");
}

/** The amount of one of many, where the card says one of its own. @rule HC-CMB-07 */
const ownAmount = ({ system: { amount, many } }: DamageCard, { uuid }: Creature): number =>
  many.find(({ actor }) => actor === uuid)?.amount ?? amount;

/**
 * The amount of damage that a card holds for a creature: all of it, unless the Referee has said half or double.
 * @rule WH-DMG-01
 */
export function amountFor(card: DamageCard, creature: Creature, amount = ownAmount(card, creature)): number {
  const { leaves } = card.system;
  const readings = halvingAfterSave(leaves, rulebookFor(creature, card).options);
  return sharedDamage(amount, shareFor(card, creature), readings);
}

/**
 * The wound of a creature by the damage of a card, after resistances, vulnerabilities and immunities. Damage without a
 * stated kind ignores all of them. @rule WH-DMG-01 WH-MON-03 WH-GHOST-03 WH-BRAVE-05 WH-STRONG-07
 */
export function woundOf(card: DamageCard, creature: Creature): Wound {
  const { lethal, kinds, passesResistance, dose } = card.system;
  const { options, magic } = rulebookFor(creature, card);
  const whole = amountFor(card, creature);
  const amount = magic.spells ? magic.spells.resisted(whole, kinds, spellsOn(creature, magic.spells)) : whole;
  const ofDose = dose && { amount: amountFor(card, creature, dose.amount), kinds: dose.kinds };
  const harm = { amount, kinds, passesResistance, dose: ofDose };
  const halving = magic.spells?.halves(packFactsOf(creature, calledFields(magic.spells.pack)).element);
  const readings = halving ? { ...options, halvingRounds: halving } : options;
  const left = kinds.length > 0 ? damageAgainst(defencesOf(creature), harm, readings) : amount;
  return { amount: left, lethal, harmsUndead: harmsGhost(kinds) };
}

/**
 * The reason why a creature resists a card's damage in part or in whole; null if it does not. @rule WH-MON-03
 * WH-SAVE-03 WH-BRAVE-05
 */
export function defenceOf({ system }: DamageCard, creature: Creature): Defence | null {
  const isMet = system.kind === "damage" && system.kinds.length > 0;
  return isMet ? defenceAgainst(defencesOf(creature), system, rulebookFor(creature).options) : null;
}
