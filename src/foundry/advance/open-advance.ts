import { loadPart } from "../load-part.ts";
import { advanceOf } from "./level-facts.ts";

type Character = Actor.OfType<"character">;

/** Opens the window in which a character gains a level, makes choices or uses a mark, or brings it to the front. @rule WH-XP-03 WH-POST-01 */
export async function openAdvance(actor: Character): Promise<void> {
  const window = advanceOf(actor) === "milestone" ? await milestoneWindow(actor) : await levelWindow(actor);
  await window.render({ force: true });
}

async function levelWindow(actor: Character) {
  const { LevelWindow, levelWindowId } = await loadPart(() => import("./level-window.ts"));
  return foundry.applications.instances.get(levelWindowId(actor)) ?? new LevelWindow(actor);
}

async function milestoneWindow(actor: Character) {
  const { MilestoneWindow, milestoneWindowId } = await loadPart(() => import("./milestone-window.ts"));
  return foundry.applications.instances.get(milestoneWindowId(actor)) ?? new MilestoneWindow(actor);
}
