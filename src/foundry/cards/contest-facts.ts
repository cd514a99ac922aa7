import { shownMessages } from "./read-cards.ts";
import type { ContestFacts } from "../../view/cards/contest-card.ts";
import { redrawCard } from "./redraw-card.ts";
import { outcomeOn } from "./ruling-of.ts";

export type ContestMessage = ChatMessage.OfType<"contest">;

/** A contest as it counts now: with what the Referee has since ruled on its rolls. @rule WH-CONT-01 */
export function factsOf({ system }: ContestMessage): ContestFacts {
  const { title, purpose, granular, needed, sides } = system;
  return {
    title,
    purpose,
    granular,
    needed,
    sides: sides.map(({ name, what, check, outcome }) => ({ name, what, outcome: rolledOn(check) ?? outcome })),
  };
}

function rolledOn(check: string) {
  const message = game.messages.get(check);
  return message?.isCard("check") && message.isRevealed ? outcomeOn(message) : null;
}

/** Redraws the contests and auctions that a roll takes part in, because the Referee has ruled on it. */
export function drawContests({ id }: ChatMessage.Implementation): void {
  for (const message of shownMessages()) {
    if (message.isCard("contest") && message.system.sides.some(({ check }) => check === id)) redrawCard(message);
    if (message.isCard("auction") && message.system.rolls.some(({ check }) => check === id)) redrawCard(message);
  }
}
