import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  afterOverture,
  attitudeByDice,
  dispositionByTotal,
  DISPOSITIONS,
  reactionByDice,
} from "../../../../../src/games/redhack/rules/encounters/disposition.ts";
import {
  beatsCard,
  cardValue,
  encounterByCards,
} from "../../../../../src/games/redhack/rules/encounters/encounter-cards.ts";
import {
  distanceChosenBy,
  encounterByDice,
  noticeByTotal,
  noticeModifier,
  sightDistance,
  surpriseBy,
  surpriseTerms,
} from "../../../../../src/games/redhack/rules/encounters/notice.ts";
import { type Card, cardsLeft, type Suit } from "../../../../../src/games/redhack/rules/exploration/cards.ts";
import { NOTICES, RuleError, toExplained } from "../../../../../src/rules/index.ts";

const TOTALS = Array.from({ length: 11 }, (_, at) => at + 2);
const card = (rank: number, suit: Suit): Card => ({ rank, suit });
const quiet = { pace: "ordinary", stealthy: 0, noisy: 0, numerous: 0 } as const;

describe("who notices whom", () => {
  it("RH-ENC-01 every total", () => {
    expect(TOTALS.map(noticeByTotal).join(" ")).toBe(
      "ambushed seenFirst seenFirst seenFirst even even even seeingFirst seeingFirst seeingFirst mayAmbush",
    );
    expect([noticeByTotal(-4), noticeByTotal(15)]).toEqual(["ambushed", "mayAmbush"]);
    expect(encounterByDice.notice?.dice).toEqual({ count: 2, faces: 6, bonus: 0 });
    expect(encounterByDice.notice?.notice(9)).toBe("seeingFirst");
  });
  it("RH-ENC-01 (1) a careful party makes a 9 of an 8", () => {
    const total = 8 + noticeModifier({ ...quiet, pace: "careful" });
    expect([total, noticeByTotal(total)]).toEqual([9, "seeingFirst"]);
  });
  it("RH-ENC-01 (2) runners make a 4 of a 7", () => {
    const total = 7 + noticeModifier({ ...quiet, pace: "running" });
    expect([total, noticeByTotal(total)]).toEqual([4, "seenFirst"]);
  });
  it("RH-ENC-01 stealth helps, noise and numbers hinder, by 3 at most", () => {
    expect(noticeModifier({ ...quiet, stealthy: 2 })).toBe(2);
    expect(noticeModifier({ ...quiet, noisy: 1, numerous: 1 })).toBe(-2);
    expect(noticeModifier({ ...quiet, pace: "fleeing", noisy: 3 })).toBe(-3);
    expect(noticeModifier({ ...quiet, pace: "careful", stealthy: 3 })).toBe(3);
  });
  it("RH-ENC-01 surprise in the first round", () => {
    const by = (notice: (typeof NOTICES)[number]) =>
      [1, 2, 5, 6, 8].map((initiative) => surpriseBy(initiative, surpriseTerms(notice)));
    const [yes, no, neither] = ["surprises", "surprised", "neither"] as const;
    expect(NOTICES.map(by)).toEqual([
      [no, no, no, neither, neither],
      [no, neither, neither, neither, neither],
      [no, neither, neither, yes, yes],
      [neither, neither, neither, yes, yes],
      [neither, neither, neither, yes, yes],
    ]);
  });
  it("RH-ENC-02 (1) those who ambush surprise with a 2", () => {
    const terms = surpriseTerms("mayAmbush", true);
    expect([1, 2].map((initiative) => surpriseBy(initiative, terms))).toEqual(["neither", "surprises"]);
    expect(surpriseTerms("even", true)).toEqual(surpriseTerms("even"));
  });
  it("RH-ENC-02 those who ambush choose the distance", () => {
    expect(NOTICES.map((notice) => distanceChosenBy(notice, true))).toEqual([
      "monsters",
      "sight",
      "sight",
      "sight",
      "party",
    ]);
    expect(distanceChosenBy("mayAmbush", false)).toBe("sight");
  });
  it("RH-ENC-03 (1) a torch shows twelve squares", () => {
    expect(sightDistance({ said: null, dark: true, lights: [60] })).toBe(60);
    expect(sightDistance({ said: 40, dark: true, lights: [15, 60] })).toBe(40);
    expect(sightDistance({ said: 300, dark: true, lights: [] })).toBe(0);
    expect(sightDistance({ said: 300, dark: false, lights: [60] })).toBe(300);
    expect(sightDistance({ said: null, dark: false, lights: [] })).toBeNull();
  });
});

describe("dispositions", () => {
  it("RH-ENC-04 (1) a 10 is reasonable", () => {
    expect(attitudeByDice([4, 6])).toEqual({ disposition: "reasonable", total: 10 });
  });
  it("RH-ENC-04 every total", () => {
    expect(TOTALS.map(dispositionByTotal).join(" ")).toBe(
      "hostile unfriendly unfriendly unfriendly wary wary wary reasonable reasonable reasonable friendly",
    );
    expect(() => attitudeByDice([7, 1])).toThrow(RuleError);
  });
  const six = attitudeByDice([3, 3]);
  const ten = attitudeByDice([5, 5]);
  it("RH-ENC-05 (1) a success keeps the 10", () => {
    expect(afterOverture(six, ten, { success: true }).total).toBe(10);
    expect(afterOverture(ten, six, { effective: true }).total).toBe(10);
  });
  it("RH-ENC-05 (2) a failure keeps the 6", () => {
    expect(afterOverture(six, ten, { success: false }).total).toBe(6);
    expect(afterOverture(ten, six, { effective: false }).total).toBe(6);
  });
  it("RH-ENC-05 within one attitude the total counts, with cards the attitude", () => {
    const seven = attitudeByDice([3, 4]);
    expect(afterOverture(six, seven, { success: true })).toBe(seven);
    const byCard = { disposition: "friendly", total: null } as const;
    expect(afterOverture(byCard, { ...byCard }, { success: true })).toEqual(byCard);
    expect(afterOverture(byCard, { disposition: "wary", total: null }, { success: false }).disposition).toBe("wary");
  });
  test("RH-ENC-05 an overture never changes anything by its order", () => {
    const die = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.tuple(die, die), fc.tuple(die, die), fc.boolean(), (one, two, success) => {
        const [first, second] = [attitudeByDice(one), attitudeByDice(two)];
        expect(afterOverture(first, second, { success })).toEqual(afterOverture(second, first, { success }));
      }),
    );
  });
  it("RH-ENC-04 the family of reactions", () => {
    const words = { hostile: "a", unfriendly: "b", wary: "c", reasonable: "d", friendly: "e" };
    const rules = reactionByDice(words);
    const contact = { charisma: toExplained(12), sharedLanguage: true };
    expect(rules.resolve(contact, [1, 1])).toEqual({
      attitude: "a",
      hostile: true,
      check: null,
      favor: null,
      rules: ["RH-ENC-04"],
    });
    const liked = { ...contact, modifiers: [{ label: "gift", value: 5 }] };
    expect(rules.plan(liked).bonus).toBe(3);
    expect(rules.resolve(liked, [3, 3])).toMatchObject({ attitude: "d", hostile: false, favor: 9 });
    expect(rules.resolve(liked, [6, 6])).toMatchObject({ attitude: "e", favor: 12 });
  });
});

describe("cards for encounters", () => {
  it("RH-ENC-06 (1) the queen of spades beside clubs is an ambush, by either rule", () => {
    const cards = { notice: card(12, "spades"), disposition: card(5, "clubs") };
    expect(encounterByCards(cards, true)).toEqual({ notice: "ambushed", disposition: "unfriendly", reshuffles: false });
    const red = { ...cards, disposition: card(5, "hearts") };
    expect([encounterByCards(red, true).notice, encounterByCards(red).notice]).toEqual(["seenFirst", "ambushed"]);
  });
  it("RH-ENC-06 (2) Charisma 13 is too little for a queen", () => {
    expect(beatsCard(13, card(12, "hearts"))).toBe(false);
    expect(beatsCard(14, card(12, "hearts"))).toBe(true);
    expect([1, 2, 10, 11, 12, 13].map((rank) => cardValue({ rank }))).toEqual([18, 2, 10, 12, 14, 16]);
    expect(() => cardValue({ rank: 14 })).toThrow(RuleError);
  });
  it("RH-ENC-06 a king sends all cards back afterwards", () => {
    expect(encounterByCards({ notice: card(13, "hearts"), disposition: card(2, "spades") })).toEqual({
      notice: "even",
      disposition: "wary",
      reshuffles: true,
    });
    expect(encounterByCards({ notice: card(3, "hearts"), disposition: card(13, "spades") }).reshuffles).toBe(true);
  });
  it("RH-ENC-01 RH-ENC-04 (1) RH-ENC-06 every suit, and the ends", () => {
    const notices = (["spades", "clubs", "hearts", "diamonds"] as const).map((suit) => {
      const other = card(4, "spades");
      return [5, 1].map((rank) => encounterByCards({ notice: card(rank, suit), disposition: other }).notice);
    });
    expect(notices).toEqual([
      ["seenFirst", "ambushed"],
      ["even", "even"],
      ["even", "even"],
      ["seeingFirst", "mayAmbush"],
    ]);
    const dispositions = (["clubs", "spades", "diamonds", "hearts"] as const).map((suit) => {
      const other = card(4, "hearts");
      return [5, 1].map((rank) => encounterByCards({ notice: other, disposition: card(rank, suit) }).disposition);
    });
    expect(dispositions).toEqual([
      ["unfriendly", "hostile"],
      ["wary", "wary"],
      ["wary", "wary"],
      ["reasonable", "friendly"],
    ]);
  });
  it("RH-ENC-06 of all pairs, the queens' rule brings the ends nearer to those of the dice", () => {
    const ambushes = (queenRule: boolean) => {
      const pairs = cardsLeft([]).flatMap((notice) =>
        cardsLeft([notice]).map((disposition) => encounterByCards({ notice, disposition }, queenRule)),
      );
      return pairs.filter(({ notice }) => notice === "ambushed").length / pairs.length;
    };
    expect(ambushes(true)).toBeLessThan(ambushes(false));
    expect(Math.abs(ambushes(true) - 1 / 36)).toBeLessThan(0.002);
    expect(DISPOSITIONS).toHaveLength(5);
  });
});
