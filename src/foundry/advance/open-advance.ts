import { loadPart } from "../load-part.ts";

type Character = Actor.OfType<"character">;

/** Opens the window in which a character gains a level or makes choices, or brings it to the front. @rule WH-XP-03 */
export async function openAdvance(actor: Character): Promise<void> {
  const { LevelWindow, levelWindowId } = await loadPart(() => import("./level-window.ts"));
  const open = foundry.applications.instances.get(levelWindowId(actor));
  await (open ?? new LevelWindow(actor)).render({ force: true });
}
