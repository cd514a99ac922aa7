import { seededFaces } from "../rules/checks/seeded-dice.ts";
import { requireInteger } from "../rules/base/numbers.ts";
import type { Rulebook } from "../rules/families/rulebook.ts";
import { type FightResult, resolveFight } from "./fight.ts";
import { readyTroop, type ReadyTroop, type Troop } from "./troop.ts";

/** A series of fights between the same two sides. */
interface Simulation {
  readonly sides: readonly [readonly Troop[], readonly Troop[]];
  readonly rulebook: Rulebook;
  readonly fights: number;
  /** The same seed gives the same fights. */
  readonly seed: number;
  readonly longest?: number;
}

/** How one side fared on average. */
interface SideTally {
  readonly wins: number;
  /** Fighters per fight. */
  readonly standing: number;
  readonly fled: number;
  readonly down: number;
}

export interface Tally {
  readonly fights: number;
  /** Fights that nobody won. */
  readonly undecided: number;
  /** Average rounds per fight. `longest` is the number of rounds of the longest fight. */
  readonly rounds: number;
  readonly longest: number;
  readonly sides: readonly [SideTally, SideTally];
}

/** Both sides, ready to fight. */
export type ReadySides = readonly [readonly ReadyTroop[], readonly ReadyTroop[]];

/** Plays many fights and counts the results. */
export function resolveSimulation({ sides, rulebook, ...series }: Simulation): Tally {
  const ready: ReadySides = [
    sides[0].map((troop) => readyTroop(troop, rulebook)),
    sides[1].map((troop) => readyTroop(troop, rulebook)),
  ];
  return toTally(playFights({ ...series, sides: ready, rulebook }));
}

/** Plays some of a series of fights; the same seeds play the same ones, so a long series may be played in parts. */
export function playFights({
  sides,
  rulebook,
  fights,
  seed,
  longest,
}: Omit<Simulation, "sides"> & { readonly sides: ReadySides }): readonly FightResult[] {
  const first = requireInteger(seed, "seed");
  const limit = longest === undefined ? {} : { longest };
  return Array.from({ length: requireInteger(fights, "fights") }, (_, at) =>
    resolveFight({ sides, rulebook, rollFaces: seededFaces(first + at), ...limit }),
  );
}

/** The results of a series of fights; averages of no fights are 0. */
export function toTally(results: readonly FightResult[]): Tally {
  const fights = results.length;
  const mean = (of: (result: FightResult) => number): number =>
    fights === 0 ? 0 : results.reduce((sum, result) => sum + of(result), 0) / fights;
  const sideOf = (side: 0 | 1): SideTally => ({
    wins: results.filter(({ winner }) => winner === side).length,
    standing: mean(({ sides }) => sides[side].standing),
    fled: mean(({ sides }) => sides[side].fled),
    down: mean(({ sides }) => sides[side].down),
  });
  return {
    fights,
    undecided: results.filter(({ winner }) => winner === null).length,
    rounds: mean(({ rounds }) => rounds),
    longest: results.reduce((most, { rounds }) => Math.max(most, rounds), 0),
    sides: [sideOf(0), sideOf(1)],
  };
}
