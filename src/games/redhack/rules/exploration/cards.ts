import { RuleError } from "../../../../rules/index.ts";

export const SUITS = ["hearts", "diamonds", "clubs", "spades"] as const;
export type Suit = (typeof SUITS)[number];

/** The ranks of the cards with names of their own; the others are their numbers, and an ace is 1. */
export const RANK = { ace: 1, jack: 11, queen: 12, king: 13 } as const;

/** A playing card. */
export interface Card {
  /** From 1, the ace, to 13, the king. */
  readonly rank: number;
  readonly suit: Suit;
}

/** The fifty-two cards, by suit. */
const ALL_CARDS: readonly Card[] = SUITS.flatMap((suit) =>
  Array.from({ length: RANK.king }, (_, at) => ({ rank: at + 1, suit })),
);

const isSame = (first: Card, second: Card): boolean => first.rank === second.rank && first.suit === second.suit;

/** The cards that can still be drawn, chance picks one of them; a deck keeps what was drawn, and no order. @rule RH-EVT-03 RH-ENC-06 */
export const cardsLeft = (drawn: readonly Card[]): readonly Card[] =>
  ALL_CARDS.filter((card) => !drawn.some((one) => isSame(one, card)));

/** The drawn cards with one more. @rule RH-EVT-03 RH-ENC-06 @throws RuleError for a card that is not in the deck any more */
export function withDrawn(drawn: readonly Card[], card: Card): readonly Card[] {
  if (cardsLeft(drawn).some((one) => isSame(one, card))) return [...drawn, card];
  const choice = `${card.rank} of ${card.suit}`;
  throw new RuleError("WHITEHACK.Error.choice", `The ${choice} is not in the deck.`, { choice });
}

/** Whether a card is red. */
export const isRed = ({ suit }: Card): boolean => suit === "hearts" || suit === "diamonds";
