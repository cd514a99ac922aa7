import { loadPart } from "../../load-part.ts";
import { SYSTEM_ID } from "../../paths.ts";
import { refreshRules } from "./open-rules.ts";

/** Keys of rules that have just changed, by game: several may run in one process, as in tests. */
const changed = new WeakMap<object, Set<string>>();

/** A setting of the world has changed. If it is a rule, whoever else is there is told once for the whole batch. */
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
    if (userId !== game.userId) void tell(keys);
  });
}

const tell = async (keys: ReadonlySet<string>): Promise<void> =>
  (await loadPart(() => import("./tell-rules.ts"))).tellRules(keys);
