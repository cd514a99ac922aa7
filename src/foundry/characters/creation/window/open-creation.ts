import type { DraftHome } from "../draft-store.ts";
import { lazy } from "../../../host/lazy.ts";
import { setting } from "../../../host/settings.ts";
import type { CreationWindow } from "./creation-window.ts";

/** The windows that are open, by the document that keeps the draft. */
const open = new WeakMap<object, CreationWindow>();

/** True if the user may make characters: alone, or through the Referee's client. */
export const mayMakeCharacters = (user: User.Implementation): boolean =>
  Actor.implementation.canUserCreate(user) || setting("playersMakeCharacters");

/** Opens the window for an actor, or for a character who has no actor yet; one that is open comes to the front. */
export async function openCreation(home: DraftHome = game.user): Promise<void> {
  const { CreationWindow: Window } = await lazy(() => import("./creation-window.ts"));
  const before = open.get(home);
  const shown = before?.isOpen ? before : new Window(home);
  open.set(home, shown);
  await shown.render({ force: true });
  if (!before?.isOpen) shown.focusPage();
}
