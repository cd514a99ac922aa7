import { beforeEach, describe, expect, it } from "vitest";
import { defyWith } from "../../../src/foundry/characters/powers/brave/defy-curse.ts";
import { performQuirk, protect } from "../../../src/foundry/characters/powers/brave/perform-quirk.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { taskQuestion } from "../../../src/foundry/checks/task-question.ts";
import { goesUnnoticed, healingNatureOf } from "../../../src/foundry/documents/traits-of.ts";
import { trackerLines } from "../../../src/foundry/combat/tracker/tracker-lines.ts";
import { beginBattle } from "../../../src/foundry/campaign/time/scopes.ts";
import { falling } from "../falling.ts";
import { fromPack, playing } from "../playing.ts";
import { BOB, HERO, aTable, actorOf, lastMessage, loadDice } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const play = playing(table);
const { answer, fight, questions, heroHp, strike } = falling(table);
const { undo } = undoing(table);

const TOMAS: object = { name: "Tomas", type: "character", ownership: { [BOB]: 3 } };
const quirk = (name: string, more: object = {}): object => {
  const made = fromPack("abilities", name) as { readonly system: object };
  return { ...made, system: { ...made.system, slot: 0, ...more } };
};
const gained = (...causes: readonly string[]) => ({ comeback: causes.map((incident) => ({ incident })) });
const hero = () => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("The hero is no character");
  return actor;
};
const held = () => table().alice.run(() => hero().system.comeback.length);
const spent = () =>
  table().bob.run(() => hero().items.contents.flatMap((item) => (item.isAbility() ? item.system.uses.spent : [])));
const use = (id: string) =>
  table().alice.run(async () => {
    const item = hero().items.get(id);
    if (item) await performQuirk(item, hero());
  });

beforeEach(() => play.become({ class: "brave" }));

describe("quirks of the Brave", () => {
  it("WH-BRAVE-04: strains with two dice, where the player says that it is straining", async () => {
    await play.carry(quirk("Strains with two dice"));
    const told = await play.task("strength", { "class.strains": true, "group.0": false }, 15, 6);
    expect(told).toMatchObject({ faces: [15, 6], success: true });
    expect(await play.task("strength", {}, 11)).toMatchObject({ faces: [11] });
  });

  it("WH-BRAVE-04: recovers from injuries by rest", async () => {
    expect(table().alice.run(() => healingNatureOf(hero()))).toEqual({});
    await play.carry(quirk("Recovers from injuries"));
    expect(table().alice.run(() => healingNatureOf(hero()))).toEqual({ ignoresInjury: true });
  });

  it("WH-BRAVE-04: shrugs damage off by a comeback die where it is better than the d6", async () => {
    await play.become({ ...gained("Wall"), hp: { value: 12, rolled: 12 } });
    await play.carry(quirk("Recovers from injuries"));
    await strike(13);
    expect(questions(table().alice)).toMatchObject([{ kind: "hitSave" }]);
    await answer(
      table().alice,
      "savingThrow",
      [
        [3, 20],
        [2, 6],
        [5, 6],
      ],
      { shrug: "1" },
    );
    expect(heroHp().value).toBe(4);
    expect(held()).toBe(0);
  });

  it("WH-BRAVE-04: protects a companion by a free comeback die, and leaves those held alone", async () => {
    const [id = ""] = await play.carry(quirk("Protects a companion"));
    await table().alice.run(async () => {
      const item = hero().items.get(id);
      if (item) await protect(item, "Mira");
    });
    table().bob.run(() =>
      expect(lastMessage().system).toMatchObject({
        text: "Under protection now: Mira. Rolls that keep them safe have a free comeback die.",
      }),
    );
    loadDice([5, 6], [16, 20]);
    await table().alice.run(() =>
      performAnsweredTask(hero(), taskQuestion(hero(), "strength"), {
        values: { comebackFree: true },
        visibility: "public",
      }),
    );
    table().bob.run(() => expect(lastMessage().system).toMatchObject({ outcome: { score: 17, success: true } }));
  });

  it("WH-BRAVE-04: pays for a cursed item with the best comeback die", async () => {
    await play.become(gained("Wall"));
    await play.carry(quirk("Defies curses"));
    loadDice([3, 6]);
    const paid = await table().alice.run(async () => (await defyWith(hero(), { comeback: 1 }))?.pays(5));
    expect(paid).toBe(2);
    expect(held()).toBe(0);
  });

  it("WH-BRAVE-05 in part: is heard by a god once in a session, which the card tells and takes back", async () => {
    const [id = ""] = await play.carry(quirk("Prayers are heard"));
    await use(id);
    table().bob.run(() =>
      expect(lastMessage().system).toMatchObject({
        text: "Hero is heard, mostly by the god who was meant. The Referee says what comes of it; nothing is owed.",
      }),
    );
    expect(spent()).toEqual([1]);
    await use(id);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.noUsesLeft");
    await undo(table().referee);
    expect(spent()).toEqual([0]);
  });

  it("WH-BRAVE-05 in part: does a d6 at least with whatever is at hand", async () => {
    await play.carry({ name: "Stone", type: "weapon", system: { damage: "1d6-2", traits: ["improvised"] } });
    const stone = () => play.numbers().attacks.find(({ name }) => name === "Stone")?.damage.text;
    expect(stone()).toBe("1d6-2");
    await play.carry(quirk("Wields anything"));
    expect(stone()).toBe("1d6");
  });

  it("WH-BRAVE-05 in part: goes unnoticed as a battle begins, which the Referee alone is told", async () => {
    await play.carry(quirk("Goes unnoticed"));
    await table().referee.run(async () => {
      const other = await Actor.create(TOMAS as Actor.CreateData);
      if (other?.isCharacter()) await beginBattle([hero(), other]);
      expect(lastMessage().system).toMatchObject({
        facts: [
          { label: "WHITEHACK.QuirkUse.Spared", value: "Hero" },
          { label: "WHITEHACK.QuirkUse.First", value: "Tomas" },
        ],
      });
      expect(lastMessage().whisper).toHaveLength(1);
      const before = game.messages.size;
      await beginBattle([hero()]);
      expect(game.messages.size).toBe(before);
    });
  });

  it("WH-BRAVE-05: turned round in a fight, draws the enemies, which the tracker and a card tell and undoing takes back", async () => {
    const [id = ""] = await play.carry(quirk("Goes unnoticed"));
    await use(id);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.QuirkUse.NoFight");
    await fight();
    const lines = () =>
      table().bob.run(() => game.combats.contents[0]?.combatants.contents.flatMap((one) => trackerLines(one)));
    expect(lines()).toContain("Goes unnoticed");
    await use(id);
    table().bob.run(() =>
      expect(lastMessage().system).toMatchObject({ text: "Hero draws the enemies: they begin with Hero." }),
    );
    expect(lines()).toContain("Draws the enemies");
    expect(lines()).not.toContain("Goes unnoticed");
    await undo(table().referee);
    expect(lines()).toContain("Goes unnoticed");
  });

  it("WH-BRAVE-05: courage meets what is required, once in a session", async () => {
    const [id = ""] = await play.carry(quirk("Courage opens doors", { uses: { scope: "session", max: 1, spent: 1 } }));
    await use(id);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.noUsesLeft");
  });
});

describe("a quirk that stands in no slot, or rests there", () => {
  const BOTH = ["Defies curses", "Wields anything"] as const;
  const STONE = { name: "Stone", type: "weapon", system: { damage: "1d6-2", traits: ["improvised"] } };
  const counts = () => ({
    curses: play.numbers().saveBonuses.filter(({ tag }) => tag === "cursed").length,
    stone: play.numbers().attacks.find(({ name }) => name === "Stone")?.damage.text,
    heals: table().alice.run(() => healingNatureOf(hero()).ignoresInjury ?? false),
    unnoticed: table().bob.run(() => goesUnnoticed({ creature: hero() })),
  });
  const NONE = { curses: 0, stone: "1d6-2", heals: false, unnoticed: false };

  it.each([{ slot: null }, { slot: 0, active: false }])(
    "WH-BRAVE-04, WH-BRAVE-05: nothing of it counts (%o)",
    async (where) => {
      const names = [...BOTH, "Recovers from injuries", "Goes unnoticed"];
      const ids = await play.carry(STONE, ...names.map((name) => quirk(name, where)));
      expect(counts()).toEqual(NONE);
      await use(ids.at(-1) ?? "");
      expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.inNoSlot");
      const slotted = ids.slice(1).map((_id, slot) => ({ _id, system: { slot, active: true } }));
      await table().alice.run(() => hero().updateEmbeddedDocuments("Item", slotted));
      await table().host.settled();
      expect(counts()).toEqual({ curses: 1, stone: "1d6", heals: true, unnoticed: true });
    },
  );
});
