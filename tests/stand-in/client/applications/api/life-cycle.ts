import { host } from "../host.ts";
import { instances, roots } from "../instances.ts";
import type { ApplicationClass, ApplicationV2 } from "./application.ts";
import { RenderQueue } from "./queue.ts";
import type { ClosingOptions, RenderOptions } from "./types.ts";

export const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** Renders and closes one window, one request after another, in the documented order of steps. */
export class LifeCycle {
  state: number = STATES.NONE;
  element: HTMLElement | undefined;
  content: HTMLElement | undefined;

  readonly #app: ApplicationV2;
  readonly #queue = new RenderQueue();

  constructor(app: ApplicationV2) {
    this.#app = app;
  }

  get #class(): ApplicationClass {
    return this.#app.constructor as ApplicationClass;
  }

  render(options: RenderOptions): Promise<void> {
    return this.#queue.add(() => this.#render(options));
  }

  close(options: ClosingOptions, before: () => Promise<void>): Promise<void> {
    return this.#queue.add(() => this.#close(options, before));
  }

  async #render(options: RenderOptions): Promise<void> {
    if (!options.force && this.state !== STATES.RENDERED) return;
    options.isFirstRender = this.state <= STATES.NONE;
    if (!this.#mayRender(options)) return;
    const prior = this.state;
    this.state = STATES.RENDERING;
    try {
      await this.#steps(options, options.isFirstRender);
    } catch (error) {
      this.#abandon(options.isFirstRender ? STATES.ERROR : prior);
      const name = `${this.#class.name} "${this.#app.id}"`;
      throw new Error(`${name} could not be rendered: ${messageOf(error)}`, { cause: error });
    }
  }

  #mayRender(options: RenderOptions): boolean {
    try {
      return this.#app._canRender(options) !== false;
    } catch (error) {
      host().ui.notifications?.warn(messageOf(error));
      return false;
    }
  }

  async #steps(options: RenderOptions, first: boolean): Promise<void> {
    const app = this.#app;
    app._configureRenderOptions(options);
    // UNCONFIRMED: where exactly "prerender" stands among the steps.
    if (this.#class.emittedEvents.includes("prerender")) app.dispatchEvent(new Event("prerender"));
    const context = await app._prepareContext(options);
    if (first) await app._preFirstRender(context, options);
    await app._preRender(context, options);
    if (first) await this.#frame(options);
    const result = await app._renderHTML(context, options);
    app._replaceHTML(result, this.content as HTMLElement, options);
    if (first) {
      instances.set(app.id, app);
      await app._insertElement(this.element as HTMLElement, options);
    }
    app._updateFrame(options);
    this.state = STATES.RENDERED;
    if (first) await app._onFirstRender(context, options);
    await app._onRender(context, options);
    for (const cls of this.#class.inheritanceChain())
      host().Hooks.callAll(`render${cls.name}`, app, app.element, context, options);
    app.dispatchEvent(new Event("render"));
    await app._postRender(context, options);
  }

  async #frame(options: RenderOptions): Promise<void> {
    const app = this.#app;
    this.element = await app._renderFrame(options);
    this.content = app.hasFrame ? (app.window.content ?? this.element) : this.element;
    roots.set(this.element, app);
    app._attachFrameListeners();
  }

  #abandon(state: number): void {
    this.state = state;
    if (state !== STATES.ERROR) return;
    this.element?.remove();
    this.element = this.content = undefined;
    this.#forget();
  }

  #forget(): void {
    if (instances.get(this.#app.id) === this.#app) instances.delete(this.#app.id);
  }

  async #close(options: ClosingOptions, before: () => Promise<void>): Promise<void> {
    const app = this.#app;
    if (!app.rendered) return;
    await app._preClose(options);
    this.state = STATES.CLOSING;
    await before();
    app._removeElement(this.element as HTMLElement);
    app._tearDown(options);
    this.state = STATES.CLOSED;
    this.#forget();
    if (host().ui.activeWindow === app) host().ui.activeWindow = null;
    app._onClose(options);
    for (const cls of this.#class.inheritanceChain()) host().Hooks.callAll(`close${cls.name}`, app);
    app.dispatchEvent(new Event("close"));
  }

  /** The elements are gone, and nothing holds on to them. */
  drop(): void {
    if (this.element) roots.delete(this.element);
    this.element = this.content = undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
