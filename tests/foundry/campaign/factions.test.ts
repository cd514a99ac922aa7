// The Referee's board: factions, how they stand to each other, what happens and who reacts, and the phases of a story.
import { describe, expect, it } from "vitest";
import { REFEREES_PACK } from "../../../src/foundry/documents/item-slots.ts";
import { BOARD_OPERATIONS, enterPhase, newWay } from "../../../src/foundry/campaign/factions/board-operations.ts";
import {
  aboutReaction,
  boardEntry,
  type BoardEntry,
  boardOf,
  eventPrompt,
  keepEvent,
  storePatch,
  takeEvent,
  rollBelief,
} from "../../../src/foundry/campaign/factions/perform-event.ts";
import { setPhase } from "../../../src/foundry/campaign/story/set-phase.ts";
import { isModusProposed, phaseNow } from "../../../src/foundry/campaign/story/story-now.ts";
import { heroItems } from "../hero-items.ts";
import { playing } from "../playing.ts";
import { actorOf, ALICE, aTable, GOBLIN, HERO, loadDice, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { told } = heroItems(table);
const { undo } = undoing(table);
const { playBy } = playing(table);

const FACTIONS = {
  guild: { name: "Guild", text: "The harbor is ours", score: 15, actor: `Actor.${GOBLIN}`, sort: 1 },
  baron: { name: "Baron", text: "No guild in my town", score: 11, sort: 2 },
  temple: { name: "Temple", text: "Nobody digs below", score: 9, sort: 3 },
};
const TIES = {
  friend: { from: "guild", to: "baron", label: "friend", score: 12, sort: 1 },
  enemy: { from: "baron", to: "guild", label: "enemy", score: 15, sort: 2 },
};

/** Does something at the Referee's board. */
const atBoard = <Result>(work: (entry: BoardEntry) => Promise<Result>): Promise<Result> =>
  table().referee.run(async () => {
    const entry = await boardEntry();
    if (!entry) throw new Error("There is no board");
    return work(entry);
  });
const board = () => atBoard(async (entry) => boardOf(entry));
const write = (patch: object) => atBoard((entry) => storePatch(entry, { ...patch }));
const filled = async (): Promise<void> => {
  await write({ factions: FACTIONS, ties: TIES });
};

interface Told {
  readonly title: string;
  readonly text: string;
  readonly facts: { readonly label: string; readonly value: string }[];
  readonly chains: { readonly run: string; readonly node: string; readonly name: string }[];
}
const card = (): Told => told(table().referee, 1)[0] as unknown as Told;

/** What the Referee fills in: who reacts, and by what. */
const event = (text: string, modifier: number, who: Readonly<Record<string, string>>) =>
  atBoard(async (entry) => {
    const ticks = Object.entries(who).flatMap(([id, by]) => [
      [`who.${id}`, true],
      [`by.${id}`, by],
    ]);
    const values = { text, modifier, ...(Object.fromEntries(ticks) as object) };
    await takeEvent(entry, { values, button: "roll" });
  });

describe("the board", () => {
  it("WH-MIND-01 (1): holds what each wants, and how one stands to another, which differs by direction", async () => {
    await filled();
    const { factions, ties } = await board();
    expect(factions).toMatchObject([
      { name: "Guild", text: "The harbor is ours", score: 15, actor: `Actor.${GOBLIN}` },
      { name: "Baron", score: 11, actor: null },
      { name: "Temple", score: 9 },
    ]);
    expect(ties.map(({ from, to, label, score }) => `${from}→${to} ${label} ${score}`)).toEqual([
      "guild→baron friend 12",
      "baron→guild enemy 15",
    ]);
    await write(
      (await atBoard(
        (entry) => BOARD_OPERATIONS["removeFaction"]?.(entry, { id: "guild" }) ?? Promise.resolve(null),
      )) ?? {},
    );
    const left = await board();
    expect([left.factions.map(({ name }) => name), left.ties]).toEqual([["Baron", "Temple"], []]);
  });

  it("WH-MIND-01 (2): keeps an event of −2 that two must react to", async () => {
    await filled();
    await atBoard((entry) =>
      keepEvent(entry, { text: "The bridge falls", modifier: -2, agendas: ["guild", "temple"] }),
    );
    expect((await board()).events).toMatchObject([
      { text: "The bridge falls", modifier: -2, agendas: ["guild", "temple"], done: false },
    ]);
  });

  it("WH-MIND-01 (3): is nothing that a player's client holds or may ask for", async () => {
    await filled();
    await event("The bridge falls", -2, { guild: "" });
    await table().host.settled();
    const held = table().alice.run(() =>
      JSON.stringify([
        game.journal.contents,
        game.messages.contents,
        game.packs.contents.map(({ index }) => [...index]),
      ]),
    );
    expect(held).not.toMatch(/harbor|bridge|Guild/);
    expect(table().alice.run(() => game.packs.has(REFEREES_PACK))).toBe(false);
    expect(table().referee.run(() => game.packs.get(REFEREES_PACK)?.ownership)).toMatchObject({ PLAYER: "NONE" });
    expect(table().referee.run(() => game.users.get(ALICE)?.isGM)).toBe(false);
  });

  it("survives being exported and imported, and a journal that somebody has spoiled", async () => {
    await filled();
    const before = await board();
    const json = await atBoard(async (entry) => JSON.stringify(entry.toCompendium(null)));
    await write({ factions: { guild: null, baron: { score: "many", name: 7 } }, ties: null });
    expect((await board()).factions).toMatchObject([
      { id: "baron", name: "", score: 11 },
      { id: "temple", name: "Temple" },
    ]);
    await atBoard((entry) => entry.importFromJSON(json));
    expect(await board()).toEqual(before);
  });
});

describe("an event", () => {
  it.each([
    [
      "WH-MIND-02 (1): 13 against 15 − 2 is huge",
      13,
      "huge",
      "Agenda 15 − 2 = 13, rolled 13: huge but proportionate reaction, strength 13",
    ],
    [
      "WH-MIND-02 (2): 9 is a reaction of strength 9",
      9,
      "measured",
      "Agenda 15 − 2 = 13, rolled 9: reacts, strength 9",
    ],
    ["WH-MIND-02 (3): 14 is none", 14, "none", "Agenda 15 − 2 = 13, rolled 14: no reaction"],
    [
      "WH-MIND-02 (4): 20 is out of all proportion",
      20,
      "disproportionate",
      "Agenda 15 − 2 = 13, rolled 20: a misunderstanding, out of all proportion",
    ],
  ] as const)("%s", async (_, face, kind, line) => {
    await filled();
    loadDice([face, 20]);
    await event("The bridge falls", -2, { guild: "" });
    expect(card()).toMatchObject({ title: "WHITEHACK.Factions.reactions", text: "−2: The bridge falls" });
    expect(card().facts).toEqual([{ label: "Guild", value: line }]);
    expect(card().chains.map(({ name }) => name)).toEqual(kind === "none" ? [] : ["Guild"]);
    expect((await board()).history).toMatchObject([{ text: "The bridge falls", reactions: [{ node: "guild", kind }] }]);
  });

  it("WH-MIND-02: rolls for each by the agenda or by what one feels, on one card that is undone as one", async () => {
    await filled();
    const kept = await atBoard((entry) => keepEvent(entry, { text: "A fire", modifier: 0, agendas: ["baron"] }));
    expect(kept).toHaveLength(1);
    loadDice([4, 20], [8, 20]);
    await event("A fire", 0, { baron: "enemy", temple: "" });
    expect(card().facts.map(({ value }) => value)).toEqual([
      "enemy → Guild 15, rolled 4: reacts, strength 4",
      "Agenda 9, rolled 8: reacts, strength 8",
    ]);
    loadDice([2, 20]);
    await event("Another fire", 0, { temple: "" });
    await undo(table().referee);
    expect((await board()).history.map(({ text }) => text)).toEqual(["A fire"]);
  });

  it("WH-MIND-02: says what is missing, and adds up while it is asked", async () => {
    await filled();
    const { preview, problem } = await atBoard(async (entry) =>
      eventPrompt(entry, { text: "", modifier: 0, agendas: [], of: "" }),
    );
    expect(preview({ modifier: 3, "by.guild": "friend" })).toMatchObject({
      "sum.guild": "12 + 3 = 15",
      "sum.temple": "9 + 3 = 12",
    });
    expect(problem({ text: "" }, "roll")).toMatchObject({ field: "text" });
    expect(problem({ text: "x" }, "roll")).toMatchObject({ text: "WHITEHACK.Factions.Refusal.nobody" });
    expect(problem({ text: "x" }, "confirm")).toBeNull();
  });
});

describe("a chain", () => {
  it("WH-MIND-03 (1): a reaction of strength 12 becomes an event of −4 for whoever is tied to it", async () => {
    await filled();
    loadDice([12, 20]);
    await event("The bridge falls", 0, { guild: "" });
    const [chain] = card().chains;
    const about = await atBoard(async (entry) => aboutReaction(entry, chain?.run ?? "", chain?.node ?? ""));
    expect(about).toMatchObject({ text: "Guild reacts, because: The bridge falls", agendas: ["baron"], of: "guild" });
    const asked = await atBoard(async (entry) => about && eventPrompt(entry, about).context);
    expect(asked?.who.map(({ id, ticked, by }) => [id, ticked, by])).toEqual([
      ["guild", false, ""],
      ["baron", true, "enemy"],
      ["temple", false, ""],
    ]);
    loadDice([15, 20]);
    await event(about?.text ?? "", -4, { baron: "enemy" });
    expect(card().text).toBe("−4: Guild reacts, because: The bridge falls");
    expect(card().facts[0]?.value).toBe("enemy → Guild 15 − 4 = 11, rolled 15: no reaction");
  });

  it("WH-MIND-03 (2): what the characters do is an event like others", async () => {
    await filled();
    loadDice([9, 20]);
    await event("The characters rob the guild", -6, { guild: "" });
    expect(card().facts[0]?.value).toContain("15 − 6 = 9, rolled 9: huge");
  });

  it("WH-MIND-03 (3): nothing follows from a reaction that was undone, nor from one that nobody makes an event of", async () => {
    await filled();
    loadDice([12, 20]);
    await event("The bridge falls", 0, { guild: "" });
    const [chain] = card().chains;
    expect((await board()).events).toEqual([]);
    await undo(table().referee);
    expect(await atBoard(async (entry) => aboutReaction(entry, chain?.run ?? "", chain?.node ?? ""))).toBeNull();
  });
});

describe("phases", () => {
  const way = (values: object) => atBoard(async (entry) => newWay(entry, { ...values }));
  const boxes = { road: { phase: "travel", sort: 1 }, tomb: { phase: "exploration", name: "The tomb", sort: 2 } };

  it("WH-PHASE-03 (1) (2): are linked by what leads on, even twice between the same two", async () => {
    await write({ boxes });
    for (const kind of ["knowledge", "item"]) await write((await way({ from: "road", to: "tomb", kind })) ?? {});
    expect((await board()).ways.map(({ kind }) => kind)).toEqual(["knowledge", "item"]);
    expect(await way({ from: "road", to: "nowhere", kind: "task" })).toBeNull();
  });

  const phase = () => table().referee.run(() => [phaseNow(), isModusProposed()]);

  it("WH-PHASE-03 (3): a confrontation that is clicked begins, and asks for no modus", async () => {
    await playBy({ modus: true });
    await write({ boxes: { ...boxes, duel: { phase: "confrontation", sort: 3 } } });
    await atBoard((entry) => enterPhase(entry, "tomb"));
    expect([(await board()).current, phase()]).toEqual(["tomb", ["exploration", true]]);
    await atBoard((entry) => enterPhase(entry, "duel"));
    expect([(await board()).current, phase()]).toEqual(["duel", ["confrontation", false]]);
  });

  it("WH-PHASE-03: the box is that of the phase that goes on, whoever has begun or undone it", async () => {
    await write({ boxes });
    await atBoard((entry) => enterPhase(entry, "road"));
    await atBoard((entry) => enterPhase(entry, "tomb"));
    expect((await board()).current).toBe("tomb");
    await table().host.settled();
    await undo(table().referee);
    expect((await board()).current).toBe("road");
    await table().referee.run(() => setPhase("aftermath"));
    expect((await board()).current).toBe("");
  });
});

describe("beliefs", () => {
  const believe = async (face: number, modifier: number): Promise<Told> => {
    const beliefs = [{ name: "Loyal", score: 14 }];
    await table().referee.run(() => actorOf(HERO).update({ system: { beliefs } } as Actor.UpdateData));
    await table().host.settled();
    loadDice([face, 20]);
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      if (hero.isCharacter()) await rollBelief(hero, 0, { modifier, visibility: "public" });
    });
    await table().host.settled();
    return card();
  };

  it.each([
    [
      "WH-MIND-04 (1): Loyal 14 and an event of −3 are 11",
      11,
      "Loyal 14 − 3 = 11, rolled 11: huge but proportionate reaction, strength 11",
    ],
    [
      "WH-MIND-04 (2): a fumble is out of all proportion",
      20,
      "Loyal 14 − 3 = 11, rolled 20: a misunderstanding, out of all proportion",
    ],
  ] as const)("%s", async (_, face, value) => {
    const { title, facts } = await believe(face, -3);
    expect([title, facts]).toEqual(["WHITEHACK.Factions.belief", [{ label: "Loyal", value }]]);
  });

  it("WH-MIND-04 (3): without any, nobody is asked and nothing is rolled", async () => {
    expect(table().alice.run(() => (actorOf(HERO).toObject().system as { beliefs?: object[] }).beliefs)).toEqual([]);
    const cards = table().referee.run(() => game.messages.size);
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      if (hero.isCharacter()) await rollBelief(hero, 0, { modifier: 0, visibility: "public" });
    });
    expect(table().referee.run(() => game.messages.size)).toBe(cards);
  });
});

describe("a map of phases (WH-PHASE-03)", () => {
  it("begins with an example, each phase once with a way to the next, and never over what is there", async () => {
    const begin = () => atBoard(async (entry) => BOARD_OPERATIONS["exampleBoxes"]?.(entry, {}) ?? null);
    const patch = await begin();
    if (patch) await write(patch);
    const { boxes, ways } = await board();
    const phases = new Set(boxes.map(({ phase }) => phase));
    expect([...phases]).toHaveLength(boxes.length);
    expect(boxes.length).toBeGreaterThan(3);
    expect(ways).toHaveLength(boxes.length - 1);
    expect(ways.every(({ from, to }) => boxes.some(({ id }) => id === from) && boxes.some(({ id }) => id === to))).toBe(
      true,
    );
    expect(await begin()).toBeNull();
  });
});
