import { requireInteger } from "../base/numbers.ts";
import type { DicePlan, Faces } from "../base/dice.ts";

/** A generator of numbers in [0, 1) that gives the same sequence for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = requireInteger(seed, "seed") | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Synchronous faces, for simulations that roll millions of dice. */
export function seededFaces(seed: number): (plan: DicePlan) => Faces {
  const next = seededNumbers(seed);
  return ({ count, faces }) => Array.from({ length: count }, () => 1 + Math.floor(next() * faces));
}
