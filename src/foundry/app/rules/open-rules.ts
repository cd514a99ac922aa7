import { lazy } from "../../host/lazy.ts";
import { loadOfferedPacks } from "../../host/loaded-packs.ts";
import type { RulesWindow } from "./rules-window.ts";
import { SYSTEM_ID } from "../../host/paths.ts";

/** The window that is open, or was last: it remembers what it has changed. */
let shown: RulesWindow | null = null;

/** Opens the window of rules, or brings it to the front. */
export async function openRules(): Promise<void> {
  const [{ RulesWindow }] = await Promise.all([lazy(() => import("./rules-window.ts")), loadOfferedPacks()]);
  shown ??= new RulesWindow();
  await shown.render({ force: true });
}

/** Redraws the window of rules if it is open. */
export async function refreshRules(): Promise<void> {
  await shown?.refresh();
}

/** Keys of rules that have just changed, by game: several may run in one process, as in tests. */
const changed = new WeakMap<object, Set<string>>();

/** A setting of the world has changed. If it is a rule, the other users are told once for the whole batch. */
export function settingChanged({ key }: { readonly key: string }, userId: string | undefined): void {
  if (!key.startsWith(`${SYSTEM_ID}.`)) return;
  const known = changed.get(game);
  const keys = known ?? new Set();
  keys.add(key.slice(SYSTEM_ID.length + 1));
  if (known) return;
  changed.set(game, keys);
  queueMicrotask(() => {
    changed.delete(game);
    void refreshRules();
    if (userId !== game.userId) void post(keys);
  });
}

const post = async (keys: ReadonlySet<string>): Promise<void> =>
  (await lazy(() => import("./perform-rules-of-one.ts"))).showRules(keys);
