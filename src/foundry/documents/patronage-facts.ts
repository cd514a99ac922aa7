import type { Debt } from "../../rules/index.ts";
import { type PatronageFacts, patronageView } from "../../view/campaign/patronage-view.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";

type Character = Actor.OfType<"character">;

/** Who is owed, and what: whatever is asked later, where nothing else was agreed. @rule WH-DIV-01 */
export const debtFacts = ({ creditor, service }: Debt) =>
  [
    { label: "WHITEHACK.Group.creditor", value: creditor },
    { label: "WHITEHACK.Group.service", value: service || "WHITEHACK.Patronage.anything" },
  ].filter(({ value }) => value !== "");

/** A character's debts to gods and powers, and shares of the world. @rule WH-DIV-01 WH-ASP-01 */
export function patronageFacts(actor: Character): PatronageFacts {
  const { level, groups, lockedSlots, aspects, derived } = actor.system;
  const isLocked = (place: number): boolean => lockedSlots.some(({ slot }) => slot === place + 1);
  const slots = Array.from({ length: derived.slots }, (_, place) => ({ locked: isLocked(place) }));
  return { level, groups, slots, lockedSlots, aspects, options: rulebookFor(actor).options };
}

/** The part of it that the sheet shows to this user. */
export const patronageContext = (actor: Character): object =>
  patronageView(patronageFacts(actor), actor.isOwner, localize);
