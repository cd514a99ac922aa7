import { lazy } from "../../host/lazy.ts";
import { advanceOf } from "./level-facts.ts";

type Character = Actor.OfType<"character">;

/** Opens the window of choices at a slot that has room, whatever else is due. @rule WH-CLASS-11 */
export async function openSlotChoice(actor: Character, slot: number): Promise<void> {
  const window = await levelWindow(actor);
  await window.render({ force: true });
  window.element.querySelector<HTMLElement>(`[data-slot-place="${slot}"] h3`)?.focus();
}

/** Opens the window in which a character gains a level, makes choices or uses a milestone, or brings it to the front. @rule WH-XP-03 WH-POST-01 */
export async function openAdvance(actor: Character): Promise<void> {
  const window = advanceOf(actor) === "milestone" ? await milestoneWindow(actor) : await levelWindow(actor);
  await window.render({ force: true });
}

async function levelWindow(actor: Character) {
  const { LevelWindow } = await lazy(() => import("./advance-window.ts"));
  const id = advanceWindowId("level", actor);
  return foundry.applications.instances.get(id) ?? new LevelWindow(actor, id);
}

async function milestoneWindow(actor: Character) {
  const { MilestoneWindow } = await lazy(() => import("./advance-window.ts"));
  const id = advanceWindowId("milestone", actor);
  return foundry.applications.instances.get(id) ?? new MilestoneWindow(actor, id);
}

/** One window of a kind for each character. */
const advanceWindowId = (kind: "level" | "milestone", { uuid }: Character): string =>
  `whitehack-${kind}-${uuid.replaceAll(".", "-")}`;
