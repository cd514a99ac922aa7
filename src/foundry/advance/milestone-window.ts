import { hasAspects, milestonesReady, planHitPoints } from "../../rules/index.ts";
import { toDamageText } from "../../rules/dice/formula.ts";
import type { Offer } from "../../view/advance/level-draft.ts";
import { milestoneIn } from "../../view/advance/milestone-draft.ts";
import { milestoneView } from "../../view/advance/milestone-view.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { performMilestone } from "../actions/characters/perform-milestone.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { part } from "../sheets/part.ts";
import { BaseWindow, type WindowOptions } from "../windows/base.ts";
import { abilityOffers } from "./ability-offers.ts";
import { exchangeableOf } from "./exchangeable.ts";
import { levelFacts } from "./level-facts.ts";

type Character = Actor.OfType<"character">;

/** One window for each character. */
export const milestoneWindowId = ({ uuid }: Character): string => `whitehack-milestone-${uuid.replaceAll(".", "-")}`;

/** Where a mark beyond the last level is used. */
export class MilestoneWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "milestone-window"],
    tag: "form",
    position: { width: 520 },
    window: { icon: "fa-solid fa-star", resizable: true },
    form: { handler: MilestoneWindow.#take },
    actions: { closeLevel: MilestoneWindow.#close },
  };

  static override PARTS = { choices: part("advance/milestone") };

  readonly #actor: Character;
  #offers: readonly Offer[] | null = null;
  #values: FormValues = {};
  #isBusy = false;

  constructor(actor: Character) {
    super({ id: milestoneWindowId(actor) } as WindowOptions);
    this.#actor = actor;
  }

  override get title(): string {
    return localize("WHITEHACK.Milestone.title", { name: this.#actor.name });
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const [facts, rulebook] = [levelFacts(this.#actor), rulebookFor(this.#actor)];
    if (milestonesReady(facts, rulebook) < 1) return { isOver: true, uid: this.id };
    this.#offers ??= await abilityOffers(this.#actor);
    const { hitDice } = this.#actor.system.derived;
    const dice = hitDice && planHitPoints(hitDice);
    const view = milestoneView({
      facts,
      draft: milestoneIn(this.#values, facts),
      attributes: rulebook.attributes,
      abilities: exchangeableOf(this.#actor),
      offers: this.#offers,
      hitDice: dice ? toDamageText({ dice: dice.count, faces: 6, bonus: dice.bonus }) : "",
      isOneThing: rulebook.options.milestone === "oneThing",
      hasAspects: hasAspects(facts.level, rulebook.options),
      localize,
    });
    return { ...view, uid: this.id };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", ({ target }) => void this.#takeChange(target));
  }

  async #takeChange(target: EventTarget | null): Promise<void> {
    this.#values = new foundry.applications.ux.FormDataExtended(this.element as HTMLFormElement).object as FormValues;
    if ((target as HTMLElement).tagName === "SELECT") await this.renderParts("choices");
  }

  static async #close(this: MilestoneWindow): Promise<void> {
    await this.close();
  }

  static async #take(this: MilestoneWindow, _event: Event, _form: HTMLFormElement, data: { object: object }) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const done = await performMilestone(this.#actor, data.object as FormValues);
    this.#isBusy = false;
    if (done) await this.close();
  }
}
