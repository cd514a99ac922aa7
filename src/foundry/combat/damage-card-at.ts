import { isEntryStanding } from "../../undo/record.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** The damage card of that id; null for anything else. */
export function damageCardAt(id: unknown): DamageCard | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("damage") ? message : null;
}

/** True if a card has changed this actor already, and that was not undone. */
export const isApplied = ({ system }: DamageCard, { uuid }: Actor.Implementation): boolean =>
  system.record.some((one) => one.target === uuid && isEntryStanding(one));
