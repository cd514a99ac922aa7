// The mixin over a plain application, narrowed as the sheets' is and for the same reason: see sheets/base.ts.
import {
  type Context,
  type Parts,
  type PartState,
  rememberPart,
  rememberTold,
  type RenderOptions,
  restorePart,
} from "../sheets/base.ts";
import { keepKeys } from "../sheets/form-changes.ts";
import { presses, tick } from "../host/presses.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export type WindowOptions = foundry.applications.api.ApplicationV2.DefaultOptions;

function narrow<Type>(mixed: unknown): Type {
  return mixed as Type;
}

interface NarrowWindow {
  _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: object): void;
}
abstract class NarrowWindow extends narrow<typeof ApplicationV2>(HandlebarsApplicationMixin(ApplicationV2)) {
  declare static PARTS: Parts;
}

/**
 * Waits until a user who has left a field has arrived elsewhere: a field tells of its change before the focus has moved
 * on, and while the pointer that leaves it is still held down.
 */
function handsOff(element: HTMLElement): () => Promise<void> {
  const { heed, over } = presses();
  heed(element);
  return async () => {
    await tick();
    await over();
  };
}

/**
 * A window of ours that is no sheet of a document: drawn in parts, once no button is held down, and what is half typed or
 * selected in it stays so. The space bar presses what has the focus.
 */
export abstract class BaseWindow extends NarrowWindow {
  #handsOff = (): Promise<void> => Promise.resolve();

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#handsOff = handsOff(this.element);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    keepKeys(element);
    element.addEventListener("change", rememberTold);
  }

  override _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(partId, next, prior, state);
    rememberPart(state, prior);
  }

  override _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._syncPartState(partId, next, prior, state);
    restorePart(state, next);
  }

  /** A click is lost on a button that is replaced while it is held down, even by another user's change. */
  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await this.#handsOff();
  }

  /** True if it is shown, also while it is being drawn: what changes meanwhile is drawn after that. */
  get isOpen(): boolean {
    return this.state >= ApplicationV2.RENDER_STATES.RENDERING;
  }

  /** Draws some of the parts anew, once no button is held down; the others stay as they are. */
  protected async renderParts(...parts: readonly string[]): Promise<void> {
    if (parts.length === 0) return;
    await this.#handsOff();
    if (this.isOpen) await this.render({ parts: [...parts] } as object);
  }
}
