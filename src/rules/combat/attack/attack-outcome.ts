import type { Rulebook } from "../../families/rulebook.ts";
import { type AttackRefusal, type AttackState, hitsByItself, beforeRolls, victimOf } from "./attack-state.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import { decidingRules } from "../../base/deciding-rules.ts";
import type { Modifier } from "../../base/explained.ts";
import { harmsGhost } from "../../health/ghost.ts";
import type { Wound } from "../../families/health.ts";
import { damageAgainst, NO_DEFENCES } from "../../health/defences.ts";
import { damageOfDose } from "./damage.ts";
import type { AttackRollOutcome } from "./attack-roll.ts";
import { armorLossFrom, type Attack, conditionsFrom, deathFrom } from "./attack.ts";
import type { AttackEffect } from "../tables/attack-table.ts";
import { critEffects, fumbleEffects, optionOutcome } from "./attack-steps.ts";
import { type OptionEffect, stanceOf } from "../options/special-options.ts";
import type { OptionOutcome } from "../options/tricks.ts";

/** The steps after the attack roll, as far as they are rolled or said. */
const LATER = ["stray", "fumbleSave", "fumble", "selfDamage", "optionSave", "damage", "extra"] as const;

/** Whether nothing has come of an attack roll yet: no damage, no save, no result of a table. */
const isOpen = (state: AttackState): boolean =>
  LATER.every((part) => state[part] === null) && (state.crit?.rows ?? []).length === 0 && !state.crit?.asked;

/**
 * An attack before its attack roll, so that this is rolled again; null where there was none, or something has come of it:
 * then the new dice are for the table to read. @rule WH-CAMP-01
 */
export function attackAgain(state: AttackState, rulebook: Rulebook): AttackState | null {
  const isRolled = state.attackRoll !== null && !hitsByItself(state.attack);
  return isRolled && isOpen(state) ? beforeRolls(state.attack, rulebook) : null;
}

/** A condition that an attack brings. */
interface GivenCondition {
  readonly condition: Condition;
  /** Whose combat advantage it is; null for everybody. */
  readonly favors: string | null;
}

/** The effects of an attack on one of the two sides. */
export interface AttackEffects {
  readonly wound: Wound | null;
  readonly conditions: readonly GivenCondition[];
  /** Table results that do more than change numbers. */
  readonly effects: readonly AttackEffect[];
  /** Rounds until death, 0 for at once; null for none. */
  readonly death: number | null;
}

/** Everything an attack came to; plain data that a card can store. */
export interface AttackOutcome {
  readonly refusal: AttackRefusal | null;
  readonly attackRoll: AttackRollOutcome | null;
  readonly option: OptionOutcome | null;
  /** Rolled damage, including a critical result's dice, before any defence. */
  readonly rolled: number;
  /** Damage that is left after defences. */
  readonly dealt: number;
  /** The one who is hit; null if nobody was named. */
  readonly victim: string | null;
  readonly onVictim: AttackEffects;
  readonly onAttacker: AttackEffects;
  /** Effects of a successful trick on the target's place and weapon. */
  readonly tricks: readonly OptionEffect[];
  readonly rules: readonly string[];
}

/**
 * A successful pair gives combat advantage in the next round, until the end of the attacker's turn.
 * @rule WH-ATK-07 WH-DEFT-13
 */
const PAIR: Condition = toCondition({
  id: "pair",
  label: "WHITEHACK.Stance.pair",
  ownAdvantage: 1,
  end: { until: "nextTurn" },
  rule: "WH-ATK-07",
});

const given =
  (favors: string | null) =>
  (condition: Condition): GivenCondition => ({ condition, favors });

const conditionsOf = (option: OptionOutcome | null, kind: "onTarget" | "onSelf"): readonly Condition[] =>
  (option?.effects ?? []).flatMap((effect) => (effect.kind === kind ? [effect.condition] : []));

/** @rule WH-HEAL-06 WH-GHOST-03 */
function woundOf(amount: number, { knockOut = false, kinds = [] }: Attack): Wound | null {
  if (amount <= 0) return null;
  return { amount, lethal: !knockOut, ...(harmsGhost(kinds) && { harmsUndead: true }) };
}

/** The effects of the attack on the creature that is hit. @rule WH-CRIT-03 WH-SPEC-08 WH-SPEC-10 WH-ATK-07 WH-HEAL-06 */
function effectsOnVictim(state: AttackState, option: OptionOutcome | null, dealt: number): AttackEffects {
  const { attack } = state;
  const effects = critEffects(state);
  return {
    wound: woundOf(dealt, attack),
    conditions: [
      ...conditionsFrom(effects).map(given(null)),
      ...conditionsOf(option, "onTarget").map(given(attack.attacker.id)),
    ],
    effects,
    death: deathFrom(effects),
  };
}

/**
 * The attacker's conditions: a stance, the result of a fumble, the effects of an option and a pair.
 * @rule WH-SPEC-02 WH-FUM-01 WH-SPEC-08 WH-ATK-07
 */
function ownConditions({ attack: { option: chosen }, attackRoll }: AttackState, option: OptionOutcome | null) {
  const stance = attackRoll && chosen ? stanceOf(chosen) : null;
  return [
    ...(stance ? [stance] : []),
    ...conditionsOf(option, "onSelf"),
    ...(attackRoll?.advantageNextRound ? [PAIR] : []),
  ];
}

/**
 * The effects of the attack on the attacker: a stance, a fumble, a failed press.
 * @rule WH-FUM-01 WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 WH-SPEC-08 WH-SPEC-12
 */
function effectsOnAttacker(state: AttackState, option: OptionOutcome | null): AttackEffects {
  const { attack, selfDamage } = state;
  const effects = fumbleEffects(state);
  const backlash = option?.backlash ? [given(attack.target?.id ?? null)(option.backlash)] : [];
  return {
    wound: selfDamage && woundOf(selfDamage.total, attack),
    conditions: [...[...ownConditions(state, option), ...conditionsFrom(effects)].map(given(null)), ...backlash],
    effects,
    death: deathFrom(effects),
  };
}

/**
 * The damage of an attack, including a critical result's dice: as rolled, and what defences leave of it.
 * @rule WH-DMG-01 WH-CRIT-03 WH-MON-03
 */
function damageOf(state: AttackState, { options }: Rulebook): { readonly rolled: number; readonly dealt: number } {
  const { attack, damage, extra } = state;
  const amount = (damage?.total ?? 0) + (extra ?? 0);
  const defences = victimOf(state)?.defences ?? NO_DEFENCES;
  const { kinds = [], passesResistance = false } = attack;
  const harm = { amount, kinds, passesResistance, dose: damageOfDose(attack, damage) };
  return { rolled: amount, dealt: damageAgainst(defences, harm, options) };
}

/**
 * The outcome of an attack so far; final once nothing is left to roll.
 * @rule WH-ATK-01 WH-CRIT-01 WH-CRIT-03 WH-DMG-01
 */
export function attackOutcome(state: AttackState, rulebook: Rulebook): AttackOutcome {
  const option = optionOutcome(state);
  const { rolled, dealt } = damageOf(state, rulebook);
  return {
    refusal: state.refusal,
    attackRoll: state.attackRoll,
    option,
    rolled,
    dealt,
    victim: victimOf(state)?.id ?? null,
    onVictim: effectsOnVictim(state, option, dealt),
    onAttacker: effectsOnAttacker(state, option),
    tricks: option?.effects ?? [],
    rules: rulesOf(state, option),
  };
}

function rulesOf({ attackRoll, damage, fumbleSave, crit, fumble }: AttackState, option: OptionOutcome | null) {
  const named = [attackRoll, damage, fumbleSave, option].flatMap((outcome) => outcome?.rules ?? []);
  const tables = [crit, fumble].flatMap((draws) => (draws ? [draws.table.rule] : []));
  return decidingRules(
    [
      ["WH-FUM-02", fumbleSave !== null],
      ["WH-CRIT-04", crit !== null && crit.refused.length > 0],
    ],
    [...named, ...tables].map((rule) => ({ rule })),
  );
}

/** How much ruined armor lowers its wearer's armor class. @rule WH-CRIT-03 */
export const armorLossOf = (
  { onVictim }: AttackOutcome,
  bodyArmor: number,
  { options }: Rulebook,
): readonly Modifier[] => armorLossFrom(onVictim.effects, bodyArmor, options);
