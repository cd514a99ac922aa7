import { loadPart } from "../load-part.ts";
import type { PilesApi } from "../modules/item-piles.ts";

/** The module Item Piles is there, and wants to know how this system counts and pays. */
export function itemPilesReady(): void {
  const piles = (game as { readonly itempiles?: { readonly API: PilesApi } }).itempiles;
  if (piles)
    void loadPart(() => import("../modules/item-piles.ts")).then(({ registerPiles }) => registerPiles(piles.API));
}
