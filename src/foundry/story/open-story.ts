import { trustedCards } from "../cards/read-cards.ts";
import { redrawCard } from "../cards/redraw-card.ts";
import { showAtDesk } from "../windows/desk/at-desk.ts";
import { loadPart } from "../load-part.ts";
import { watchPhase } from "./phase-clock.ts";
import { tellStoryListeners } from "./story-listeners.ts";
import { showCorner } from "./table-corner.ts";
import type { StoryWindow } from "./story-window.ts";
import { isServing } from "../serving.ts";

let story: StoryWindow | null = null;

/** Opens the Referee's window of the story. @rule WH-PHASE-01 */
export async function openStory(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const { StoryWindow } = await loadPart(() => import("./story-window.ts")); // apart: it needs the host's windows
  story ??= new StoryWindow();
  await story.render({ force: true });
}

/** What shows the story is drawn anew: its window, and the cards of phases, of which the last alone offers something. */
export async function storyChanged(): Promise<void> {
  for (const message of trustedCards("phase").slice(-2)) redrawCard(message);
  if (story?.rendered) void story.render();
  tellStoryListeners();
  showAtDesk("time");
  if (isServing()) await watchPhase();
}

/** Markers or mice have changed: what shows them follows. @rule WH-CAMP-01 WH-COMM-01 */
export function tableChanged(): void {
  showCorner(document.getElementById("players"));
  if (game.user.isGM) void storyChanged();
}
