import { noticeOverrides } from "../../game/overrides.ts";
import { deprecated, localize, type Dict } from "../host.ts";
import { instances } from "../instances.ts";
import type { ContextMenu, ContextMenuEntry } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationWindowBase } from "./application-window.ts";
import { createContextMenu, type MenuOptions } from "./context-hooks.ts";
import { defaultOptions } from "./default-options.ts";
import { refuseDetached } from "./detached.ts";
import { FormSubmissions } from "./form-submissions.ts";
import { STATES } from "./life-cycle.ts";
import { mergeOptions } from "./merge-options.ts";
import { Placement } from "./placement.ts";
import { parseDimension } from "./position.ts";
import { clickedTab, prepareTabs, showTab } from "./tabs.ts";
import type {
  ApplicationConfiguration,
  ClosingOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "./types.ts";

export type ApplicationClass = typeof ApplicationV2;

/** A window or a piece of interface: options, life cycle, frame, actions, forms and tabs. */
export class ApplicationV2 extends ApplicationWindowBase {
  /** Classes above this one give neither options nor hooks. */
  static BASE_APPLICATION: ApplicationClass = ApplicationV2;
  static DEFAULT_OPTIONS: Dict = defaultOptions();
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = STATES;
  static override emittedEvents: readonly string[] = Object.freeze(["prerender", "render", "close", "position"]);
  static _appId = 0;

  static get _maxZ(): number {
    return Placement.top;
  }

  static set _maxZ(value: number) {
    Placement.top = value;
  }

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

  tabGroups: Record<string, string | null> = {};

  #parent: ApplicationV2 | null = null;
  #children = new Map<string, ApplicationV2>();

  constructor(options: Dict = {}) {
    super();
    noticeOverrides(this.constructor);
    const migrated = this._migrateConstructorParams(options, Array.from(arguments).slice(1) as unknown[]);
    const configuration = this._initializeApplicationOptions(migrated);
    configuration.id = configuration.id.replace("{id}", configuration.uniqueId);
    // The options themselves stay; what is in them may be completed, as systems do with their `dragDrop`.
    this.options = Object.freeze(configuration);
    this.position = { ...configuration.position };
    for (const [group, { initial }] of Object.entries(this.#class.TABS)) this.tabGroups[group] ??= initial ?? null;
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get parent(): ApplicationV2 | null {
    return this.#parent;
  }

  get children(): Map<string, ApplicationV2> {
    return this.#children;
  }

  get #class(): ApplicationClass {
    return this.constructor as ApplicationClass;
  }

  _migrateConstructorParams(first: unknown, rest: unknown[]): Dict {
    if (rest.length > 0)
      deprecated(`${this.constructor.name} is built from one options object`, { since: 12, until: 14 });
    return (first ?? {}) as Dict;
  }

  /** The options of every class in the chain, base first, then those of this instance. */
  _initializeApplicationOptions(options: Dict): ApplicationConfiguration {
    let merged: Dict = {};
    for (const cls of [...this.#class.inheritanceChain()].reverse())
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
    merged = mergeOptions(merged, options);
    merged.uniqueId ??= String(++ApplicationV2._appId);
    return merged as ApplicationConfiguration;
  }

  // ---- rendering

  async render(options: RenderOptions | boolean = {}, moreOptions: RenderOptions = {}): Promise<this> {
    // The boolean form is old but documented as still working.
    await this._life.render(typeof options === "boolean" ? { ...moreOptions, force: options } : { ...options });
    return this;
  }

  _canRender(_options: RenderOptions): boolean | void {}

  _configureRenderOptions(options: RenderOptions): void {
    const frame = (options.window ??= {});
    if (options.isFirstRender) {
      frame.title ||= this.title;
      frame.icon ||= this.options.window.icon;
      frame.controls = true;
    }
    const [group] = Object.keys(this.#class.TABS);
    if (typeof options.tab === "object") Object.assign(this.tabGroups, options.tab);
    else if (options.tab && group !== undefined) this.tabGroups[group] = options.tab;
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const [group, ...others] = Object.keys(this.#class.TABS);
    return group !== undefined && others.length === 0 ? { tabs: this._prepareTabs(group) } : {};
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

  async _postRender(_context: RenderContext, options: RenderOptions): Promise<void> {
    if (options.isFirstRender) this._life.element?.querySelector<HTMLElement>("[autofocus]")?.focus();
    if (options.isFirstRender || options.position) this.setPosition(options.position ?? this.position);
    // UNCONFIRMED: a forced render also brings the window to the front and out of its minimized state.
    if (options.force && this.hasFrame) {
      if (this.minimized) await this.maximize();
      this.bringToFront();
    }
  }

  // ---- tabs

  _getTabsConfig(group: string): TabsConfiguration | null {
    return this.#class.TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    return config ? prepareTabs(config, group, (this.tabGroups[group] ??= config.initial ?? null)) : {};
  }

  _onClickTab(event: PointerEvent): void {
    const clicked = clickedTab(event);
    if (!clicked) return;
    const { tab, group, navElement } = clicked;
    this.changeTab(tab, group, { event, ...(navElement ? { navElement } : {}) });
  }

  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    const { force = false, updatePosition = false } = options;
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    const { content } = this._life;
    if (!content) throw new Error(`${this.#class.name} is not rendered: it has no tab to change`);
    showTab(content, tab, group, this.#class.name);
    this.tabGroups[group] = tab;
    if (updatePosition) this.setPosition();
  }

  // ---- forms

  async submit(submitOptions: Dict = {}): Promise<unknown> {
    const { form } = this;
    if (!form || !this.options.form.handler)
      throw new Error(`The ${this.#class.name} application has no form to submit`);
    return FormSubmissions.of(this).submit(form, submitOptions);
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    FormSubmissions.of(this).onChange(formConfig, event);
  }

  async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<unknown> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const { handler, closeOnSubmit } = formConfig;
    const options = FormSubmissions.of(this).optionsOf(event);
    const result: unknown = await handler?.call(this, event, form, new FormDataExtended(form), options);
    // A change is not the end of the work: only a real submission closes.
    if (closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
    return result;
  }

  // ---- closing

  async close(options: ClosingOptions = {}): Promise<this> {
    await this._life.close(options, () => this.#leaveFamily(options));
    return this;
  }

  async #leaveFamily(options: ClosingOptions): Promise<void> {
    for (const child of Array.from(this.#children.values())) await child.close(options);
    this.#parent?.children.delete(this.id);
    this.#parent = null;
  }

  async _preClose(_options: ClosingOptions): Promise<void> {}

  _tearDown(_options: ClosingOptions): void {
    this._endWindow();
  }

  _onClose(_options: ClosingOptions): void {}

  // ---- menus, children, pop-outs

  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: MenuOptions = {},
  ): ContextMenu | null {
    return createContextMenu(this, handler.call(this), selector, options);
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

  /** Not supported here: says so and leaves the window where it is. */
  async detachWindow(): Promise<void> {
    refuseDetached("detachWindow");
  }

  async attachWindow(): Promise<void> {
    refuseDetached("attachWindow");
  }

  _onDetach(_from: Document, _to: Document): void {}
  _onAttach(_from: Document, _to: Document): void {}
}

function* chain(cls: ApplicationClass, base: ApplicationClass): Generator<ApplicationClass> {
  yield cls;
  if (cls !== base && cls !== ApplicationV2) yield* chain(Object.getPrototypeOf(cls) as ApplicationClass, base);
}
