import type { Purse } from "../../documents/creature.ts";
import { lazy } from "../../host/lazy.ts";

/** Opens the window where a character buys in play; one that is open comes to the front. @rule WH-EQ-02 */
export async function openShop(actor: Purse): Promise<void> {
  const { ShopWindow } = await lazy(() => import("./shop-window.ts"));
  await ShopWindow.of(actor).render({ force: true });
}
