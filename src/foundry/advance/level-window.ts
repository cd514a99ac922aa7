import { type CharacterFacts, deriveCharacter, type OracleWord, RuleError, tryChoices } from "../../rules/index.ts";
import { chosenIn, choicesIn, draftIn, type Offer, wordedIn } from "../../view/advance/level-draft.ts";
import { levelView } from "../../view/advance/level-view.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { performLevelUp } from "../actions/characters/perform-level-up.ts";
import { drawOracle } from "../actions/things/perform-wording.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import type { WindowOptions } from "../windows/base.ts";
import { advanceParts, AdvanceWindow } from "./advance-window.ts";
import { levelFacts, levelPlan } from "./level-facts.ts";

/** Where a character gains a level, or makes the choices that earlier levels left open. */
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

  /** What the oracle has said last. */
  #oracle: readonly OracleWord[] = [];

  override get title(): string {
    const plan = levelPlan(this.actor);
    const isNew = (plan?.hitPoints.throws ?? 0) > 0;
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
