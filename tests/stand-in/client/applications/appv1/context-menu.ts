import { deprecated, host } from "../host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { Application } from "./application.ts";

interface CreateOptions extends ContextMenuOptions {
  hookName?: string;
}

/** Lets the packages add to the entries, each class of the window by its own hook. */
function announce(app: object, html: unknown, hookName: string, entries: ContextMenuEntry[]): void {
  if (app instanceof Application) return app._callHooks((name) => `get${name}${hookName}`, entries);
  deprecated("ContextMenu.create is not for ApplicationV2, see ApplicationV2#_createContextMenu", {
    since: 13,
    until: 15,
  });
  host().Hooks.callAll(`get${app.constructor.name}${hookName}`, html, entries);
}

/**
 * `ContextMenu.create`, for the windows of the first framework; what it does for others is UNCONFIRMED.
 * https://github.com/foundryvtt/foundryvtt/issues/12335
 */
export function installContextMenuCreate(): void {
  const create = function (
    this: typeof ContextMenu,
    app: object,
    html: HTMLElement | JQuery,
    selector: string,
    entries: ContextMenuEntry[],
    { hookName = "EntryContext", ...options }: CreateOptions = {},
  ): ContextMenu {
    announce(app, html, hookName, entries);
    return new this(html, selector, entries, options);
  };
  Object.defineProperty(ContextMenu, "create", { value: create, writable: true, configurable: true });
}
