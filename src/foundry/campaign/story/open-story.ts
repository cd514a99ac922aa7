import { trustedCards } from "../../chat/cards/read-cards.ts";
import { redrawCard } from "../../chat/cards/post-card.ts";
import { showAtDesk } from "../../host/at-desk.ts";
import { lazy } from "../../host/lazy.ts";
import { watchPhase } from "./set-phase.ts";
import { showCorner } from "./table-corner.ts";
import type { StoryWindow } from "./story-window.ts";
import { isServing } from "../../host/serving.ts";

const listeners = new Set<() => void>();

/** Calls `hear` whenever the phase of the story changes, until the returned function is called. @rule WH-PHASE-01 */
export function followStoryBy(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** The phase of the story has changed. */
const notifyStoryListeners = (): void => {
  for (const hear of listeners) hear();
};

let story: StoryWindow | null = null;

/** Opens the Referee's window of the story. @rule WH-PHASE-01 */
export async function openStory(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const { StoryWindow } = await lazy(() => import("./story-window.ts")); // apart: it needs the host's windows
  story ??= new StoryWindow();
  await story.render({ force: true });
}

/** The views of the story are drawn anew: its window, and the cards of phases, of which the last alone offers actions. */
export async function storyChanged(): Promise<void> {
  for (const message of trustedCards("phase").slice(-2)) redrawCard(message);
  if (story?.isOpen) void story.render();
  notifyStoryListeners();
  showAtDesk("time");
  if (isServing()) await watchPhase();
}

/** Markers or mice have changed: what shows them follows. @rule WH-CAMP-01 WH-COMM-01 */
export function tableChanged(): void {
  showCorner(document.getElementById("players"));
  if (game.user.isGM) void storyChanged();
}
