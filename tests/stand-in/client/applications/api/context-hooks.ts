import { host } from "../host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { ApplicationClass, ApplicationV2 } from "./application.ts";

export interface MenuOptions extends ContextMenuOptions {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
}

/** The context menu of a part of a window, its entries offered to hooks once. */
export function createContextMenu(
  app: ApplicationV2,
  entries: ContextMenuEntry[],
  selector: string,
  { container = app.element, hookName, parentClassHooks = true, ...rest }: MenuOptions,
): ContextMenu | null {
  const names = hookNames(app.constructor as ApplicationClass, hookName);
  for (const name of parentClassHooks ? names : names.slice(0, 1)) host().Hooks.callAll(name, app, entries);
  if (entries.length === 0) return null;
  return new ContextMenu.implementation(container, selector, entries, { ...rest, jQuery: false });
}

/** UNCONFIRMED whether `hookName` is the whole hook or its middle: both are understood. */
function hookNames(cls: ApplicationClass, hookName: string | undefined): string[] {
  const names = [...cls.inheritanceChain()].map((one) => `get${one.name}ContextOptions`);
  if (hookName) names[0] = /^get.*ContextOptions$/.test(hookName) ? hookName : `get${hookName}ContextOptions`;
  return names;
}
