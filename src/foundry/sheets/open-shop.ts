import { openShop as openShopFor } from "../windows/shop/open-shop.ts";
import type { PlaySheet } from "./play-sheet.ts";

/** Opens the shop for a character. @rule WH-EQ-02 */
export async function openShop(this: PlaySheet): Promise<void> {
  if (this.actor.isCharacter()) await openShopFor(this.actor);
}
