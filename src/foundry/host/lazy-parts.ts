import { lazy } from "./lazy.ts";
import { SYSTEM_ID } from "./paths.ts";
import { setting } from "./settings.ts";

/** The code for actions of the whole table; it loads with the first of them. */
export const tablePart = () => lazy(() => import("../app/table-part.ts"));

/** The code for a task's dialog and roll; it loads with the first of them. */
export const taskPart = () => lazy(() => import("../checks/perform-task.ts"));

/** The code for a saving throw and its dialog. */
export const savePart = () => lazy(() => import("../checks/perform-save.ts"));

/** The code for asking for rolls. */
export const requestPart = () => lazy(() => import("../checks/perform-request.ts"));

/**
 * The code for the story's phases, modus rolls, words and markers; it loads with their first use, and desks and maps
 * call it too.
 */
export const storyPart = () => lazy(() => import("../campaign/story/story-part.ts"));

/** Whether a message tells something of the story that others show as well. */
const isOfStory = (message: ChatMessage.Implementation): boolean =>
  message.isCard("phase") || (message.isCard("notice") && message.system.drawn?.kind === "modus");

/** A phase has begun, a modus has been rolled, or one of them has changed: what shows it follows. @rule WH-PHASE-01 */
export function followStory(message: ChatMessage.Implementation): void {
  if (game.user.isGM && isOfStory(message)) void storyPart().then(({ storyChanged }) => storyChanged());
}

/** The log was cleared by this Referee: what says where the story is stays. One message that is taken out is gone. @rule WH-PHASE-01 */
export function keepWhenCleared(gone: readonly ChatMessage.Implementation[]): void {
  const isCleared = gone.length > 1 || game.messages.size === 0;
  if (game.user.isGM && isCleared && gone.some(isOfStory)) void storyPart().then(({ keepStory }) => keepStory(gone));
}

/** The story's window, for Referees. @rule WH-PHASE-01 */
export const openStory = async (): Promise<void> => (await storyPart()).openStory();

/** Shows markers and mice above the list of players, where the world plays with them. @rule WH-CAMP-01 WH-COMM-01 */
export function placeCorner(players: HTMLElement): void {
  if (setting("overrideMarkers") || setting("community"))
    void storyPart().then(({ showCorner }) => showCorner(players));
}

const SHOWN: readonly string[] = ["markers", "tableUses", "overrideMarkers", "community", "modus"].map(
  (key) => `${SYSTEM_ID}.${key}`,
);

/** A setting that they follow has changed. */
export function followTable({ key }: { readonly key: string }): void {
  if (SHOWN.includes(key)) void storyPart().then(({ tableChanged }) => tableChanged());
}
