/** Dice that show what a fact wants: which random number makes which face is found out by throwing, for no page says it. */
import { afterwards } from "./fact.ts";

/** How often a die is tried until every face has been seen. */
const TRIES = 4;

/** For each face of a die a random number that shows it. */
async function numbersFor(faces: number): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let at = 0; at < faces * TRIES; at += 1) {
    const number = (at + 0.5) / (faces * TRIES);
    CONFIG.Dice.randomUniform = () => number;
    const total = (await new Roll(`1d${faces}`).evaluate()).total as number;
    if (!found.has(total)) found.set(total, number);
  }
  return found;
}

/** Puts the usual dice back when the fact has been checked. */
export function keepDice(): void {
  const usual = CONFIG.Dice.randomUniform;
  afterwards(() => void (CONFIG.Dice.randomUniform = usual));
}

export type Faces = readonly (readonly [face: number, faces: number])[];

/** From now on the dice show these faces, one after another. */
export async function load(faces: Faces): Promise<void> {
  keepDice();
  const numbers: number[] = [];
  for (const [face, of] of faces) numbers.push((await numbersFor(of)).get(face) as number);
  let next = 0;
  CONFIG.Dice.randomUniform = () => {
    const number = numbers[next];
    if (number === undefined) throw new Error("More dice were thrown than the fact has loaded");
    next += 1;
    return number;
  };
}

/** Evaluates a formula whose dice show the given faces. */
export async function throwFaces(formula: string, faces: Faces, data: object = {}) {
  await load(faces);
  return new Roll(formula, data).evaluate();
}

export const d6 = (...faces: number[]): Faces => faces.map((face) => [face, 6]);
export const d10 = (...faces: number[]): Faces => faces.map((face) => [face, 10]);
export const d20 = (...faces: number[]): Faces => faces.map((face) => [face, 20]);
