import { isEntryStanding } from "../../undo/record.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** The damage card of that id; null for anything else. */
export function damageCardAt(id: unknown): DamageCard | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("damage") ? message : null;
}

/** True while the damage that a card names can still become another's or none: it was not rolled yet, or has reached nobody. */
export const isDamageOpen = (id: unknown): boolean => damageCardAt(id)?.system.record.some(isEntryStanding) !== true;

/** True if a card has changed this actor already, and that was not undone. */
export const isApplied = ({ system }: DamageCard, { uuid }: Actor.Implementation): boolean =>
  system.record.some((one) => one.target === uuid && isEntryStanding(one));
