import { requireInteger } from "../numbers.ts";

export interface Coins {
  readonly gp: number;
  readonly sp: number;
  readonly cp: number;
}

/** What one gold piece is worth. @rule WH-EQ-01 */
export const COIN_RATES = { sp: 10, cp: 100 } as const;

/** The worth of a purse in copper. @rule WH-EQ-01 */
export function copperOf({ gp, sp, cp }: Coins): number {
  const silverInCopper = COIN_RATES.cp / COIN_RATES.sp;
  return (
    requireInteger(gp, "gp") * COIN_RATES.cp + requireInteger(sp, "sp") * silverInCopper + requireInteger(cp, "cp")
  );
}

/** The same worth in as few coins as possible. @rule WH-EQ-01 */
export function toFewestCoins(coins: Coins): Coins {
  const copper = copperOf(coins);
  const silverInCopper = COIN_RATES.cp / COIN_RATES.sp;
  const gp = Math.trunc(copper / COIN_RATES.cp);
  const sp = Math.trunc((copper - gp * COIN_RATES.cp) / silverInCopper);
  return { gp, sp, cp: copper - gp * COIN_RATES.cp - sp * silverInCopper };
}
