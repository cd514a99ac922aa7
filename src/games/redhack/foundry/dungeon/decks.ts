import type { Change } from "../../../../undo/record.ts";
import { refereesEntry } from "../../../../foundry/documents/referees.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { rollOneOf } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { type Card, cardsLeft } from "../../rules/exploration/cards.ts";
import { type Decks, decksIn } from "../../rules/exploration/deck-facts.ts";

/** The journal that keeps the decks, which no player's browser is sent: what was drawn tells what comes. */
const deckEntry = () =>
  refereesEntry(({ flags }) => flags[SYSTEM_ID]?.deck !== undefined, {
    name: localize("WHITEHACK.Redhack.Dungeon.Deck.title"),
    flags: { [SYSTEM_ID]: { deck: {} } },
  });

/** The decks as they lie on the Referee's table. */
export async function decksNow(): Promise<Decks> {
  const entry = await deckEntry();
  return decksIn(entry?.flags[SYSTEM_ID]?.deck);
}

/** Stores the decks, and returns what has changed. @rule RH-EVT-03 RH-ENC-06 */
export async function storeDecks(decks: Partial<Decks>): Promise<readonly Change[]> {
  const entry = await deckEntry();
  return entry ? storeUpdate(entry, { flags: { [SYSTEM_ID]: { deck: decks } } }) : [];
}

/** A card from those that are left, by a die with as many faces. */
export async function drawCard(
  drawn: readonly Card[],
): Promise<{ readonly card: Card; readonly rolls: readonly Roll[] }> {
  const left = cardsLeft(drawn);
  const { place, rolls } = await rollOneOf(left.length);
  const card = left[place - 1];
  if (!card) throw new Error("There is no such card");
  return { card, rolls };
}

/** A card as users read it: "5 of clubs". */
export const cardName = ({ rank, suit }: Card): string =>
  localize("WHITEHACK.Redhack.Dungeon.Deck.card", {
    rank: localize(`WHITEHACK.Redhack.Dungeon.Deck.rank.${rank}`),
    suit: localize(`WHITEHACK.Redhack.Dungeon.Deck.suit.${suit}`),
  });
