import type { ApplicationV2 } from "./api/application.ts";
import { host } from "./host.ts";
import { instances } from "./instances.ts";
import type { ContextMenu } from "./ux/context-menu.ts";

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
  const windows = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const top = windows.reduce<ApplicationV2 | undefined>(
    (best, app) => (!best || (app.position.zIndex ?? 0) >= (best.position.zIndex ?? 0) ? app : best),
    undefined,
  );
  if (!top) return false;
  void top.close({ closeKey: true });
  return true;
}
