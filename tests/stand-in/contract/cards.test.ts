import { afterEach, beforeEach, describe, expect } from "vitest";
import { CONFIG } from "../common/config.ts";
import { seededUniform } from "../common/dice/random.ts";
import type { Dict } from "../common/types.ts";
import type { Card, Cards } from "../client/documents/cards.ts";
import type { Playlist, PlaylistSound } from "../client/documents/playlist.ts";
import { fact } from "./fact.ts";
import { ANN, onHook, sitDown, type Table } from "./node-table.ts";

const CARDS = "https://foundryvtt.com/api/v14/classes/foundry.documents.Cards.html";
const CARD = "https://foundryvtt.com/api/v14/classes/foundry.documents.Card.html";
const PLAYLIST = "https://foundryvtt.com/api/v14/classes/foundry.documents.Playlist.html";

const DECK = "deck000000000001";
const HAND = "hand000000000001";
const PILE = "pile000000000001";
const id = (suit: string, value: number) => `card${suit}${String(value).padStart(11, "0")}`;
const card = (suit: string, value: number) => ({
  _id: id(suit, value),
  name: `${suit}${value}`,
  suit,
  value,
  back: { name: "A card" },
  faces: [{ name: `${suit}${value}`, img: "icons/svg/sun.svg" }],
});

const SEED = {
  Cards: [
    { _id: DECK, name: "Deck", type: "deck", cards: [card("A", 1), card("A", 2), card("B", 1), card("B", 2)] },
    { _id: HAND, name: "Ann's hand", type: "hand", ownership: { default: 0, [ANN]: 3 } },
    { _id: PILE, name: "Discarded", type: "pile" },
  ],
  Playlist: [
    {
      _id: "playlist00000001",
      name: "Music",
      mode: 0,
      sounds: ["b", "a"].map((name) => ({ _id: `sound${name}0000000000`, name, path: `music/${name}.ogg` })),
    },
  ],
};

let table: Table;
let deck: Cards;
let hand: Cards;
beforeEach(async () => {
  table = await sitDown({ seed: SEED });
  [deck, hand] = [stack(DECK), stack(HAND)];
});
afterEach(() => table.close());

const stack = (stackId: string): Cards => table.gm.game.cards.get(stackId) as unknown as Cards;
const names = (cards: Iterable<Card>) => [...cards].map((one) => String(one._source["name"]));

describe("cards", () => {
  fact("CARD-01", "are dealt from the top, by suit and value; the deck keeps them as drawn", CARDS, async () => {
    await deck.deal([hand], 3);
    expect(names(hand.cards)).toEqual(["A1", "A2", "B1"]);
    expect([names(deck.availableCards), names(deck.drawnCards)]).toEqual([["B2"], ["A1", "A2", "B1"]]);
    expect(hand.cards.get(id("A", 1))?.origin).toBe(DECK);
    expect(table.gm.game.messages.size).toBe(1);
  });

  fact("CARD-02", "go round when several are dealt to; more than there are is refused", CARDS, async () => {
    await deck.deal([hand, stack(PILE)], 2, { chatNotification: false });
    expect([names(hand.cards), names(stack(PILE).cards)]).toEqual([
      ["A1", "B1"],
      ["A2", "B2"],
    ]);
    expect(table.gm.game.messages.size).toBe(0);
    await expect(deck.deal([hand], 1)).rejects.toThrow("not 1 available");
  });

  fact("CARD-03", "are drawn into a hand from the bottom, too, and never into a deck", CARDS, async () => {
    const [drawn] = await hand.draw(deck, 1, { how: 1 });
    expect(names([drawn as Card])).toEqual(["B2"]);
    await expect(deck.draw(hand, 1)).rejects.toThrow("hand or pile");
  });

  fact(
    "CARD-04",
    "are told about by hooks with what is to be written",
    "https://foundryvtt.com/api/v14/functions/hookEvents.passCards.html",
    async () => {
      const seen: [string, Dict][] = [];
      for (const name of ["dealCards", "passCards", "returnCards"])
        onHook(table.gm, name, (...args: unknown[]) => void seen.push([name, args.at(-1) as Dict]));
      await deck.deal([hand], 1);
      await hand.cards.contents[0]?.play(stack(PILE));
      await stack(PILE).recall();
      expect(seen.map(([name, { action }]) => [name, action])).toEqual([
        ["dealCards", "deal"],
        ["passCards", "play"],
        ["returnCards", undefined],
      ]);
      expect(seen[1]?.[1]).toMatchObject({ fromDelete: [id("A", 1)], toCreate: [{ _id: id("A", 1), origin: DECK }] });
      expect(names(deck.availableCards)).toHaveLength(4);
    },
  );

  fact("CARD-05", "come home from everywhere when their deck is reset", CARDS, async () => {
    await deck.deal([hand], 2);
    await hand.cards.contents[0]?.discard(stack(PILE));
    await deck.recall();
    expect([deck.availableCards.length, hand.cards.size, stack(PILE).cards.size]).toEqual([4, 0, 0]);
  });

  fact("CARD-06", "are shuffled by dice that can be seeded, and then drawn in that order", CARDS, async () => {
    CONFIG.Dice.randomUniform = seededUniform(5);
    await deck.shuffle();
    const order = deck.cards.contents.sort((a, b) => a.sort - b.sort).map((one) => one.id);
    expect(order).not.toEqual(deck.cards.map((one) => one.id));
    await deck.deal([hand], 2);
    expect(hand.cards.map((one) => one.id)).toEqual(order.slice(0, 2));
  });

  fact("CARD-07", "show their back until a face is turned up", CARD, async () => {
    const one = deck.cards.get(id("A", 1)) as Card;
    expect([one.name, one.showFace, one.img]).toEqual(["A card", false, deck.img]);
    await one.flip();
    expect([one.name, one.showFace, one.img, one.hasNextFace]).toEqual(["A1", true, "icons/svg/sun.svg", false]);
    await one.flip(null);
    expect(one.currentFace).toBeNull();
  });

  fact("CARD-08", "are given back one by one", CARD, async () => {
    await deck.deal([hand], 1);
    const one = hand.cards.contents[0] as Card;
    expect([one.source, one.isHome]).toEqual([deck, false]);
    await one.recall();
    expect([hand.cards.size, deck.availableCards.length]).toEqual([0, 4]);
  });

  fact("CARD-09", "of a hand are its owner's to play", CARDS, async () => {
    await deck.deal([hand], 1);
    await table.settled();
    const theirs = table.ann.game.cards.get(HAND) as unknown as Cards;
    await table.ann.run(() => theirs.cards.contents[0]?.flip());
    await expect(
      table.bob.run(async () => (table.bob.game.cards.get(HAND) as unknown as Cards).update({ name: "x" })),
    ).rejects.toThrow("lacks permission");
  });
});

describe("playlists", () => {
  const list = () => table.gm.game.playlists.contents[0] as unknown as Playlist;
  const playing = () =>
    list()
      .sounds.filter((sound) => sound.playing)
      .map((sound) => sound.name);

  fact("PLAYLIST-01", "play one sound after another, by name or by hand", PLAYLIST, async () => {
    await list().playAll();
    expect([playing(), list().playing]).toEqual([["a"], true]);
    await list().playNext();
    expect(playing()).toEqual(["b"]);
    await list().playNext();
    expect(playing()).toEqual(["a"]);
    await list().stopAll();
    expect([playing(), list().playing]).toEqual([[], false]);
  });

  fact("PLAYLIST-02", "or all at once; a soundboard plays what it is told to", PLAYLIST, async () => {
    await list().update({ mode: 2 });
    await list().playAll();
    expect(playing()).toEqual(["b", "a"]);
    await list().cycleMode();
    expect(list().mode).toBe(-1);
    await list().stopAll();
    const [first, second] = list().sounds.contents as [PlaylistSound, PlaylistSound];
    await list().playSound(first);
    await list().playSound(second);
    expect(playing()).toEqual(["b", "a"]);
    await list().stopSound(first);
    expect(playing()).toEqual(["a"]);
    await expect(list().playNext()).resolves.toBeNull();
  });
});
