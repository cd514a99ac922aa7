// A party under way: turns by the world's clock, secret dice, encounters, timers, hexes and getting lost.
import { describe, expect, it } from "vitest";
import type { WildernessTurn } from "../../../src/view/campaign/time/wilderness-dialog.ts";
import { beginCrawl, endCrawl, nextTurn } from "../../../src/foundry/campaign/exploring/crawl.ts";
import { postEncounter } from "../../../src/foundry/campaign/exploring/perform-encounter.ts";
import { travelOn } from "../../../src/foundry/campaign/exploring/perform-wilderness.ts";
import { performRules } from "../../../src/foundry/app/rules/rules-then.ts";
import { rulesOfWorld } from "../../../src/foundry/app/rules-of-world.ts";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { aTableWithCrew, PARTY, underway } from "../crew.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, HERO, loadDice } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTableWithCrew();
const { give, roll, told } = heroItems(table);
const { undo } = undoing(table);

const { party, journey, referee, shown, playersHave } = underway(table);
const gmCards = (count: number) => told(table().referee, count);
const CHECK = "WHITEHACK.Underway.Check";
describe("a party that explores", () => {
  it("WH-CRAWL-01 (1) (3): counts turns of ten minutes by the world's clock, and its torch ends after six", async () => {
    await referee(() => beginCrawl(party()));
    expect(shown("alice")).toMatchObject({
      isExploring: true,
      turn: "Turn 0",
      isReferee: false,
      tables: { "": "None" },
    });
    const id = await give("gear", { light: { hours: 1, pieces: 6 } }, "Torches");
    await roll(table().alice, id, "kindle");
    for (let turn = 0; turn < 5; turn++) await referee(() => nextTurn(party()));
    expect(shown("referee").turn).toBe("Turn 5");
    expect(table().alice.run(() => partyContext(party(), false).members[0]?.lights)).toEqual(["Torches, 10 min left"]);
    await referee(() => nextTurn(party()));
    expect(shown("referee")).toMatchObject({ turn: "Turn 6", clock: "Day 1, 01:00" });
    expect(table().alice.run(() => partyContext(party(), false).members[0]?.lights)).toEqual([]);
  });

  it("WH-CRAWL-01 (2): is as fast as its slowest, and a turn is taken back on its card", async () => {
    await referee(() => beginCrawl(party()));
    await referee(() => nextTurn(party()));
    expect(shown("referee").turn).toBe("Turn 1");
    await undo(table().referee);
    expect(shown("referee").turn).toBe("Turn 0");
    expect(table().alice.run(() => partyContext(party(), false).paces.map(({ text }) => text))).toContain(
      "120 ft in 10 minutes of exploring",
    );
  });

  it("lets two turns pass where two are asked for at once, each with a card of its own", async () => {
    await referee(() => beginCrawl(party()));
    loadDice([5, 6]);
    await referee(() => Promise.all([nextTurn(party()), nextTurn(party())]));
    expect(shown("referee")).toMatchObject({ turn: "Turn 2", clock: "Day 1, 00:20" });
    const cards = told(table().bob, 2) as unknown as { facts: { value: string }[]; record: { changes: object[] }[] }[];
    expect(cards.map(({ facts }) => facts[0]?.value)).toEqual(["Day 1, 00:10", "Day 1, 00:20"]);
    expect(cards.flatMap(({ record }) => record.flatMap(({ changes }) => changes))).toMatchObject([
      { before: { time: 0 }, after: { time: 600 } },
      { before: { time: 600 }, after: { time: 1200 } },
    ]);
  });

  it("WH-CRAWL-02 (1) (2) (3): throws for encounters every second turn, for Referees alone, and never twice", async () => {
    await referee(() => beginCrawl(party()));
    loadDice([2, 6]);
    await referee(() => game.time.advance(1200));
    expect(gmCards(1)).toMatchObject([{ title: CHECK, text: "WHITEHACK.Underway.quiet", rules: ["WH-CRAWL-02"] }]);
    await referee(() => actorOf(PARTY).update({ system: { journey: { danger: "high" } } } as Actor.UpdateData));
    loadDice([2, 6]);
    await referee(() => game.time.advance(1200));
    expect(gmCards(1)).toMatchObject([{ title: CHECK, text: "WHITEHACK.Underway.comes" }]);
    const cards = table().referee.run(() => game.messages.size);
    await referee(() => game.time.advance(-1200));
    await referee(() => game.time.advance(1200));
    expect(table().referee.run(() => game.messages.size)).toBe(cards);
    expect(playersHave(CHECK)).toBe(false);
    expect((await journey()).checked).toBe(4);
  });

  it("WH-CRAWL-02: an encounter says what, how many, how far, who notices whom and what they think, on one card", async () => {
    loadDice([1, 1], [4, 6], [3, 6], [3, 6], [3, 6], [3, 6]);
    const uuid = await table().referee.run(async () => {
      const results = [{ type: "text", description: "Bats", range: [1, 1] }];
      const made = await RollTable.create({
        name: "Cellar",
        formula: "1d1",
        results,
      } as object as RollTable.CreateData);
      return made?.uuid ?? "";
    });
    const dice = (count: number) => ({ dice: count, faces: 6, bonus: 0 }) as const;
    const asked = { table: uuid, what: "", number: dice(1), distance: dice(2), notice: "ambushed" } as const;
    await referee(() => postEncounter(party(), { ...asked, speaker: `Actor.${HERO}` }));
    const [card] = gmCards(1);
    expect(card).toMatchObject({
      title: "WHITEHACK.Underway.encounter",
      rules: expect.arrayContaining(["WH-CRAWL-02", "WH-SURP-01", "WH-REACT-01"]),
    });
    const facts = (card as unknown as { facts: { label: string; value: string }[] }).facts;
    expect(facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["Bats", "WHITEHACK.Underway.Notice.ambushed", "Hero"]),
    );
    expect(facts.map(({ label }) => label)).toContain("WHITEHACK.Reaction.title");
    expect(playersHave("WHITEHACK.Underway.encounter")).toBe(false);
  });

  it("stops when the Referee says so, and hours that pass then throw nothing", async () => {
    await referee(() => beginCrawl(party()));
    await referee(() => endCrawl(party()));
    expect(shown("referee")).toMatchObject({ isExploring: false, turn: "" });
    const cards = table().referee.run(
      () => game.messages.contents.filter((one) => one.isCard("notice") && one.system.title === CHECK).length,
    );
    await referee(() => game.time.advance(7200));
    expect(
      table().referee.run(
        () => game.messages.contents.filter((one) => one.isCard("notice") && one.system.title === CHECK).length,
      ),
    ).toBe(cards);
  });
});

const OWN = {
  attributes: ["Brawn", "Grace", "Grit", "Wits", "Heart"].map((label) => ({ id: label.toLowerCase(), label })),
  serves: { strength: "brawn", dexterity: "grace", constitution: "grit", wisdom: "wits", charisma: "heart" },
  gives: {},
};
/** The world plays with five attributes of its own, of which one serves for Wisdom. */
const playOwnAttributes = (): Promise<void> =>
  referee(async () => {
    const wanted = { attributeSet: JSON.stringify(OWN), customAttributes: true };
    const { values } = rulesOfWorld();
    await performRules(Object.entries(wanted).map(([key, after]) => ({ key, before: values[key] ?? null, after })));
    await actorOf(HERO).update({ system: { attributes: { wits: { value: 18 } } } } as Actor.UpdateData);
  });

const plain = { said: null, badWeather: false, night: false } as const;
const turn = (more: Partial<WildernessTurn>): WildernessTurn => ({
  hexMiles: 6,
  turnHours: 3,
  carried: 0,
  at: "",
  direction: "n",
  journey: { terrain: "mountains", ...plain },
  guide: true,
  aid: false,
  ...more,
});
const far = (): string | undefined => {
  const [card] = told(table().bob, 1) as unknown as { facts: { label: string; value: string }[] }[];
  return card?.facts.find(({ label }) => label === "WHITEHACK.Underway.far")?.value;
};

describe("a party in the wilderness", () => {
  it.each([
    ["WH-HEX-01 (1): twelve miles a day are one hex in three hours", { terrain: "mountains" }, "1 hex"],
    ["WH-HEX-01 (2): twenty-four miles a day are two", { terrain: "plains" }, "2 hexes"],
    [
      "WH-HEX-01 (3): six miles a day are half a hex, which is kept",
      { terrain: "underground" },
      "0 hexes and 50% of the next",
    ],
  ] as const)("%s", async (_rule, terrain, expected) => {
    const before = table().referee.run(() => game.time.worldTime);
    await referee(() => travelOn(party(), turn({ journey: { ...terrain, ...plain } })));
    expect(far()).toBe(expected);
    expect(table().referee.run(() => game.time.worldTime)).toBe(before + 3 * 3600);
  });

  it("WH-HEX-01 (3): the part of a hex counts in the next turn, and the card takes way and hours back", async () => {
    await referee(() => travelOn(party(), turn({ journey: { terrain: "underground", ...plain } })));
    const before = table().referee.run(() => game.time.worldTime);
    await referee(() =>
      travelOn(party(), turn({ journey: { terrain: "underground", ...plain }, carried: 0.5, at: "The ford" })),
    );
    expect(far()).toBe("1 hex");
    expect(await journey()).toMatchObject({ carried: 0, at: "The ford" });
    await undo(table().referee);
    expect(table().referee.run(() => game.time.worldTime)).toBe(before);
    expect(await journey()).toMatchObject({ carried: 0.5, at: "" });
  });

  it("WH-HEX-02 (1) (2) (3): without a guide the best head rolls in secret, and only Referees learn that they are lost", async () => {
    loadDice([20, 20], [19, 20], [2, 8]);
    await referee(() => travelOn(party(), turn({ guide: false, at: "The ford" })));
    expect(gmCards(1)).toMatchObject([
      { title: "WHITEHACK.Underway.whereabouts", text: "WHITEHACK.Underway.lost", rules: ["WH-HEX-02"] },
    ]);
    expect(JSON.stringify(gmCards(1))).toContain("next to The ford, one hex to the Northeast");
    expect(playersHave("WHITEHACK.Underway.whereabouts")).toBe(false);
    expect(JSON.stringify(table().bob.run(() => game.messages.contents.map((one) => one.toObject())))).not.toContain(
      "next to The ford",
    );
    loadDice([3, 20], [4, 20]);
    await referee(() => travelOn(party(), turn({ guide: false, at: "The mill" })));
    expect(gmCards(1)).toMatchObject([{ text: "WHITEHACK.Underway.knowTheWay" }]);
    expect(await journey()).toMatchObject({ at: "The mill" });
  });

  it("finds the way with the attribute of the world that serves for Wisdom (WH-CUST-01 in part)", async () => {
    await playOwnAttributes();
    loadDice([17, 20], [16, 20]);
    await referee(() => travelOn(party(), turn({ guide: false, at: "The ford" })));
    expect(gmCards(1)).toMatchObject([{ text: "WHITEHACK.Underway.knowTheWay" }]);
  });
});
