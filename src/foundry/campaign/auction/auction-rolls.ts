import type { AuctionFacts, AuctionPhase, Bidder } from "../../../view/campaign/auction/auction.ts";
import {
  askBidRoll,
  auctionAt,
  type AuctionMessage,
  creatureOf,
  factsOf,
  postBidRoll,
  rollBidRoll,
  titleOf,
} from "./auction-at.ts";
import { losersOf, ONE_BID } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { winnersText } from "../../../view/campaign/auction/auction-view.ts";
import { asParticipants, rollWords } from "../../../view/campaign/auction/bidder-row.ts";
import {
  awaitedIn,
  bidderOf,
  biddingOf,
  courseOf,
  hackResult,
  winnerOf,
} from "../../../view/campaign/auction/bid-course.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { settleComeback } from "../../checks/comeback/roll-comeback.ts";
import type { PostedProposal } from "../../chat/cards/post-card.ts";
import { localize } from "../../host/localize.ts";
import { allMade, storeUpdate } from "../../documents/store-change.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { promptFilled, type OfferedOption } from "../../../view/chat/prompts/prompt.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { openPrompts } from "../../chat/prompts/listeners.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { ROLL, TICKED } from "../../checks/to-roll-request.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { aText, aWhole, shape } from "../../../rules/base/shape.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { requestedValues } from "../../checks/roll-requested.ts";

/** Changes what an auction stores. */
export const writeAuction = (message: AuctionMessage, system: object): Promise<unknown> =>
  message.update({ system } as ChatMessage.UpdateData);

/**
 * Changes the stored data of a bidder, and the auction's state that follows. It is one write, so that the client that
 * leads the auction may be gone at any moment: what follows from a change is never left to be done.
 */
export function writeBidder(
  message: AuctionMessage,
  id: string,
  change: Partial<Bidder>,
  phaseOf: (bidders: readonly Bidder[]) => AuctionPhase,
): Promise<unknown> {
  const { bidders: all } = factsOf(message);
  const bidders = all.map((one) => (one.id === id ? { ...one, ...change } : { ...one }));
  return writeAuction(message, { bidders, phase: phaseOf(bidders) });
}

/** Tells who has won, how everybody's bid came out, and what the losers take. @rule WH-AUC-08 WH-AUC-11 WH-AUC-13 */
async function postWinner(message: AuctionMessage): Promise<readonly Change[]> {
  const facts = factsOf(message);
  const card = await postLines({
    title: facts.title || "WHITEHACK.Auction.title",
    text: winnersText(facts, localize),
    facts: [...facts.bidders.map((one) => lineOf(facts, one)), ...hackLines(facts)],
    rules: rulesOf(facts),
    proposals: lossesOf(facts),
    like: message,
  });
  return [...allMade(card), ...(await spurLosers(facts, titleOf(message)))];
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

/** The result of the work. @rule WH-HACK-01 */
function hackLines(facts: AuctionFacts): readonly FactLine[] {
  const result = hackResult(facts);
  return result ? [{ label: "WHITEHACK.Auction.Hack.result", value: `WHITEHACK.Auction.Hack.${result}` }] : [];
}

/** The result of a bidder's bid. @rule WH-AUC-03 WH-AUC-10 */
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

/** The kind of question that asks for a roll in an auction. */
const AUCTION_ROLL = "auctionRoll";

/** The results of a step, and the questions to ask now. */
interface Step {
  readonly changes: readonly Change[];
  readonly next: readonly NewPrompt[];
}

/** The next step: the auction is won, or rolls are asked for. @rule WH-AUC-07 WH-AUC-08 WH-AUC-09 */
async function nextStepOf(message: AuctionMessage): Promise<Step> {
  const facts = factsOf(message);
  const winner = winnerOf(facts, rulebookFor(null).options);
  if (winner === null) return { changes: [], next: rollsAsked(message) };
  const changes = await storeUpdate(message, { system: { phase: "over", winner } });
  return { changes: [...changes, ...(await postWinner(message))], next: [] };
}

/** Takes the next step where no answer has led to it; says whether there was one. */
export async function askForRolls(message: AuctionMessage): Promise<boolean> {
  const { next, changes } = await nextStepOf(message);
  for (const one of next) await postPrompt(one, message);
  return next.length > 0 || changes.length > 0;
}

/** Notes a die that is shown; once all are known, the highest bidder is asked to roll. @rule WH-AUC-07 */
export async function noteDie(
  message: AuctionMessage,
  id: string,
  shown: Pick<Bidder, "base" | "die"> & Partial<Bidder>,
): Promise<void> {
  await writeBidder(message, id, shown, (all) => (all.every(({ die }) => die !== null) ? "rolling" : "showing"));
  if (factsOf(message).phase === "rolling") await askForRolls(message);
}

/** The questions to those who have to roll and are not asked yet. */
function rollsAsked(message: AuctionMessage): readonly NewPrompt[] {
  const facts = factsOf(message);
  const { options } = rulebookFor(null);
  const { round } = courseOf(facts, options);
  return awaitedIn(facts, options).flatMap((id) => {
    const bidder = bidderOf(facts, id);
    return bidder && !isAsked(message, id, round) ? [promptTo(message, bidder, round)] : [];
  });
}

const isAsked = ({ id: auction }: AuctionMessage, bidder: string, round: number): boolean =>
  openPrompts().some(({ system: { kind, payload } }) => {
    const about: Readonly<Record<string, unknown>> = { ...payload };
    return (
      kind === AUCTION_ROLL && about["auction"] === auction && about["bidder"] === bidder && about["round"] === round
    );
  });

/** The question to the player of a bidder: keep the bid, or win the contest. @rule WH-AUC-03 WH-AUC-09 */
function promptTo(message: AuctionMessage, bidder: Bidder, round: number): NewPrompt {
  const bid = biddingOf(factsOf(message)).bids[bidder.id]?.value ?? ONE_BID;
  const isContest = round > 0;
  return {
    kind: AUCTION_ROLL,
    title: message.system.title || "WHITEHACK.Auction.title",
    text: isContest ? "WHITEHACK.Auction.Roll.contest" : "WHITEHACK.Auction.Roll.bid",
    facts: isContest ? [] : [{ label: "WHITEHACK.Auction.toBeat", value: String(bid) }],
    rules: [isContest ? "WH-AUC-09" : "WH-AUC-07"],
    about: creatureOf(bidder),
    asked: { actor: bidder.actor, referee: bidder.actor === null },
    payload: { auction: message.id, bidder: bidder.id, round },
    options: [optionFor(bidder)],
  };
}

const optionFor = ({ name, label, base, die }: Bidder): OfferedOption => ({
  id: ROLL,
  label: "WHITEHACK.Ask.Roll",
  detail: localize("WHITEHACK.Text.labelled", {
    label: name,
    value: localize("WHITEHACK.Text.figure", {
      label: localize(label),
      value: `${toFigure(base ?? 0)} + ${toFigure(die ?? 0)}`,
    }),
  }),
  fields: [promptFilled(TICKED, "WHITEHACK.Line.title", 4_000)],
});

/** The roll of a bidder. */
interface AskedRoll {
  readonly auction: string;
  readonly bidder: string;
  readonly round: number;
}

/** The auction, while this roll is waited for; null otherwise. */
function waitingFor({ auction, bidder, round }: AskedRoll): AuctionMessage | null {
  const message = auctionAt(auction);
  if (!message) return null;
  const facts = factsOf(message);
  const { options } = rulebookFor(null);
  const isNow = awaitedIn(facts, options).includes(bidder) && courseOf(facts, options).round === round;
  return isNow ? message : null;
}

const ticked = (values: Readonly<Record<string, unknown>>): FormValues => requestedValues(values[TICKED]);

/** A bidder is asked to keep a bid, or to win the contest between bids of one. @rule WH-AUC-07 WH-AUC-09 WH-AUC-10 */
export const auctionRollKind = defineKind<AskedRoll>({
  id: AUCTION_ROLL,
  payload: shape({ auction: aText, bidder: aText, round: aWhole }),
  isDue: (payload) => waitingFor(payload) !== null,
  async fills({ payload }) {
    const message = waitingFor(payload);
    const bidder = message && bidderOf(factsOf(message), payload.bidder);
    const values = message && bidder && (await askBidRoll(message, bidder));
    return values ? { [TICKED]: JSON.stringify(values) } : null;
  },
  async rolls({ payload, answer, dice }) {
    const message = waitingFor(payload);
    const bidder = message && bidderOf(factsOf(message), payload.bidder);
    if (message && bidder) await rollBidRoll(message, bidder, ticked(answer.values), dice);
  },
  async follow({ payload, answer, prompt, dice }) {
    const message = waitingFor(payload);
    const bidder = message && bidderOf(factsOf(message), payload.bidder);
    if (!message || !bidder) return { refused: "WHITEHACK.Auction.Refusal.noAuction" };
    const asked = { values: ticked(answer.values), dice, asked: prompt.id ?? "", round: payload.round };
    const card = await postBidRoll(message, bidder, asked);
    if (!card) return { refused: "WHITEHACK.Refusal.noTarget" };
    const roll = { id: bidder.id, round: payload.round, check: card.id, outcome: card.system.outcome };
    const rolls = [...message.toObject().system.rolls, roll];
    const noted = await storeUpdate(message, { system: { rolls } });
    const { changes, next } = await nextStepOf(message);
    return { changes: [...noted, ...changes], next };
  },
});
