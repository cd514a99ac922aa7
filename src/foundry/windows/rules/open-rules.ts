import { loadPart } from "../../load-part.ts";
import { loadOfferedPacks } from "../../packs/loaded-packs.ts";
import type { RulesWindow } from "./rules-window.ts";

/** The window that is open, or was last: it remembers what it has changed. */
let shown: RulesWindow | null = null;

/** Opens the window of rules, or brings it to the front. */
export async function openRules(): Promise<void> {
  const [{ RulesWindow }] = await Promise.all([loadPart(() => import("./rules-window.ts")), loadOfferedPacks()]);
  shown ??= new RulesWindow();
  await shown.render({ force: true });
}

/** Redraws the window of rules if it is open. */
export async function refreshRules(): Promise<void> {
  await shown?.refresh();
}
