import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import { seededNumbers } from "../../dice/seeded-dice.ts";
import { drawEntry } from "../creation.ts";

/** The dice that decide every choice of a random step. @rule WH-GEN-01 WH-DICE-01 */
export const LOT_DICE: DicePlan = { count: 6, faces: 20, bonus: 0 };

/** Draws from lists, one after another; the same dice always draw the same entries. */
export interface Lots {
  /** An entry of the list; null if it is empty. */
  one<Entry>(entries: readonly Entry[]): Entry | null;
  /** This many different entries, or all if there are fewer. */
  some<Entry>(entries: readonly Entry[], count: number): readonly Entry[];
  /** True once in this many times on average. */
  happens(oneIn: number): boolean;
}

/** Draws decided by dice that were thrown. @rule WH-GEN-06 WH-RAND-01 */
export function lotsOf(faces: Faces): Lots {
  const seed = requireFaces(LOT_DICE, faces).reduce((sum, face) => sum * 20 + face - 1, 0);
  const next = seededNumbers(seed);
  const one = <Entry>(entries: readonly Entry[]): Entry | null => drawEntry(entries, next());
  return {
    one,
    some: (entries, count) => {
      const left = [...entries];
      const drawn: (typeof left)[number][] = [];
      while (drawn.length < count && left.length > 0) {
        const [entry] = left.splice(Math.floor(next() * left.length), 1);
        if (entry !== undefined) drawn.push(entry);
      }
      return drawn;
    },
    happens: (oneIn) => next() * oneIn < 1,
  };
}
