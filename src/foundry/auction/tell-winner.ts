import { losersOf, ONE_BID } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { AuctionFacts, Bidder } from "../../view/auction/auction.ts";
import { winnersText } from "../../view/auction/auction-view.ts";
import { asParticipants, rollWords } from "../../view/auction/bidder-row.ts";
import { hackResult } from "../../view/auction/hack-result.ts";
import { biddingOf } from "../../view/auction/bid-course.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { settleComeback } from "../brave/settle-comeback.ts";
import type { PostedProposal } from "../cards/post-card.ts";
import { localize } from "../localize.ts";
import { madeOf } from "../undo/store-change.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";
import { titleOf } from "./bid-roll.ts";
import { creatureOf } from "./bid-task.ts";

/** Tells who has won, how everybody's bid came out, and what the losers take. @rule WH-AUC-08 WH-AUC-11 WH-AUC-13 */
export async function tellWinner(message: AuctionMessage): Promise<readonly Change[]> {
  const facts = factsOf(message);
  const card = await tellLines({
    title: facts.title || "WHITEHACK.Auction.title",
    text: winnersText(facts, localize),
    facts: [...facts.bidders.map((one) => lineOf(facts, one)), ...hackLines(facts)],
    rules: rulesOf(facts),
    proposals: lossesOf(facts),
    like: message,
  });
  return [...(card ? [madeOf(card)] : []), ...(await spurLosers(facts, titleOf(message)))];
}

/** A lost auction brings a comeback die, unless the failed roll of it has brought one, or dice were used in vain. @rule WH-BRAVE-01 */
async function spurLosers({ bidders, rolls, winner }: AuctionFacts, incident: string): Promise<readonly Change[]> {
  const losers = losersOf(asParticipants(bidders), winner);
  const changes: Change[] = [];
  for (const bidder of bidders.filter(({ id }) => losers.includes(id))) {
    const hasFailed = rolls.some(({ id, outcome }) => id === bidder.id && outcome?.success === false);
    if (hasFailed) continue;
    const settled = await settleComeback(creatureOf(bidder), { kind: "auction", incident, success: false });
    changes.push(...settled.changes);
  }
  return changes;
}

/** The rules that have decided. */
function rulesOf(facts: AuctionFacts): readonly string[] {
  const isContest = facts.rolls.some(({ round }) => round > 0);
  const isDefault = !isContest && !facts.rolls.some(({ id }) => id === facts.winner);
  const hack = hackResult(facts) ? ["WH-HACK-01"] : [];
  return ["WH-AUC-07", ...(isDefault ? ["WH-AUC-08"] : []), ...(isContest ? ["WH-AUC-09"] : []), ...hack];
}

/** What the work has led to. @rule WH-HACK-01 */
function hackLines(facts: AuctionFacts): readonly FactLine[] {
  const result = hackResult(facts);
  return result ? [{ label: "WHITEHACK.Auction.Hack.result", value: `WHITEHACK.Auction.Hack.${result}` }] : [];
}

/** How somebody's bid came out. @rule WH-AUC-03 WH-AUC-10 */
function lineOf(facts: AuctionFacts, { id, name }: Bidder): FactLine {
  const bid = biddingOf(facts).bids[id]?.value ?? ONE_BID;
  const rolls = facts.rolls.flatMap(({ id: by, round, outcome }) =>
    by === id && outcome ? [rollWords(outcome, round, bid, localize)] : [],
  );
  const words = rolls.length === 0 ? [localize("WHITEHACK.Auction.noRoll")] : rolls;
  return { label: name, value: [localize("WHITEHACK.Auction.bidOf", { bid: String(bid) }), ...words].join(" · ") };
}

/** The damage that each loser takes, to be applied by a click. @rule WH-AUC-13 */
function lossesOf({ bidders, winner, loss }: AuctionFacts): readonly PostedProposal[] {
  if (loss === "") return [];
  const losers = losersOf(asParticipants(bidders), winner);
  return bidders.flatMap(({ id, actor, name }) =>
    losers.includes(id) && actor !== null
      ? [{ kind: "damage" as const, what: loss, value: 0, target: { actor, token: null, name } }]
      : [],
  );
}
