import { owningApplication } from "../instances.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ActionEntry } from "./types.ts";

type OpenMenu = (click: Event) => void;
type Handler = (this: ApplicationV2, event: Event, target: HTMLElement) => unknown;

/** Listen on a window's root for clicks on elements that name an action. */
export function listenForActions(app: ApplicationV2, openMenu: OpenMenu): void {
  const click = (event: Event): void => onClick(app, event as PointerEvent, openMenu);
  // The root itself, not `element`: a system may look that up in the page, where it is not yet.
  for (const type of ["click", "auxclick", "contextmenu"]) app._life.element?.addEventListener(type, click);
}

function onClick(app: ApplicationV2, event: PointerEvent, openMenu: OpenMenu): void {
  if (owningApplication(event.target) !== app) return;
  const target = (event.target as Element).closest<HTMLElement>("[data-action]");
  const root = app._life.element;
  if (!target || !root?.contains(target) || target === root) return;
  // UNCONFIRMED which DOM events feed the other buttons; here 1 comes from auxclick, 2 from contextmenu.
  if (event.type === "auxclick" && event.button !== 1) return;
  const button = event.type === "contextmenu" ? 2 : event.button;
  const action = target.dataset.action ?? "";
  if (button === 0 && builtIn(app, action, event, openMenu)) return;
  runAction(app, action, button, event, target);
  if (app.window.controlsDropdown?.contains(target)) app.toggleControls(false);
}

function builtIn(app: ApplicationV2, action: string, event: PointerEvent, openMenu: OpenMenu): boolean {
  if (action === "close" && app.hasFrame && app.window.close?.contains(event.target as Node)) {
    event.preventDefault();
    void app.close();
  } else if (action === "toggleControls") {
    event.preventDefault();
    openMenu(event);
  } else if (action === "tab" && !("tab" in app.options.actions)) app._onClickTab(event);
  else return false;
  return true;
}

function runAction(app: ApplicationV2, action: string, button: number, event: PointerEvent, target: HTMLElement): void {
  const entry: ActionEntry | undefined = app.options.actions[action];
  const { handler, buttons = [0] } = typeof entry === "object" ? entry : { handler: entry };
  if (!buttons.includes(button)) return;
  if (button === 2) event.preventDefault();
  if (handler) (handler as Handler).call(app, event, target);
  else app._onClickAction(event, target);
}
