import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";
import { aText, listOf, type Reader, shape } from "../../../../rules/base/shape.ts";
import { wholeWithin } from "../../../../house-rules/base/pack-fields.ts";

/** The colors that the game names; a table may add its own. @rule HC-DIV-01 */
export const POOL_COLORS = ["blue", "yellow", "black", "risk", "reward"] as const;
export type PoolColor = (typeof POOL_COLORS)[number];

/** Dice that build up from room to room, and are put back by a camp and by a visit to town. @rule HC-PTY-05 HC-PTY-07 */
const BUILT_UP: readonly string[] = ["risk", "reward"];

export const POOL_SYMBOLS = ["x", "sun", "falcon"] as const;
/** Challenges, rewards, and omens that bode well, or ill if they are below zero. @rule HC-DIV-01 */
export type PoolSymbol = (typeof POOL_SYMBOLS)[number];
export type Symbols = Readonly<Record<PoolSymbol, number>>;

/** The dice of one color in the pool. */
export interface PoolDice {
  /** One of the game's, or a name that the Referee has given. */
  readonly color: string;
  readonly count: number;
  /** The uuid of the table whose rows are the faces of such a die; "" for none. */
  readonly table: string;
}

/** A die that comes to the pools of the next rooms. @rule HC-PTY-04 */
export interface ComingDie {
  readonly color: string;
  readonly rooms: number;
}

/** The divining pool of the room that the party is about to enter, or is in. */
export interface Pool {
  readonly dice: readonly PoolDice[];
  readonly symbols: Symbols;
  readonly coming: readonly ComingDie[];
}

/** The most dice of a color and symbols of a kind, colors, letters of a name, and dice on their way. */
export const POOL_LIMITS = { count: 99, colors: 16, name: 30, coming: 60, rooms: 9 } as const;

export const NO_SYMBOLS: Symbols = { x: 0, sun: 0, falcon: 0 };

/** A pool without dice. */
export const EMPTY_POOL: Pool = {
  dice: POOL_COLORS.map((color) => ({ color, count: 0, table: "" })),
  symbols: NO_SYMBOLS,
  coming: [],
};

const aName: Reader<string> = (value) => aText(value)?.slice(0, POOL_LIMITS.name);
const aCount = wholeWithin(0, POOL_LIMITS.count);
const aSymbol = wholeWithin(-POOL_LIMITS.count, POOL_LIMITS.count);
const someDice = listOf(shape({ color: aName, count: aCount, table: aText }));
const someComing = listOf(shape({ color: aName, rooms: wholeWithin(0, POOL_LIMITS.rooms) }));

/** The pool as it was stored: the colors of the game are always there, and come first. */
export function poolFrom({
  dice,
  symbols,
  coming,
}: {
  readonly dice?: unknown;
  readonly symbols?: unknown;
  readonly coming?: unknown;
}): Pool {
  const stored = someDice(dice) ?? [];
  const known = EMPTY_POOL.dice.map((one) => stored.find(({ color }) => color === one.color) ?? one);
  const own = stored.filter(({ color }) => color !== "" && !known.some((one) => one.color === color));
  return {
    dice: [...known, ...own].slice(0, POOL_LIMITS.colors),
    symbols: shape({ x: aSymbol, sun: aSymbol, falcon: aSymbol })(symbols) ?? NO_SYMBOLS,
    coming: (someComing(coming) ?? []).slice(0, POOL_LIMITS.coming),
  };
}

const inLimits = (count: number): number => Math.max(0, Math.min(POOL_LIMITS.count, count));

/** The pool with more or fewer dice of a color; one that it did not know is added. @rule HC-DIV-01 */
export function withDice(pool: Pool, color: string, by: number): Pool {
  const change = requireInteger(by, "dice");
  if (!pool.dice.some((one) => one.color === color))
    return {
      ...pool,
      dice: [...pool.dice, { color, count: inLimits(change), table: "" }].slice(0, POOL_LIMITS.colors),
    };
  return {
    ...pool,
    dice: pool.dice.map((one) => (one.color === color ? { ...one, count: inLimits(one.count + change) } : one)),
  };
}

/** The pool with more or fewer symbols; only omens may be below zero. @rule HC-DIV-01 */
export function withSymbols(pool: Pool, added: Partial<Symbols>): Pool {
  const sumOf = (symbol: PoolSymbol): number => {
    const sum = pool.symbols[symbol] + requireInteger(added[symbol] ?? 0, symbol);
    return symbol === "falcon" ? Math.max(-POOL_LIMITS.count, Math.min(POOL_LIMITS.count, sum)) : inLimits(sum);
  };
  return { ...pool, symbols: { x: sumOf("x"), sun: sumOf("sun"), falcon: sumOf("falcon") } };
}

/** The name of a symbol in a row of a table, with its count. */
const WRITTEN = /(?<![\p{L}\d])(x|suns?|falcons?)\s*([+\u2212-]?\d{1,2})?(?!\p{L})/giu;

/** The symbols on a face, as the Referee has written them on a row of a table: "X1 Sun 2"; none on any other text. @rule HC-DIV-01 HC-DIV-02 */
export function symbolsIn(text: string): Symbols {
  const found: Record<PoolSymbol, number> = { ...NO_SYMBOLS };
  for (const [, word = "", count = "1"] of text.matchAll(WRITTEN)) {
    const symbol = POOL_SYMBOLS.find((one) => word.toLowerCase().startsWith(one));
    if (symbol) found[symbol] += Number(count.replace("\u2212", "-"));
  }
  return found;
}

/** Omens that bode well, and none against them: the party may rest there. @rule HC-DIV-01 HC-PTY-02 */
export const offersHaven = ({ symbols }: Pick<Pool, "symbols">): boolean => symbols.falcon > 0;

/** Black dice for a room that is entered without light; the rules say several, and the Referee how many. @rule HC-LGT-03 */
export const BLACK_IN_DARK = 1;

/**
 * The pool for the next room: of the dice those that have built up, those on their way, and black ones in the dark; the
 * symbols of the room before are gone. @rule HC-PTY-04 HC-PTY-06 HC-LGT-03
 */
export function poolOfNextRoom(
  pool: Pool,
  { inDark, black = BLACK_IN_DARK }: { inDark: boolean; black?: number },
): Pool {
  const kept = pool.dice.map((one) => (BUILT_UP.includes(one.color) ? one : { ...one, count: 0 }));
  const arriving = pool.coming.filter(({ rooms }) => rooms > 0);
  const before: Pool = { ...pool, dice: kept };
  const withArrived = arriving.reduce((sum, { color }) => withDice(sum, color, 1), before);
  const lit = inDark ? withDice(withArrived, "black", requireCount(black, "dice")) : withArrived;
  const coming = arriving.map(({ color, rooms }) => ({ color, rooms: rooms - 1 })).filter(({ rooms }) => rooms > 0);
  return { dice: lit.dice, symbols: NO_SYMBOLS, coming };
}

/** The pool with dice that come to the next rooms. @rule HC-PTY-04 */
export const withComing = (pool: Pool, added: readonly ComingDie[]): Pool => ({
  ...pool,
  coming: [...pool.coming, ...added.filter(({ rooms }) => rooms > 0)].slice(-POOL_LIMITS.coming),
});

/** The pool once the dice that have built up are put back. @rule HC-PTY-05 HC-PTY-07 */
export const withoutBuiltUp = (pool: Pool): Pool => ({
  ...pool,
  dice: pool.dice.map((one) => (BUILT_UP.includes(one.color) ? { ...one, count: 0 } : one)),
});
