import { requireCount } from "../numbers.ts";
import type { Coins } from "./coins.ts";

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
