import { damageAgainst, type Defence, defenceAgainst, harmsGhost, type Wound } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { defencesOf } from "./fighters.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/**
 * The wound that the damage of a card deals somebody, after resistances, vulnerabilities and immunities. Damage without
 * a stated kind ignores all of them. @rule WH-DMG-01 WH-MON-03 WH-GHOST-03 WH-BRAVE-05
 */
export function woundOf(card: DamageCard, creature: Creature): Wound {
  const { amount, lethal, kinds } = card.system;
  const { options } = rulebookFor(creature, card);
  const left = kinds.length > 0 ? damageAgainst(defencesOf(creature), card.system, options) : amount;
  return { amount: left, lethal, harmsUndead: harmsGhost(kinds) };
}

/** The reason why somebody resists a card's damage in part or in whole; null if they do not. @rule WH-MON-03 WH-SAVE-03 WH-BRAVE-05 */
export function defenceOf({ system }: DamageCard, creature: Creature): Defence | null {
  const isMet = system.kind === "damage" && system.kinds.length > 0;
  return isMet ? defenceAgainst(defencesOf(creature), system, rulebookFor(creature).options) : null;
}
