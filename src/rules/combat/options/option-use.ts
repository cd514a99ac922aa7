import { conditionModifiers } from "../../conditions/levers.ts";
import type { Condition } from "../../conditions/condition.ts";
import { type Modifier, partOf } from "../../explained.ts";
import { hasTrait } from "../../gear/traits.ts";
import { requireInteger } from "../../numbers.ts";
import { RuleError } from "../../rule-error.ts";
import type { AttackKind } from "../../classes/strong/momentum.ts";
import type { AdvantageSource } from "../blow/advantage.ts";
import type { AttackLine } from "../blow/attack-line.ts";
import type { SpecialOption } from "./special-options.ts";

/** An option as it is chosen. */
export interface ChosenOption {
  readonly option: SpecialOption;
  /** The chosen stance, by index; the first if left out. */
  readonly stance?: number;
  /** The penalty on the attack value, taken to lower the enemy's saving throw. @rule WH-SPEC-12 */
  readonly press?: number;
}

/** What an option needs to know about the moment. */
export interface OptionMoment {
  readonly kind: AttackKind;
  /** It is the attacker's own turn. @rule WH-INIT-06 */
  readonly ownTurn: boolean;
  readonly line: Pick<AttackLine, "traits" | "size">;
  /** Feet run in a straight line, and movement per round. */
  readonly run: number;
  readonly movement: number;
  /** An attack is left in this turn. */
  readonly attackLeft: boolean;
  /** The enemy holds a weapon that could be lost. */
  readonly targetArmed: boolean;
  /** Options already chosen in this attack. */
  readonly taken: number;
  /** The Referee allows it. */
  readonly allowed?: boolean;
}

export const OPTION_REFUSALS = [
  "notOwnTurn",
  "notInFreeAttack",
  "noAttackLeft",
  "runTooShort",
  "runTooFar",
  "notUnarmed",
  "targetUnarmed",
  "oneOptionOnly",
] as const;
/** Why an option cannot be chosen now. */
export type OptionRefusal = (typeof OPTION_REFUSALS)[number];

/** Bare hands, weapons that can hold, and natural weapons. @rule WH-SPEC-05 */
const isUnarmed = (line: OptionMoment["line"]): boolean => line.size === "none" || hasTrait(line, "grapple");

const REASONS: Readonly<Record<OptionRefusal, (option: SpecialOption, moment: OptionMoment) => boolean>> = {
  notOwnTurn: (_, { ownTurn, kind }) => !ownTurn && kind === "regular",
  notInFreeAttack: (_, { kind }) => kind === "free",
  noAttackLeft: (_, { attackLeft }) => !attackLeft,
  runTooShort: (option, { run }) => run < option.run,
  runTooFar: (option, { run, movement }) => option.run > 0 && run > movement,
  notUnarmed: (option, { line }) => option.unarmed && !isUnarmed(line),
  targetUnarmed: ({ effects }, { targetArmed }) => !targetArmed && effects.some(({ kind }) => kind === "disarm"),
  oneOptionOnly: (_, { taken }) => taken > 0,
};

/**
 * Why an option cannot be chosen, or null: it needs one's own turn and an attack, and an attack takes only one
 * option. @rule WH-INIT-06 WH-FREE-04 WH-SPEC-01 WH-SPEC-02 WH-SPEC-03 WH-SPEC-05 WH-SPEC-09
 */
export function optionRefusal(option: SpecialOption, moment: OptionMoment): OptionRefusal | null {
  if (moment.allowed) return null;
  return OPTION_REFUSALS.find((reason) => REASONS[reason](option, moment)) ?? null;
}

/** The condition that an option gives its user; null for none. @rule WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 */
export function stanceOf({ option, stance = 0 }: ChosenOption): Condition | null {
  const chosen = option.stances[requireInteger(stance, "stance")];
  if (!chosen && (option.stances.length > 0 || stance !== 0)) {
    throw new RuleError("WHITEHACK.Error.badNumber", `The option "${option.id}" has no stance ${stance}.`, {
      name: option.id,
      value: String(stance),
    });
  }
  return chosen ?? null;
}

/** Combat advantage in an option's attack. @rule WH-SPEC-02 */
export const optionSources = ({ option }: ChosenOption): readonly AdvantageSource[] =>
  option.advantage > 0 ? [{ label: option.label, steps: option.advantage, rule: option.rule }] : [];

/** The penalty of a press, on both the attack and the enemy's saving throw. @rule WH-SPEC-12 */
export const pressModifiers = ({ press = 0 }: Pick<ChosenOption, "press">): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.press", -Math.abs(requireInteger(press, "press")), "WH-SPEC-12");

/** What an option changes about its attack and damage. @rule WH-SPEC-03 WH-SPEC-04 WH-SPEC-12 */
export function optionModifiers(chosen: ChosenOption): {
  readonly attack: readonly Modifier[];
  readonly damage: readonly Modifier[];
} {
  const stance = stanceOf(chosen);
  const conditions = stance ? [stance] : [];
  return {
    attack: [...conditionModifiers(conditions, "attackValue"), ...pressModifiers(chosen)],
    damage: conditionModifiers(conditions, "damage"),
  };
}
