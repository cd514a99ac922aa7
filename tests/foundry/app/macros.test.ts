// Every macro of the pack, run as a Referee would run it.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beginForTable } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { modusUses } from "../../../src/foundry/campaign/story/story-now.ts";
import { PACK_MACROS, bringTables, packMacro } from "../pack-macros.ts";
import { type Face, GOBLIN, HERO, aTable, actorOf, hitPointsOf, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

const ready = async () => {
  await table().referee.run(async () => {
    await game.user.update({ character: HERO } as never);
    await actorOf(HERO).createEmbeddedDocuments("Item", [
      { name: "Trick", type: "ability", system: { uses: { scope: "day", max: 1, spent: 1 } } } as Item.CreateData,
    ]);
  });
  await table().host.settled();
};
beforeEach(ready);

/** Runs a macro of the pack, with these dice where they are given. */
async function run(name: string, { faces, scope = {} }: { faces?: readonly Face[]; scope?: object } = {}) {
  if (faces) loadDice(...faces);
  const entry = packMacro(name);
  await bringTables(table(), entry);
  await table().referee.run(async () => {
    const macro = await Macro.create(structuredClone(entry) as never);
    await macro?.execute(scope as never);
  });
  await table().host.settled();
}
const told = () => table().referee.run(() => lastMessage().toObject().system);
const ANSWERED = {
  attribute: "dexterity",
  sharedLanguage: true,
  begins: "session",
  caught: [`Actor.${GOBLIN}`],
};
const EARNED = { actors: [`Actor.${HERO}`], earned: { monsters: [15, 15], gold: 70, quests: [100] } };

/** Played by tests of their own; the last ones open windows, which are stories for a browser. */
const ELSEWHERE: readonly string[] = [
  "Morale",
  "Auction",
  "Weigh an encounter",
  "Factions and phases",
  "Referee’s desk",
  "Session log",
  "Ask the table",
  "Story and phases",
  "Undo the last thing",
  "Tours",
];

describe("macros", () => {
  it("are at least ten", () => {
    expect(PACK_MACROS.length).toBeGreaterThanOrEqual(10);
  });

  it("an auction takes at least two who take part", async () => {
    const scope = { attribute: "dexterity", title: "The chase" };
    await run("Auction", { scope: { ...scope, actors: [`Actor.${HERO}`] } });
    expect(table().referee.notices.at(-1)?.message).toContain("tooFewBidders");
    await run("Auction", { scope: { ...scope, actors: [`Actor.${HERO}`, `Actor.${GOBLIN}`] } });
    expect(told()).toMatchObject({ title: "The chase", bidders: [{ what: "dexterity" }, { what: "good" }] });
  });

  it.each(PACK_MACROS.map(({ name }) => name).filter((name) => !ELSEWHERE.includes(name)))(
    "%s says something",
    async (name) => {
      await run(name, { scope: { ...EARNED, ...ANSWERED } });
      const facts = await told();
      expect(table().referee.notices).toEqual([]);
      expect(facts).toHaveProperty("title");
    },
  );

  it("the modus is drawn with 10, and not with 11 (WH-MODUS-01 in part)", async () => {
    await run("Modus roll", { faces: [[11, 20]] });
    expect(told()).toMatchObject({ text: "WHITEHACK.Modus.quiet", facts: [{ value: "11" }] });
    await run("Modus roll", {
      faces: [
        [10, 20],
        [4, 20],
      ],
    });
    expect(told()).toMatchObject({ text: "WHITEHACK.Modus.happens", facts: [{}, { value: "The road is watched" }] });
    table().referee.run(() => expect(lastMessage().whisper).not.toEqual([]));
  });

  it("one modus comes a session, and a new session asks anew (WH-MODUS-01 in part)", async () => {
    const faces: Face[] = [
      [3, 20],
      [4, 20],
    ];
    await run("Modus roll", { faces });
    const usedUp = () => table().referee.run(() => modusUses());
    expect(usedUp()).toMatchObject({ modusSuccess: { used: 1 } });
    await table().referee.run(() => beginForTable("day"));
    expect(usedUp()).toMatchObject({ modusSuccess: { used: 1 } });
    await table().referee.run(async () => {
      const clock = vi.spyOn(game.time, "serverTime", "get").mockReturnValue(lastMessage()._stats.createdTime ?? 0);
      await beginForTable("session"); // in the moment of the roll
      clock.mockRestore();
    });
    expect(usedUp()).not.toHaveProperty("modusSuccess");
  });

  it("the oracle has a word from each column (WH-MIR-03)", async () => {
    await run("Wording oracle", {
      faces: [
        [1, 20],
        [1, 20],
        [1, 20],
        [20, 20],
      ],
    });
    expect(told()).toMatchObject({
      title: "Wording oracle",
      facts: [{ value: "Ember" }, { value: "Rust" }, { value: "Key" }, { value: "Lift*" }],
    });
  });

  it("strangers react by the quality (WH-REACT-01 in part)", async () => {
    await run("Reaction", { faces: [[8, 20]], scope: ANSWERED });
    expect(told()).toMatchObject({ text: "WHITEHACK.Reaction.favorable", rules: ["WH-REACT-01"] });
    await run("Reaction", { faces: [[19, 20]], scope: ANSWERED });
    const cards = table().referee.run(() => game.messages.contents.slice(-2).map((card) => card.toObject().system));
    expect(cards).toMatchObject([{ text: "WHITEHACK.Reaction.hostile" }, { kind: "hostility" }]);
  });

  it("morale is rolled for monsters (WH-MORALE-01 in part)", async () => {
    loadDice([1, 20], [20, 20]);
    await table().referee.run(async () => {
      const { api } = game.system as unknown as { api: { rollMorale(of: object): Promise<void> } };
      await api.rollMorale({ actors: [`Actor.${GOBLIN}`] });
      expect(lastMessage().system).toMatchObject({ facts: [{ label: "Goblin", value: "Holds (1 / 6)" }] });
      await api.rollMorale({ actors: [`Actor.${GOBLIN}`] });
      expect(lastMessage().system).toMatchObject({ facts: [{ value: "Flees or surrenders (20 / 6)" }] });
    });
    const before = table().referee.run(() => game.messages.size);
    await run("Morale");
    table().referee.run(() => expect(game.messages.size).toBe(before));
  });

  it("experience is shared, quests in full, and their share is told (WH-XP-01, WH-XP-02)", async () => {
    await run("Award XP", { scope: EARNED });
    table().referee.run(() => expect(actorOf(HERO).system).toMatchObject({ xp: 200 }));
    expect(told()).toMatchObject({
      facts: [
        { label: "WHITEHACK.Award.ofMonsters", value: "30" },
        { label: "WHITEHACK.Award.ofGold", value: "70" },
        { label: "WHITEHACK.Award.ofQuests", value: "100" },
        { label: "WHITEHACK.Award.quests", value: "50%" },
        { label: "WHITEHACK.Award.each", value: "+200" },
      ],
    });
  });

  it("an evening heals, and a new day gives uses back (WH-HEAL-02 in part, WH-TIME-06 in part)", async () => {
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { value: 1 } } }));
    await run("Evening rest", { faces: [[20, 20]] });
    expect(table().referee.run(() => hitPointsOf(actorOf(HERO)).value)).toBe(2);
    await run("New day", { faces: [[1, 20]] });
    expect(table().referee.run(() => hitPointsOf(actorOf(HERO)).value)).toBe(4);
    expect(told()).toMatchObject({ title: "WHITEHACK.Begin.day", facts: [{ label: "Hero", value: "Trick" }] });
    await run("New day", { faces: [[1, 20]] });
    expect(told()).toMatchObject({ text: "WHITEHACK.Begin.nothing" });
  });

  it("a group check throws for everybody (WH-TASK-01 in part)", async () => {
    await run("Group check", { faces: [[5, 20]], scope: ANSWERED });
    expect(told()).toMatchObject({
      title: "WHITEHACK.Attribute.dexterity",
      outcome: { face: 5 },
    });
  });
});

describe("the api", () => {
  const call = (code: (api: Record<string, (...args: unknown[]) => Promise<void>>) => Promise<void> | undefined) =>
    table().alice.run(async () => {
      await code((game.system as unknown as { api: Record<string, (...args: unknown[]) => Promise<void>> }).api);
    });
  const warned = (key: string) =>
    expect(table().alice.notices).toContainEqual(expect.objectContaining({ message: `WHITEHACK.Refusal.${key}` }));

  it("says what it does not know, and rolls for nobody whom the user does not own", async () => {
    await call((api) => api["drawTables"]?.(["nonsense"]));
    warned("noTable");
    await call((api) => api["rollGroup"]?.("luck"));
    warned("unknownRoll");
    await call((api) => api["rollMorale"]?.({ actors: [`Actor.${GOBLIN}`, "nonsense"] }));
    warned("notYoursToRoll");
    table().alice.run(() => expect(game.messages.size).toBe(0));
  });

  it("says that nobody of the right kind is chosen, and begins nothing for nobody", async () => {
    await call((api) => api["rollMorale"]?.({ actors: [`Actor.${HERO}`] }));
    warned("noMonster");
    await table().referee.run(async () => {
      const { api } = game.system as unknown as { api: Record<string, (...args: unknown[]) => Promise<void>> };
      await api["rollGroup"]?.("dexterity", { actors: [`Actor.${GOBLIN}`] });
      await api["rollReaction"]?.({ actors: [`Actor.${GOBLIN}`] });
      await api["awardXp"]?.({ ...EARNED, actors: [`Actor.${GOBLIN}`] });
      await api["begin"]?.("day", { actors: [] });
    });
    const said = table().referee.notices.map(({ message }) => message);
    expect(said.filter((one) => one === "WHITEHACK.Refusal.noCharacter")).toHaveLength(3);
    expect(said).toContain("WHITEHACK.Refusal.nobodyChosen");
    table().referee.run(() => expect(game.messages.size).toBe(0));
  });

  it("gives experience for Referees only", async () => {
    await call((api) => api["awardXp"]?.(EARNED));
    warned("refereeOnly");
    table().alice.run(() => expect(actorOf(HERO).system).toMatchObject({ xp: 0 }));
  });
});
