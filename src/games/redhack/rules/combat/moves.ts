import { requireCount, requireNumber } from "../../../../rules/base/numbers.ts";

/** Moves in a round: those that are free on one's own turn, and all that are possible. */
export interface MoveRate {
  readonly base: number;
  readonly max: number;
}

/** Moves by the old rate in feet a turn, the slowest first. @rule RH-MOV-02 */
export const MOVE_RATES: readonly (readonly [rate: number, moves: MoveRate])[] = [
  [30, { base: 0, max: 1 }],
  [60, { base: 1, max: 1 }],
  [90, { base: 1, max: 2 }],
  [120, { base: 1, max: 3 }],
  [150, { base: 1, max: 4 }],
  [180, { base: 2, max: 4 }],
  [210, { base: 2, max: 5 }],
  [240, { base: 3, max: 5 }],
  [360, { base: 4, max: 8 }],
];

/** The old rate of those who crawl, in feet a turn: the slowest that is printed. @rule RH-MOV-02 */
export const CRAWLING = 30;

/** The old rate of people on foot, in feet a turn. @rule RH-MOV-02 */
export const ON_FOOT = 120;

const IMMOBILE: MoveRate = { base: 0, max: 0 };
/** Slower than the slowest row, but not immobile. */
const SLOWEST: MoveRate = { base: 0, max: 1 };

/** The moves of an old rate in feet a turn, taken down to the next printed row. @rule RH-MOV-02 */
export function movesOfRate(rate: number): MoveRate {
  if (requireNumber(rate, "rate") <= 0) return IMMOBILE;
  return MOVE_RATES.findLast(([least]) => rate >= least)?.[1] ?? SLOWEST;
}

/** How many times the old rate is a rate in feet a round. */
const RATE_OF_MOVEMENT = 4;

/** The old rate of a creature with this movement in feet a round. @rule RH-MOV-02 */
export const rateOfMovement = (movement: number): number => requireNumber(movement, "movement") * RATE_OF_MOVEMENT;

/** Feet a round of an old rate, for shared procedures. @rule RH-MOV-02 */
export const movementOfRate = (rate: number): number => Math.floor(requireNumber(rate, "rate") / RATE_OF_MOVEMENT);

/** The rate of a rider is that of the animal. @rule RH-MOV-03 */
export const rateOfRider = (own: number, mount: number | null = null): number => mount ?? own;

/** Moves made in a round, on one's own turn and in answer to others. */
export interface MovesMade {
  readonly own: number;
  readonly counter: number;
}

/** A round without any move. */
export const NO_MOVES: MovesMade = { own: 0, counter: 0 };

const madeIn = ({ own, counter }: MovesMade): number => requireCount(own, "moves") + requireCount(counter, "moves");

/** All moves left in the round, however they are paid for. @rule RH-MOV-02 */
export const movesLeft = ({ max }: MoveRate, made: MovesMade): number => Math.max(0, max - madeIn(made));

/** Moves left on one's own turn that cost nothing. @rule RH-MOV-01 RH-MOV-02 */
export const freeMovesLeft = (rate: MoveRate, made: MovesMade): number =>
  Math.min(movesLeft(rate, made), Math.max(0, rate.base - made.own));

/**
 * Moves that spending the action brings: all that are left once the free ones are made. @rule RH-MOV-02
 */
export const movesForAction = (rate: MoveRate, made: MovesMade): number =>
  movesLeft(rate, made) - freeMovesLeft(rate, made);

/** The price of a move: nothing, the action, or a reaction; `none` where no move is left. */
export type MoveCost = "free" | "action" | "reaction" | "none";

/** The cost of the next move: out of turn it takes a reaction. @rule RH-MOV-02 RH-REA-02 */
export function nextMoveCost(rate: MoveRate, made: MovesMade, ownTurn: boolean): MoveCost {
  if (movesLeft(rate, made) === 0) return "none";
  if (!ownTurn) return "reaction";
  return freeMovesLeft(rate, made) > 0 ? "free" : "action";
}

/** The moves made after one more. @rule RH-MOV-02 */
export const afterMove = ({ own, counter }: MovesMade, ownTurn: boolean): MovesMade =>
  ownTurn ? { own: own + 1, counter } : { own, counter: counter + 1 };

/** Squares of five feet that one move covers on a grid. @rule RH-MOV-01 */
export const SQUARES_OF_MOVE = 12;

/** Moves that a route of so many squares takes; a begun one counts whole. @rule RH-MOV-01 */
export const movesForSquares = (squares: number): number =>
  Math.ceil(requireCount(squares, "squares") / SQUARES_OF_MOVE);
