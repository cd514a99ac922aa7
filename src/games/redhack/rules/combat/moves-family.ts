import { coreMovement, type Mover, type MovementRules, SQUARE_FEET, type WayCost } from "../../../../rules/index.ts";
import { type MoveRate, movesForSquares, movesOfRate, rateOfMovement, SQUARES_OF_MOVE } from "./moves.ts";

/** Feet of one move on a grid. @rule RH-MOV-01 */
const FEET_OF_MOVE = SQUARES_OF_MOVE * SQUARE_FEET;

const rateOf = ({ movement }: Pick<Mover, "movement">): MoveRate => movesOfRate(rateOfMovement(movement));

/**
 * The most feet of a turn on a grid: the free moves, and all of the round where the action is spent on them.
 * @rule RH-MOV-01 RH-MOV-02
 */
function limits(mover: Mover): ReadonlyMap<WayCost, number> {
  const { base, max } = rateOf(mover);
  const costs: (readonly [WayCost, number])[] = [];
  if (mover.moves > 0 && base > 0) costs.push(["average", base * FEET_OF_MOVE]);
  if (mover.moves > 1 && max > base) costs.push(["secondMove", max * FEET_OF_MOVE]);
  return new Map(costs);
}

/** How many parts of the round a way takes: the move, and the action besides for what the free moves do not cover. @rule RH-MOV-02 */
function moves(feet: number, mover: Mover): number {
  if (feet === 0) return 0;
  return movesForSquares(Math.ceil(feet / SQUARE_FEET)) <= rateOf(mover).base ? 1 : 2;
}

/** On a grid each move is up to twelve squares, and nobody runs besides. Answer to `family.movement`. @rule RH-MOV-01 RH-MOV-02 */
export const movementByMoves: MovementRules = { ...coreMovement, limits, moves };
