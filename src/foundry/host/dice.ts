import { type DamageFormula, type DicePlan, type Faces, planFormula, resolveFormula } from "../../rules/index.ts";

/** Dice that have been rolled: what they show, and the host's own record of them. */
export interface RolledDice {
  readonly faces: Faces;
  readonly rolls: readonly Roll[];
}

/** The plan in the words of the host: "1d6 + 2". */
export const formulaOf = ({ count, faces, bonus, best }: DicePlan): string => {
  const dice = `${count}d${faces}${best === undefined ? "" : `kh${best}`}`;
  if (bonus === 0) return dice;
  return `${dice} ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
};

/** The formula as a card shows it; "" where nothing is rolled. */
export const shownFormula = (plan: DicePlan): string => (plan.count > 0 ? formulaOf(plan) : "");

/** Rolls what the rules planned through the host's Roll, so that dice on screen and audits of fairness work. */
export async function rollDice(plan: DicePlan): Promise<RolledDice> {
  if (plan.count < 1) return { faces: [], rolls: [] };
  const roll = await Roll.create(formulaOf(plan)).evaluate();
  const faces = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
  return { faces, rolls: [roll] };
}

/** One of so many, from 1, such as a card of a deck: a die with as many faces. */
export async function rollOneOf(count: number): Promise<{ readonly place: number; readonly rolls: readonly Roll[] }> {
  const roll = await Roll.create(`1d${count}`).evaluate();
  return { place: roll.dice[0]?.results[0]?.result ?? 1, rolls: [roll] };
}

/** Where planned dice come from. */
export type DiceSource = (plan: DicePlan) => Promise<RolledDice>;

/** A written formula that has been rolled. */
export interface RolledFormula extends RolledDice {
  /** As a card shows it. */
  readonly formula: string;
  readonly total: number;
}

/** Rolls what is written as "d6", "2d6+1" or "3". @rule WH-DICE-02 */
export async function rollFormula(written: DamageFormula, dice: DiceSource = rollDice): Promise<RolledFormula> {
  const plan = planFormula(written);
  const { faces, rolls } = await dice(plan);
  return { faces, rolls, formula: shownFormula(plan), total: resolveFormula(written, faces) };
}
