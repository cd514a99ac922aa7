import { deprecated, generation, localize } from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import type { ApplicationV2 } from "./application.ts";
import { listenForActions } from "./click-actions.ts";
import { EventEmitter } from "./emitter.ts";
import { FormSubmissions } from "./form-submissions.ts";
import { buildFrame, dropdownItem, headerButton } from "./frame.ts";
import { HeaderMenu } from "./header-menu.ts";
import { LifeCycle, STATES } from "./life-cycle.ts";
import { Placement } from "./placement.ts";
import { resolvePosition } from "./position.ts";
import type {
  ApplicationConfiguration,
  ApplicationPosition,
  ApplicationWindow,
  HeaderControl,
  RenderOptions,
} from "./types.ts";
import { WindowMover } from "./window-mover.ts";

const themeOfWindows = (): string => (document.body.matches(".theme-dark") ? "theme-dark" : "theme-light");

/** The window of an application: its elements, where it stands, and the menu of its header. */
export class ApplicationWindowBase extends EventEmitter {
  declare options: Readonly<ApplicationConfiguration>;
  declare position: ApplicationPosition;
  readonly window: ApplicationWindow;

  _life = new LifeCycle(this.#self);
  #placement = new Placement(this.#self);
  #mover = new WindowMover(this.#self);
  #header = new HeaderMenu(this.#self);

  constructor() {
    super();
    this.window = {
      onDrag: (event) => this.#mover.drag(event),
      onResize: (event) => this.#mover.resize(event),
      pointerMoveThrottle: false,
    };
  }

  /** Everything that has a window is an application. */
  get #self(): ApplicationV2 {
    return this as unknown as ApplicationV2;
  }

  get element(): HTMLElement {
    return this._life.element as HTMLElement;
  }

  get form(): HTMLFormElement | null {
    const forms = [this._life.element, this.window.content].filter((one) => one instanceof HTMLFormElement);
    return forms[0] ?? null;
  }

  get classList(): DOMTokenList | undefined {
    return this._life.element?.classList;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get state(): number {
    return this._life.state;
  }

  get rendered(): boolean {
    return this.state === STATES.RENDERED;
  }

  get minimized(): boolean {
    return this.#placement.minimized;
  }

  async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const { id, tag, classes, window: config } = this.options;
    const root = document.createElement(tag);
    root.id = id;
    root.classList.add("application", ...classes.flatMap((name) => name.split(/\s+/).filter(Boolean)));
    if (root instanceof HTMLFormElement) root.autocomplete = "off";
    if (!config.frame) return root;
    if (!classes.some((name) => /^themed\b/.test(name))) root.classList.add("themed", themeOfWindows());
    buildFrame(root, config, this.window, generation());
    if (generation() >= 14) this.window.controls?.before(...this._renderFrameButtons(options));
    return root;
  }

  _getFrameButtons(_options: RenderOptions): HeaderControl[] {
    return [];
  }

  _renderFrameButtons(options: RenderOptions): HTMLButtonElement[] {
    return this._getFrameButtons(options).map(({ action = "", icon, label, classes }) =>
      headerButton({ action, icon, label: localize(label), ...(classes ? { classes } : {}) }),
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
    if (controls) this.#header.fill();
  }

  _attachFrameListeners(): void {
    listenForActions(this.#self, (click) => this.#header.open(click));
    const { form } = this;
    if (form) FormSubmissions.of(this.#self).listen(form, this.options.form);
    if (!this.hasFrame) return;
    this._life.element?.addEventListener(
      "pointerdown",
      (event) => {
        this.bringToFront();
        this.#header.onPress(event);
      },
      { capture: true },
    );
    this.#mover.listen();
  }

  setPosition(position?: ApplicationPosition): ApplicationPosition | void {
    return this.options.window.positioned && this._life.element ? this.#placement.set(position) : undefined;
  }

  _prePosition(_position: ApplicationPosition): void {}

  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    const { element } = this._life;
    return element ? resolvePosition(element, position) : position;
  }

  _onPosition(_position: ApplicationPosition): void {}

  _refit(positionUpdate: ApplicationPosition = {}): void {
    this.setPosition(positionUpdate);
  }

  bringToFront(): void {
    if (this._life.element) this.#placement.raise();
  }

  /** The name of before generation 12, which 14 no longer has. */
  get bringToTop(): (() => void) | undefined {
    if (generation() >= 14) return undefined;
    return () => {
      deprecated("ApplicationV2#bringToTop is called bringToFront", { since: 12, until: 14 });
      this.bringToFront();
    };
  }

  async minimize(): Promise<void> {
    if (this.rendered && this.hasFrame && !this.minimized && this.options.window.minimizable)
      this.#placement.minimize();
  }

  async maximize(): Promise<void> {
    if (this.minimized) this.#placement.maximize();
  }

  // ---- header controls

  /** Entries of the header menu before hooks and visibility. */
  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlButtons(): Generator<HeaderControl> {
    yield* this.#header.controls();
  }

  *_headerControlContextEntries(): Generator<ContextMenuEntry> {
    yield* this.#header.entries();
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return dropdownItem({ ...control, label: localize(control.label) });
  }

  /** Generation 13: open or close the drop-down of the header. */
  toggleControls(expanded?: boolean, _options?: { animate?: boolean }): void {
    this.#header.toggle(expanded);
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Resets the window to its state before the first render, once its elements are gone. */
  _endWindow(): void {
    this.#header.end();
    this._life.drop();
    this.#placement.minimized = false;
    const { onDrag, onResize } = this.window;
    for (const key of Object.keys(this.window)) Reflect.deleteProperty(this.window, key);
    Object.assign(this.window, { onDrag, onResize, pointerMoveThrottle: false });
  }
}
