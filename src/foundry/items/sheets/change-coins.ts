import { openShop } from "../shop/open-shop.ts";
import { clicksOn, inTurn } from "../../sheets/in-turn.ts";
import type { PlaySheet } from "./play-sheet.ts";
import { hasPurse, keepingOf } from "../../documents/creature.ts";
import { giveCoins as openGiveCoins } from "../transfer/perform-stow.ts";
import { coinRatesOf, toFewestCoins } from "../../../rules/index.ts";
import { systemUpdate } from "../../documents/changed-document.ts";
import { rulebookFor } from "../../host/rulebook.ts";

/** The click that opens the shop for a character. @rule WH-EQ-02 */
export const SHOP_ACTIONS = clicksOn("character", { openShop });

/** Asks who gets how many of the coins in this purse. */
export async function giveCoins(this: PlaySheet): Promise<void> {
  const { actor } = this;
  if (hasPurse(actor)) await openGiveCoins(actor);
}

/** The purse in as few coins as possible, at the world's rates. @rule WH-EQ-01 */
export async function changeCoins(this: PlaySheet): Promise<void> {
  const { actor } = this;
  await inTurn(actor, () => {
    if (!hasPurse(actor) || keepingOf(actor) === "heap") return undefined;
    const coins = toFewestCoins(actor._source.system.coins, coinRatesOf(rulebookFor(actor).options));
    return actor.update(systemUpdate({ coins }));
  });
}
