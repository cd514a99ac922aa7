import type { Coins } from "../rules/gear/coins.ts";
import { type Localize, toFigure } from "./localize.ts";

/** A purse in words: "42 gp 5 sp". */
export function coinsText({ gp, sp, cp }: Coins, localize: Localize): string {
  const parts = Object.entries({ gp, sp, cp }).filter(([coin, count]) => count > 0 || coin === "gp");
  return parts
    .map(([coin, count]) => `${toFigure(count)} ${localize(`WHITEHACK.Abbreviation.${coin as "gp" | "sp" | "cp"}`)}`)
    .join(" ");
}
