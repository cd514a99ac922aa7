import { requireCount, requireInteger, requireNumber } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";

export interface Coins {
  readonly gp: number;
  readonly sp: number;
  readonly cp: number;
}

/** The value of one gold piece in silver and in copper. */
export interface CoinRates {
  readonly sp: number;
  readonly cp: number;
}

/** The rates of the game. @rule WH-EQ-01 */
export const COIN_RATES: CoinRates = { sp: 10, cp: 100 };

/** The rates of a world. @rule WH-EQ-01 */
export const coinRatesOf = ({ silverInGold, copperInSilver }: RuleOptions): CoinRates => ({
  sp: silverInGold,
  cp: silverInGold * copperInSilver,
});

/** Copper pieces in a silver piece. */
const copperInSilver = ({ sp, cp }: CoinRates): number => requireInteger(cp, "rate") / requireInteger(sp, "rate");

/** The value of a purse in copper. @rule WH-EQ-01 */
export function copperOf({ gp, sp, cp }: Coins, rates: CoinRates = COIN_RATES): number {
  const silverInCopper = copperInSilver(rates);
  return requireInteger(gp, "gp") * rates.cp + requireInteger(sp, "sp") * silverInCopper + requireInteger(cp, "cp");
}

/** The value of a purse in gold pieces, of which parts may be silver and copper. @rule WH-EQ-01 */
export const goldIn = (coins: Coins, rates: CoinRates = COIN_RATES): number => copperOf(coins, rates) / rates.cp;

/** The same value in as few coins as possible. @rule WH-EQ-01 */
export function toFewestCoins(coins: Coins, rates: CoinRates = COIN_RATES): Coins {
  const copper = copperOf(coins, rates);
  const silverInCopper = copperInSilver(rates);
  const gp = Math.trunc(copper / rates.cp);
  const sp = Math.trunc((copper - gp * rates.cp) / silverInCopper);
  return { gp, sp, cp: copper - gp * rates.cp - sp * silverInCopper };
}

/** A price in copper; half a copper cannot be paid. Floating point may be a trace off. */
function inCopper(gold: number, { cp }: CoinRates): number {
  const copper = requireNumber(gold, "price") * cp;
  const whole = Math.round(copper);
  return requireCount(Math.abs(copper - whole) < 1e-6 ? whole : copper, "price");
}

/** A price in whole copper, to the nearest one; what costs anything costs a copper. */
function nearestCopper(gold: number, { cp }: CoinRates): number {
  const copper = Math.round(requireNumber(gold, "price") * requireInteger(cp, "rate"));
  return gold > 0 ? Math.max(1, copper) : copper;
}

/** The fewest coins for a price in gold pieces, to the nearest copper; what costs anything costs a copper. @rule WH-EQ-01 */
export const coinsOfPrice = (gold: number, rates: CoinRates = COIN_RATES): Coins =>
  toFewestCoins({ gp: 0, sp: 0, cp: Math.max(0, nearestCopper(gold, rates)) }, rates);

/** A purse before and after a purchase. */
export interface Purchase {
  readonly coins: Coins;
  /** The purse cannot pay, and there is no credit. */
  readonly refusal: "tooPoor" | null;
}

/**
 * The purse after paying this many gold pieces, of which parts may be silver and copper; gold is spent first, and only the change is
 * converted. @rule WH-EQ-01 WH-EQ-02
 */
export function buy(purse: Coins, gold: number, rates: CoinRates = COIN_RATES): Purchase {
  const price = inCopper(gold, rates);
  const copper = copperOf(purse, rates) - price;
  if (copper < 0) return { coins: purse, refusal: "tooPoor" };
  const isWhole = price % rates.cp === 0 && purse.gp * rates.cp >= price;
  const coins = isWhole
    ? { ...purse, gp: purse.gp - price / rates.cp }
    : toFewestCoins({ gp: 0, sp: 0, cp: copper }, rates);
  return { coins, refusal: null };
}

/** Gold pieces rounded to the nearest copper, as they are told: what costs anything costs a copper. */
export const payable = (gold: number, rates: CoinRates = COIN_RATES): number => nearestCopper(gold, rates) / rates.cp;

/** Goods that are bought several times over. */
interface Wanted {
  /** Gold pieces for one of them. */
  readonly price: number;
  readonly count: number;
}

/** Gold pieces for a whole shopping list, each line to the nearest copper. @rule WH-EQ-02 */
export const costOf = (wanted: readonly Wanted[], rates: CoinRates = COIN_RATES): number =>
  payable(
    wanted.reduce((sum, { price, count }) => sum + payable(price * requireCount(count, "count"), rates), 0),
    rates,
  );

/**
 * The purse after paying in play: with the coins that the price is told in where there are enough of them, so that a purse
 * of silver stays one; else with change. @rule WH-EQ-01 WH-EQ-02
 */
export function pay(purse: Coins, gold: number, rates: CoinRates = COIN_RATES): Purchase {
  const price = inCopper(payable(gold, rates), rates);
  const silver = copperInSilver(rates);
  if (price % rates.cp === 0 && purse.gp * rates.cp >= price) return buy(purse, price / rates.cp, rates);
  if (price % silver === 0 && purse.sp * silver >= price)
    return { coins: { ...purse, sp: purse.sp - price / silver }, refusal: null };
  if (purse.cp >= price) return { coins: { ...purse, cp: purse.cp - price }, refusal: null };
  return buy(purse, price / rates.cp, rates);
}

const ofEach = (make: (id: keyof Coins) => number): Coins => ({ gp: make("gp"), sp: make("sp"), cp: make("cp") });

/** An equal share of a purse: no coins are changed, and what cannot be shared stays. @rule WH-EQ-01 */
export const equalShare = (purse: Coins, sharers: number): Coins =>
  ofEach((id) => (requireCount(sharers, "sharers") > 0 ? Math.floor(requireCount(purse[id], id) / sharers) : 0));

/** A purse after this many have taken their shares. @rule WH-EQ-01 */
export const withoutShares = (purse: Coins, share: Coins, takers: number): Coins =>
  ofEach((id) => requireCount(purse[id] - share[id] * requireCount(takers, "takers"), id));

/** The sum of two purses. @rule WH-EQ-01 */
export const together = (one: Coins, other: Coins): Coins => ofEach((id) => one[id] + other[id]);

/** Whether there is any coin in it. */
export const isEmptyPurse = ({ gp, sp, cp }: Coins): boolean => gp === 0 && sp === 0 && cp === 0;

/** Coins that are rolled: dice, or a number for no dice, times a factor. */
export interface FoundCoins {
  readonly kind: keyof Coins;
  readonly count: number;
  readonly faces: number;
  readonly bonus: number;
  readonly times: number;
}

const FOUND = /(?:(\d{1,2})?d(\d{1,3})|(\d{1,6}))(?:\s*[×x*]\s*(\d{1,4}))?\s*(\p{L}+)/giu;

/** The coins in the words of a table's line, such as "2d6 × 10 gp and 30 cp", by what each kind is called. */
export function coinsFound(
  text: string,
  words: Readonly<Record<keyof Coins, string>> = { gp: "gp", sp: "sp", cp: "cp" },
): readonly FoundCoins[] {
  const kinds = Object.entries(words) as readonly [keyof Coins, string][];
  return [...text.matchAll(FOUND)].flatMap(([, count = "1", faces, plain, times = "1", word = ""]) => {
    const [kind] = kinds.find(([, called]) => called.toLowerCase() === word.toLowerCase()) ?? [];
    if (!kind) return [];
    const dice = faces === undefined ? { count: 0, faces: 0 } : { count: Number(count), faces: Number(faces) };
    return [{ kind, ...dice, bonus: Number(plain ?? 0), times: Number(times) }];
  });
}
