import { lazy } from "./lazy.ts";
import type * as TrackerRows from "../combat/tracker/tracker-rows.ts";
import type * as SheetRounds from "../combat/round-facts.ts";
import type * as TurnStrip from "../app/turn-strip/turn-strip.ts";

/** The trackers that are on the page: that of the sidebar, and one in a window of its own. */
const trackers = new Set<HTMLElement>();

/** The code that writes the rows, once a fight has made this client load it. */
let rows: typeof TrackerRows | null = null;

/** The code that shows the round on sheets, likewise. */
let sheets: typeof SheetRounds | null = null;

/** The code that shows this user's own turn, likewise. */
let strip: typeof TurnStrip | null = null;

/** The host has drawn a tracker anew: its rows say what there is to say of each fighter. */
export function dressTracker(tracker: HTMLElement): void {
  trackers.add(tracker);
  if (rows) void rows.dressRows(tracker);
  showInTracker();
}

let isDue = false;

/** Something has changed that rows of the tracker tell of: those that it concerns are written anew, and no others. */
export function showInTracker(): void {
  if (isDue || trackers.size === 0 || (game.combats.size === 0 && strip === null)) return;
  isDue = true;
  void showSoon();
}

/** Several changes of one moment are shown together. */
async function showSoon(): Promise<void> {
  rows ??= await lazy(() => import("../combat/tracker/tracker-rows.ts"));
  await Promise.resolve();
  isDue = false; // what changes from now on is not in what is drawn
  for (const tracker of trackers) if (!tracker.isConnected) trackers.delete(tracker);
  await Promise.all([...trackers].map(rows.dressRows));
  strip ??= await lazy(() => import("../app/turn-strip/turn-strip.ts"));
  sheets ??= await lazy(() => import("../combat/round-facts.ts"));
  await Promise.all([strip.showTurnStrip(), sheets.showSheetRounds()]);
}

/** Puts the keyboard into what shows this user's own turn, if it is theirs. */
export const focusTurn = (): void => strip?.focusTurnStrip();
