import { patronageView, type PatronageFacts } from "../../view/sheets/patronage-view.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";

type Character = Actor.OfType<"character">;

/** What somebody owes to gods and powers, and owns of the world. @rule WH-DIV-01 WH-ASP-01 */
export function patronageFacts(actor: Character): PatronageFacts {
  const { level, groups, lockedSlots, aspects, derived } = actor.system;
  const isLocked = (place: number): boolean => lockedSlots.some(({ slot }) => slot === place + 1);
  const slots = Array.from({ length: derived.slots }, (_, place) => ({ locked: isLocked(place) }));
  return { level, groups, slots, lockedSlots, aspects, options: rulebookFor(actor).options };
}

/** What the sheet shows of it to this user. */
export const patronageContext = (actor: Character): object =>
  patronageView(patronageFacts(actor), actor.isOwner, localize);
