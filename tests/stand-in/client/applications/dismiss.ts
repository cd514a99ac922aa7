import { host } from "./host.ts";
import { instances } from "./instances.ts";
import type { ContextMenu } from "./ux/context-menu.ts";

interface Dismissable {
  readonly position: { readonly zIndex?: number | undefined };
  close(options: { closeKey: true }): Promise<unknown>;
}

/** Those of the first framework. */
const oldWindows = (): Dismissable[] => Object.values((host().ui["windows"] ?? {}) as Record<string, Dismissable>);

const FIELDS = "input, textarea, select, [contenteditable=true]";

/** What the dismiss key does: leaves a field, else closes the open menu, else the topmost window. Says whether it did. */
export function dismissTop(): boolean {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches(FIELDS)) {
    focused.blur();
    return true;
  }
  const menu = host().ui.context as ContextMenu | null | undefined;
  if (menu) {
    void menu.close();
    return true;
  }
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const top = [...framed, ...oldWindows()].reduce<Dismissable | undefined>(
    (best, app) => (!best || (app.position.zIndex ?? 0) >= (best.position.zIndex ?? 0) ? app : best),
    undefined,
  );
  if (!top) return false;
  void top.close({ closeKey: true });
  return true;
}
