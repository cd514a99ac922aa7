import { automaticHit } from "../invoked-attack.ts";
import { planCheck, resolveCheck } from "../../checks/check.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { type AttackOutcome, planAttack, resolveAttack } from "./attack.ts";
import { type Blow, effectsOfKind, planExtraDamage, resolveExtraDamage, type Struck } from "./blow.ts";
import { type AtRisk, type BlowEffect, planFumbleSave, resolveFumbleSave } from "../tables/blow-table.ts";
import { type BlowState, hitsByItself } from "./blow-state.ts";
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

/** The rolls of a blow, in order. @rule WH-ATK-01 */
export const BLOW_STEPS = [
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
export type BlowStep = (typeof BLOW_STEPS)[number];

/** A roll that is due: its dice, and what they lead to. */
interface DueThrow {
  readonly plan: DicePlan;
  resolve(faces: Faces): BlowState;
}

/** Whether an attack hit anybody, or may have. */
const meets = ({ verdict }: AttackOutcome): boolean => verdict !== "miss";

/** Whether it hit the intended target, or may have. */
const meetsAim = ({ verdict }: AttackOutcome): boolean => verdict === "hit" || verdict === "open";

/** The outcome of the blow's option; null if there is none, or nothing is rolled yet. @rule WH-SPEC-06 WH-CRIT-07 */
export function optionOutcome({
  blow: { option },
  attack,
  optionSave,
}: Pick<BlowState, "blow" | "attack" | "optionSave">): OptionOutcome | null {
  return option && attack ? resolveOption({ chosen: option, met: meetsAim(attack), save: optionSave }) : null;
}

const effectsIn = (draws: Draws | null): readonly BlowEffect[] => (draws ? effectsOf(draws) : []);

/** The effects of critical results on the target. @rule WH-CRIT-03 */
export const critEffects = ({ crit }: BlowState): readonly BlowEffect[] => effectsIn(crit);

/** The effects of a fumble on the attacker. @rule WH-FUM-01 */
export const fumbleEffects = ({ fumble }: BlowState): readonly BlowEffect[] => effectsIn(fumble);

/** The damage of a blow; if crits do maximum damage, every die counts its highest face. @rule WH-DMG-01 WH-CRIT-01 */
function damageOf({ blow, situation }: BlowState, multiplier: number, maximized = false): Damage {
  const damage = toDamage(blow.striker.line, situation, multiplier);
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
function critOf(blow: Blow, attack: AttackOutcome, victim: Struck | null, { crits, options }: Rulebook): Draws | null {
  const { has, helmet } = victim ?? ANYBODY;
  const isForsaken = optionOutcome({ blow, attack, optionSave: null })?.damageForsaken === true;
  return crits.critTable && takesCritTable(attack, isForsaken, options)
    ? beginDraws(crits.critTable, has, helmet)
    : null;
}

/** Whether the weapon's damage is a formula: damage that could not be read cannot be rolled. */
const isReadable = ({ blow }: BlowState): boolean => blow.striker.line.damage.formula !== null;

/** Whether damage has to be rolled, now or after other rolls. @rule WH-DMG-01 WH-SPEC-06 */
export const isDamageDue = (state: BlowState): boolean =>
  state.attack !== null &&
  meets(state.attack) &&
  state.damage === null &&
  isReadable(state) &&
  optionOutcome(state)?.damageForsaken !== true;

/** A shot that has hit nobody after all. */
const toMiss = (attack: AttackOutcome): AttackOutcome => ({
  ...attack,
  verdict: "miss",
  hit: false,
  damageMultiplier: 0,
});

/** An attack that hits by itself. @rule WH-DEFT-08 */
const NO_DICE: DicePlan = { count: 0, faces: 20, bonus: 0 };

const STEPS: Readonly<Record<BlowStep, (state: BlowState, rulebook: Rulebook) => DueThrow | null>> = {
  attack(state, rulebook) {
    if (state.attack) return null;
    if (hitsByItself(state.blow)) {
      return { plan: NO_DICE, resolve: () => ({ ...state, attack: automaticHit(state.aim, rulebook) }) };
    }
    const resolve = (faces: Faces): BlowState => {
      const attack = resolveAttack(state.aim, faces, rulebook);
      const crit = attack.verdict === "stray" ? null : critOf(state.blow, attack, state.blow.struck, rulebook);
      const isOpen = attack.verdict === "stray" && rulebook.missileIntoMelee.strayDice !== null;
      return { ...state, attack, crit, ...(isOpen && { strayDie: null }) };
    };
    return { plan: planAttack(state.aim, rulebook), resolve };
  },

  /** Some rules leave it to a die whether a stray shot hits anybody. */
  strayDie(state, { missileIntoMelee: { strayDice, straysInto } }) {
    const { attack, strayDie } = state;
    if (!attack || !strayDice || strayDie !== null) return null;
    const resolve = (faces: Faces): BlowState => {
      const thrown = { ...state, strayDie: resolveTotal(strayDice, faces) };
      return straysInto(faces) ? thrown : { ...thrown, attack: toMiss(attack) };
    };
    return { plan: strayDice, resolve };
  },

  /** @rule WH-FUM-02 WH-ATK-06 */
  fumbleSave(state, { crits: { fumbleTable } }) {
    if (!state.attack?.fumble || state.fumbleSave || !fumbleTable) return null;
    const { saver, has } = state.blow.striker;
    const resolve = (faces: Faces): BlowState => {
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
    const { option, struck } = state.blow;
    if (!option?.option.save || !struck || state.optionSave || state.attack?.verdict !== "hit") return null;
    const save = toTrickSave(struck.saver, option);
    return { plan: planCheck(save), resolve: (faces) => ({ ...state, optionSave: resolveCheck(save, faces) }) };
  },

  damage(state, { crits }) {
    const { attack } = state;
    if (!attack || !isDamageDue(state)) return null;
    const maximized = crits.maximizes && attack.result === "crit";
    const damage = damageOf(state, attack.damageMultiplier, maximized);
    return { plan: planDamage(damage), resolve: (faces) => ({ ...state, damage: resolveDamage(damage, faces) }) };
  },

  /** @rule WH-CRIT-03 */
  extraDamage(state) {
    const plan = planExtraDamage(critEffects(state));
    if (state.extra !== null || plan.count === 0) return null;
    return { plan, resolve: (faces) => ({ ...state, extra: resolveExtraDamage(critEffects(state), faces) }) };
  },
};

/** The blow at a target that is tricked and makes no save: without a roll, the save never succeeds. @rule WH-SPEC-06 */
export function giveWay(state: BlowState, rulebook: Rulebook): BlowState {
  if (dueThrow(state, rulebook)?.step !== "optionSave") return state;
  return settle({ ...state, optionSave: resolveCheck({ score: 0, modifiers: [], reasons: [] }, []) }, rulebook);
}

/** Whether a helmet's wearer has to decide before the next roll. @rule WH-CRIT-04 */
export const asksHelmet = ({ crit }: BlowState): boolean => crit !== null && crit.asked !== null;

/** Whether the Referee has to say who is hit by a stray shot. @rule WH-RNG-02 */
export const asksStray = ({ attack, stray, strayDie }: BlowState): boolean =>
  attack?.verdict === "stray" && stray === null && strayDie !== null;

/** The blow, with the one hit by its stray shot. @rule WH-RNG-02 */
export function strayInto(state: BlowState, victim: Struck, rulebook: Rulebook): BlowState {
  if (!state.attack || !asksStray(state)) return state;
  return settle({ ...state, stray: victim, crit: critOf(state.blow, state.attack, victim, rulebook) }, rulebook);
}

/** The blow, with the decision of the helmet's wearer. @rule WH-CRIT-04 */
export function answerBlowHelmet(state: BlowState, throwAgain: boolean, rulebook: Rulebook): BlowState {
  if (!state.crit) return state;
  return settle({ ...state, crit: answerHelmet(state.crit, throwAgain, rulebook.options) }, rulebook);
}

/** The blow with a result of that face to be thrown again, since it cannot be; null without such a result. @rule WH-CRIT-06 WH-FUM-01 */
export function redrawIn(state: BlowState, table: "crit" | "fumble", face: number): BlowState | null {
  const draws = state[table];
  const place = draws?.rows.findIndex((row) => row.face === face && isWithout(row)) ?? -1;
  return draws && place >= 0 ? { ...state, [table]: redraw(draws, place) } : null;
}

/** The roll that is due; none if the blow is refused, a decision is due, or all is rolled. */
function dueThrow(state: BlowState, rulebook: Rulebook): (DueThrow & { readonly step: BlowStep }) | null {
  if (state.refusal || asksHelmet(state) || asksStray(state)) return null;
  for (const step of BLOW_STEPS) {
    const due = STEPS[step](state, rulebook);
    if (due) return { step, plan: due.plan, resolve: due.resolve };
  }
  return null;
}

/** The next roll of a blow, and its dice. */
export interface BlowThrow {
  readonly step: BlowStep;
  readonly plan: DicePlan;
}

/** The dice of the next roll; null if the blow is refused, a decision is due, or all is rolled. @rule WH-ATK-01 */
export function planBlow(state: BlowState, rulebook: Rulebook): BlowThrow | null {
  const due = dueThrow(state, rulebook);
  return due && { step: due.step, plan: due.plan };
}

/**
 * The blow after its next roll, including any steps that need no dice.
 * @rule WH-ATK-01 WH-CRIT-02 WH-FUM-02 WH-SPEC-06
 */
export function resolveBlow(state: BlowState, faces: Faces, rulebook: Rulebook): BlowState {
  const due = dueThrow(state, rulebook);
  return due ? settle(due.resolve(faces), rulebook) : state;
}

/** The blow with all its rolls made, by dice that answer at once: for simulations. @rule WH-ATK-01 */
export function playBlow(begun: BlowState, throwFaces: (plan: DicePlan) => Faces, rulebook: Rulebook): BlowState {
  let state = begun;
  for (let due = dueThrow(state, rulebook); due; due = dueThrow(state, rulebook)) {
    state = due.resolve(throwFaces(due.plan));
  }
  return state;
}

/** Takes every step that has nothing to roll. */
function settle(state: BlowState, rulebook: Rulebook): BlowState {
  const due = dueThrow(state, rulebook);
  return due?.plan.count === 0 ? settle(due.resolve([]), rulebook) : state;
}
