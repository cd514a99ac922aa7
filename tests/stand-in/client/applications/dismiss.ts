import type { ApplicationV2 } from "./api/application.ts";
import { host } from "./host.ts";
import { instances } from "./instances.ts";
import type { ContextMenu } from "./ux/context-menu.ts";

/** What the dismiss key does to windows: the open menu, else the topmost closable window. Says whether there was one. */
export function dismissTop(): boolean {
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
