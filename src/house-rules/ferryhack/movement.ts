import {
  coreMovement,
  feetOf,
  type ItemFacts,
  type Mover,
  type MovementRules,
  requireCount,
  requireNumber,
  SQUARE_FEET,
  type WayCost,
  wornArmor,
} from "../../rules/index.ts";
import { baseMove, SPECIES_MOVES, type SpeciesMoves } from "./base-move.ts";
import { ownMove } from "./own-move.ts";
import { wholeSquares } from "./square-scale.ts";
import { type Diagonals, stepCount } from "./step-count.ts";

/** Half of a movement in feet: in whole squares, and at least one for whoever can move at all. @rule FH-MOV-03 FH-MOV-06 */
export const halfMove = (feet: number): number => {
  const squares = requireNumber(feet, "movement") / SQUARE_FEET;
  return squares < 1 ? 0 : feetOf(Math.max(1, Math.floor(squares / 2)));
};

/** What a second action adds to the first: as much again, half in full plate, nothing after that roll has failed. @rule FH-MOV-01 FH-MOV-06 */
function secondAction({ movement, strain }: Mover): number {
  if (strain === "failed") return 0;
  return strain === undefined ? movement : halfMove(movement);
}

/** One or both of two actions may be spent on moving, and nobody runs. @rule FH-MOV-01 FH-MOV-04 */
const atNormalPace = (mover: Mover): ReadonlyMap<WayCost, number> =>
  new Map<WayCost, number>([
    ["average", mover.movement],
    ...(mover.moves > 1 && secondAction(mover) > 0
      ? [["secondAction", mover.movement + secondAction(mover)] as const]
      : []),
  ]);

/** Half as far with each action; whoever disengages defends with the other one. @rule FH-MOV-03 FH-DIS-01 FH-DIS-02 */
function atCarefulPace({ movement, moves, pace, strain }: Mover): ReadonlyMap<WayCost, number> {
  const careful = halfMove(movement);
  const isTwice = pace === "careful" && moves > 1 && strain !== "failed";
  return new Map<WayCost, number>([
    ["careful", careful],
    ...(isTwice ? [["carefulTwice", careful + (strain ? halfMove(careful) : careful)] as const] : []),
  ]);
}

/** The most feet of a turn at each cost. @rule FH-MOV-01 FH-MOV-03 FH-MOV-04 FH-MOV-06 FH-DIS-01 FH-DIS-02 */
function limits(mover: Mover): ReadonlyMap<WayCost, number> {
  const { movement, moves, pace = "normal" } = mover;
  requireNumber(movement, "movement");
  if (requireCount(moves, "moves") === 0 || mover.strain === "winded") return new Map();
  return pace === "normal" ? atNormalPace(mover) : atCarefulPace(mover);
}

/** How many of the two actions a way takes. @rule FH-MOV-01 */
function moves(feet: number, { movement, pace = "normal" }: Mover): number {
  if (feet === 0) return 0;
  return feet <= (pace === "normal" ? movement : halfMove(movement)) ? 1 : 2;
}

/** The armor class of full plate. */
const FULL_PLATE = 6;

/** Whether somebody wears full plate, in which a second movement takes a Strength roll. @rule FH-MOV-06 */
export function wearsFullPlate(items: readonly ItemFacts[]): boolean {
  const { body } = wornArmor(items);
  return body !== null && (body.countsAs ?? body.armorClass) >= FULL_PLATE;
}

/** Whether a way takes the Strength roll for a second movement, which was not made yet. @rule FH-MOV-06 */
export const takesStrain = (feet: number, mover: Mover): boolean =>
  mover.strain === "untried" && moves(feet, mover) > 1 && mover.moves > 1;

/** What a table has chosen of moving on squares. */
export interface MovementChoices {
  readonly diagonals: Diagonals;
  /** Full plate hinders a second movement. */
  readonly platePenalty: boolean;
  /** The table's own species. */
  readonly species: SpeciesMoves;
}

/**
 * Movement in squares. What armour and containers take off is a rule of its own, which adds its parts to `walk`.
 * @rule FH-MOV-01 FH-MOV-02 FH-MOV-03 FH-MOV-04 FH-MOV-05 FH-MOV-06 FH-MOV-07
 */
export const ferryhackMovement = ({ diagonals, platePenalty, species }: MovementChoices): MovementRules => ({
  ...coreMovement,
  inSquares: true,
  steps: stepCount(diagonals),
  saysPace: true,
  walk: ({ species: names, size, packs }) => ({
    base: feetOf(ownMove(packs) ?? baseMove(names, size, { ...SPECIES_MOVES, ...species })),
    parts: [],
    least: SQUARE_FEET,
  }),
  listed: wholeSquares,
  careful: halfMove,
  limits,
  moves,
  strains: (items) => platePenalty && wearsFullPlate(items),
  takesStrain,
  passes: ({ isFoe, isEnd }) => !isFoe && !isEnd,
});
