import { isTrusted } from "../cards/read-cards.ts";
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
import { calledFields } from "../../house-rules/spell-fields.ts";
import type { Creature } from "../documents/creature.ts";
import { packFactsOf } from "../packs/pack-facts.ts";
import { rulebookFor } from "../rulebook.ts";
import { spellsOn } from "../spells/spells-on.ts";
import { shareAt } from "../../view/cards/shares.ts";
import { defencesOf } from "./fighters.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** How much of a card's damage counts for somebody: one of many may have saved, and the Referee may have said something. @rule WH-AREA-01 */
export function shareFor({ system: { shares, many, caught } }: DamageCard, { uuid }: Creature): DamageShare {
  const place = many.findIndex(({ actor }) => actor === uuid);
  return shares.find(({ actor }) => actor === uuid)?.share ?? (place < 0 ? "whole" : shareAt(caught, place).share);
}

/**
 * What a card of a player's holds for somebody, in a word: while a question about it is open, its author could write more.
 * "" for cards of Referees.
 */
export function harmMark(card: DamageCard, creature: Creature): string {
  if (isTrusted(card)) return "";
  const { kinds, lethal, passesResistance } = card.system;
  return [amountFor(card, creature), lethal, passesResistance, ...kinds].join("/");
}

/** How much damage a card holds for somebody: all of it, unless the Referee has said half or double. @rule WH-DMG-01 */
export function amountFor(card: DamageCard, creature: Creature): number {
  const { amount, leaves } = card.system;
  const readings = halvingAfterSave(leaves, rulebookFor(creature, card).options);
  return sharedDamage(amount, shareFor(card, creature), readings);
}

/**
 * The wound that the damage of a card deals somebody, after resistances, vulnerabilities and immunities. Damage without
 * a stated kind ignores all of them. @rule WH-DMG-01 WH-MON-03 WH-GHOST-03 WH-BRAVE-05
 */
export function woundOf(card: DamageCard, creature: Creature): Wound {
  const { lethal, kinds, passesResistance } = card.system;
  const { options, magic } = rulebookFor(creature, card);
  const whole = amountFor(card, creature);
  const amount = magic.spells ? magic.spells.resisted(whole, kinds, spellsOn(creature, magic.spells)) : whole;
  const harm = { amount, kinds, passesResistance };
  const halving = magic.spells?.halves(packFactsOf(creature, calledFields(magic.spells.pack)).element);
  const readings = halving ? { ...options, halvingRounds: halving } : options;
  const left = kinds.length > 0 ? damageAgainst(defencesOf(creature), harm, readings) : amount;
  return { amount: left, lethal, harmsUndead: harmsGhost(kinds) };
}

/** The reason why somebody resists a card's damage in part or in whole; null if they do not. @rule WH-MON-03 WH-SAVE-03 WH-BRAVE-05 */
export function defenceOf({ system }: DamageCard, creature: Creature): Defence | null {
  const isMet = system.kind === "damage" && system.kinds.length > 0;
  return isMet ? defenceAgainst(defencesOf(creature), system, rulebookFor(creature).options) : null;
}
