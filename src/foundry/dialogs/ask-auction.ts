import { type AskedAuction, auctionDialog, auctionIn } from "../../view/auction/auction-dialog.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { candidates } from "./ask-rolls.ts";
import { ask } from "./ask.ts";

/** Asks who takes part in an auction, and with what; null if the dialog is closed. @rule WH-AUC-01 WH-AUC-12 */
export async function askAuction(chosen: readonly Creature[], title: string): Promise<AskedAuction | null> {
  const all = candidates(chosen);
  const { attributes } = rulebookFor(null);
  const reply = await ask({
    name: "auction",
    title: "WHITEHACK.Auction.open",
    context: auctionDialog(attributes, all, title),
    confirm: { label: "WHITEHACK.Auction.open", icon: "fa-solid fa-gavel" },
  });
  return reply && auctionIn(attributes, all, reply.values);
}
