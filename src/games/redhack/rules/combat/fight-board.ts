import { aCount, aWord, isRecord, oneOf, type Read } from "../../../../rules/base/reading.ts";
import { type BandBoard, placedAt, type Steps, stepsBetween, withMember } from "./bands.ts";
import { type MoveRate, type MovesMade, movesLeft, nextMoveCost, NO_MOVES } from "./moves.ts";
import { type Cover, COVERS, type Stance, STANCES } from "./position.ts";

/** The most fighters and places that a board holds. */
export const MOST_MEMBERS = 60;
/** The most that have ever been on one. */
const MOST_EVER = 500;
/** The most letters in the name of a place. */
export const MOST_NAME = 60;
/** The farthest distance that is told apart: remote at ten moves. */
export const MOST_STEPS = 10;

/** How a fighter stands. */
export interface Ground {
  readonly stance: Stance;
  readonly cover: Cover;
}

const NO_GROUND: Ground = { stance: "moving", cover: "none" };

/** The moves of a fighter in a round. */
export interface MovesInRound extends MovesMade {
  readonly round: number;
  /** The action was spent on moves. */
  readonly ran: boolean;
}

/** A board as a fight stores it: pairs by the numbers of their members, so that one move writes what it changes. */
export interface StoredBoard {
  readonly on: boolean;
  /** A number for each fighter and each place that matters. */
  readonly slots: Readonly<Record<string, number>>;
  /** The steps of each pair: "3_1" for the third and the first, the larger number before the smaller. */
  readonly steps: Readonly<Record<string, number>>;
  readonly ground: Readonly<Record<string, Ground>>;
  readonly made: Readonly<Record<string, MovesInRound>>;
  /** The names of places that matter. */
  readonly spots: Readonly<Record<string, string>>;
}

const entriesIn = <Value>(written: unknown, read: Read<Value>, most: number): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(isRecord(written) ? written : {})
      .slice(0, most)
      .flatMap(([key, value]) => {
        const known = read(value);
        return known === undefined ? [] : [[key, known] as const];
      }),
  );

const aStep: Read<number> = (value) => {
  const steps = aCount(value);
  return steps === undefined ? undefined : Math.min(MOST_STEPS, steps);
};

const aGround: Read<Ground> = (written) => {
  const { stance, cover } = isRecord(written) ? written : {};
  return { stance: oneOf(...STANCES)(stance) ?? "moving", cover: oneOf(...COVERS)(cover) ?? "none" };
};

const someMoves: Read<MovesInRound> = (written) => {
  const { round, own, counter, ran } = isRecord(written) ? written : {};
  return { round: aCount(round) ?? 0, own: aCount(own) ?? 0, counter: aCount(counter) ?? 0, ran: ran === true };
};

/** A place that is gone has no name. */
const aName: Read<string> = (written) => aWord(written)?.slice(0, MOST_NAME) || undefined;

const MOST_PAIRS = (MOST_MEMBERS * (MOST_MEMBERS - 1)) / 2;

/** A board as it is stored; what cannot be read counts as not there. */
export function readStoredBoard(written: unknown): StoredBoard {
  const { on, slots, steps, ground, made, spots } = isRecord(written) ? written : {};
  return {
    on: on === true,
    slots: entriesIn(slots, aCount, MOST_EVER),
    steps: entriesIn(steps, aStep, MOST_PAIRS),
    ground: entriesIn(ground, aGround, MOST_EVER),
    made: entriesIn(made, someMoves, MOST_EVER),
    spots: entriesIn(spots, aName, MOST_EVER),
  };
}

const keyOf = (one: number, other: number): string => (one > other ? `${one}_${other}` : `${other}_${one}`);

/** The board of those who are in the fight and have a place on it. @rule RH-MOV-01 */
export function boardOf({ slots, steps }: StoredBoard, present: readonly string[]): BandBoard {
  const ids = present.filter((id) => slots[id] !== undefined);
  const numbers = ids.map((id) => slots[id] ?? 0);
  const pairs = numbers.flatMap((one, place) => numbers.slice(0, place).map((other) => steps[keyOf(one, other)] ?? 0));
  return { ids, steps: pairs };
}

/** What storing a board changes: new members' numbers, and the pairs whose distance is another. */
export function boardChanges(stored: StoredBoard, board: BandBoard): Pick<StoredBoard, "slots" | "steps"> {
  const taken = new Set(Object.entries(stored.slots).flatMap(([id, slot]) => (board.ids.includes(id) ? [slot] : [])));
  const slots: Record<string, number> = {};
  const free = Array.from({ length: MOST_MEMBERS }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  for (const id of board.ids) if (stored.slots[id] === undefined) slots[id] = free.shift() ?? MOST_MEMBERS;
  const slotOf = (id: string): number => stored.slots[id] ?? slots[id] ?? 0;
  const steps: Record<string, number> = {};
  board.ids.forEach((one, place) => {
    for (const other of board.ids.slice(0, place)) {
      const key = keyOf(slotOf(one), slotOf(other));
      const now = Math.min(MOST_STEPS, stepsBetween(board, one, other));
      if (stored.steps[key] !== now) steps[key] = now;
    }
  });
  return { slots, steps };
}

/** The board with newcomers, each at these steps from everybody else. @rule RH-MOV-01 */
export const withNewcomers = (
  board: BandBoard,
  ids: readonly string[],
  stepsTo: (one: string, other: string) => Steps,
): BandBoard => ids.reduce((all, id) => withMember(all, id, (other) => stepsTo(id, other)), board);

/** The board with a place at these steps from another, and as far from all others as that allows. @rule RH-MOV-01 */
export function withSpot(board: BandBoard, id: string, from: string, steps: Steps): BandBoard {
  const there = withMember(board, id, (other) => stepsBetween(board, from, other));
  return placedAt(there, id, from, steps);
}

/** How a fighter stands; on the move, and without cover, where nothing is said. @rule RH-POS-01 RH-POS-02 */
export const groundOf = ({ ground }: StoredBoard, id: string): Ground => ground[id] ?? NO_GROUND;

/** The moves of a fighter in this round. @rule RH-MOV-02 */
export const madeInRound = ({ made }: StoredBoard, id: string, round: number): MovesInRound => {
  const known = made[id];
  return known?.round === round ? known : { ...NO_MOVES, round, ran: false };
};

/** What several moves in a row take of a round. */
export interface MovesPaid {
  readonly made: MovesInRound;
  /** They take the action. */
  readonly action: boolean;
  /** Moves that the round does not hold. */
  readonly beyond: number;
}

/** The cost of so many moves more: free ones first, then the action for all others, out of turn a reaction each. @rule RH-MOV-02 */
export function payMoves(rate: MoveRate, before: MovesInRound, count: number, ownTurn: boolean): MovesPaid {
  let paid: MovesPaid = { made: before, action: false, beyond: 0 };
  for (let move = 0; move < count; move += 1) {
    const cost = nextMoveCost(rate, paid.made, ownTurn);
    const takesAction = cost === "action" && !paid.made.ran;
    const { own, counter } = paid.made;
    const made = { ...paid.made, ...(ownTurn ? { own: own + 1 } : { counter: counter + 1 }) };
    paid = {
      made: takesAction ? { ...made, ran: true } : made,
      action: paid.action || takesAction,
      beyond: paid.beyond + Number(cost === "none"),
    };
  }
  return paid;
}

/** Moves that a fighter still has, the free ones and all. @rule RH-MOV-02 */
export const leftOf = (rate: MoveRate, made: MovesInRound): { readonly free: number; readonly all: number } => ({
  free: Math.max(0, Math.min(rate.base - made.own, movesLeft(rate, made))),
  all: movesLeft(rate, made),
});
