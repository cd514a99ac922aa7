import { automaticHit } from "../invoked-attack.ts";
import { planCheck, resolveCheck } from "../../checks/check.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { type AttackRollOutcome, planAttackRoll, resolveAttackRoll } from "./attack-roll.ts";
import { type Attack, effectsOfKind, planExtraDamage, resolveExtraDamage, type Target } from "./attack.ts";
import { type AtRisk, type AttackEffect, planFumbleSave, resolveFumbleSave } from "../tables/attack-table.ts";
import { type AttackState, hitsByItself } from "./attack-state.ts";
import { takesCritTable } from "./crits.ts";
import { type Damage, planDamage, resolveDamage, toDamage } from "./damage.ts";
import {
  answerHelmet,
  beginDraws,
  type Draws,
  effectsOf,
  isDrawn,
  isWithout,
  planDraw,
  redraw,
  resolveDraw,
} from "../tables/draws.ts";
import { type OptionOutcome, resolveOption, toTrickSave } from "../options/tricks.ts";

/** The rolls of an attack, in order. @rule WH-ATK-01 */
export const ATTACK_STEPS = [
  "attack",
  "strayDie",
  "fumbleSave",
  "fumble",
  "selfDamage",
  "crit",
  "optionSave",
  "damage",
  "extraDamage",
] as const;
export type AttackStep = (typeof ATTACK_STEPS)[number];

/** A roll that is due: its dice, and what they lead to. */
interface DueRoll {
  readonly plan: DicePlan;
  resolve(faces: Faces): AttackState;
}

/** Whether an attack hit anybody, or may have. */
const meets = ({ verdict }: AttackRollOutcome): boolean => verdict !== "miss";

/** Whether it hit the intended target, or may have. */
const meetsAim = ({ verdict }: AttackRollOutcome): boolean => verdict === "hit" || verdict === "open";

/** The outcome of the attack's option; null if there is none, or nothing is rolled yet. @rule WH-SPEC-06 WH-CRIT-07 */
export function optionOutcome({
  attack: { option },
  attackRoll,
  optionSave,
}: Pick<AttackState, "attack" | "attackRoll" | "optionSave">): OptionOutcome | null {
  return option && attackRoll ? resolveOption({ chosen: option, met: meetsAim(attackRoll), save: optionSave }) : null;
}

const effectsIn = (draws: Draws | null): readonly AttackEffect[] => (draws ? effectsOf(draws) : []);

/** The effects of critical results on the target. @rule WH-CRIT-03 */
export const critEffects = ({ crit }: AttackState): readonly AttackEffect[] => effectsIn(crit);

/** The effects of a fumble on the attacker. @rule WH-FUM-01 */
export const fumbleEffects = ({ fumble }: AttackState): readonly AttackEffect[] => effectsIn(fumble);

/** The damage of an attack; if crits do maximum damage, every die counts its highest face. @rule WH-DMG-01 WH-CRIT-01 */
function damageOf({ attack, situation }: AttackState, multiplier: number, maximized = false): Damage {
  const damage = toDamage(attack.attacker.line, situation, multiplier);
  if (!maximized) return damage;
  const { dice, faces, bonus } = damage.formula;
  return { ...damage, formula: { dice: 0, faces, bonus: bonus + dice * faces } };
}

/** The target of a critical result when no target was named: it has everything to lose. */
const ANYBODY = {
  has: { weapon: true, shield: true, armor: true, allies: true } satisfies AtRisk,
  helmet: false,
};

/** The table that an attack rolls on. @rule WH-CRIT-02 WH-CRIT-07 */
function critOf(
  attack: Attack,
  roll: AttackRollOutcome,
  victim: Target | null,
  { crits, options }: Rulebook,
): Draws | null {
  const { has, helmet } = victim ?? ANYBODY;
  const isForsaken = optionOutcome({ attack, attackRoll: roll, optionSave: null })?.damageForsaken === true;
  return crits.critTable && takesCritTable(roll, isForsaken, options) ? beginDraws(crits.critTable, has, helmet) : null;
}

/** Whether the weapon's damage is a formula: damage that could not be read cannot be rolled. */
const isReadable = ({ attack }: AttackState): boolean => attack.attacker.line.damage.formula !== null;

/** Whether damage has to be rolled, now or after other rolls. @rule WH-DMG-01 WH-SPEC-06 */
export const isDamageDue = (state: AttackState): boolean =>
  state.attackRoll !== null &&
  meets(state.attackRoll) &&
  state.damage === null &&
  isReadable(state) &&
  optionOutcome(state)?.damageForsaken !== true;

/** A shot that has hit nobody after all. */
const toMiss = (roll: AttackRollOutcome): AttackRollOutcome => ({
  ...roll,
  verdict: "miss",
  hit: false,
  damageMultiplier: 0,
});

/** An attack that hits by itself. @rule WH-DEFT-08 */
const NO_DICE: DicePlan = { count: 0, faces: 20, bonus: 0 };

const STEPS: Readonly<Record<AttackStep, (state: AttackState, rulebook: Rulebook) => DueRoll | null>> = {
  attack(state, rulebook) {
    if (state.attackRoll) return null;
    if (hitsByItself(state.attack)) {
      return { plan: NO_DICE, resolve: () => ({ ...state, attackRoll: automaticHit(state.aim, rulebook) }) };
    }
    const resolve = (faces: Faces): AttackState => {
      const roll = resolveAttackRoll(state.aim, faces, rulebook);
      const crit = roll.verdict === "stray" ? null : critOf(state.attack, roll, state.attack.target, rulebook);
      const isOpen = roll.verdict === "stray" && rulebook.missileIntoMelee.strayDice !== null;
      return { ...state, attackRoll: roll, crit, ...(isOpen && { strayDie: null }) };
    };
    return { plan: planAttackRoll(state.aim, rulebook), resolve };
  },

  /** Some rules leave it to a die whether a stray shot hits anybody. */
  strayDie(state, { missileIntoMelee: { strayDice, straysInto } }) {
    const { attackRoll, strayDie } = state;
    if (!attackRoll || !strayDice || strayDie !== null) return null;
    const resolve = (faces: Faces): AttackState => {
      const rolled = { ...state, strayDie: resolveTotal(strayDice, faces) };
      return straysInto(faces) ? rolled : { ...rolled, attackRoll: toMiss(attackRoll) };
    };
    return { plan: strayDice, resolve };
  },

  /** @rule WH-FUM-02 WH-ATK-06 */
  fumbleSave(state, { crits: { fumbleTable } }) {
    if (!state.attackRoll?.fumble || state.fumbleSave || !fumbleTable) return null;
    const { saver, has } = state.attack.attacker;
    const resolve = (faces: Faces): AttackState => {
      const fumbleSave = resolveFumbleSave(saver, faces);
      return { ...state, fumbleSave, fumble: fumbleSave.success ? null : beginDraws(fumbleTable, has) };
    };
    return { plan: planFumbleSave(saver), resolve };
  },

  fumble(state, { options }) {
    const { fumble } = state;
    if (!fumble || isDrawn(fumble)) return null;
    return {
      plan: planDraw(fumble),
      resolve: (faces) => ({ ...state, fumble: resolveDraw(fumble, faces, options) }),
    };
  },

  selfDamage(state) {
    if (state.selfDamage || !isReadable(state)) return null;
    if (effectsOfKind(fumbleEffects(state), "selfDamage").length === 0) return null;
    const damage = damageOf(state, 1);
    return {
      plan: planDamage(damage),
      resolve: (faces) => ({ ...state, selfDamage: resolveDamage(damage, faces) }),
    };
  },

  crit(state, { options }) {
    const { crit } = state;
    if (!crit || isDrawn(crit)) return null;
    return { plan: planDraw(crit), resolve: (faces) => ({ ...state, crit: resolveDraw(crit, faces, options) }) };
  },

  /** @rule WH-SPEC-06 */
  optionSave(state) {
    const { option, target } = state.attack;
    if (!option?.option.save || !target || state.optionSave || state.attackRoll?.verdict !== "hit") return null;
    const save = toTrickSave(target.saver, option);
    return { plan: planCheck(save), resolve: (faces) => ({ ...state, optionSave: resolveCheck(save, faces) }) };
  },

  damage(state, { crits }) {
    const { attackRoll } = state;
    if (!attackRoll || !isDamageDue(state)) return null;
    const maximized = crits.maximizes && attackRoll.result === "crit";
    const damage = damageOf(state, attackRoll.damageMultiplier, maximized);
    return { plan: planDamage(damage), resolve: (faces) => ({ ...state, damage: resolveDamage(damage, faces) }) };
  },

  /** @rule WH-CRIT-03 */
  extraDamage(state) {
    const plan = planExtraDamage(critEffects(state));
    if (state.extra !== null || plan.count === 0) return null;
    return { plan, resolve: (faces) => ({ ...state, extra: resolveExtraDamage(critEffects(state), faces) }) };
  },
};

/** The attack at a target that is tricked and makes no save: without a roll, the save never succeeds. @rule WH-SPEC-06 */
export function giveWay(state: AttackState, rulebook: Rulebook): AttackState {
  if (dueRoll(state, rulebook)?.step !== "optionSave") return state;
  return settle({ ...state, optionSave: resolveCheck({ score: 0, modifiers: [], reasons: [] }, []) }, rulebook);
}

/** Whether a helmet's wearer has to decide before the next roll. @rule WH-CRIT-04 */
export const asksHelmet = ({ crit }: AttackState): boolean => crit !== null && crit.asked !== null;

/** Whether the Referee has to say who is hit by a stray shot. @rule WH-RNG-02 */
export const asksStray = ({ attackRoll, stray, strayDie }: AttackState): boolean =>
  attackRoll?.verdict === "stray" && stray === null && strayDie !== null;

/** The attack, with the one hit by its stray shot. @rule WH-RNG-02 */
export function strayInto(state: AttackState, victim: Target, rulebook: Rulebook): AttackState {
  if (!state.attackRoll || !asksStray(state)) return state;
  return settle({ ...state, stray: victim, crit: critOf(state.attack, state.attackRoll, victim, rulebook) }, rulebook);
}

/** The attack, with the decision of the helmet's wearer. @rule WH-CRIT-04 */
export function answerAttackHelmet(state: AttackState, rollAgain: boolean, rulebook: Rulebook): AttackState {
  if (!state.crit) return state;
  return settle({ ...state, crit: answerHelmet(state.crit, rollAgain, rulebook.options) }, rulebook);
}

/** The attack with a result of that face to be rolled again, since it cannot be; null without such a result. @rule WH-CRIT-06 WH-FUM-01 */
export function redrawIn(state: AttackState, table: "crit" | "fumble", face: number): AttackState | null {
  const draws = state[table];
  const place = draws?.rows.findIndex((row) => row.face === face && isWithout(row)) ?? -1;
  return draws && place >= 0 ? { ...state, [table]: redraw(draws, place) } : null;
}

/** The roll that is due; none if the attack is refused, a decision is due, or all is rolled. */
function dueRoll(state: AttackState, rulebook: Rulebook): (DueRoll & { readonly step: AttackStep }) | null {
  if (state.refusal || asksHelmet(state) || asksStray(state)) return null;
  for (const step of ATTACK_STEPS) {
    const due = STEPS[step](state, rulebook);
    if (due) return { step, plan: due.plan, resolve: due.resolve };
  }
  return null;
}

/** The next roll of an attack, and its dice. */
interface DueAttackRoll {
  readonly step: AttackStep;
  readonly plan: DicePlan;
}

/** The dice of the next roll; null if the attack is refused, a decision is due, or all is rolled. @rule WH-ATK-01 */
export function planAttack(state: AttackState, rulebook: Rulebook): DueAttackRoll | null {
  const due = dueRoll(state, rulebook);
  return due && { step: due.step, plan: due.plan };
}

/**
 * The attack after its next roll, including any steps that need no dice.
 * @rule WH-ATK-01 WH-CRIT-02 WH-FUM-02 WH-SPEC-06
 */
export function resolveAttack(state: AttackState, faces: Faces, rulebook: Rulebook): AttackState {
  const due = dueRoll(state, rulebook);
  return due ? settle(due.resolve(faces), rulebook) : state;
}

/** The attack with all its rolls made, by dice that answer at once: for simulations. @rule WH-ATK-01 */
export function playAttack(begun: AttackState, rollFaces: (plan: DicePlan) => Faces, rulebook: Rulebook): AttackState {
  let state = begun;
  for (let due = dueRoll(state, rulebook); due; due = dueRoll(state, rulebook)) {
    state = due.resolve(rollFaces(due.plan));
  }
  return state;
}

/** Takes every step that has nothing to roll. */
function settle(state: AttackState, rulebook: Rulebook): AttackState {
  const due = dueRoll(state, rulebook);
  return due?.plan.count === 0 ? settle(due.resolve([]), rulebook) : state;
}
