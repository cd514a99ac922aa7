import { type CharacterFacts, deriveCharacter, type LevelPlan, RuleError, tryChoices } from "../../rules/index.ts";
import { choicesIn, draftIn, type Offer } from "../../view/advance/level-draft.ts";
import { levelView } from "../../view/advance/level-view.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { performLevelUp } from "../actions/characters/perform-level-up.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { part } from "../sheets/part.ts";
import { BaseWindow, type WindowOptions } from "../windows/base.ts";
import { abilityOffers } from "./ability-offers.ts";
import { levelFacts, levelPlan } from "./level-facts.ts";

type Character = Actor.OfType<"character">;

/** One window for each character. */
export const levelWindowId = ({ uuid }: Character): string => `whitehack-level-${uuid.replaceAll(".", "-")}`;

/** Where a character gains a level, or makes the choices that earlier levels left open. */
export class LevelWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "level-window"],
    tag: "form",
    position: { width: 520 },
    window: { icon: "fa-solid fa-arrow-up", resizable: true },
    form: { handler: LevelWindow.#take },
    actions: { closeLevel: LevelWindow.#close },
  };

  static override PARTS = { choices: part("advance/level"), footer: part("advance/footer") };

  readonly #actor: Character;
  #offers: readonly Offer[] | null = null;
  #values: FormValues = {};
  #isBusy = false;

  constructor(actor: Character) {
    super({ id: levelWindowId(actor) } as WindowOptions);
    this.#actor = actor;
  }

  override get title(): string {
    const plan = levelPlan(this.#actor);
    const isNew = (plan?.hitPoints.throws ?? 0) > 0;
    const words = { name: this.#actor.name, level: String(plan?.level ?? "") };
    return localize(isNew ? "WHITEHACK.Level.title" : "WHITEHACK.Level.titleOpen", words);
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const plan = levelPlan(this.#actor);
    this.#offers ??= await abilityOffers(this.#actor);
    return { ...(plan ? this.#view(plan, this.#offers) : { isOver: true }), uid: this.id };
  }

  #view(plan: LevelPlan, offers: readonly Offer[]) {
    const [facts, rulebook] = [levelFacts(this.#actor), rulebookFor(this.#actor)];
    const draft = draftIn(this.#values, plan);
    const after = tryChoices(facts, { plan, choices: choicesIn(draft, offers), rulebook });
    const grown: CharacterFacts<string> = after instanceof RuleError ? { ...facts, level: plan.level } : after;
    const derived = { before: deriveCharacter(facts, rulebook), after: deriveCharacter(grown, rulebook) };
    const { attributes } = rulebook;
    const carried = Object.fromEntries(this.#actor.system.items.map(({ id, name }) => [id, name]));
    return levelView({ facts, plan, draft, after, derived, attributes, offers, carried, localize });
  }

  override _onFirstRender(context: never, options: never): Promise<void> {
    // drawn anew with the actor: the level may be taken by somebody else, or lost; the types know only the host's windows
    this.#actor.apps[this.id] = this as never;
    return super._onFirstRender(context, options);
  }

  override _onClose(options: never): void {
    delete this.#actor.apps[this.id];
    super._onClose(options);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "choices") element.addEventListener("change", ({ target }) => void this.#takeChange(target));
  }

  /**
   * What was chosen decides what else is asked. Words that were typed decide nothing, and may be followed by a click on
   * a button, which must not be drawn anew under the pointer.
   */
  async #takeChange(target: EventTarget | null): Promise<void> {
    const form = this.element as HTMLFormElement;
    this.#values = new foundry.applications.ux.FormDataExtended(form).object as FormValues;
    if ((target as HTMLElement).tagName === "SELECT") await this.renderParts("choices", "footer");
  }

  static async #close(this: LevelWindow): Promise<void> {
    await this.close();
  }

  /** Once for however many clicks. */
  static async #take(
    this: LevelWindow,
    _event: Event,
    _form: HTMLFormElement,
    data: { object: object },
  ): Promise<void> {
    const plan = levelPlan(this.#actor);
    if (!plan || this.#isBusy) return;
    this.#isBusy = true;
    const done = await performLevelUp(this.#actor, plan, data.object as FormValues);
    this.#isBusy = false;
    if (done) await this.close();
  }
}
