import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type Card,
  cardsLeft,
  SUITS,
  type Suit,
  withDrawn,
} from "../../../../../src/games/redhack/rules/exploration/cards.ts";
import {
  afterLightEvent,
  type CarriedLight,
  exhaustedBy,
  expiringMagic,
  lightsToDrop,
  lightsToRoll,
  tiredBy,
  type Tiring,
  whoTrips,
} from "../../../../../src/games/redhack/rules/exploration/event-effects.ts";
import {
  drawEvent,
  type EventDeck,
  eventByDie,
  EVENTS,
  RUNNING_EVENTS,
  WHOLE_EVENT_DECK,
} from "../../../../../src/games/redhack/rules/exploration/events.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const card = (rank: number, suit: Suit): Card => ({ rank, suit });
const member = (more: Partial<Tiring> = {}): Tiring => ({
  id: "one",
  bloodied: false,
  constitution: 10,
  armor: "light",
  encumbered: false,
  other: false,
  ...more,
});
const light = (id: string, more: Partial<CarriedLight> = {}): CarriedLight => ({
  id,
  magical: false,
  lit: true,
  usage: 6,
  ...more,
});
/** One size less on 1 or 2, and used up on the smallest die. */
const step = (faces: number, face: number): number | null => (face > 2 ? faces : faces === 4 ? null : faces - 2);

describe("the event die", () => {
  it("RH-EVT-01 every face, for those who explore and those who run", () => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.map((face) => eventByDie(face))).toEqual(EVENTS);
    expect(faces.map((face) => eventByDie(face, "running"))).toEqual(RUNNING_EVENTS);
    expect(() => eventByDie(7)).toThrow(RuleError);
  });
  it("RH-EVT-01 (1) a 3: the torch's die is rolled, and becomes a d4", () => {
    expect(eventByDie(3)).toBe("light");
    expect(afterLightEvent([light("torch")], [1], step)).toEqual([light("torch", { usage: 4 })]);
  });
  it("RH-EVT-01 only what burns and is not magical, and a d4 may go out", () => {
    const lights = [light("torch", { usage: 4 }), light("spell", { magical: true }), light("spare", { lit: false })];
    expect(lightsToRoll([...lights, light("sun", { usage: null })]).map(({ id }) => id)).toEqual(["torch"]);
    expect(afterLightEvent(lights, [2], step)).toEqual([light("torch", { usage: null, lit: false })]);
    expect(afterLightEvent(lights, [3], step)).toEqual([light("torch", { usage: 4 })]);
    expect(() => afterLightEvent(lights, [], step)).toThrow(RuleError);
  });
  it("RH-EVT-01 (2) a 6: spells of normal duration end", () => {
    expect(eventByDie(6)).toBe("magic");
    const effects = [
      { id: "light", normalDuration: true },
      { id: "curse", normalDuration: false },
    ];
    expect(expiringMagic(effects)).toEqual(["light"]);
  });
});

describe("who tires", () => {
  it("RH-EVT-02 (1) a low Constitution", () => {
    expect(tiredBy(member({ constitution: 7 }))).toEqual(["lowConstitution"]);
    expect(exhaustedBy("exhaustion", [member({ constitution: 7 })])).toEqual(["one"]);
  });
  it("RH-EVT-02 (2) not those who are healthy, in leather", () => {
    expect(tiredBy(member())).toEqual([]);
    expect(exhaustedBy("exhaustion", [member()])).toEqual([]);
  });
  it("RH-EVT-02 every other reason", () => {
    const all = member({ bloodied: true, armor: "heavy", encumbered: true, other: true });
    expect(tiredBy(all)).toEqual(["bloodied", "armor", "encumbered", "other"]);
    expect(tiredBy(member({ armor: "medium" }))).toEqual(["armor"]);
    expect(tiredBy(member({ constitution: 8 }), { low: 5, high: 15 })).toEqual([]);
    expect(exhaustedBy("light", [all])).toEqual([]);
  });
});

describe("the event deck", () => {
  const results = (deck: EventDeck, ...cards: readonly Card[]) =>
    cards.reduce<{ deck: EventDeck; seen: unknown[] }>(
      (state, one) => {
        const { deck: after, event, row } = drawEvent(state.deck, one);
        return { deck: after, seen: [...state.seen, [event, row]] };
      },
      { deck, seen: [] },
    );

  it("RH-EVT-03 (1)–(2) the five of clubs is a sign, and the next black number is its creature", () => {
    const { deck, seen } = results(WHOLE_EVENT_DECK, card(5, "clubs"), card(2, "hearts"), card(3, "spades"));
    expect(seen).toEqual([
      ["spoor", 5],
      ["exhaustion", null],
      ["encounter", 5],
    ]);
    expect(deck.spoor).toBeNull();
    expect(results(WHOLE_EVENT_DECK, card(5, "clubs"), card(2, "clubs")).seen[1]).toEqual(["encounter", 5]);
    expect(results(WHOLE_EVENT_DECK, card(3, "spades")).seen).toEqual([["encounter", 3]]);
  });
  it("RH-EVT-03 (3) a king: all cards go back, and nothing happens", () => {
    const drawn = drawEvent(WHOLE_EVENT_DECK, card(5, "clubs")).deck;
    expect(drawEvent(drawn, card(13, "hearts"))).toEqual({
      deck: { drawn: [], spoor: 5 },
      event: null,
      row: null,
      again: false,
    });
  });
  it("RH-EVT-03 (4) eight of the fifty-two cards for each event, and four for none", () => {
    const counts = new Map<string | null, number>();
    for (const one of cardsLeft([])) {
      const { event } = drawEvent(WHOLE_EVENT_DECK, one);
      counts.set(event, (counts.get(event) ?? 0) + 1);
    }
    expect(EVENTS.map((event) => counts.get(event))).toEqual([8, 8, 8, 8, 8, 8]);
    expect(counts.get(null)).toBe(4);
  });
  it("RH-EVT-03 rows of diamonds, and none of high cards", () => {
    const { seen } = results(
      WHOLE_EVENT_DECK,
      card(8, "diamonds"),
      card(9, "clubs"),
      card(10, "spades"),
      card(11, "hearts"),
    );
    expect(seen).toEqual([
      ["timer", 8],
      ["light", null],
      ["light", null],
      ["magic", null],
    ]);
  });
  it("RH-EVT-03 a card is drawn once", () => {
    const { deck } = drawEvent(WHOLE_EVENT_DECK, card(5, "clubs"));
    expect(cardsLeft(deck.drawn)).toHaveLength(51);
    expect(() => drawEvent(deck, card(5, "clubs"))).toThrow(RuleError);
    expect(() => withDrawn([], card(14, "clubs"))).toThrow(RuleError);
  });
  test("RH-EVT-03 a deck never runs out: a king comes before", () => {
    const order = fc.shuffledSubarray([...cardsLeft([])], { minLength: 52 });
    fc.assert(
      fc.property(order, (cards) => {
        const first = cards.findIndex(({ rank }) => rank === 13);
        const drawn = cards.slice(0, first).reduce((deck, one) => drawEvent(deck, one).deck, WHOLE_EVENT_DECK);
        expect(drawn.drawn).toHaveLength(first);
        expect(drawEvent(drawn, card(13, cards[first]?.suit ?? "hearts")).deck.drawn).toEqual([]);
      }),
    );
  });
});

describe("on the run", () => {
  const party = [9, 12, 15].map((dexterity) => ({ id: `dex${dexterity}`, dexterity }));

  it("RH-EVT-04 (1) a 13 trips the one with Dexterity 12", () => {
    expect(whoTrips(party, 13)).toEqual(["dex12"]);
  });
  it("RH-EVT-04 (2) an 8 trips none, with Dexterity 9 and up", () => {
    expect(whoTrips(party, 8)).toEqual([]);
    expect(whoTrips(party, 9)).toEqual([]);
    expect(whoTrips([...party, { id: "twin", dexterity: 12 }], 13)).toEqual(["dex12", "twin"]);
  });
  it("RH-EVT-04 (3) a king: reshuffle, and draw again", () => {
    expect(drawEvent(WHOLE_EVENT_DECK, card(13, "spades"), "running")).toMatchObject({ event: null, again: true });
  });
  it("RH-EVT-04 every suit, and signs are not forgotten", () => {
    const deck = drawEvent(WHOLE_EVENT_DECK, card(7, "clubs")).deck;
    const run = SUITS.map((suit) => drawEvent(WHOLE_EVENT_DECK, card(4, suit), "running").event);
    expect(run).toEqual(["exhausted", "alert", "lost", "encounter"]);
    expect(drawEvent(deck, card(2, "clubs"), "running")).toMatchObject({
      event: "lost",
      row: null,
      deck: { spoor: 7 },
    });
    expect(drawEvent(deck, card(2, "spades"), "running")).toMatchObject({ event: "encounter", row: 7 });
  });
  it("RH-EVT-04 everybody tires, and one of the burning lights falls", () => {
    expect(exhaustedBy("exhausted", [member(), member({ id: "two" })])).toEqual(["one", "two"]);
    expect(lightsToDrop([light("torch"), light("spare", { lit: false }), light("spell", { magical: true })])).toEqual([
      "torch",
      "spell",
    ]);
  });
});
