import {
  type CheckOutcome,
  lineCheck,
  type Modifier,
  planCheck,
  resolveCheck,
  toExplained,
} from "../../../rules/index.ts";
import { baseLabel, OTHER_BASES, type OtherBase } from "../../../view/campaign/auction/auction-dialog.ts";
import { type AuctionFacts, type Bidder, CHALLENGE, MOST_BASE } from "../../../view/campaign/auction/auction.ts";
import { inOwnWords, type TaskQuestion, taskRoll } from "../../../view/checks/dialogs/task-dialog.ts";
import { requestedQuestion } from "../../checks/creature-roll.ts";
import type { Creature } from "../../documents/creature.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { actorAt, secretFor } from "../../chat/prompts/listeners.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { type CheckMessage, outcomeOn } from "../../checks/cards/ruling-of.ts";
import { isTrusted } from "../../chat/cards/read-cards.ts";
import { aWhole } from "../../../rules/base/shape.ts";
import type { KnownDie } from "../../../view/campaign/auction/bidder-row.ts";
import { fitsSeal, hiddenFace, type Secret } from "../../../view/chat/prompts/seal.ts";
import { type AuctionView, auctionView } from "../../../view/campaign/auction/auction-view.ts";
import { localize } from "../../host/localize.ts";
import { biddingOf } from "../../../view/campaign/auction/bid-course.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { comebackOffer, rollComeback, withComeback } from "../../checks/comeback/roll-comeback.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { askRequestedTask } from "../../checks/perform-task.ts";
import type { DiceSource } from "../../host/dice.ts";
import { skipsDialog } from "../../host/keybindings.ts";

/** The creature that bids; null for a challenge, and for a creature that is gone. */
export function creatureOf({ actor }: Pick<Bidder, "actor">): Creature | null {
  return actorAt(actor)?.creature ?? null;
}

/** The present base of a bid; null where a creature has no such score. @rule WH-AUC-02 WH-AUC-13 */
export const baseOf = (bidder: Pick<Bidder, "actor" | "what">): number | null => plainTask(bidder)?.score.value ?? null;

/** The task behind a bid, before its hidden die. @rule WH-AUC-10 WH-AUC-13 */
function plainTask({ actor, what }: Pick<Bidder, "actor" | "what">): TaskQuestion | null {
  const creature = creatureOf({ actor });
  if (!creature) return null;
  const other = OTHER_BASES.find((one) => one === what);
  if (!other) return requestedQuestion(creature, what, {});
  return numberTask(what, otherBase(creature, other), creature);
}

function otherBase(creature: Creature, base: OtherBase): number {
  return base === "hitPoints" ? hitPointsOf(creature).value : creature.system.derived[base].value;
}

/** A task by a mere number: nothing but the situation counts. @rule WH-AUC-13 WH-AUC-15 */
function numberTask(what: string, score: number, creature: Creature | null): TaskQuestion {
  const { attributes, options } = rulebookFor(creature);
  return {
    attribute: "",
    label: baseLabel(attributes, what),
    score: toExplained(score),
    groups: [],
    modifiers: [],
    isGroupless: true,
    readings: options,
  };
}

/** The task that keeps a bid: the hidden die is told beside the base. @rule WH-AUC-03 WH-AUC-10 */
function bidTask({ actor, what, base, die }: Bidder): TaskQuestion {
  const number = numberTask(what, base ?? 0, creatureOf({ actor }));
  const task = plainTask({ actor, what }) ?? number;
  return { ...task, score: number.score, modifiers: [...task.modifiers, ...dieLine(die)] };
}

const dieLine = (die: number | null): readonly Modifier[] =>
  die === null ? [] : [{ label: "WHITEHACK.Auction.hiddenDie", value: die, rule: "WH-AUC-02" }];

export type AuctionMessage = ChatMessage.OfType<"auction">;

/** The auction of that id; null for anything else, and for what no Referee's client has posted. */
export function auctionAt(id: unknown): AuctionMessage | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("auction") && isTrusted(message) ? message : null;
}

/** True if a user plays a bidder: the owners of its actor do; what has none is the Referee's. */
const plays = (user: User.Implementation, { actor }: Pick<Bidder, "actor">): boolean =>
  !user.isGM && actorAt(actor)?.testUserPermission(user, "OWNER") === true;

/** The players of a bidder; nobody for the Referee's. */
export const playersOf = (bidder: Pick<Bidder, "actor">): readonly User.Implementation[] =>
  game.users.contents.filter((user) => plays(user, bidder));

/** True if a user may act for a bidder. */
export const mayActFor = (user: User.Implementation, bidder: Pick<Bidder, "actor">): boolean =>
  user.isGM || plays(user, bidder);

/** An auction as it counts now: with what the Referee has since ruled on its rolls. @rule WH-AUC-10 */
export function factsOf({ system }: AuctionMessage): AuctionFacts {
  const { title, phase, order, bidders, moves, rolls, winner, loss, isHack } = system;
  const ruled = rolls.map((roll) => ({ ...roll, outcome: rolledOn(roll.check) ?? roll.outcome }));
  return { title, phase, order, bidders, moves, rolls: ruled, winner, loss, isHack };
}

function rolledOn(check: string) {
  const message = game.messages.get(check);
  return message?.isCard("check") && message.isRevealed ? outcomeOn(message) : null;
}

/** The faces of the hidden die. @rule WH-AUC-02 */
export const DIE_FACES = 6;

/** Reads the number of a challenge. @rule WH-AUC-15 */
export function aBase(value: unknown): number | undefined {
  const base = aWhole(value);
  return base !== undefined && Math.abs(base) <= MOST_BASE ? base : undefined;
}

/** The key under which a bidder's secret is kept. */
export const secretKey = ({ id }: Pick<AuctionMessage, "id">, bidder: string): string => `${id}.${bidder}`;

/** The secret of a die as it is sealed; the base of a challenge is as secret as the die. @rule WH-AUC-02 WH-AUC-15 */
export const toSecret = (question: string, base: number | null, salt: string): Secret => ({
  question,
  option: "die",
  values: base === null ? {} : { [CHALLENGE]: base },
  salt,
});

/** The part of a bidder's score that this browser knows; null for none. @rule WH-AUC-02 */
export function knownDie(message: Pick<AuctionMessage, "id">, bidder: Bidder): KnownDie | null {
  const { id, nonce, seal } = bidder;
  const kept = secretFor(secretKey(message, id));
  const secret = kept && (seal === "" || fitsSeal(seal, kept)) ? kept : null; // another browser may have been first
  const base = bidder.actor === null ? challengeIn(secret) : baseOf(bidder);
  return base === null ? null : { base, die: secret && nonce !== "" ? hiddenFace(secret, nonce, DIE_FACES) : null };
}

function challengeIn(secret: Secret | null): number | null {
  const challenge = secret?.values[CHALLENGE];
  return typeof challenge === "number" ? challenge : null;
}

/** The way in which a user looks at an auction. */
interface Glance {
  /** True if it is drawn anew as people come and go, as rooms are and cards are not. */
  readonly inRoom?: boolean;
  readonly wantsChances?: boolean;
}

/** An auction as this user sees it. @rule WH-AUC-01 WH-AUC-02 */
export function presentAuction(
  message: AuctionMessage,
  { inRoom = false, wantsChances = false }: Glance = {},
): AuctionView {
  const facts = factsOf(message);
  const { bidders } = facts;
  const viewer = {
    isReferee: game.user.isGM,
    plays: bidders.filter((one) => isOwn(one)).map(({ id }) => id),
    knows: Object.fromEntries(bidders.flatMap((one) => knownOf(message, one))),
    away: inRoom ? bidders.filter(isAway).map(({ id }) => id) : [],
    uid: `auction-${message.id}`,
    wantsChances,
  };
  return auctionView(facts, viewer, rulebookFor(null).options, localize);
}

/** True if the user bids for this bidder: their own, and for Referees those without a connected player. */
const isOwn = (bidder: Bidder): boolean =>
  plays(game.user, bidder) || (game.user.isGM && playersOf(bidder).every(({ active }) => !active));

const isAway = (bidder: Bidder): boolean => {
  const players = playersOf(bidder);
  return players.length > 0 && players.every(({ active }) => !active);
};

/**
 * The part of a bidder that this browser may show: only to users who may act for the bidder. @rule WH-AUC-02 WH-AUC-14
 */
function knownOf(message: AuctionMessage, bidder: Bidder): readonly (readonly [string, KnownDie])[] {
  const known = mayActFor(game.user, bidder) ? knownDie(message, bidder) : null;
  return known ? [[bidder.id, known]] : [];
}

/** The title of an auction, by which its setbacks are known. @rule WH-BRAVE-01 */
export const titleOf = ({ system }: AuctionMessage): string => system.title || localize("WHITEHACK.Auction.title");

const offerFor = (message: AuctionMessage, bidder: Bidder) => {
  const creature = creatureOf(bidder);
  return creature && comebackOffer(creature, titleOf(message));
};

/** Asks the player of a character what counts; null if the dialog is closed. @rule WH-AUC-10 */
export async function askBidRoll(message: AuctionMessage, bidder: Bidder): Promise<FormValues | null> {
  const creature = creatureOf(bidder);
  if (!creature?.isCharacter() || skipsDialog({})) return {};
  const reply = await askRequestedTask(creature, { ...bidTask(bidder), comeback: offerFor(message, bidder) });
  return reply && reply.values;
}

/** Rolls the dice that keep a bid, or do not. @rule WH-AUC-10 */
export async function rollBidRoll(message: AuctionMessage, bidder: Bidder, values: FormValues, dice: DiceSource) {
  const comeback = await rollComeback(offerFor(message, bidder), values, dice);
  if (!comeback) return null;
  const roll = withComeback(taskRoll(bidTask(bidder), values), comeback);
  const check = lineCheck(roll);
  const { faces, rolls } = await dice(planCheck(check));
  const outcome: CheckOutcome = resolveCheck(check, faces);
  return { roll, outcome, rolls: [...comeback.rolls, ...rolls], comeback };
}

/** How a bid is rolled: what was ticked, the dice, the question, and the round of a contest (0 for the bid itself). */
interface BidRoll {
  readonly values: FormValues;
  readonly dice: DiceSource;
  readonly asked: string;
  readonly round: number;
}

/** Rolls them and posts the card; null where that cannot be done. @rule WH-AUC-03 WH-AUC-10 */
export async function postBidRoll(
  message: AuctionMessage,
  bidder: Bidder,
  { values, dice, asked, round }: BidRoll,
): Promise<CheckMessage | null> {
  const rolled = await rollBidRoll(message, bidder, values, dice);
  if (!rolled) return null;
  const bid = biddingOf(factsOf(message)).bids[bidder.id]?.value;
  const card = await postCheck({
    ...rolled,
    title: bidder.actor === null ? bidder.name : bidTask(bidder).label,
    actor: creatureOf(bidder),
    facts: [
      { label: "WHITEHACK.Auction.title", value: titleOf(message) },
      ...(round === 0 ? [{ label: "WHITEHACK.Auction.toBeat", value: String(bid ?? "") }] : []),
      ...inOwnWords(values),
    ],
    incident: titleOf(message),
    asked,
    audience: { like: message },
  });
  return card?.isCard("check") ? card : null;
}
