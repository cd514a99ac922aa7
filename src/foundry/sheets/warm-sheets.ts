import { idle } from "../idle.ts";
import { loadPart } from "../load-part.ts";
import { PlaySheet } from "./play-sheet.ts";

/**
 * Draws, out of sight and while the page has nothing better to do, one character and one monster of the user's own:
 * templates are compiled when they are first used, and whoever opens the first sheet of a session would wait for it. So
 * would whoever makes the first change for what changes a sheet in places.
 */
export async function warmSheets(): Promise<void> {
  const own = game.actors.filter((actor) => actor.isOwner);
  const character = game.user.character ?? own.find((actor) => actor.isCharacter());
  for (const actor of [character, own.find((one) => one.isMonster())]) {
    await idle();
    if (actor?.sheet instanceof PlaySheet) await actor.sheet.warm();
  }
  await loadPart(() => import("./patch-part.ts"));
  if (!("requestIdleCallback" in globalThis)) return; // nobody says when the page has time
  const { fetchAhead } = await loadPart(() => import("../fetch-ahead.ts"), { isQuiet: true });
  await fetchAhead();
}
