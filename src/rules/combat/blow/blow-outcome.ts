import { type Condition, toCondition } from "../../conditions/condition.ts";
import { conditionModifiers } from "../../conditions/levers.ts";
import { decidingRules } from "../../deciding-rules.ts";
import type { Modifier } from "../../explained.ts";
import { harmsGhost } from "../../health/ghost.ts";
import type { Wound } from "../../contract/zero-hp.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { damageAgainst, NO_DEFENCES } from "../../monsters/defences.ts";
import type { AttackOutcome } from "./attack.ts";
import { armorLossFrom, conditionsFrom, deathFrom } from "./blow-effects.ts";
import type { BlowEffect } from "../tables/blow-table.ts";
import { critEffects, fumbleEffects, optionOutcome } from "./blow-steps.ts";
import type { Blow } from "./blow.ts";
import { type BlowRefusal, type BlowState, victimOf } from "./blow-state.ts";
import { stanceOf } from "../options/option-use.ts";
import type { OptionEffect } from "../options/special-options.ts";
import type { OptionOutcome } from "../options/tricks.ts";

/** A condition that a blow brings somebody. */
export interface GivenCondition {
  readonly condition: Condition;
  /** Whose combat advantage it is; null for everybody's. */
  readonly favors: string | null;
}

/** What a blow does to one of the two. */
export interface BlowEffects {
  readonly wound: Wound | null;
  readonly conditions: readonly GivenCondition[];
  /** Results of the tables that ask for more than numbers. */
  readonly effects: readonly BlowEffect[];
  /** Rounds until death, 0 for at once; null for none. */
  readonly death: number | null;
}

/** Everything that a blow came to; plain data that a card can store. */
export interface BlowOutcome {
  readonly refusal: BlowRefusal | null;
  readonly attack: AttackOutcome | null;
  readonly option: OptionOutcome | null;
  /** Damage that was rolled, a critical result's die included, before any defence. */
  readonly rolled: number;
  /** Damage that reaches the hit points. */
  readonly dealt: number;
  /** Whoever is met; null where nobody was named. */
  readonly victim: string | null;
  readonly onVictim: BlowEffects;
  readonly onStriker: BlowEffects;
  /** What is left of the enemy's place and weapon by a trick that worked. */
  readonly tricks: readonly OptionEffect[];
  readonly rules: readonly string[];
}

/** A successful pair gives combat advantage in the next round, until one's turn in it is over. @rule WH-ATK-07 WH-DEFT-13 */
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
function woundOf(amount: number, { knockOut = false, kinds = [] }: Blow): Wound | null {
  if (amount <= 0) return null;
  return { amount, lethal: !knockOut, ...(harmsGhost(kinds) && { harmsUndead: true }) };
}

/** What the blow does to whoever is met. @rule WH-CRIT-03 WH-SPEC-08 WH-SPEC-10 WH-ATK-07 WH-HEAL-06 */
function effectsOnVictim(state: BlowState, option: OptionOutcome | null, dealt: number): BlowEffects {
  const { blow } = state;
  const effects = critEffects(state);
  return {
    wound: woundOf(dealt, blow),
    conditions: [
      ...conditionsFrom(effects).map(given(null)),
      ...conditionsOf(option, "onTarget").map(given(blow.striker.id)),
    ],
    effects,
    death: deathFrom(effects),
  };
}

/** The conditions that a striker takes on: a stance, what a fumble leaves, what an option and a pair bring. @rule WH-SPEC-02 WH-FUM-01 WH-SPEC-08 WH-ATK-07 */
function ownConditions({ blow: { option: chosen }, attack }: BlowState, option: OptionOutcome | null) {
  const stance = attack && chosen ? stanceOf(chosen) : null;
  return [
    ...(stance ? [stance] : []),
    ...conditionsOf(option, "onSelf"),
    ...(attack?.advantageNextRound ? [PAIR] : []),
  ];
}

/** What the blow does to whoever strikes: a stance, a fumble, a press in vain. @rule WH-FUM-01 WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 WH-SPEC-08 WH-SPEC-12 */
function effectsOnStriker(state: BlowState, option: OptionOutcome | null): BlowEffects {
  const { blow, selfDamage } = state;
  const effects = fumbleEffects(state);
  const backlash = option?.backlash ? [given(blow.struck?.id ?? null)(option.backlash)] : [];
  return {
    wound: selfDamage && woundOf(selfDamage.total, blow),
    conditions: [...[...ownConditions(state, option), ...conditionsFrom(effects)].map(given(null)), ...backlash],
    effects,
    death: deathFrom(effects),
  };
}

/** The damage of a blow, a critical result's die included: rolled, and what defences leave of it. @rule WH-DMG-01 WH-CRIT-03 WH-MON-03 */
function damageOf(state: BlowState, { options }: Rulebook): { readonly rolled: number; readonly dealt: number } {
  const { blow, damage, extra } = state;
  const amount = (damage?.total ?? 0) + (extra ?? 0);
  const defences = victimOf(state)?.defences ?? NO_DEFENCES;
  const { kinds = [], passesResistance = false } = blow;
  return { rolled: amount, dealt: damageAgainst(defences, { amount, kinds, passesResistance }, options) };
}

/** What a blow has come to so far; final once nothing is left to be thrown. @rule WH-ATK-01 WH-CRIT-01 WH-CRIT-03 WH-DMG-01 */
export function blowOutcome(state: BlowState, rulebook: Rulebook): BlowOutcome {
  const option = optionOutcome(state);
  const { rolled, dealt } = damageOf(state, rulebook);
  return {
    refusal: state.refusal,
    attack: state.attack,
    option,
    rolled,
    dealt,
    victim: victimOf(state)?.id ?? null,
    onVictim: effectsOnVictim(state, option, dealt),
    onStriker: effectsOnStriker(state, option),
    tricks: option?.effects ?? [],
    rules: rulesOf(state, option),
  };
}

function rulesOf({ attack, damage, fumbleSave, crit, fumble }: BlowState, option: OptionOutcome | null) {
  const named = [attack, damage, fumbleSave, option].flatMap((outcome) => outcome?.rules ?? []);
  const tables = [crit, fumble].flatMap((draws) => (draws ? [draws.table.rule] : []));
  return decidingRules(
    [
      ["WH-FUM-02", fumbleSave !== null],
      ["WH-CRIT-04", crit !== null && crit.refused.length > 0],
    ],
    [...named, ...tables].map((rule) => ({ rule })),
  );
}

/** What rent armor takes from the armor class of whoever wears it. @rule WH-CRIT-03 */
export const armorLossOf = ({ onVictim }: BlowOutcome, bodyArmor: number, { options }: Rulebook): readonly Modifier[] =>
  armorLossFrom(onVictim.effects, bodyArmor, options);

/** The modifiers of an armor class under the conditions that a blow left. @rule WH-SPEC-02 */
export const armorModifiersOf = ({ conditions }: BlowEffects): readonly Modifier[] =>
  conditionModifiers(
    conditions.map(({ condition }) => condition),
    "armorClass",
  );
