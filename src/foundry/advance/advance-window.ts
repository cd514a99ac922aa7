import type { PartState } from "../sheets/base.ts";
import type { Offer } from "../../view/advance/level-draft.ts";
import { type FormValues, textIn } from "../../view/dialogs/form-values.ts";
import { part } from "../sheets/part.ts";
import { BaseWindow, type WindowOptions } from "../windows/base.ts";
import { abilityOffers } from "./ability-offers.ts";

type Character = Actor.OfType<"character">;

/** A window of choices for a character that advances. It is redrawn with the actor, since somebody else may make them first. */
export abstract class AdvanceWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "advance-window"],
    tag: "form",
    position: { width: 520 },
    window: { resizable: true },
    form: { handler: AdvanceWindow.#take },
    actions: { closeAdvance: AdvanceWindow.#close },
  };

  protected readonly actor: Character;
  /** What the form holds: it outlasts each drawing. */
  protected values: FormValues = {};
  #offers: readonly Offer[] | null = null;
  #isBusy = false;
  /** What was chosen is not allowed, so the button is off. */
  #isRefused = false;

  constructor(actor: Character, id: string) {
    super({ id } as WindowOptions);
    this.actor = actor;
  }

  /** What the form shows, its `problem` where what was chosen is not allowed; null where nothing is left to choose. */
  protected abstract view(offers: readonly Offer[]): object | null;

  /** Does what was chosen, and says whether it was done. */
  protected abstract perform(values: FormValues): Promise<boolean>;

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#offers ??= await abilityOffers(this.actor);
    const view = this.view(this.#offers);
    this.#isRefused = view !== null && "problem" in view && Boolean(view.problem);
    return { ...(view ?? { isOver: true }), uid: this.id };
  }

  /** What is typed while the form is drawn stays. */
  override _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(partId, next, prior, state);
    for (const field of prior.querySelectorAll<HTMLInputElement>("input[type=text]")) {
      const same = next.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}`);
      if (same) same.value = field.value;
    }
  }

  override _onFirstRender(context: never, options: never): Promise<void> {
    // the types know only the host's windows
    this.actor.apps[this.id] = this as never;
    return super._onFirstRender(context, options);
  }

  override _onClose(options: never): void {
    delete this.actor.apps[this.id];
    super._onClose(options);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "choices") element.addEventListener("change", ({ target }) => void this.#takeChange(target));
  }

  /**
   * What was chosen decides what else is asked; words that were typed decide nothing. The buttons stay as they are where
   * they can, or a click on one would be lost when it is drawn anew under the pointer.
   */
  async #takeChange(target: EventTarget | null): Promise<void> {
    this.values = this.#written();
    if ((target as HTMLElement).tagName === "SELECT") await this.#drawChoices();
  }

  async #drawChoices(): Promise<void> {
    const wasRefused = this.#isRefused;
    await this.renderParts("choices");
    if (this.#isRefused !== wasRefused) await this.renderParts("footer");
  }

  /** Writes into the form what a button stands for, and draws what follows from it. */
  protected async write(change: (values: FormValues) => FormValues): Promise<void> {
    this.values = change(this.#written());
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input[type=text]"))
      field.value = textIn(this.values, field.name); // what is drawn anew keeps what stands in such fields
    await this.#drawChoices();
  }

  #written(): FormValues {
    return new foundry.applications.ux.FormDataExtended(this.element as HTMLFormElement).object as FormValues;
  }

  static async #close(this: AdvanceWindow): Promise<void> {
    await this.close();
  }

  /** Takes the choices once, however often the button is clicked. */
  static async #take(this: AdvanceWindow, _event: Event, _form: HTMLFormElement, data: { object: object }) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const done = await this.perform(data.object as FormValues);
    this.#isBusy = false;
    if (done) await this.close();
  }
}

/** The parts of such a window: its choices, and the buttons below. */
export const advanceParts = (choices: string) => ({ choices: part(choices), footer: part("advance/footer") });
