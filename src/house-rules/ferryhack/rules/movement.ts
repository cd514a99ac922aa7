import {
  type ActionsLeft,
  type BodySize,
  coreMovement,
  feetOf,
  type ItemFacts,
  movementRate,
  type MovementRules,
  type Mover,
  NOTHING_LEFT,
  type Place,
  requireCount,
  requireNumber,
  SQUARE_FEET,
  type StepCount,
  type WayCost,
  wornArmor,
} from "../../../rules/index.ts";

/** The core's feet in squares: five to each, and at least one for whatever is more than nothing. @rule FH-GRD-02 */
export const toSquares = (feet: number): number =>
  requireNumber(feet, "feet") > 0 ? Math.max(1, Math.floor(feet / SQUARE_FEET)) : 0;

/** A rate that is listed in feet, in whole squares of five feet. @rule FH-GRD-02 */
export const wholeSquares = (feet: number): number => feetOf(toSquares(feet));

/** The most squares that a table may write down. */
const MOST = 40;

/**
 * The base move in squares that the table has written down for a creature in place of its species' one; null for none.
 * @rule FH-MOV-02
 */
export function ownMove(packs: Readonly<Record<string, unknown>>): number | null {
  const move = (packs["fh"] as { readonly move?: unknown } | null | undefined)?.move;
  return typeof move === "number" && Number.isInteger(move) && move >= 1 && move <= MOST ? move : null;
}

export const DIAGONALS = ["equidistant", "alternating", "world"] as const;
/** The cost of a diagonal step: one square, one and two in turn, or as the scene says. */
type Diagonals = (typeof DIAGONALS)[number];

const isDiagonal = (from: Place, to: Place): boolean => from.x !== to.x && from.y !== to.y;

/** Squares of one step: several at once where places in between are left out. */
const lengthOf = (from: Place, to: Place): number => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));

/** Every step to one of the eight neighbours is a square. @rule FH-MOV-07 */
const equidistant: StepCount = (places) => places.slice(1).map((to, at) => lengthOf(places[at] ?? to, to));

/** Every second diagonal step counts twice. @rule FH-MOV-07 */
const alternating: StepCount = (places) => {
  let diagonals = 0;
  return places.slice(1).map((to, at) => {
    const from = places[at] ?? to;
    const before = diagonals;
    if (isDiagonal(from, to)) diagonals += Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    return lengthOf(from, to) + Math.floor(diagonals / 2) - Math.floor(before / 2);
  });
};

/** How steps are counted; null for as the scene measures. @rule FH-MOV-07 */
export const stepCount = (diagonals: Diagonals): StepCount | null =>
  ({ equidistant, alternating, world: null })[diagonals];

/** Squares per action by species. */
export type SpeciesMoves = Readonly<Record<string, number>>;

/** @rule FH-MOV-02 */
export const SPECIES_MOVES: SpeciesMoves = { giant: 8, human: 6, elf: 6, dwarf: 4, halfling: 4, goblin: 4 };

const NAME = /^\p{L}[\p{L}' -]*$/u;

/** A name and the number behind it, with or without a sign between: "Ratling 5", "Ogre: 7". */
function toEntry(piece: string): readonly (readonly [name: string, squares: number])[] {
  const text = piece.trim();
  const digits = /\d\d?$/.exec(text)?.[0] ?? "";
  const before = text.slice(0, text.length - digits.length).trimEnd();
  const name = (/[:=]$/.test(before) ? before.slice(0, -1) : before).trimEnd();
  return digits !== "" && NAME.test(name) ? [[name.toLowerCase(), Number(digits)]] : [];
}

/** The table's own species, written as "Ratling 5, Ogre 7"; pieces that say something else are left out. @rule FH-MOV-02 */
export const readSpeciesMoves = (text: string): SpeciesMoves =>
  Object.fromEntries(text.split(/[,;\n]/).flatMap(toEntry));

/** Squares of one species: by its whole name, else by a word of it, so that a hill dwarf is a dwarf. */
function movesOf(name: string, table: SpeciesMoves): number | null {
  const whole = name.trim().toLowerCase();
  const known = [whole, ...whole.split(/[^\p{L}]+/u)].find((word) => Object.hasOwn(table, word));
  return known === undefined ? null : (table[known] ?? null);
}

/** Squares per action: by the first species that the table knows, else by size at the core's rate. @rule FH-MOV-02 */
export function baseMove(species: readonly string[], size: BodySize, table: SpeciesMoves): number {
  for (const name of species) {
    const squares = movesOf(name, table);
    if (squares !== null) return squares;
  }
  return toSquares(movementRate(size, "normal"));
}

/**
 * Half of a movement in feet: in whole squares, and at least one for a creature that can move at all.
 * @rule FH-MOV-03 FH-MOV-06
 */
export const halfMove = (feet: number): number => {
  const squares = requireNumber(feet, "movement") / SQUARE_FEET;
  return squares < 1 ? 0 : feetOf(Math.max(1, Math.floor(squares / 2)));
};

/**
 * The feet that a second action adds to the first: as many again, half in full plate, none after that roll has failed.
 * @rule FH-MOV-01 FH-MOV-06
 */
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

/**
 * Half as far with each action; a mover who disengages defends with the other one. @rule FH-MOV-03 FH-DIS-01 FH-DIS-02
 */
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

/** True if a character wears full plate, in which a second movement takes a Strength roll. @rule FH-MOV-06 */
export function wearsFullPlate(items: readonly ItemFacts[]): boolean {
  const { body } = wornArmor(items);
  return body !== null && (body.countsAs ?? body.armorClass) >= FULL_PLATE;
}

/** Whether a way takes the Strength roll for a second movement, which was not made yet. @rule FH-MOV-06 */
export const takesStrain = (feet: number, mover: Mover): boolean =>
  mover.strain === "untried" && moves(feet, mover) > 1 && mover.moves > 1;

/** The notes of a round after that roll: a failure costs the action. @rule FH-MOV-06 */
export const strainNotes = ({ small, move }: Pick<ActionsLeft, "small" | "move">, success: boolean) =>
  success ? ({ strain: "passed" } as const) : ({ strain: "failed", left: { ...NOTHING_LEFT, small, move } } as const);

/** The table's choices about moving on squares. */
interface MovementChoices {
  readonly diagonals: Diagonals;
  /** Full plate hinders a second movement. */
  readonly platePenalty: boolean;
  /** The table's own species. */
  readonly species: SpeciesMoves;
}

/**
 * Movement in squares. What armour and containers take off is a rule of its own, which adds its parts to `walk`.
 * @rule FH-GRD-01 FH-MOV-01 FH-MOV-02 FH-MOV-03 FH-MOV-04 FH-MOV-05 FH-MOV-06 FH-MOV-07
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
  passes: ({ isFoe, isEnd }) => !isFoe && !isEnd,
});
