import { type Notice, requireInteger, RuleError } from "../../../../rules/index.ts";
import { type Card, isRed, RANK, type Suit } from "../exploration/cards.ts";
import type { Disposition } from "./disposition.ts";

/** The two cards of an encounter: for who notices whom, and for the disposition. */
export interface EncounterCards {
  readonly notice: Card;
  readonly disposition: Card;
}

/** Whether a card is one of those that stand for the ends of the tables; a table may count queens only beside a card of their color. */
const isExtreme = (card: Card, other: Card, queenRule: boolean): boolean => {
  if (card.rank === RANK.queen) return !queenRule || isRed(card) === isRed(other);
  return card.rank === RANK.ace;
};

const NOTICE_OF: Readonly<Record<Suit, readonly [usual: Notice, extreme: Notice]>> = {
  spades: ["seenFirst", "ambushed"],
  clubs: ["even", "even"],
  hearts: ["even", "even"],
  diamonds: ["seeingFirst", "mayAmbush"],
};

const DISPOSITION_OF: Readonly<Record<Suit, readonly [usual: Disposition, extreme: Disposition]>> = {
  clubs: ["unfriendly", "hostile"],
  spades: ["wary", "wary"],
  diamonds: ["wary", "wary"],
  hearts: ["reasonable", "friendly"],
};

/** An encounter as its cards decide it. */
export interface CardEncounter {
  readonly notice: Notice;
  readonly disposition: Disposition;
  /** A king was drawn: all cards go back after the encounter. */
  readonly reshuffles: boolean;
}

/** Who notices whom, and the disposition, by two cards. @rule RH-ENC-01 RH-ENC-04 RH-ENC-06 */
export function encounterByCards({ notice, disposition }: EncounterCards, queenRule = false): CardEncounter {
  const at = (card: Card, other: Card): 0 | 1 => (isExtreme(card, other, queenRule) ? 1 : 0);
  return {
    notice: NOTICE_OF[notice.suit][at(notice, disposition)],
    disposition: DISPOSITION_OF[disposition.suit][at(disposition, notice)],
    reshuffles: notice.rank === RANK.king || disposition.rank === RANK.king,
  };
}

/** The values of the cards that are not their number; the others are. */
const VALUES: Readonly<Partial<Record<number, number>>> = {
  [RANK.ace]: 18,
  [RANK.jack]: 12,
  [RANK.queen]: 14,
  [RANK.king]: 16,
};

/** The number that a card stands for beside an attribute. @rule RH-ENC-06 @throws RuleError for a rank that no card has */
export function cardValue({ rank }: Pick<Card, "rank">): number {
  if (requireInteger(rank, "rank") < RANK.ace || rank > RANK.king)
    throw new RuleError("WHITEHACK.Error.choice", `No card has the rank ${rank}.`, { choice: rank });
  return VALUES[rank] ?? rank;
}

/** Whether an attribute that is brought in is good enough for a card. @rule RH-ENC-06 */
export const beatsCard = (attribute: number, card: Pick<Card, "rank">): boolean =>
  requireInteger(attribute, "attribute") >= cardValue(card);
