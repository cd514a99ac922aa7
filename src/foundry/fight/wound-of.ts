import { damageAgainst, harmsGhost, type Wound } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { defencesOf } from "./fighters.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/**
 * The wound that the damage of a card deals somebody: what their nature leaves of it. Damage of no kind that anybody has
 * said meets nobody's nature. @rule WH-DMG-01 WH-MON-03 WH-GHOST-03
 */
export function woundOf(card: DamageCard, creature: Creature): Wound {
  const { amount, lethal, kinds } = card.system;
  const { options } = rulebookFor(creature, card);
  const left = kinds.length > 0 ? damageAgainst(defencesOf(creature), { amount, kinds }, options) : amount;
  return { amount: left, lethal, harmsUndead: harmsGhost(kinds) };
}
