import { generation, host } from "../host.ts";
import { ContextMenu, type ContextMenuEntry } from "../ux/context-menu.ts";
import type { ApplicationClass, ApplicationV2 } from "./application.ts";
import type { HeaderControl } from "./types.ts";

type Handler = (this: ApplicationV2, event: Event, target: HTMLElement) => unknown;

/** The menu behind the three dots of a window's header: a drop-down in generation 13, a context menu in 14. */
export class HeaderMenu {
  readonly #app: ApplicationV2;
  #menu: ContextMenu | undefined;

  constructor(app: ApplicationV2) {
    this.#app = app;
  }

  /** The controls that hooks leave and that are visible now. */
  *controls(): Generator<HeaderControl> {
    const app = this.#app;
    const controls = app._getHeaderControls();
    for (const cls of (app.constructor as ApplicationClass).inheritanceChain())
      host().Hooks.callAll(`getHeaderControls${cls.name}`, app, controls);
    for (const control of controls) {
      const { visible } = control;
      if (typeof visible === "function" ? visible.call(app) : (visible ?? true)) yield control;
    }
  }

  *entries(): Generator<ContextMenuEntry> {
    for (const control of this.#app._headerControlButtons()) {
      yield {
        label: control.label,
        icon: control.icon,
        ...(control.classes ? { classes: control.classes } : {}),
        ...(control.group ? { group: control.group } : {}),
        onClick: (event: Event, target: HTMLElement) => this.#run(control, event, target),
      };
    }
  }

  #run(control: HeaderControl, event: Event, item: HTMLElement): unknown {
    const app = this.#app;
    if (control.onClick) return control.onClick.call(app, event, item);
    const action = control.action === undefined ? undefined : app.options.actions[control.action];
    const handler = typeof action === "object" ? action.handler : action;
    if (handler) return (handler as Handler).call(app, event, item);
    // Known behaviour of 14: an action without a handler is told of the menu button, not of its own entry.
    return app._onClickAction(event as PointerEvent, app.window.controls ?? item);
  }

  /** Show the button when it has something to open, and fill the drop-down of 13. */
  fill(): void {
    const app = this.#app;
    const { controls: button, controlsDropdown } = app.window;
    const controls = [...app._headerControlButtons()];
    button?.classList.toggle("hidden", controls.length === 0);
    if (button) button.hidden = controls.length === 0;
    controlsDropdown?.replaceChildren(...controls.map((control) => app._renderHeaderControl(control)));
  }

  toggle(expanded?: boolean): void {
    const { controls, controlsDropdown } = this.#app.window;
    const open = controlsDropdown?.classList.toggle("expanded", expanded);
    if (controls) controls.ariaExpanded = String(open ?? false);
  }

  open(click: Event): void {
    const { header, controls } = this.#app.window;
    if (!header || !controls) return;
    if (generation() < 14) return this.#app.toggleControls();
    click.stopPropagation(); // which would close the menu again
    this.#menu ??= new ContextMenu.implementation(header, "[data-action=toggleControls]", [], {
      jQuery: false,
      fixed: true,
      eventName: "open-controls",
      relative: "target",
    });
    this.#menu.menuItems = [...this.#app._headerControlContextEntries()];
    void this.#menu.render(controls);
  }

  /** A press anywhere else in the window closes the drop-down. */
  onPress(event: PointerEvent): void {
    const { controlsDropdown, controls } = this.#app.window;
    const isInside = [controlsDropdown, controls].some((element) => element?.contains(event.target as Node));
    if (controlsDropdown?.classList.contains("expanded") && !isInside) this.toggle(false);
  }

  end(): void {
    void this.#menu?.close();
    this.#menu = undefined;
  }
}
