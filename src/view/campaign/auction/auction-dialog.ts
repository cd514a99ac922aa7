import {
  type AttributeSet,
  canStartAuction,
  MONSTER_SCORES,
  parseDamage,
  servingAttribute,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type FormValues, isTicked, oneOf, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";
import { type Candidate, whatLabel } from "../../checks/dialogs/request-dialog.ts";
import { BID_ORDERS, type BidOrder, CHALLENGE } from "./auction.ts";

/** Why an auction cannot begin with these bidders, by id, and this loss; null where it can. @rule WH-AUC-01 WH-AUC-13 */
export function auctionProblem(bidders: readonly string[], loss: string): LangKey | null {
  if (!canStartAuction(bidders)) return "WHITEHACK.Auction.Refusal.tooFewBidders";
  return isLoss(loss) ? null : "WHITEHACK.Auction.Refusal.noLoss";
}

/** True if what the losers take is nothing, or can be rolled. @rule WH-AUC-13 */
function isLoss(loss: string): boolean {
  try {
    return loss === "" || parseDamage(loss).dice >= 0;
  } catch {
    return false;
  }
}

/** The bases of bids besides attributes. @rule WH-AUC-13 */
export const OTHER_BASES = ["attackValue", "savingThrow", "hitPoints"] as const;
export type OtherBase = (typeof OTHER_BASES)[number];

const OTHER_LABELS = {
  attackValue: "WHITEHACK.Number.attackValue",
  savingThrow: "WHITEHACK.Number.savingThrow",
  hitPoints: "WHITEHACK.Sheet.HitPoints",
} as const satisfies Record<OtherBase, LangKey>;

/** The base of a bid, in words. @rule WH-AUC-02 WH-AUC-13 WH-AUC-15 */
export function baseLabel(set: AttributeSet, what: string): string {
  if (what === CHALLENGE) return "WHITEHACK.Auction.challenge";
  const other = OTHER_BASES.find((one) => one === what);
  return other ? OTHER_LABELS[other] : whatLabel(set, what);
}

/** The Referee's choice of order; "random" is drawn once, when the auction begins. @rule WH-AUC-12 */
const ORDERS = [...BID_ORDERS, "random"] as const;

/** The sides that several may share; on their own without one. @rule WH-AUC-11 */
const SIDES = ["A", "B", "C", "D"] as const;

/** Challenges that a dialog has room for. @rule WH-AUC-15 */
const CHALLENGES = [0, 1] as const;

/** A chosen participant. */
export interface AskedBidder {
  /** Null for a challenge. */
  readonly actor: string | null;
  /** The name of a challenge; "" for the name of the actor. */
  readonly name: string;
  readonly what: string;
  /** The number of a challenge; null for what the actor has. */
  readonly base: number | null;
  /** Those with the same side win together; "" for nobody else's. */
  readonly side: string;
}

/** An auction about to be opened. */
export interface AskedAuction {
  /** The subject, in the Referee's words; "" for nothing in particular. */
  readonly title: string;
  readonly order: BidOrder;
  readonly isShuffled: boolean;
  readonly loss: string;
  /** True if it is building, code-breaking or hacking. @rule WH-HACK-01 */
  readonly isHack: boolean;
  readonly bidders: readonly AskedBidder[];
}

/** The bases that a participant may choose. @rule WH-AUC-02 WH-AUC-13 */
const basesOf = (set: AttributeSet, { isMonster }: Pick<Candidate, "isMonster">): readonly string[] =>
  isMonster ? [...MONSTER_SCORES, ...OTHER_BASES] : [...set.names, ...OTHER_BASES];

const choicesOf = (set: AttributeSet, one: Candidate) =>
  Object.fromEntries(basesOf(set, one).map((what) => [what, baseLabel(set, what)]));

/** The default base of a participant: the attribute that is asked for, or Dexterity. */
export function usualBase(set: AttributeSet, { isMonster }: Pick<Candidate, "isMonster">, attribute = "dexterity") {
  return isMonster ? "good" : (servingAttribute(set, attribute) ?? set.names[0] ?? "savingThrow");
}

/** The dialog's proposal. */
export interface ProposedAuction {
  readonly title?: string;
  /** A challenge that takes part, such as a vault. @rule WH-AUC-15 WH-CASE-01 */
  readonly challenge?: { readonly name: string; readonly base: number };
  /** True if the world plays hacking. @rule WH-HACK-01 */
  readonly canHack?: boolean;
}

/** The contents of the dialog that opens an auction. @rule WH-AUC-01 WH-AUC-11 WH-AUC-12 WH-AUC-13 WH-AUC-15 */
export const auctionDialog = (
  set: AttributeSet,
  candidates: readonly Candidate[],
  { title = "", challenge, canHack = false }: ProposedAuction = {},
) => ({
  title,
  canHack,
  orders: Object.fromEntries(ORDERS.map((order) => [order, `WHITEHACK.Auction.Order.${order}`])),
  sides: Object.fromEntries(SIDES.map((side) => [side, side])),
  candidates: candidates.map((one, place) => ({
    ...one,
    place,
    whats: choicesOf(set, one),
    what: usualBase(set, one),
  })),
  challenges: CHALLENGES.map((place) => ({ place, ...(place === 0 && challenge) })),
});

/** The auction that results from the answers. */
export function auctionIn(set: AttributeSet, candidates: readonly Candidate[], values: FormValues): AskedAuction {
  const order = oneOf(values, "order", ORDERS) ?? "turns";
  return {
    title: textIn(values, "title"),
    order: order === "random" ? "turns" : order,
    isShuffled: order === "random",
    loss: textIn(values, "loss"),
    isHack: isTicked(values, "isHack"),
    bidders: [...candidates.flatMap((one, place) => bidderIn(set, one, place, values)), ...challengesIn(values)],
  };
}

function bidderIn(set: AttributeSet, one: Candidate, place: number, values: FormValues): readonly AskedBidder[] {
  if (!isTicked(values, `who.${place}`)) return [];
  const what = oneOf(values, `what.${place}`, basesOf(set, one)) ?? usualBase(set, one);
  return [{ actor: one.uuid, name: "", what, base: null, side: oneOf(values, `side.${place}`, SIDES) ?? "" }];
}

/** A challenge takes part where it has a name or a number. @rule WH-AUC-15 */
const challengesIn = (values: FormValues): readonly AskedBidder[] =>
  CHALLENGES.flatMap((place) => {
    const name = textIn(values, `challenge.${place}`);
    const base = wholeIn(values, `base.${place}`);
    const side = oneOf(values, `challengeSide.${place}`, SIDES) ?? "";
    return name !== "" || base > 0 ? [{ actor: null, name, what: CHALLENGE, base, side }] : [];
  });
