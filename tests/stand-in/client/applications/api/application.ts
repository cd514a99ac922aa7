import { deprecated, generation, host, localize, missing, reportError, type Dict } from "../host.ts";
import { instances, owningApplication, roots } from "../instances.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { EventEmitter } from "./emitter.ts";
import { buildFrame, dropdownItem, headerButton } from "./frame.ts";
import { freezeOptions, mergeOptions } from "./merge-options.ts";
import { followPointer } from "./pointer.ts";
import { applyPosition, parseDimension, resolvePosition } from "./position.ts";
import { RenderQueue } from "./queue.ts";
import type {
  ActionEntry,
  ApplicationConfiguration,
  ApplicationPosition,
  ApplicationWindow,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "./types.ts";

export type ApplicationClass = typeof ApplicationV2;

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** Wire a form inside the content as if it were the root form: for parts that declare forms. */
export let bindForm: (app: ApplicationV2, form: HTMLFormElement, config: FormConfiguration) => void;

/** A window or a piece of interface: options, life cycle, frame, actions, forms and tabs. */
export class ApplicationV2 extends EventEmitter {
  /** Classes above this one give neither options nor hooks. */
  static BASE_APPLICATION: ApplicationClass = ApplicationV2;

  static DEFAULT_OPTIONS: Dict = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [
        {
          icon: "fa-solid fa-arrow-up-right-from-square",
          label: "APPLICATION.ACTIONS.Detach",
          action: "detach",
          visible(this: ApplicationV2) {
            return this._canDetach();
          },
        },
        {
          icon: "fa-solid fa-arrow-down-to-square",
          label: "APPLICATION.ACTIONS.Attach",
          action: "attach",
          visible(this: ApplicationV2) {
            return this._canAttach();
          },
        },
      ],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {
      attach(this: ApplicationV2) {
        return this.attachWindow();
      },
      detach(this: ApplicationV2) {
        return this.detachWindow();
      },
    },
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: { width: "auto", height: "auto" },
  };

  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = STATES;
  static override emittedEvents: readonly string[] = Object.freeze(["prerender", "render", "close", "position"]);
  static _appId = 0;
  static _maxZ = Number.NaN;

  /** The class itself, then its parents down to BASE_APPLICATION. */
  static *inheritanceChain(): Generator<ApplicationClass> {
    yield* chain(this, this.BASE_APPLICATION);
  }

  /** Live instances of this class and its subclasses. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  static parseCSSDimension(style: string, parentDimension: number): number | undefined {
    return parseDimension(style, parentDimension);
  }

  static async waitForImages(element: HTMLElement): Promise<void> {
    const pending = Array.from(element.querySelectorAll("img")).filter((image) => !image.complete);
    await Promise.allSettled(pending.map((image) => image.decode()));
  }

  options: Readonly<ApplicationConfiguration>;
  position: ApplicationPosition;
  tabGroups: Record<string, string | null> = {};
  readonly window: ApplicationWindow;

  #state: number = STATES.NONE;
  #element: HTMLElement | undefined;
  #content: HTMLElement | undefined;
  #minimized = false;
  #beforeMinimize: ApplicationPosition | undefined;
  #queue = new RenderQueue();
  #submitOptions = new WeakMap<Event, Dict>();
  #submissions = new WeakMap<Event, Promise<unknown>>();
  #headerMenu: ContextMenu | undefined;
  #parent: ApplicationV2 | null = null;
  #children = new Map<string, ApplicationV2>();

  constructor(options: Dict = {}) {
    super();
    const migrated = this._migrateConstructorParams(options, Array.from(arguments).slice(1) as unknown[]);
    const configuration = this._initializeApplicationOptions(migrated);
    configuration.id = configuration.id.replace("{id}", configuration.uniqueId);
    this.options = freezeOptions(configuration);
    this.position = { ...configuration.position };
    this.window = {
      onDrag: (event) => this.#onDrag(event),
      onResize: (event) => this.#onResize(event),
      pointerMoveThrottle: false,
    };
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get state(): number {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get parent(): ApplicationV2 | null {
    return this.#parent;
  }

  get children(): Map<string, ApplicationV2> {
    return this.#children;
  }

  _migrateConstructorParams(first: unknown, rest: unknown[]): Dict {
    if (rest.length > 0)
      deprecated(`${this.constructor.name} is built from one options object`, { since: 12, until: 14 });
    return (first ?? {}) as Dict;
  }

  /** The options of every class in the chain, base first, then those of this instance. */
  _initializeApplicationOptions(options: Dict): ApplicationConfiguration {
    const classes = [...this.#class.inheritanceChain()].reverse();
    let merged: Dict = {};
    for (const cls of classes)
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
    merged = mergeOptions(merged, options);
    merged.uniqueId ??= String(++ApplicationV2._appId);
    return merged as ApplicationConfiguration;
  }

  get #class(): ApplicationClass {
    return this.constructor as ApplicationClass;
  }

  // ---- rendering

  async render(options: RenderOptions | boolean = {}, moreOptions: RenderOptions = {}): Promise<this> {
    // The boolean form is old but documented as still working.
    const asked = typeof options === "boolean" ? { ...moreOptions, force: options } : { ...options };
    return this.#queue.add(() => this.#render(asked));
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!options.force && this.#state !== STATES.RENDERED) return this;
    options.isFirstRender = this.#state <= STATES.NONE;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      host().ui.notifications?.warn(error instanceof Error ? error.message : String(error));
      return this;
    }
    const prior = this.#state;
    this.#state = STATES.RENDERING;
    try {
      await this.#renderSteps(options, options.isFirstRender);
    } catch (error) {
      this.#abandonRender(options.isFirstRender ? STATES.ERROR : prior);
      throw new Error(`${this.#class.name} "${this.id}" could not be rendered: ${message(error)}`, { cause: error });
    }
    return this;
  }

  async #renderSteps(options: RenderOptions, first: boolean): Promise<void> {
    this._configureRenderOptions(options);
    // UNCONFIRMED: where exactly "prerender" stands among the steps.
    if (this.#class.emittedEvents.includes("prerender")) this.dispatchEvent(new Event("prerender"));
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    if (first) {
      this.#element = await this._renderFrame(options);
      this.#content = this.hasFrame ? (this.window.content ?? this.#element) : this.#element;
      roots.set(this.#element, this);
      this._attachFrameListeners();
    }
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content as HTMLElement, options);
    if (first) {
      await this._insertElement(this.element, options);
      instances.set(this.id, this);
    }
    this._updateFrame(options);
    this.#state = STATES.RENDERED;
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    for (const cls of this.#class.inheritanceChain()) {
      host().Hooks.callAll(`render${cls.name}`, this, this.element, context, options);
    }
    this.dispatchEvent(new Event("render"));
    await this._postRender(context, options);
  }

  #abandonRender(state: number): void {
    this.#state = state;
    if (state !== STATES.ERROR) return;
    this.#element?.remove();
    this.#element = this.#content = undefined;
    if (instances.get(this.id) === this) instances.delete(this.id);
  }

  _canRender(_options: RenderOptions): boolean | void {}

  _configureRenderOptions(options: RenderOptions): void {
    const frame = (options.window ??= {});
    if (options.isFirstRender) {
      frame.title ||= this.title;
      frame.icon ||= this.options.window.icon;
      frame.controls = true;
    }
    if (options.tab) this.#presetTabs(options.tab);
  }

  #presetTabs(tab: string | Record<string, string>): void {
    if (typeof tab !== "string") Object.assign(this.tabGroups, tab);
    else {
      const [group] = Object.keys(this.#class.TABS);
      if (group !== undefined) this.tabGroups[group] = tab;
    }
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.#class.TABS);
    const [group] = groups;
    return group !== undefined && groups.length === 1 ? { tabs: this._prepareTabs(group) } : {};
  }

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.#class.name} class must implement _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.#class.name} class must implement _replaceHTML`);
  }

  async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const { id, tag, classes, window: config } = this.options;
    const root = document.createElement(tag);
    root.id = id;
    root.classList.add("application", ...classes.flatMap((name) => name.split(/\s+/).filter(Boolean)));
    if (root instanceof HTMLFormElement) root.autocomplete = "off";
    if (!config.frame) return root;
    buildFrame(root, config, this.window, generation());
    if (generation() >= 14) this.window.controls?.before(...this._renderFrameButtons(options));
    return root;
  }

  _getFrameButtons(_options: RenderOptions): HeaderControl[] {
    return [];
  }

  _renderFrameButtons(options: RenderOptions): HTMLButtonElement[] {
    return this._getFrameButtons(options).map((control) =>
      headerButton({
        action: control.action ?? "",
        icon: control.icon,
        label: localize(control.label),
        ...(control.classes ? { classes: control.classes } : {}),
      }),
    );
  }

  _insertElement(element: HTMLElement, _options?: RenderOptions): void | Promise<void> {
    const existing = document.getElementById(element.id);
    // UNCONFIRMED: a second instance with the same id takes the first one's place.
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  _updateFrame(options: RenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    if (!this.hasFrame) return;
    if (title !== undefined && this.window.title) this.window.title.textContent = title;
    if (icon !== undefined && this.window.icon)
      this.window.icon.className = `window-icon ${icon ? `fa-fw ${icon}` : "hidden"}`;
    if (controls) this.#renderHeaderControls();
  }

  async _postRender(_context: RenderContext, options: RenderOptions): Promise<void> {
    if (options.isFirstRender) this.element.querySelector<HTMLElement>("[autofocus]")?.focus();
    if (options.isFirstRender || options.position) this.setPosition(options.position ?? this.position);
    // UNCONFIRMED: a forced render also brings the window to the front and out of its minimized state.
    if (options.force && this.hasFrame) {
      if (this.#minimized) await this.maximize();
      this.bringToFront();
    }
  }

  // ---- window

  _attachFrameListeners(): void {
    const root = this.element;
    const click = (event: Event): void => this.#onClick(event as PointerEvent);
    for (const type of ["click", "auxclick", "contextmenu"]) root.addEventListener(type, click);
    if (root instanceof HTMLFormElement) this.#listenToForm(root, this.options.form);
    if (!this.hasFrame) return;
    root.addEventListener("pointerdown", (event) => this.#onPress(event), { capture: true });
    const { header, resize } = this.window;
    header?.addEventListener("pointerdown", (event) => this.#onDragStart(event, header, this.window.onDrag));
    header?.addEventListener("dblclick", (event) => this.#onToggleMinimized(event));
    resize?.addEventListener("pointerdown", (event) => this.#onDragStart(event, resize, this.window.onResize));
  }

  #onPress(event: PointerEvent): void {
    this.bringToFront();
    const { controlsDropdown, controls } = this.window;
    const isInside = [controlsDropdown, controls].some((element) => element?.contains(event.target as Node));
    if (controlsDropdown?.classList.contains("expanded") && !isInside) this.toggleControls(false);
  }

  #onDragStart(event: PointerEvent, handle: HTMLElement, move: (event: PointerEvent) => void): void {
    if (event.button !== 0 || !this.options.window.positioned) return;
    if ((event.target as Element).closest(".header-control, .controls-dropdown, a, input")) return;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    this.window.pointerStartPosition = {
      ...this.position,
      width,
      height,
      clientX: event.clientX,
      clientY: event.clientY,
    };
    followPointer(handle, event, move);
  }

  #onDrag(event: PointerEvent): void {
    const start = this.window.pointerStartPosition;
    if (!start) return;
    this.setPosition({
      left: (start.left ?? 0) + event.clientX - start.clientX,
      top: (start.top ?? 0) + event.clientY - start.clientY,
    });
  }

  #onResize(event: PointerEvent): void {
    const start = this.window.pointerStartPosition;
    if (!start) return;
    const scale = this.position.scale ?? 1;
    this.setPosition({
      width: Math.max(Number(start.width) + (event.clientX - start.clientX) / scale, 100),
      height: Math.max(Number(start.height) + (event.clientY - start.clientY) / scale, 50),
    });
  }

  #onToggleMinimized(event: MouseEvent): void {
    if (!this.options.window.minimizable || (event.target as Element).closest(".header-control")) return;
    void (this.#minimized ? this.maximize() : this.minimize());
  }

  setPosition(position?: ApplicationPosition): ApplicationPosition | void {
    if (!this.options.window.positioned || !this.#element) return undefined;
    const wanted = Object.assign(this.position, position);
    this._prePosition(wanted);
    const updated = this._updatePosition(wanted);
    Object.assign(this.position, updated);
    applyPosition(this.element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  _prePosition(_position: ApplicationPosition): void {}

  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return this.#element ? resolvePosition(this.#element, position) : position;
  }

  _onPosition(_position: ApplicationPosition): void {}

  _refit(positionUpdate: ApplicationPosition = {}): void {
    this.setPosition(positionUpdate);
  }

  bringToFront(): void {
    if (!this.#element) return;
    if (Number.isNaN(ApplicationV2._maxZ)) {
      const base = getComputedStyle(document.documentElement).getPropertyValue("--z-index-window");
      ApplicationV2._maxZ = Number.parseInt(base) || 100;
    }
    host().ui.activeWindow = this;
    if (this.position.zIndex === ApplicationV2._maxZ) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.element.style.zIndex = String(this.position.zIndex);
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.#beforeMinimize = { ...this.position };
    this.element.classList.add("minimizing");
    this.element.style.height = "";
    this.element.classList.replace("minimizing", "minimized");
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element.classList.replace("minimized", "maximizing");
    this.setPosition({ width: this.#beforeMinimize?.width ?? "auto", height: this.#beforeMinimize?.height ?? "auto" });
    this.element.classList.remove("maximizing");
  }

  // ---- header controls

  /** Entries of the header menu before hooks and visibility. */
  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    for (const cls of this.#class.inheritanceChain()) {
      host().Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    }
    for (const control of controls) {
      const { visible } = control;
      if (typeof visible === "function" ? visible.call(this) : (visible ?? true)) yield control;
    }
  }

  *_headerControlContextEntries(): Generator<ContextMenuEntry> {
    for (const control of this._headerControlButtons()) {
      yield {
        label: control.label,
        icon: control.icon,
        ...(control.classes ? { classes: control.classes } : {}),
        ...(control.group ? { group: control.group } : {}),
        onClick: (event: Event, target: HTMLElement) => this.#runControl(control, event, target),
      };
    }
  }

  #runControl(control: HeaderControl, event: Event, item: HTMLElement): unknown {
    if (control.onClick) return control.onClick.call(this, event, item);
    const action = control.action === undefined ? undefined : this.options.actions[control.action];
    const handler = typeof action === "object" ? action.handler : action;
    if (handler) return (handler as Handler).call(this, event, item);
    // Known behaviour of 14: an action without a handler is told of the menu button, not of its own entry.
    return this._onClickAction(event as PointerEvent, this.window.controls ?? item);
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return dropdownItem({ ...control, label: localize(control.label) });
  }

  #renderHeaderControls(): void {
    const controls = [...this._headerControlButtons()];
    this.window.controls?.classList.toggle("hidden", controls.length === 0);
    if (this.window.controls) this.window.controls.hidden = controls.length === 0;
    this.window.controlsDropdown?.replaceChildren(...controls.map((control) => this._renderHeaderControl(control)));
  }

  /** Generation 13: open or close the drop-down of the header. */
  toggleControls(expanded?: boolean, _options?: { animate?: boolean }): void {
    const open = this.window.controlsDropdown?.classList.toggle("expanded", expanded);
    if (this.window.controls) this.window.controls.ariaExpanded = String(open ?? false);
  }

  #openHeaderMenu(): void {
    const { header, controls } = this.window;
    if (!header || !controls) return;
    if (generation() < 14) return this.toggleControls();
    this.#headerMenu ??= new ContextMenu.implementation(header, "[data-action=toggleControls]", [], {
      jQuery: false,
      fixed: true,
      eventName: "open-controls",
      relative: "target",
    });
    this.#headerMenu.menuItems = [...this._headerControlContextEntries()];
    void this.#headerMenu.render(controls);
  }

  // ---- actions

  #onClick(event: PointerEvent): void {
    if (owningApplication(event.target) !== this) return;
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    if (!target || !this.element.contains(target) || target === this.element) return;
    // UNCONFIRMED which DOM events feed the other buttons; here 1 comes from auxclick, 2 from contextmenu.
    if (event.type === "auxclick" && event.button !== 1) return;
    const button = event.type === "contextmenu" ? 2 : event.button;
    const action = target.dataset.action ?? "";
    if (button === 0 && this.#builtIn(action, event)) return;
    this.#runAction(action, button, event, target);
    if (this.window.controlsDropdown?.contains(target)) this.toggleControls(false);
  }

  #builtIn(action: string, event: PointerEvent): boolean {
    if (action === "close" && this.hasFrame && this.window.close?.contains(event.target as Node)) {
      event.preventDefault();
      void this.close();
    } else if (action === "toggleControls") {
      event.preventDefault();
      this.#openHeaderMenu();
    } else if (action === "tab" && !("tab" in this.options.actions)) this._onClickTab(event);
    else return false;
    return true;
  }

  #runAction(action: string, button: number, event: PointerEvent, target: HTMLElement): void {
    const entry: ActionEntry | undefined = this.options.actions[action];
    const { handler, buttons = [0] } = typeof entry === "object" ? entry : { handler: entry };
    if (!buttons.includes(button)) return;
    if (button === 2) event.preventDefault();
    if (handler) (handler as Handler).call(this, event, target);
    else this._onClickAction(event, target);
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  // ---- tabs

  _getTabsConfig(group: string): TabsConfiguration | null {
    return this.#class.TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    const active = (this.tabGroups[group] ??= config.initial ?? null);
    return Object.fromEntries(
      config.tabs.map((tab) => {
        const isActive = active === tab.id;
        const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : "");
        const cssClass = [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
        return [tab.id, { ...tab, group, label, active: isActive, cssClass }];
      }),
    );
  }

  _onClickTab(event: PointerEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const tab = button?.dataset.tab;
    const group = button?.dataset.group ?? button?.closest<HTMLElement>("[data-group]")?.dataset.group;
    if (!button || tab === undefined || group === undefined) return;
    const navElement = button.closest<HTMLElement>(".tabs, nav") ?? undefined;
    this.changeTab(tab, group, { event, ...(navElement ? { navElement } : {}) });
  }

  changeTab(
    tab: string,
    group: string,
    {
      force = false,
      updatePosition = false,
    }: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    const content = this.#content;
    if (!content) throw new Error(`${this.#class.name} is not rendered: it has no tab to change`);
    const inGroup = content.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(group)}"][data-tab]`);
    const buttons = [...inGroup].filter((element) => !element.classList.contains("tab"));
    if (buttons.length === 0) throw new Error(`No tab navigation for the group "${group}" in ${this.#class.name}`);
    // UNCONFIRMED that an unknown tab throws.
    if (![...inGroup].some((element) => element.dataset.tab === tab)) {
      throw new Error(`No tab "${tab}" in the group "${group}" of ${this.#class.name}`);
    }
    for (const element of inGroup) {
      const active = element.dataset.tab === tab;
      element.classList.toggle("active", active);
      if (element.hasAttribute("aria-selected") || element.role === "tab") element.ariaSelected = String(active);
      if (element instanceof HTMLButtonElement) element.ariaPressed = element.role === "tab" ? null : String(active);
    }
    this.tabGroups[group] = tab;
    if (updatePosition) this.setPosition();
  }

  // ---- forms

  #listenToForm(form: HTMLFormElement, config: FormConfiguration): void {
    form.addEventListener("submit", (event) => {
      const submission = this._onSubmitForm(config, event);
      this.#submissions.set(event, submission);
      if (!this.#submitOptions.has(event))
        submission.catch((error: unknown) => reportError(`${this.#class.name}#submit`, error));
    });
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  static {
    bindForm = (app, form, config) => app.#listenToForm(form, config);
  }

  async submit(submitOptions: Dict = {}): Promise<unknown> {
    const { form } = this;
    if (!form || !this.options.form.handler)
      throw new Error(`The ${this.#class.name} application has no form to submit`);
    const event = new SubmitEvent("submit", { cancelable: true });
    this.#submitOptions.set(event, submitOptions);
    form.dispatchEvent(event);
    return this.#submissions.get(event);
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (!formConfig.submitOnChange) return;
    this._onSubmitForm(formConfig, event).catch((error: unknown) => reportError(`${this.#class.name}#change`, error));
  }

  async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<unknown> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const { handler, closeOnSubmit } = formConfig;
    const result: unknown = handler
      ? await handler.call(this, event, form, new FormDataExtended(form), this.#submitOptions.get(event))
      : undefined;
    // A change is not the end of the work: only a real submission closes.
    if (closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
    return result;
  }

  // ---- closing

  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this.rendered) return this;
    await this._preClose(options);
    this.#state = STATES.CLOSING;
    for (const child of Array.from(this.#children.values())) await child.close(options);
    if (this.#parent) this.#parent.#children.delete(this.id);
    this.#parent = null;
    this._removeElement(this.element);
    this._tearDown(options);
    this.#state = STATES.CLOSED;
    this.#minimized = false;
    if (instances.get(this.id) === this) instances.delete(this.id);
    if (host().ui.activeWindow === this) host().ui.activeWindow = null;
    this._onClose(options);
    for (const cls of this.#class.inheritanceChain()) host().Hooks.callAll(`close${cls.name}`, this);
    this.dispatchEvent(new Event("close"));
    return this;
  }

  async _preClose(_options: ClosingOptions): Promise<void> {}

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: ClosingOptions): void {
    void this.#headerMenu?.close();
    this.#headerMenu = undefined;
    if (this.#element) roots.delete(this.#element);
    this.#element = this.#content = undefined;
    const { onDrag, onResize } = this.window;
    for (const key of Object.keys(this.window)) Reflect.deleteProperty(this.window, key);
    Object.assign(this.window, { onDrag, onResize, pointerMoveThrottle: false });
  }

  _onClose(_options: ClosingOptions): void {}

  // ---- menus, children, pop-outs

  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const { container = this.element, hookName, parentClassHooks = true, ...rest } = options;
    const entries = handler.call(this);
    for (const name of this.#contextHooks(hookName, parentClassHooks)) host().Hooks.callAll(name, this, entries);
    if (entries.length === 0) return null;
    return new ContextMenu.implementation(container, selector, entries, { ...rest, jQuery: false });
  }

  /** UNCONFIRMED whether `hookName` is the whole hook or its middle: both are understood. */
  #contextHooks(hookName: string | undefined, parentClassHooks: boolean): string[] {
    const names = [...this.#class.inheritanceChain()].map((cls) => `get${cls.name}ContextOptions`);
    if (hookName) names[0] = /^get.*ContextOptions$/.test(hookName) ? hookName : `get${hookName}ContextOptions`;
    return parentClassHooks ? names : names.slice(0, 1);
  }

  async renderChild(app: ApplicationV2, options: RenderOptions = {}): Promise<ApplicationV2> {
    app.#parent = this;
    this.#children.set(app.id, app);
    return app.render({ ...options, force: true });
  }

  _canDetach(): boolean {
    return false;
  }

  _canAttach(): boolean {
    return false;
  }

  detachWindow(): Promise<void> {
    return missing("ApplicationV2#detachWindow (windows of their own)");
  }

  attachWindow(): Promise<void> {
    return missing("ApplicationV2#attachWindow (windows of their own)");
  }

  _onDetach(_from: Document, _to: Document): void {}
  _onAttach(_from: Document, _to: Document): void {}
}

function* chain(cls: ApplicationClass, base: ApplicationClass): Generator<ApplicationClass> {
  yield cls;
  if (cls !== base && cls !== ApplicationV2) yield* chain(Object.getPrototypeOf(cls) as ApplicationClass, base);
}

type Handler = (this: ApplicationV2, event: Event, target: HTMLElement) => unknown;

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What only one generation has is there only in that one. */
export function shapeApplicationFor(gen: number): void {
  const prototype = ApplicationV2.prototype as unknown as Dict;
  if (gen >= 14) {
    Reflect.deleteProperty(prototype, "toggleControls");
    return;
  }
  const since14 = ["renderChild", "parent", "children", "detachWindow", "attachWindow", "_canDetach", "_canAttach"];
  for (const name of [...since14, "_onDetach", "_onAttach", "_refit", "_getFrameButtons", "_renderFrameButtons"]) {
    Reflect.deleteProperty(prototype, name);
  }
  Reflect.deleteProperty(prototype, "_headerControlContextEntries");
  Reflect.deleteProperty(ApplicationV2, "instances");
  ApplicationV2.emittedEvents = Object.freeze(["render", "close", "position"]);
  const window = ApplicationV2.DEFAULT_OPTIONS.window as Dict;
  window.controls = [];
  ApplicationV2.DEFAULT_OPTIONS.actions = {};
}
