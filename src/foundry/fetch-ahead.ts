import { idle } from "./idle.ts";
import { loadPart } from "./load-part.ts";

/** A part that is fetched before anybody waits for it: nobody is told when it does not arrive. */
const AHEAD = { isQuiet: true } as const;

/** What everybody needs in play, in the order in which an evening meets it. */
const IN_PLAY: readonly (() => Promise<unknown>)[] = [
  () => loadPart(() => import("./actions/combat/perform-attack.ts"), AHEAD),
  () => loadPart(() => import("./actions/rolls/perform-task.ts"), AHEAD),
  () => loadPart(() => import("./actions/rolls/perform-save.ts"), AHEAD),
  () => loadPart(() => import("./actions/combat/perform-attack-damage.ts"), AHEAD),
  () => loadPart(() => import("./actions/combat/perform-apply-damage.ts"), AHEAD),
  () => loadPart(() => import("./actions/combat/perform-blow-table.ts"), AHEAD),
  () => loadPart(() => import("./actions/health/perform-change.ts"), AHEAD),
  () => loadPart(() => import("./actions/things/uses.ts"), AHEAD),
  () => loadPart(() => import("./actions/referee/perform-answer.ts"), AHEAD),
  () => loadPart(() => import("./questions/kinds.ts"), AHEAD),
  () => loadPart(() => import("./questions/tray/questions-window.ts"), AHEAD),
  () => loadPart(() => import("./fight/turn-strip.ts"), AHEAD),
  () => loadPart(() => import("./fight/tracker-rows.ts"), AHEAD),
  () => loadPart(() => import("./moves/watch-move.ts"), AHEAD),
  () => loadPart(() => import("./actions/things/perform-give.ts"), AHEAD),
  () => loadPart(() => import("./dialogs/ask-one.ts"), AHEAD),
  () => loadPart(() => import("./actions/referee/perform-undo.ts"), AHEAD),
];

/** Fetches what is needed in play, a part at a time, while the page has nothing to do. */
export async function fetchAhead(): Promise<void> {
  for (const fetch of IN_PLAY) {
    await idle();
    await fetch().catch(() => undefined); // its first user fetches it again, and is told
  }
}
