import $ from "jquery";
import { ApplicationV2 } from "../api/application.ts";
import { followPointer } from "../api/pointer.ts";
import { deprecated, host, localize, type Dict } from "../host.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { Draggable } from "../ux/draggable.ts";
import type { DragDrop } from "../ux/drag-drop.ts";
import type { SearchFilter } from "../ux/search-filter.ts";
import type { Tabs } from "../ux/tabs.ts";
import { dragDropHandlers, searchFilters, tabHandlers } from "./handlers.ts";
import { outerWindow } from "./outer-window.ts";
import type { ApplicationOptions, HeaderButton, Position } from "./types.ts";
import { scrollPositions, scrollTo, type ScrollPositions } from "./scroll.ts";
import { placeWindow } from "./window-place.ts";

const STATES = Object.freeze({ ERROR: 3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/** The open windows of the first framework, by `appId`: `ui.windows`. */
const windows = (): Dict<Application> => (host().ui["windows"] ??= {}) as Dict<Application>;

/**
 * A window of the first framework: a template, `getData` and `activateListeners`.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.api.Application.html
 */
export class Application {
  static readonly RENDER_STATES = STATES;
  /** Whether the deprecation warning was given; a class may set it to have none. */
  static _warnedAppV1 = false;

  static get defaultOptions(): Dict {
    return {
      baseApplication: null,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      id: "",
      classes: [],
      dragDrop: [],
      tabs: [],
      filters: [],
      title: "",
      template: null,
      scrollY: [],
    };
  }

  /** The class itself, then its parents. */
  static _getInheritanceChain(): (typeof Application)[] {
    const parent = Object.getPrototypeOf(this) as typeof Application;
    return (parent as unknown) === Function.prototype ? [this] : [this, ...parent._getInheritanceChain()];
  }

  options: ApplicationOptions;
  appId: number;
  position: Position;
  _element: JQuery | null = null;
  _dragDrop: DragDrop[];
  _tabs: Tabs[];
  _searchFilters: SearchFilter[];
  _minimized: boolean | null = false;
  _scrollPositions: ScrollPositions | null = null;
  _priorState: number = STATES.NONE;
  _state: number = STATES.NONE;

  constructor(options: Dict = {}) {
    const cls = this.constructor as typeof Application;
    if (!cls._warnedAppV1)
      deprecated("The V1 Application framework is deprecated, use foundry.applications.api.ApplicationV2", {
        since: 13,
        until: 16,
      });
    const { mergeObject } = host().foundry.utils;
    this.options = mergeObject(cls.defaultOptions, options) as ApplicationOptions;
    this.appId = ++ApplicationV2._appId;
    const { width, height, left, top, scale } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
    this._dragDrop = this._createDragDropHandlers();
    this._tabs = this._createTabHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }

  get element(): JQuery {
    return this._element ?? $(`#${CSS.escape(this.id)}`);
  }

  get template(): string | null {
    return this.options.template;
  }

  get title(): string {
    return localize(this.options.title);
  }

  get popOut(): boolean {
    return this.options.popOut;
  }

  get rendered(): boolean {
    return this._state === STATES.RENDERED;
  }

  get closing(): boolean {
    return this._state === STATES.CLOSING;
  }

  _createDragDropHandlers(): DragDrop[] {
    return dragDropHandlers(this);
  }

  _createTabHandlers(): Tabs[] {
    return tabHandlers(this);
  }

  _createSearchFilters(): SearchFilter[] {
    return searchFilters(this);
  }

  getData(_options: Dict = {}): Dict | Promise<Dict> {
    return {};
  }

  activateListeners(_html: JQuery): void {}

  // ---- rendering

  render(force: unknown = false, options: Dict = {}): this {
    void this._render(Boolean(force), options).catch((error: unknown) => {
      this._state = STATES.ERROR;
      const failure = error instanceof Error ? error : new Error(String(error));
      host().Hooks.onError?.("Application#render", failure, {
        msg: `An error occurred while rendering ${this.constructor.name} ${this.appId}`,
        log: "error",
        notify: "error",
        ...options,
      });
    });
    return this;
  }

  async _render(force = false, options: Dict = {}): Promise<void> {
    this._priorState = this._state;
    if (this._state === STATES.CLOSING || this._state === STATES.RENDERING) return;
    if (!force && this._state <= STATES.NONE) return;
    this._state = STATES.RENDERING;
    host().foundry.utils.mergeObject(this.options, options, { insertKeys: false });
    const present = this.element;
    if (present.length > 0) this._saveScrollPositions(present);
    if (this.popOut) windows()[this.appId] = this;
    const data = await this.getData(this.options);
    const html = await this._renderInner(data);
    await this.#show(present, html);
    this._activateCoreListeners(html);
    this.activateListeners(html);
    if (this.popOut && !this._minimized) this.setPosition(this.position);
    this._callHooks("render", html, data);
    this._restoreScrollPositions(html);
    this._state = STATES.RENDERED;
    if (force && this.popOut) this.bringToTop();
  }

  async #show(present: JQuery, html: JQuery): Promise<void> {
    if (present.length > 0) return this._replaceHTML(present, html);
    if (!this.popOut) return this._injectHTML(html);
    const outer = await this._renderOuter();
    outer.find(".window-content").append(html);
    this._injectHTML(outer);
    const [root] = outer;
    if (root) this.#activateWindow(root);
  }

  async _renderOuter(): Promise<JQuery> {
    return outerWindow({
      id: this.id,
      appId: this.appId,
      classes: this.options.classes,
      title: this.title,
      resizable: this.options.resizable,
      buttons: this._getHeaderButtonsWithHooks(),
    });
  }

  _getHeaderButtonsWithHooks(): HeaderButton[] {
    const buttons = this._getHeaderButtons();
    for (const name of this.#hookNames()) host().Hooks.call(`get${name}HeaderButtons`, this, buttons);
    return buttons;
  }

  async _renderInner(data: Dict): Promise<JQuery> {
    if (!this.template) throw new Error(`${this.constructor.name} has no template`);
    const html = await renderTemplate(this.template, data);
    if (html.trim() === "") throw new Error(`No data was returned from template ${this.template}`);
    return $(html.trim()) as JQuery;
  }

  _replaceHTML(element: JQuery, html: JQuery): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    // What follows the words of the title, such as a document's link, stays.
    const title = element.find(".window-title")[0];
    const words = title?.firstChild ?? title;
    if (words) words.textContent = this.title;
    element.find(".window-content").first().html("").append(html);
  }

  _injectHTML(html: JQuery): void {
    $("body").append(html);
    this._element = html;
  }

  _activateCoreListeners(html: JQuery): void {
    const [first] = html;
    const content = (this.popOut ? first?.parentElement : first) ?? null;
    if (!content) return;
    for (const handler of [...this._tabs, ...this._dragDrop, ...this._searchFilters]) handler.bind(content);
  }

  /** The hook of each class, and that of the one that is named as the base. */
  #hookNames(): string[] {
    const names = (this.constructor as typeof Application)._getInheritanceChain().map((cls) => cls.name);
    const { baseApplication } = this.options;
    return baseApplication && !names.includes(baseApplication) ? [...names, baseApplication] : names;
  }

  _callHooks(hookName: string | ((className: string) => string), ...args: unknown[]): void {
    for (const name of this.#hookNames())
      host().Hooks.callAll(typeof hookName === "string" ? `${hookName}${name}` : hookName(name), this, ...args);
  }

  _saveScrollPositions(html: JQuery): void {
    this._scrollPositions = scrollPositions(html, this.options.scrollY);
  }

  _restoreScrollPositions(html: JQuery): void {
    if (this._scrollPositions) scrollTo(html, this._scrollPositions);
  }

  /** Until every picture of the window is there, or is known to fail. */
  async _waitForImages(): Promise<void> {
    const pending = Array.from(this.element.find("img")).filter((image) => !(image as HTMLImageElement).complete);
    const arrival = (image: HTMLElement): Promise<unknown> =>
      new Promise((resolve) => $(image).one("load error", resolve));
    await Promise.all(pending.map(arrival));
  }

  // ---- tabs, filters, dragging

  activateTab(
    tabName: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    if (this._tabs.length === 0) throw new Error(`${this.constructor.name} does not define any tabs`);
    const tabs = group ? this._tabs.find((one) => one.group === group) : this._tabs[0];
    if (!tabs) throw new Error(`Tab group "${group}" not found in ${this.constructor.name}`);
    tabs.activate(tabName, { triggerCallback });
  }

  _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }

  _onSearchFilter(_event: Event | null, _query: string, _rgx: RegExp, _html: HTMLElement | null): void {}

  _canDragStart(_selector?: string): boolean {
    return host().game.user?.isGM ?? false;
  }

  _canDragDrop(_selector?: string): boolean {
    return host().game.user?.isGM ?? false;
  }

  _onDragStart(_event: DragEvent): unknown {
    return undefined;
  }

  _onDragOver(_event: DragEvent): unknown {
    return undefined;
  }

  _onDrop(_event: DragEvent): unknown {
    return undefined;
  }

  // ---- the window

  _getHeaderButtons(): HeaderButton[] {
    return [{ label: localize("Close"), class: "close", icon: "fas fa-times", onclick: () => this.close() }];
  }

  #activateWindow(root: HTMLElement): void {
    const header = root.querySelector<HTMLElement>(".window-header");
    if (!header) return;
    new Draggable.implementation(this, root, header);
    header.addEventListener("dblclick", (event) => this._onToggleMinimize(event));
    root.addEventListener("pointerdown", () => this.bringToTop(), { capture: true });
    const handle = root.querySelector<HTMLElement>(".window-resizable-handle");
    handle?.addEventListener("pointerdown", (event) => this.#onResizeStart(event, root, handle));
  }

  #onResizeStart(event: PointerEvent, root: HTMLElement, handle: HTMLElement): void {
    const { offsetWidth, offsetHeight } = root;
    const { clientX, clientY } = event;
    followPointer(handle, event, (move) => {
      this.setPosition({
        width: Math.max(200, offsetWidth + move.clientX - clientX),
        height: Math.max(50, offsetHeight + move.clientY - clientY),
      });
    });
    handle.addEventListener("pointerup", (end) => this._onResize(end), { once: true });
  }

  _onResize(_event: Event): void {}

  _onToggleMinimize(event: Event): void {
    event.preventDefault();
    if ((event.target as Element).closest(".header-button")) return;
    void (this._minimized ? this.maximize() : this.minimize());
  }

  bringToTop(): void {
    const [root] = this.element;
    if (!root) return;
    ApplicationV2._maxZ = (Number.isNaN(ApplicationV2._maxZ) ? 100 : ApplicationV2._maxZ) + 1;
    this.position.zIndex = ApplicationV2._maxZ;
    root.style.zIndex = String(this.position.zIndex);
    host().ui.activeWindow = this;
  }

  setPosition(position: Partial<Position> = {}): Position | void {
    const [root] = this.element;
    if (!root || !this.popOut) return undefined;
    const placed = placeWindow(root, this.position, position);
    // A size that depends on the content keeps doing so.
    const { width, height } = { ...this.position, ...position };
    this.position = { ...placed, ...(typeof height === "number" ? {} : { height: "auto" }) };
    if (typeof width !== "number") this.position.width = "auto";
    return placed;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.popOut || this._minimized || !this.options.minimizable) return;
    this.element.addClass("minimized").css({ height: "" });
    this._minimized = true;
  }

  async maximize(): Promise<void> {
    if (!this._minimized) return;
    this.element.removeClass("minimized");
    this._minimized = false;
    this.setPosition(this.position);
  }

  async close({ force = false }: Dict = {}): Promise<void> {
    if (!force && this._state !== STATES.RENDERED && this._state !== STATES.ERROR) return;
    this._state = STATES.CLOSING;
    const { element } = this;
    this._callHooks("close", element);
    element.remove();
    this._element = null;
    delete windows()[this.appId];
    if (host().ui.activeWindow === this) host().ui.activeWindow = null;
    this._minimized = false;
    this._scrollPositions = null;
    this._state = STATES.CLOSED;
  }
}
