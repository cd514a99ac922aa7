import { PUSH_TO } from "../../chat/prompts/asked-first.ts";
import { openPrompts } from "../../chat/prompts/listeners.ts";
import { drawPacks } from "../../extensions/extension-calls.ts";
import { lazy } from "../../host/lazy.ts";

/** Whether squares of pushes were drawn: what draws them is not fetched before. */
let isDrawn = false;

/** Draws on the scene what open prompts are about: those of packs, and the squares of a push. @rule WH-SPEC-07 */
export function drawAsked(): void {
  void drawPacks();
  const isDue = openPrompts().some(({ system }) => system.kind === PUSH_TO);
  if (isDue || isDrawn) void drawPushes();
  isDrawn = isDue;
}

async function drawPushes(): Promise<void> {
  (await lazy(() => import("../../characters/powers/options/push-squares.ts"))).showPushes();
}
