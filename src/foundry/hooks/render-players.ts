import { placeBadge } from "../questions/tray/badge.ts";
import { placeWrapUp } from "../safety/wrap-up-button.ts";
import { placeCorner } from "../story/load-story.ts";

/** The list of players is drawn anew: above it stand the badge of open questions, the button that ends a scene, and what belongs to the table as a whole. */
export function renderPlayers(_players: unknown, element: HTMLElement): void {
  placeWrapUp(element);
  placeBadge(element);
  placeCorner(element);
}
