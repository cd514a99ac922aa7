import { toSentence } from "../../../view/world-rules/changed-rules.ts";
import { localize } from "../../localize.ts";
import { SYSTEM_ID } from "../../paths.ts";
import { rulesOfWorld } from "../../rules-of-world.ts";
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
    if (userId !== game.userId) tell(keys);
  });
}

function tell(keys: ReadonlySet<string>): void {
  const sentence = toSentence(keys, rulesOfWorld(), localize);
  if (sentence) ui.notifications.info(sentence);
}
