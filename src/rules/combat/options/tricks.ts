import { decidingRules } from "../../base/deciding-rules.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import type { Check, CheckOutcome } from "../../checks/check.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import { type Saver, toSaveCheck } from "../../checks/save.ts";
import { requireInteger } from "../../base/numbers.ts";
import { type ChosenOption, type OptionEffect, pressModifiers } from "./special-options.ts";

/** The outcome of an attack with an option, as far as its effects need it. */
interface OptionAttempt {
  readonly chosen: ChosenOption;
  /** The attack, or the task, succeeded and hit its target. */
  readonly met: boolean;
  /** The enemy's saving throw; null if there is none. */
  readonly save: Pick<CheckOutcome, "success"> | null;
}

/** The outcome of an option. */
export interface OptionOutcome {
  readonly works: boolean;
  /** The damage is given up, whether or not the trick works. @rule WH-SPEC-06 */
  readonly damageForsaken: boolean;
  readonly effects: readonly OptionEffect[];
  /** A failed press gives the enemy combat advantage in the next round. @rule WH-SPEC-12 */
  readonly backlash: Condition | null;
  readonly rules: readonly string[];
}

/**
 * The enemy's saving throw against a trick; with a score below 1 there is no roll, and the trick works.
 * @rule WH-SPEC-06 WH-SPEC-12 WH-STRONG-17
 */
export const toTrickSave = (saver: Saver, chosen: ChosenOption): Check =>
  toSaveCheck(saver, { tags: ["specialMelee"], modifiers: pressModifiers(chosen) });

const BACKLASH: Condition = toCondition({
  id: "pressed",
  label: "WHITEHACK.Stance.pressed",
  advantage: 1,
  end: { until: "nextRound" },
  rule: "WH-SPEC-12",
});

/**
 * Whether an option works, what its effects are, and what a failed press costs.
 * @rule WH-SPEC-05 WH-SPEC-06 WH-SPEC-08 WH-SPEC-09 WH-SPEC-10 WH-SPEC-12 WH-CRIT-07
 */
export function resolveOption({ chosen, met, save }: OptionAttempt): OptionOutcome {
  const { option } = chosen;
  const works = met && !(option.save && save?.success);
  return {
    works,
    damageForsaken: met && option.forsakesDamage,
    effects: works ? option.effects : [],
    backlash: works ? null : backlashOf(chosen),
    rules: rulesOf(chosen),
  };
}

const backlashOf = ({ press = 0 }: ChosenOption): Condition | null => (press === 0 ? null : BACKLASH);

const rulesOf = ({ option, press = 0 }: ChosenOption): readonly string[] =>
  decidingRules(
    [
      [option.rule, true],
      ["WH-SPEC-06", option.save && option.forsakesDamage],
      ["WH-SPEC-12", press !== 0],
    ],
    [],
  );

/** The dice for how far a weapon flies. @rule WH-SPEC-09 */
export const planDisarm = (dice: number): DicePlan => ({ count: requireInteger(dice, "dice"), faces: 6, bonus: 0 });

/** Feet to where the weapon lands. @rule WH-SPEC-09 */
export const resolveDisarm = (dice: number, faces: Faces): number => resolveTotal(planDisarm(dice), faces);
