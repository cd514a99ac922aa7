import jQuery from "jquery";
import { deprecated, generation, host, localize } from "../host.ts";

type Predicate = boolean | ((target: HTMLElement) => boolean);

export interface ContextMenuEntry {
  /** Generation 14. */
  label?: string;
  visible?: Predicate;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  /** Generation 13. */
  name?: string;
  condition?: Predicate;
  callback?: (target: HTMLElement, event?: Event) => unknown;
  /** Both. */
  icon?: string;
  classes?: string;
  group?: string;
}

export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: boolean;
  relative?: "cursor" | "target";
  closeOnSelect?: boolean;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
}

/** A menu of entries for the elements that match a selector. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return (host().CONFIG?.ux?.ContextMenu as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  /** A click that reaches the document closes whatever menu is open, also the click that has opened it. */
  static _activateListeners(doc: Document): void {
    doc.addEventListener("click", (event) => {
      const open = host().ui?.context as ContextMenu | null | undefined;
      if (open && !open.element.contains(event.target as Node)) void open.close();
    });
  }

  readonly selector: string;
  readonly eventName: string;
  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => unknown) | undefined;
  onClose: ((target: HTMLElement) => unknown) | undefined;

  #container: HTMLElement;
  #element: HTMLElement | undefined;
  #target: HTMLElement | undefined;
  #fixed: boolean;
  #expandUp = false;
  #relative: "cursor" | "target";
  #closeOnSelect: boolean;
  #returnFocus: Element | null = null;

  #handsJQuery: boolean;

  constructor(
    container: HTMLElement | JQuery,
    selector: string | null,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    const element = elementOf(container);
    if (!element) throw new Error("ContextMenu needs an HTMLElement as its container");
    // Generation 13 hands jQuery objects to call-backs unless told not to.
    this.#handsJQuery = generation() < 14 && options.jQuery !== false;
    if (this.#handsJQuery) deprecated("ContextMenu without {jQuery: false}", { since: 13, until: 15 });
    this.#container = element;
    this.selector = selector ?? "";
    this.menuItems = menuItems;
    this.eventName = options.eventName ?? "contextmenu";
    this.#relative = options.relative ?? "cursor";
    this.#fixed = options.fixed ?? false;
    this.#closeOnSelect = options.closeOnSelect ?? true;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    element.addEventListener(this.eventName, (event) => this._onActivate(event));
  }

  get element(): HTMLElement {
    return this.#element ?? document.createElement("nav");
  }

  get target(): HTMLElement | undefined {
    return this.#target;
  }

  get fixed(): boolean {
    return this.#fixed;
  }

  /** Does the menu grow upwards, for want of room below? */
  get expandUp(): boolean {
    return this.#expandUp;
  }

  _onActivate(event: Event): void {
    const matched = this.selector ? (event.target as Element).closest<HTMLElement>(this.selector) : this.#container;
    if (!matched || !this.#container.contains(matched)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#target === matched && this.#element) void this.close();
    else void this.render(matched, { event });
  }

  async render(target: HTMLElement, { event }: { event?: Event; animate?: boolean } = {}): Promise<void> {
    const open = host().ui.context as ContextMenu | null | undefined;
    if (open) await open.close();
    this.#target = target;
    // Already the menu of the page: whoever is told of its opening may still change its entries there.
    host().ui.context = this;
    this.onOpen?.(this.#handed(target));
    const items = this.menuItems.filter((entry) => isVisible(entry, this.#handed(target)));
    if (items.length === 0) {
      host().ui.context = null;
      return;
    }
    const nav = buildMenu(items, (entry, item, clicked) => this.#select(entry, item, clicked));
    this.#element = nav;
    this.#returnFocus = document.activeElement;
    target.classList.add("context");
    this._setPosition(nav, target, event ? { event } : {});
    nav.addEventListener("keydown", (key) => this.#onKeyDown(key));
    nav.querySelector<HTMLElement>(".context-item")?.focus();
  }

  async close(_options: { animate?: boolean; target?: HTMLElement } = {}): Promise<void> {
    const target = this.#target;
    if (host().ui.context === this) host().ui.context = null;
    if (!this.#element) return;
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.remove();
    this.#element = this.#target = undefined;
    target?.classList.remove("context");
    if (hadFocus && this.#returnFocus instanceof HTMLElement && this.#returnFocus.isConnected)
      this.#returnFocus.focus();
    if (target) this.onClose?.(this.#handed(target));
  }

  /** Brings the menu into the page, beside its target. */
  _setPosition(menu: HTMLElement, target: HTMLElement, options: { event?: Event } = {}): void {
    if (this.#fixed) this._setFixedPosition(menu, target, options);
    else this._injectMenu(menu, target);
  }

  /** Into the target itself, below or above it: with it the menu scrolls and is cut off. */
  _injectMenu(menu: HTMLElement, target: HTMLElement): void {
    target.append(menu);
    const room = document.documentElement.clientHeight - target.getBoundingClientRect().bottom;
    this.#grow(menu, menu.offsetHeight > room);
  }

  /** On top of the page, where the pointer is or beside the target. */
  _setFixedPosition(menu: HTMLElement, target: HTMLElement, { event }: { event?: Event } = {}): void {
    // The top layer keeps the menu above modal dialogs.
    (target.closest("dialog:modal") ?? document.body).append(menu);
    const box = target.getBoundingClientRect();
    const atCursor =
      this.#relative === "cursor" && event instanceof MouseEvent && (event.clientX > 0 || event.clientY > 0);
    const left = atCursor ? event.clientX : box.left;
    const top = atCursor ? event.clientY : box.bottom;
    const { clientWidth, clientHeight } = document.documentElement;
    const up = top + menu.offsetHeight > clientHeight;
    const flipped = (atCursor ? top : box.top) - menu.offsetHeight;
    this.#grow(menu, up);
    menu.classList.add("fixed");
    menu.style.left = `${Math.max(0, Math.min(left, clientWidth - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, up ? flipped : top)}px`;
  }

  #grow(menu: HTMLElement, up: boolean): void {
    this.#expandUp = up;
    menu.classList.add(up ? "expand-up" : "expand-down");
  }

  /** What call-backs are given. */
  #handed(target: HTMLElement): HTMLElement {
    return this.#handsJQuery ? (jQuery(target) as unknown as HTMLElement) : target;
  }

  #select(entry: ContextMenuEntry, item: HTMLElement, event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    const target = this.#target ?? item;
    if (this.#closeOnSelect) void this.close();
    if (generation() < 14) entry.callback?.(this.#handed(target), event);
    else if (entry.onClick) entry.onClick(event, target);
    else entry.callback?.(target);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const items = [...this.element.querySelectorAll<HTMLElement>(".context-item")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    const next = steps[event.key];
    if (next !== undefined) items.at(next % items.length)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A jQuery object in place of an element is as old as what it calls back with. */
function elementOf(container: HTMLElement | JQuery): HTMLElement | null {
  if (container instanceof HTMLElement) return container;
  const first = (container as JQuery | null)?.[0];
  if (!(first instanceof HTMLElement)) return null;
  deprecated("ContextMenu with a jQuery object as its container", { since: 13, until: 15 });
  return first;
}

const OLD_NAMES = ["name", "condition", "callback"] as const;

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const old = OLD_NAMES.find((name) => name in entry);
  if (generation() >= 14 && old) deprecated(`the context menu entry field "${old}"`, { since: 14, until: 16 });
  const visible = generation() < 14 ? entry.condition : (entry.visible ?? entry.condition);
  return typeof visible === "function" ? visible(target) : (visible ?? true);
}

type Select = (entry: ContextMenuEntry, item: HTMLElement, event: Event) => void;

/** `#context-menu > .context-items > li`; the types of the outer elements are UNCONFIRMED. */
function buildMenu(entries: ContextMenuEntry[], select: Select): HTMLElement {
  const nav = document.createElement("nav");
  nav.id = "context-menu";
  const list = document.createElement("menu");
  list.className = "context-items";
  list.role = "menu";
  const groups = new Map<string, HTMLElement>();
  for (const entry of entries) {
    const item = buildItem(entry, select);
    if (!entry.group) list.append(item);
    else groupList(entry.group, groups, list).append(item);
  }
  nav.append(list);
  return nav;
}

function groupList(name: string, groups: Map<string, HTMLElement>, list: HTMLElement): HTMLElement {
  const known = groups.get(name);
  if (known) return known;
  const group = document.createElement("li");
  group.className = "context-group";
  group.dataset.groupId = name;
  const inner = document.createElement("ol");
  group.append(inner);
  list.append(group);
  groups.set(name, inner);
  return inner;
}

function buildItem(entry: ContextMenuEntry, select: Select): HTMLLIElement {
  const item = document.createElement("li");
  item.className = `context-item${entry.classes ? ` ${entry.classes}` : ""}`;
  item.role = "menuitem";
  item.tabIndex = -1;
  const icon = buildIcon(entry.icon);
  if (icon) item.append(icon);
  const label = document.createElement("span");
  // Generation 13 knows only `name`: an entry with a label alone reads "undefined" there, as in the original.
  const text = generation() < 14 ? entry.name : (entry.label ?? entry.name);
  label.textContent = localize(String(text));
  item.append(label);
  item.addEventListener("click", (event) => select(entry, item, event));
  return item;
}

function buildIcon(icon: string | undefined): HTMLElement | null {
  if (!icon) return null;
  if (!icon.includes("<")) {
    const element = document.createElement("i");
    element.className = `${icon} fa-fw`;
    element.inert = true;
    return element;
  }
  const template = document.createElement("template");
  template.innerHTML = icon;
  return template.content.firstElementChild as HTMLElement | null;
}
