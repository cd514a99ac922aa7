import {
  type AskedAuction,
  auctionDialog,
  auctionIn,
  type ProposedAuction,
} from "../../view/auction/auction-dialog.ts";
import { auctionProblem } from "../../view/auction/auction-problem.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { candidates } from "./ask-rolls.ts";
import { ask } from "./ask.ts";

function problemOf({ bidders, loss }: AskedAuction): string {
  const problem = auctionProblem(Object.keys(bidders), loss);
  return problem ? localize(problem) : "";
}

/** Asks who takes part in an auction, and with what; null if the dialog is closed. @rule WH-AUC-01 WH-AUC-12 */
export async function askAuction(chosen: readonly Creature[], proposed: ProposedAuction): Promise<AskedAuction | null> {
  const all = candidates(chosen);
  const { attributes } = rulebookFor(null);
  const read = (values: FormValues): AskedAuction => auctionIn(attributes, all, values);
  const reply = await ask({
    name: "auction",
    title: "WHITEHACK.Auction.open",
    context: auctionDialog(attributes, all, proposed),
    confirm: { label: "WHITEHACK.Auction.open", icon: "fa-solid fa-gavel" },
    preview: (values) => ({ problem: problemOf(read(values)) }),
  });
  return reply && read(reply.values);
}
