import { idle } from "../host/idle.ts";
import { loadPart } from "../host/load-part.ts";

/** A part that is fetched before anybody waits for it: nobody is told when it does not arrive. */
const AHEAD = { isQuiet: true } as const;

/** The parts that everybody needs in play, in the order in which an evening meets them. */
const IN_PLAY: readonly (() => Promise<unknown>)[] = [
  () => loadPart(() => import("./cards/present-attack.ts"), AHEAD),
  () => loadPart(() => import("../combat/attack/perform-attack.ts"), AHEAD),
  () => loadPart(() => import("../checks/perform-task.ts"), AHEAD),
  () => loadPart(() => import("../checks/perform-save.ts"), AHEAD),
  () => loadPart(() => import("../combat/attack/post-attack.ts"), AHEAD),
  () => loadPart(() => import("../combat/damage/perform-damage.ts"), AHEAD),
  () => loadPart(() => import("../combat/attack/attack-at.ts"), AHEAD),
  () => loadPart(() => import("../health/ask-caught.ts"), AHEAD),
  () => loadPart(() => import("../characters/usage/uses.ts"), AHEAD),
  () => loadPart(() => import("../chat/prompts/perform-answer.ts"), AHEAD),
  () => loadPart(() => import("./kinds.ts"), AHEAD),
  () => loadPart(() => import("../chat/prompts/tray/prompts-window.ts"), AHEAD),
  () => loadPart(() => import("./turn-strip/turn-strip.ts"), AHEAD),
  () => loadPart(() => import("../combat/tracker/tracker-rows.ts"), AHEAD),
  () => loadPart(() => import("../movement/watch-move.ts"), AHEAD),
  () => loadPart(() => import("../items/transfer/perform-give.ts"), AHEAD),
  () => loadPart(() => import("../chat/dialogs/ask.ts"), AHEAD),
  () => loadPart(() => import("../chat/undo/perform-undo.ts"), AHEAD),
];

/** Fetches what is needed in play, a part at a time, while the page has nothing to do. */
export async function fetchAhead(): Promise<void> {
  for (const fetch of IN_PLAY) {
    await idle();
    await fetch().catch(() => undefined); // its first user fetches it again, and is told
  }
}
