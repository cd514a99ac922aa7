import {
  type AskedAuction,
  auctionDialog,
  auctionIn,
  type ProposedAuction,
} from "../../view/auction/auction-dialog.ts";
import { auctionProblem } from "../../view/auction/auction-problem.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { atField, type Problem } from "../../view/dialogs/problem.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { candidates } from "./ask-rolls.ts";
import { ask } from "./ask.ts";

function problemOf({ bidders, loss }: AskedAuction): Problem | null {
  const text = auctionProblem(Object.keys(bidders), loss);
  return atField(text, text === "WHITEHACK.Auction.Refusal.noLoss" ? "loss" : "who.0");
}

/** Asks who takes part in an auction, and with what; null if the dialog is closed. @rule WH-AUC-01 WH-AUC-12 */
export async function askAuction(chosen: readonly Creature[], proposed: ProposedAuction): Promise<AskedAuction | null> {
  const all = candidates(chosen);
  const { attributes, options } = rulebookFor(null);
  const read = (values: FormValues): AskedAuction => auctionIn(attributes, all, values);
  const reply = await ask({
    name: "auction",
    title: "WHITEHACK.Auction.open",
    context: auctionDialog(attributes, all, { ...proposed, canHack: options.hacking }),
    confirm: { label: "WHITEHACK.Auction.open", icon: "fa-solid fa-gavel" },
    problem: (values) => problemOf(read(values)),
  });
  return reply && read(reply.values);
}
