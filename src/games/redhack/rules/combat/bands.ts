import { requireCount } from "../../../../rules/base/numbers.ts";
import { aCount, aWord, listOf, type Read, recordOf } from "../../../../rules/base/reading.ts";
import { RuleError } from "../../../../rules/base/rule-error.ts";
import { bandOf, type Distance, DISTANCE_BANDS, type DistanceBand } from "../exploration/distance.ts";
import type { MoveRate } from "./moves.ts";

/**
 * A distance as a number of moves: 0 is close, 1 near, up to 4 for extreme; from 5 on, remote distances are told apart in
 * steps of 60 feet. @rule RH-DST-01 RH-MOV-01
 */
export type Steps = number;

const REMOTE = DISTANCE_BANDS.indexOf("remote");
const FEET_OF_STEP = 60;
const FEET_OF_CLOSE = 15;
const FEET_OF_SQUARE = 5;

/** The steps of a band; of remote, the nearest. @rule RH-DST-01 */
export const stepsOfBand = (band: DistanceBand): Steps => DISTANCE_BANDS.indexOf(band);

/** The band of a number of steps, and the most feet that it stands for. @rule RH-DST-01 */
export const distanceOfSteps = (steps: Steps): Distance => ({
  band: DISTANCE_BANDS[Math.min(requireCount(steps, "steps"), REMOTE)] ?? "remote",
  upTo: steps === 0 ? FEET_OF_CLOSE : steps * FEET_OF_STEP,
});

/** Feet at which attacks over so many steps are made: as near as the band allows, and side by side where it is close. @rule RH-DST-01 */
export const attackFeet = (steps: Steps): number => {
  if (requireCount(steps, "steps") === 0) return FEET_OF_SQUARE;
  return steps === 1 ? FEET_OF_CLOSE + 1 : (steps - 1) * FEET_OF_STEP + 1;
};

/** The steps of a distance in feet. @rule RH-DST-01 */
export function stepsOfFeet(feet: number): Steps {
  const { band, upTo } = bandOf(feet);
  return band === "remote" ? upTo / FEET_OF_STEP : stepsOfBand(band);
}

/** How far everybody in a fight is from everybody else; places that matter have ids like people. @rule RH-MOV-01 */
export interface BandBoard {
  readonly ids: readonly string[];
  /** The steps of each pair: of the second and the first, of the third and the first two, and so on. */
  readonly steps: readonly Steps[];
}

/** A board without anybody. */
export const NO_BOARD: BandBoard = { ids: [], steps: [] };

const readBoard = recordOf<BandBoard>({ ids: listOf(aWord), steps: listOf(aCount) });

/** A board as it is stored; undefined for what is none. */
export const boardIn: Read<BandBoard> = (written) => {
  const board = readBoard(written);
  const count = board?.ids.length ?? 0;
  const isWhole = board?.steps.length === (count * (count - 1)) / 2 && new Set(board.ids).size === count;
  return isWhole ? board : undefined;
};

const placeOf = ({ ids }: BandBoard, id: string): number => {
  const place = ids.indexOf(id);
  if (place >= 0) return place;
  throw new RuleError("WHITEHACK.Error.choice", `"${id}" is not in this fight.`, { choice: id });
};

/** The index of a pair, in either order. */
const pairAt = (one: number, other: number): number => {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high * (high - 1)) / 2 + low;
};

/** The steps between two; 0 from one to itself. @rule RH-MOV-01 @throws RuleError for one who is not in the fight */
export function stepsBetween(board: BandBoard, one: string, other: string): Steps {
  const [first, second] = [placeOf(board, one), placeOf(board, other)];
  return first === second ? 0 : (board.steps[pairAt(first, second)] ?? 0);
}

/** The board with another distance between two, as the Referee corrects it; others stay where they are. @rule RH-MOV-01 */
export function withSteps(board: BandBoard, one: string, other: string, steps: Steps): BandBoard {
  const [first, second] = [placeOf(board, one), placeOf(board, other)];
  if (first === second) return board;
  return { ...board, steps: board.steps.with(pairAt(first, second), requireCount(steps, "steps")) };
}

/** The board with one more, at these distances from those who are on it. @rule RH-MOV-01 */
export const withMember = (board: BandBoard, id: string, stepsTo: (other: string) => Steps): BandBoard =>
  board.ids.includes(id)
    ? board
    : {
        ids: [...board.ids, id],
        steps: [...board.steps, ...board.ids.map((other) => requireCount(stepsTo(other), "steps"))],
      };

/** A board from the distances of every pair, in feet: those of a grid, or as the Referee says. @rule RH-MOV-01 RH-DST-01 */
export const boardFrom = (ids: readonly string[], feet: (one: string, other: string) => number): BandBoard =>
  ids.reduce((board, id) => withMember(board, id, (other) => stepsOfFeet(feet(id, other))), NO_BOARD);

/** The board without one who has left the fight. */
export const withoutMember = (board: BandBoard, id: string): BandBoard =>
  board.ids
    .filter((one) => one !== id)
    .reduce((left, one) => withMember(left, one, (other) => stepsBetween(board, one, other)), NO_BOARD);

/** Everybody within so many steps of one, who is not among them. @rule RH-MOV-01 RH-ARE-01 */
export const membersWithin = (board: BandBoard, id: string, steps: Steps): readonly string[] =>
  board.ids.filter((other) => other !== id && stepsBetween(board, id, other) <= steps);

/** Moves that it takes one to come within so many steps of another. @rule RH-MOV-01 */
export const movesToCome = (board: BandBoard, one: string, other: string, within: Steps = 0): number =>
  Math.max(0, stepsBetween(board, one, other) - requireCount(within, "steps"));

/** A distance that fits to what the mover is now from the goal: no nearer and no farther than the way round allows. */
const fitted = (steps: Steps, goalSteps: Steps, between: Steps): Steps =>
  Math.max(Math.abs(between - goalSteps), Math.min(steps, between + goalSteps));

/**
 * The board with a mover at another distance from a goal. Distances to others follow: those close to the goal are as
 * far as the goal, those left behind are farther, and all that still can be true stays. @rule RH-MOV-01
 */
export function placedAt(board: BandBoard, mover: string, goal: string, goalSteps: Steps): BandBoard {
  const [from, to] = [placeOf(board, mover), placeOf(board, goal)];
  if (from === to) return board;
  const steps = [...board.steps];
  steps[pairAt(from, to)] = requireCount(goalSteps, "steps");
  board.ids.forEach((_, other) => {
    if (other === from || other === to) return;
    const between = board.steps[pairAt(to, other)] ?? 0;
    steps[pairAt(from, other)] = fitted(board.steps[pairAt(from, other)] ?? 0, goalSteps, between);
  });
  return { ...board, steps };
}

/** A move of one band, toward a combatant or a place, or away from it. */
export type MoveDirection = "toward" | "away";

/** The board after one move; null if the mover is close to the goal already. @rule RH-MOV-01 */
export function moved(board: BandBoard, mover: string, goal: string, direction: MoveDirection): BandBoard | null {
  const before = stepsBetween(board, mover, goal);
  const after = direction === "toward" ? before - 1 : before + 1;
  return after < 0 || mover === goal ? null : placedAt(board, mover, goal, after);
}

/** Whether one can come so near to another in a round, with the moves left. @rule RH-MOV-01 RH-MOV-02 */
export const canReach = (
  board: BandBoard,
  [mover, goal]: readonly [string, string],
  { max }: Pick<MoveRate, "max">,
  within: Steps = 0,
): boolean => movesToCome(board, mover, goal, within) <= max;
