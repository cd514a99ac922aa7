import { ONE_BID } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Bidder } from "../../view/auction/auction.ts";
import { awaitedIn, bidderOf, biddingOf, courseOf, winnerOf } from "../../view/auction/bid-course.ts";
import { toFigure } from "../../view/localize.ts";
import type { QuestionOption } from "../../view/questions/question.ts";
import { localize } from "../localize.ts";
import type { NewQuestion } from "../questions/kind.ts";
import { openQuestions } from "../questions/open-questions.ts";
import { postQuestion } from "../questions/post-question.ts";
import { ROLL, TICKED } from "../questions/roll-request-options.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { type AuctionMessage, factsOf } from "./auction-at.ts";
import { creatureOf } from "./bid-task.ts";
import { tellWinner } from "./tell-winner.ts";
import { writeBidder } from "./write-auction.ts";

/** The kind of question that asks for a roll in an auction. */
export const AUCTION_ROLL = "auctionRoll";

/** What has come of a step, and who is to be asked now. */
interface Step {
  readonly changes: readonly Change[];
  readonly next: readonly NewQuestion[];
}

/** The next step: somebody has won, or rolls are asked for. @rule WH-AUC-07 WH-AUC-08 WH-AUC-09 */
export async function nextStepOf(message: AuctionMessage): Promise<Step> {
  const facts = factsOf(message);
  const winner = winnerOf(facts, rulebookFor(null).options);
  if (winner === null) return { changes: [], next: rollsAsked(message) };
  const changes = await storeUpdate(message, { system: { phase: "over", winner } });
  return { changes: [...changes, ...(await tellWinner(message))], next: [] };
}

/** Takes the next step where no answer has led to it; says whether there was one. */
export async function askForRolls(message: AuctionMessage): Promise<boolean> {
  const { next, changes } = await nextStepOf(message);
  for (const one of next) await postQuestion(one, message);
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
function rollsAsked(message: AuctionMessage): readonly NewQuestion[] {
  const facts = factsOf(message);
  const { options } = rulebookFor(null);
  const { round } = courseOf(facts, options);
  return awaitedIn(facts, options).flatMap((id) => {
    const bidder = bidderOf(facts, id);
    return bidder && !isAsked(message, id, round) ? [questionTo(message, bidder, round)] : [];
  });
}

const isAsked = ({ id: auction }: AuctionMessage, bidder: string, round: number): boolean =>
  openQuestions().some(({ system: { kind, payload } }) => {
    const about: Readonly<Record<string, unknown>> = { ...payload };
    return (
      kind === AUCTION_ROLL && about["auction"] === auction && about["bidder"] === bidder && about["round"] === round
    );
  });

/** The question to whoever plays a bidder: keep the bid, or win the contest. @rule WH-AUC-03 WH-AUC-09 */
function questionTo(message: AuctionMessage, bidder: Bidder, round: number): NewQuestion {
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

const optionFor = ({ name, label, base, die }: Bidder): QuestionOption => ({
  id: ROLL,
  label: "WHITEHACK.Ask.Roll",
  detail: `${name}: ${localize(label)} ${toFigure(base ?? 0)} + ${toFigure(die ?? 0)}`,
  actor: null,
  fields: [{ name: TICKED, label: "WHITEHACK.Line.title", kind: "filled", min: 0, max: 4_000, choices: [] }],
});
