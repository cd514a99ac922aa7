import { idle } from "../host/idle.ts";
import { lazy } from "../host/lazy.ts";

/** A part that is fetched before anybody waits for it: nobody is told when it does not arrive. */
const AHEAD = { isQuiet: true } as const;

/** The parts that everybody needs in play, in the order in which an evening meets them. */
const IN_PLAY: readonly (() => Promise<unknown>)[] = [
  () => lazy(() => import("./cards/present-attack.ts"), AHEAD),
  () => lazy(() => import("../combat/attack/perform-attack.ts"), AHEAD),
  () => lazy(() => import("../checks/perform-task.ts"), AHEAD),
  () => lazy(() => import("../checks/perform-save.ts"), AHEAD),
  () => lazy(() => import("../combat/attack/attack-on-card.ts"), AHEAD),
  () => lazy(() => import("../combat/damage/perform-damage.ts"), AHEAD),
  () => lazy(() => import("../health/ask-caught.ts"), AHEAD),
  () => lazy(() => import("../characters/recovery/uses.ts"), AHEAD),
  () => lazy(() => import("../chat/prompts/perform-answer.ts"), AHEAD),
  () => lazy(() => import("./kinds.ts"), AHEAD),
  () => lazy(() => import("../chat/prompts/tray/prompts-window.ts"), AHEAD),
  () => lazy(() => import("./turn-strip/turn-strip.ts"), AHEAD),
  () => lazy(() => import("../combat/tracker/tracker-rows.ts"), AHEAD),
  () => lazy(() => import("../movement/watch-move.ts"), AHEAD),
  () => lazy(() => import("../items/transfer/perform-give.ts"), AHEAD),
  () => lazy(() => import("../chat/dialogs/ask.ts"), AHEAD),
  () => lazy(() => import("../chat/undo/perform-undo.ts"), AHEAD),
];

/** Fetches what is needed in play, a part at a time, while the page has nothing to do. */
export async function fetchAhead(): Promise<void> {
  for (const fetch of IN_PLAY) {
    await idle();
    await fetch().catch(() => undefined); // its first user fetches it again, and is told
  }
}
