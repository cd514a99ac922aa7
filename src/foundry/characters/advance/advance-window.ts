import { part, type PartState } from "../../sheets/base.ts";
import { choicesIn, chosenIn, draftIn, type Offer, wordedIn } from "../../../view/characters/advance/level-draft.ts";
import { type FormValues, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { abilityOffers } from "./ability-offers.ts";
import {
  type CharacterFacts,
  deriveCharacter,
  hasAspects,
  milestonesReady,
  type OracleWord,
  planHitPoints,
  RuleError,
  tryChoices,
} from "../../../rules/index.ts";
import { milestoneIn, milestoneView } from "../../../view/characters/advance/milestone-draft.ts";
import { performLevelUp, performMilestone } from "./perform-level-up.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { exchangeableOf } from "./store-milestone.ts";
import { levelFacts, levelPlan } from "./level-facts.ts";
import { levelView } from "../../../view/characters/advance/level-view.ts";
import { drawOracle } from "../../magic/perform-wording.ts";

type Character = Actor.OfType<"character">;

/**
 * A window of choices for a character that advances. It is redrawn with the actor, since another user may choose first.
 */
abstract class AdvanceWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "advance-window"],
    tag: "form",
    position: { width: 520 },
    window: { resizable: true },
    form: { handler: AdvanceWindow.#take },
    actions: { closeAdvance: AdvanceWindow.#close },
  };

  protected readonly actor: Character;
  /** The values of the form: they outlast each drawing. */
  protected values: FormValues = {};
  #offers: readonly Offer[] | null = null;
  #isBusy = false;
  /** True if the choice is not allowed, so that the button is off. */
  #isRefused = false;

  constructor(actor: Character, id: string) {
    super({ id } as WindowOptions);
    this.actor = actor;
  }

  /** The view of the form, with a `problem` where the choice is not allowed; null where nothing is left to choose. */
  protected abstract view(offers: readonly Offer[]): object | null;

  /** Does what was chosen, and says whether it was done. */
  protected abstract perform(values: FormValues): Promise<boolean>;

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#offers ??= await abilityOffers(this.actor);
    const view = this.view(this.#offers);
    this.#isRefused = view !== null && "problem" in view && Boolean(view.problem);
    return { ...(view ?? { isOver: true }), uid: this.id };
  }

  /** Text that is typed while the form is drawn stays. */
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
   * Choices decide which other fields are asked; typed words decide nothing. The buttons stay as they are where
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
const advanceParts = (choices: string) => ({ choices: part(choices), footer: part("advance/footer") });

/** The window where a milestone is used. */
export class MilestoneWindow extends AdvanceWindow {
  static override DEFAULT_OPTIONS: WindowOptions = { window: { icon: "fa-solid fa-star" } };

  static override PARTS = advanceParts("advance/milestone");

  override get title(): string {
    return localize("WHITEHACK.Milestone.title", { name: this.actor.name });
  }

  protected override view(offers: readonly Offer[]) {
    const [facts, rulebook] = [levelFacts(this.actor), rulebookFor(this.actor)];
    if (milestonesReady(facts, rulebook) < 1) return null;
    const { hitDice } = this.actor.system.derived;
    return milestoneView({
      facts,
      draft: milestoneIn(this.values, facts),
      attributes: rulebook.attributes,
      abilities: exchangeableOf(this.actor),
      offers,
      hitDice: hitDice && planHitPoints(hitDice),
      isOneItem: rulebook.options.milestone === "oneThing",
      hasAspects: hasAspects(facts.level, rulebook.options),
      localize,
    });
  }

  protected override perform(values: FormValues): Promise<boolean> {
    return performMilestone(this.actor, values);
  }
}

/** The window where a character gains a level, or makes the choices that earlier levels left open. */
export class LevelWindow extends AdvanceWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    position: { width: 620 },
    window: { icon: "fa-solid fa-arrow-up" },
    actions: {
      chooseAbility: LevelWindow.#choose,
      drawWords: LevelWindow.#draw,
      useWord: LevelWindow.#useWord,
    },
  };

  static override PARTS = advanceParts("advance/level");

  /** The last words of the oracle. */
  #oracle: readonly OracleWord[] = [];

  override get title(): string {
    const plan = levelPlan(this.actor);
    const isNew = (plan?.hitPoints.rolls ?? 0) > 0;
    const words = { name: this.actor.name, level: String(plan?.level ?? "") };
    return localize(isNew ? "WHITEHACK.Level.title" : "WHITEHACK.Level.titleOpen", words);
  }

  protected override view(offers: readonly Offer[]) {
    const plan = levelPlan(this.actor);
    if (!plan) return null;
    const [facts, rulebook] = [levelFacts(this.actor), rulebookFor(this.actor)];
    const draft = draftIn(this.values, plan);
    const after = tryChoices(facts, { plan, choices: choicesIn(draft, offers), rulebook });
    const grown: CharacterFacts<string> = after instanceof RuleError ? { ...facts, level: plan.level } : after;
    const derived = { before: deriveCharacter(facts, rulebook), after: deriveCharacter(grown, rulebook) };
    const { attributes, options } = rulebook;
    const carried = Object.fromEntries(this.actor.system.items.map(({ id, name }) => [id, name]));
    const shown = { facts, plan, draft, after, derived, attributes, options, offers, carried, localize };
    return levelView({ ...shown, oracle: this.#oracle });
  }

  protected override async perform(values: FormValues): Promise<boolean> {
    const plan = levelPlan(this.actor);
    return plan !== null && performLevelUp(this.actor, plan, values);
  }

  /** Another press on what is chosen leaves it for later. */
  static async #choose(this: LevelWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.write((values) => chosenIn(values, dataset["slot"] ?? "", dataset["entry"] ?? ""));
  }

  static async #draw(this: LevelWindow): Promise<void> {
    this.#oracle = (await drawOracle()).drawn;
    await this.write((values) => values);
  }

  static async #useWord(this: LevelWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const plan = levelPlan(this.actor);
    if (plan) await this.write((values) => wordedIn(values, draftIn(values, plan).slots, dataset["word"] ?? ""));
  }
}
