import type { ComebackOffer } from "../../view/dialogs/comeback-field.ts";
import type { Creature } from "../documents/creature.ts";

/** The comeback dice that somebody could throw with a roll about something; null for none. @rule WH-BRAVE-02 */
export function comebackOffer(creature: Creature, incident = ""): ComebackOffer | null {
  if (!creature.isCharacter()) return null;
  const held = creature.system.comeback.map(({ incident: cause }) => cause);
  // a roll about nothing in particular is about something new
  return held.length > 0 ? { held, incident: incident || foundry.utils.randomID(), companion: null } : null;
}
