import { hasAspects, milestonesReady, planHitPoints } from "../../rules/index.ts";
import type { Offer } from "../../view/advance/level-draft.ts";
import { milestoneIn } from "../../view/advance/milestone-draft.ts";
import { milestoneView } from "../../view/advance/milestone-view.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { performMilestone } from "../actions/characters/perform-milestone.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import type { WindowOptions } from "../windows/base.ts";
import { advanceParts, AdvanceWindow } from "./advance-window.ts";
import { exchangeableOf } from "./exchangeable.ts";
import { levelFacts } from "./level-facts.ts";

/** Where a milestone is used. */
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
      isOneThing: rulebook.options.milestone === "oneThing",
      hasAspects: hasAspects(facts.level, rulebook.options),
      localize,
    });
  }

  protected override perform(values: FormValues): Promise<boolean> {
    return performMilestone(this.actor, values);
  }
}
