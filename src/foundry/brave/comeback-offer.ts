import type { ComebackOffer } from "../../view/dialogs/comeback-field.ts";
import { companionOf } from "./quirks-held.ts";
import type { Creature } from "../documents/creature.ts";

/** The comeback dice that somebody could throw with a roll about something, and whom a free one may protect; null for none. @rule WH-BRAVE-02 WH-BRAVE-04 */
export function comebackOffer(creature: Creature, incident = ""): ComebackOffer | null {
  if (!creature.isCharacter()) return null;
  const held = creature.system.comeback.map(({ incident: cause }) => cause);
  const companion = companionOf(creature);
  // a roll about nothing in particular is about something new
  const about = incident || foundry.utils.randomID();
  return held.length > 0 || companion !== null ? { held, incident: about, companion } : null;
}
