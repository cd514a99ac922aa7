import {
  type AdvantageSource,
  type AdvantageStep,
  type Condition,
  type ConditionEnd,
  toCondition,
} from "../../conditions/condition.ts";
import { CONDITIONS } from "../../conditions/conditions.ts";
import { conditionModifiers } from "../../conditions/levers.ts";
import { type Modifier, partOf } from "../../base/explained.ts";
import { hasTrait } from "../../items/traits.ts";
import { requireInteger } from "../../base/numbers.ts";
import { RuleError } from "../../base/rule-error.ts";
import type { AttackKind } from "../momentum.ts";
import type { AttackLine } from "../attack/attack-line.ts";

/** The effects of an option once its attack has hit, and the enemy's saving throw, if any, has failed. */
export type OptionEffect =
  /** A condition of the enemy; any combat advantage in it is the attacker's alone. */
  | { readonly kind: "onTarget"; readonly condition: Condition }
  /** A condition of the attacker. */
  | { readonly kind: "onSelf"; readonly condition: Condition }
  /** Pushed back by this many feet, straight or diagonally; the attacker may follow. */
  | { readonly kind: "push"; readonly feet: number }
  /** The weapon lands this many d6 feet away. */
  | { readonly kind: "disarm"; readonly dice: number };

/** A way to fight that differs from an ordinary attack; a table may bring its own. @rule WH-SPEC-01 */
export interface SpecialOption {
  readonly id: string;
  /** A language key, or the table's words. */
  readonly label: string;
  readonly rule: string;
  /** The roll for it: an attack, or a task against one's own attack value. */
  readonly roll: "attack" | "task";
  /** Conditions of the attacker, including the attack, one of which is chosen; may be empty. */
  readonly stances: readonly Condition[];
  /** Combat advantage in the attack itself. */
  readonly advantage: AdvantageStep;
  /** Feet that must be run in a straight line first. */
  readonly run: number;
  /** Only for weapons, or hands, that can hold. */
  readonly unarmed: boolean;
  /** Only hand to hand: nobody does it with a missile; left out for no. @rule WH-SPEC-02 WH-SPEC-07 WH-SPEC-11 */
  readonly melee?: boolean;
  /** The damage is given up for the effects. */
  readonly forsakesDamage: boolean;
  /** A successful saving throw of the enemy cancels it. */
  readonly save: boolean;
  readonly effects: readonly OptionEffect[];
}

/** Until the attacker's next turn. */
const OWN_TURN: ConditionEnd = { until: "rounds", rounds: 1 };
const NEXT_ROUND: ConditionEnd = { until: "nextRound" };
/** Until the end of the attacker's turn in the next round. */
const NEXT_TURN: ConditionEnd = { until: "nextTurn" };

const stance = (id: string, rule: string, facts: Partial<Condition>): Condition =>
  toCondition({ id, label: `WHITEHACK.Stance.${id}`, end: OWN_TURN, rule, ...facts });

const NOTHING_SPECIAL = {
  roll: "attack",
  stances: [],
  advantage: 0,
  run: 0,
  unarmed: false,
  forsakesDamage: false,
  save: false,
  effects: [],
} as const;

const option = (
  id: string,
  rule: string,
  facts: Partial<Omit<SpecialOption, "id" | "label" | "rule">>,
): SpecialOption => ({ ...NOTHING_SPECIAL, ...facts, id, rule, label: `WHITEHACK.SpecialOption.${id}` });

/** A trick gives up the damage for its effects, unless the enemy saves. @rule WH-SPEC-06 */
const trick = (id: string, rule: string, ...effects: readonly OptionEffect[]): SpecialOption =>
  option(id, rule, { forsakesDamage: true, save: true, effects });

/** Whether an option goes with a way to attack. @rule WH-SPEC-02 WH-SPEC-07 WH-SPEC-11 */
export const isOptionFor = ({ melee = false }: SpecialOption, use: "melee" | "missile"): boolean =>
  use === "melee" || !melee;

export const SPECIAL_OPTION_IDS = [
  "charge",
  "defense",
  "offense",
  "grapple",
  "push",
  "feint",
  "disarm",
  "trip",
  "protect",
] as const;
type SpecialOptionId = (typeof SPECIAL_OPTION_IDS)[number];

/** The enemy whom a trick has exposed to the attacker, in the next round. */
const opened = (id: string, rule: string, facts: Partial<Condition> = {}): Condition =>
  toCondition({ id, label: `WHITEHACK.Stance.${id}`, advantage: 1, end: NEXT_ROUND, rule, ...facts });

/**
 * The options that the game names, open to everybody.
 * @rule WH-SPEC-01 WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 WH-SPEC-05 WH-SPEC-07 WH-SPEC-08 WH-SPEC-09 WH-SPEC-10
 * WH-SPEC-11
 */
export const SPECIAL_OPTIONS: Readonly<Record<SpecialOptionId, SpecialOption>> = {
  charge: option("charge", "WH-SPEC-02", {
    stances: [stance("charge", "WH-SPEC-02", { armorClass: -3 })],
    advantage: 1,
    run: 15,
    melee: true,
  }),
  defense: option("defense", "WH-SPEC-03", {
    stances: [
      stance("defenseByAttack", "WH-SPEC-03", { armorClass: 2, attackValue: -2 }),
      stance("defenseByDamage", "WH-SPEC-03", { armorClass: 2, damage: -2 }),
      stance("defenseByBoth", "WH-SPEC-03", { armorClass: 2, attackValue: -1, damage: -1 }),
    ],
  }),
  offense: option("offense", "WH-SPEC-04", {
    stances: [stance("offense", "WH-SPEC-04", { armorClass: -2, attackValue: 1, damage: 1 })],
  }),
  grapple: option("grapple", "WH-SPEC-05", {
    unarmed: true,
    forsakesDamage: true,
    effects: [{ kind: "onTarget", condition: CONDITIONS.held }],
  }),
  push: { ...trick("push", "WH-SPEC-07", { kind: "push", feet: 5 }), melee: true },
  feint: trick(
    "feint",
    "WH-SPEC-08",
    { kind: "onTarget", condition: opened("feinted", "WH-SPEC-08", { end: NEXT_TURN }) },
    {
      kind: "onSelf",
      condition: opened("feint", "WH-SPEC-08", { advantage: 0, attacksGained: 1, end: NEXT_TURN }),
    },
  ),
  disarm: trick("disarm", "WH-SPEC-09", { kind: "disarm", dice: 2 }),
  trip: trick("trip", "WH-SPEC-10", {
    kind: "onTarget",
    condition: opened("tripped", "WH-SPEC-10", { movesLost: 1 }),
  }),
  protect: option("protect", "WH-SPEC-11", { roll: "task", melee: true }),
};

/** An option as it is chosen. */
export interface ChosenOption {
  readonly option: SpecialOption;
  /** The chosen stance, by index; the first if left out. */
  readonly stance?: number;
  /** The penalty on the attack value, taken to lower the enemy's saving throw. @rule WH-SPEC-12 */
  readonly press?: number;
}

/** The facts about the moment that an option needs. */
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

const OPTION_REFUSALS = [
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

/** The changes that an option makes to its attack and damage. @rule WH-SPEC-03 WH-SPEC-04 WH-SPEC-12 */
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
