import { hasPurse } from "../gifts/gift.ts";
import { giveCoins as openGiveCoins } from "../gifts/open-give.ts";
import type { PlaySheet } from "./play-sheet.ts";

/** Asks who gets how many of the coins in this purse. */
export async function giveCoins(this: PlaySheet): Promise<void> {
  const { actor } = this;
  if (hasPurse(actor)) await openGiveCoins(actor);
}
