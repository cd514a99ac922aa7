import type { FightResult } from "../../../simulation/fight.ts";
import { playFights, type ReadySides, type Tally, toTally } from "../../../simulation/tally.ts";
import type { Rulebook } from "../../../rules/index.ts";

/** How long the page may be busy before it is given time to draw, in milliseconds. */
const SLICE = 40;

/** A series of fights that is played while the window stays alive. */
export interface Series {
  readonly sides: ReadySides;
  readonly rulebook: Rulebook;
  readonly fights: number;
  /** Hears how many are played, and says whether to go on. */
  readonly onProgress: (played: number) => boolean;
}

/** The same fights come out the same each time, so that what is compared differs by those who fight alone. */
const SEED = 1;

/** Plays the series slice by slice; null if it was stopped. */
export async function playEncounter({ sides, rulebook, fights, onProgress }: Series): Promise<Tally | null> {
  const results: FightResult[] = [];
  while (results.length < fights) {
    const until = performance.now() + SLICE;
    do {
      const [result] = playFights({ sides, rulebook, fights: 1, seed: SEED + results.length });
      if (result) results.push(result);
    } while (results.length < fights && performance.now() < until);
    if (!onProgress(results.length)) return null;
    await nextTask();
  }
  return toTally(results);
}

/** Lets the page draw and hear clicks. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
