import type { DicePlan } from "../../rules/index.ts";
import { type DiceSource, formulaOf, type Throw, throwDice } from "../dice.ts";

/** Throws dice here and keeps the rolls, so that they can be handed on with an answer. */
export function ownDice(): { readonly dice: DiceSource; readonly rolls: Roll[] } {
  const rolls: Roll[] = [];
  return {
    rolls,
    async dice(plan) {
      const thrown = await throwDice(plan);
      rolls.push(...thrown.rolls);
      return thrown;
    },
  };
}

/** The same dice, and whether any of them have been thrown. */
export function watched(source: DiceSource): { readonly dice: DiceSource; readonly fell: () => boolean } {
  let fell = false;
  const dice: DiceSource = (plan) => {
    fell ||= plan.count > 0;
    return source(plan);
  };
  return { dice, fell: () => fell };
}

/** Dice that whoever answers has thrown, one roll after another; what is missing or does not fit is thrown here. */
export function handedDice(sent: unknown): DiceSource {
  const rest: unknown[] = Array.isArray(sent) ? [...(sent as readonly unknown[])] : [];
  return async (plan) => (plan.count < 1 ? throwDice(plan) : (readThrow(rest.shift(), plan) ?? throwDice(plan)));
}

/** A roll from another browser as a throw of these dice; null where it is none. */
function readThrow(sent: unknown, plan: DicePlan): Throw | null {
  const roll = readRoll(sent);
  if (!roll || roll.formula !== Roll.create(formulaOf(plan)).formula) return null;
  const faces = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
  const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= plan.faces;
  return faces.length === plan.count && faces.every(isFace) ? { faces, rolls: [roll] } : null;
}

function readRoll(sent: unknown): Roll | null {
  if (typeof sent !== "string") return null;
  try {
    return Roll.fromJSON(sent) as Roll;
  } catch {
    return null;
  }
}
