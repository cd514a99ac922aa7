import { placeBadge } from "../questions/tray/badge.ts";
import { placeWrapUp } from "../safety/wrap-up-button.ts";

/** The list of players is drawn anew: the badge of open questions stands above it, and the button that ends a scene. */
export function renderPlayers(_players: unknown, element: HTMLElement): void {
  placeWrapUp(element);
  placeBadge(element);
}
