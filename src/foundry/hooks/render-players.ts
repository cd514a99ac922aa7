import { placeBadge } from "../questions/tray/badge.ts";

/** The list of players is drawn anew: the badge of open questions stands above it. */
export const renderPlayers = (_players: unknown, element: HTMLElement): void => placeBadge(element);
