// The party of HAMMERCRAWL! at the table: roles, exploring, searching, the pool and its experience, camps and town, each
// told by a card and taken back by it.
import { describe, expect, it } from "vitest";
import { packPartIds } from "../../../src/foundry/extensions/packs-in-force.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { turnOfParty } from "../../../src/foundry/campaign/exploring/crawl.ts";
import { panelFacts, panelOf } from "../../../src/games/hammercrawl/foundry/party/panel.ts";
import { count, performDraw, toggleHaven } from "../../../src/games/hammercrawl/foundry/party/perform-party.ts";
import { awardRoom } from "../../../src/games/hammercrawl/foundry/party/perform-award.ts";
import { takeSteps } from "../../../src/games/hammercrawl/foundry/party/perform-town.ts";
import { dungeonOf, recordOf, sceneOf, storeRecord } from "../../../src/games/hammercrawl/foundry/party/records.ts";
import { turningsOf } from "../../../src/games/hammercrawl/foundry/people/perform-turning.ts";
import { shineScene } from "../../../src/games/hammercrawl/foundry/people/shine.ts";
import { BROK, BROK_TOKEN, playHammercrawl } from "../hammercrawl.ts";
import { actorOf, creatureOf, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";
import { delvers, MOTHER, MOTHER_TOKEN, PARTY } from "../hammercrawl-delvers.ts";

const {
  table,
  settled,
  referee,
  party,
  riskOf,
  record,
  call,
  cards,
  undo,
  lead,
  item,
  light,
  answer,
  prayerOf,
  hp,
  xp,
} = delvers();

describe("roles", () => {
  it("HC-GEN-04 (2) (3) HC-PTY-01 (1) the leader's player explores, the others are refused, the Referee always may", async () => {
    expect(await call(table().alice, "explore")).toMatchObject({ done: false });
    await lead();
    expect(await call(table().bob, "explore")).toMatchObject({
      done: false,
      reason: "WHITEHACK.Hammercrawl.Party.notYourRole",
    });
    expect(await call(table().alice, "explore")).toEqual({ done: true });
    expect(await call(table().referee, "explore")).toEqual({ done: true });
    expect(record().rooms).toBe(2);
    const buttons = (seat: Seat) =>
      seat.run(() =>
        panelOf(party())
          .actions.filter(({ disabled }) => !disabled)
          .map(({ of }) => of),
      );
    expect(buttons(table().alice)).toEqual(["explore", "camp", "town"]);
    expect(buttons(table().bob)).toEqual(["turn"]);
    expect(buttons(table().referee)).toHaveLength(4);
  });

  it("HC-GEN-04 what a player writes on the party makes nobody its leader", async () => {
    await table().alice.run(() =>
      actorOf(PARTY).update({
        system: { packs: { hc: { roles: { leader: `Actor.${BROK}` } } } },
      } as object as Actor.UpdateData),
    );
    await settled();
    expect(await call(table().alice, "explore")).toMatchObject({ done: false });
  });

  it("HC-GEN-04 the timekeeper lets a turn pass, and what is off is refused", async () => {
    await lead();
    expect(await call(table().bob, "turn")).toMatchObject({ done: false }); // nobody explores
    await call(table().alice, "explore");
    expect(await call(table().bob, "turn")).toEqual({ done: true });
    expect(table().referee.run(() => turnOfParty(party()))).toBe(2);
    await playHammercrawl(table, "complete", { switches: { "hc.partyActions": false } });
    await settled();
    expect(await call(table().alice, "explore")).toMatchObject({ done: false });
    expect(table().alice.run(() => panelOf(party()).actions)).toEqual([]);
  });
});

describe("exploring", () => {
  it("HC-PTY-06 (1) HC-LGT-03 HC-DIV-01 takes a turn, burns light, and puts the pool together; the card takes it back", async () => {
    await lead();
    await call(table().alice, "explore");
    expect(record().pool.dice.find(({ color }) => color === "black")?.count).toBe(1);
    await undo("Party.explored");
    expect(record()).toMatchObject({ rooms: 0 });
    expect(record().pool.dice.every(({ count: dice }) => dice === 0)).toBe(true);
    expect(table().referee.run(() => game.time.worldTime)).toBe(0);
    await light();
    await referee(() => storeRecord(party(), { pool: { ...riskOf(2), coming: [{ color: "yellow", rooms: 2 }] } }));
    await call(table().alice, "explore");
    const { pool } = record();
    expect(pool.dice.map(({ count: dice }) => dice)).toEqual([0, 1, 0, 2, 0]);
    expect(pool.coming).toEqual([{ color: "yellow", rooms: 1 }]);
    expect(table().alice.run(() => panelFacts(party()).lights)).toMatchObject([{ name: "Torch", turns: 17 }]);
    expect(cards("dungeonDie").every(({ whisper }) => whisper.length > 0)).toBe(true);
  });

  it("HC-DIV-01 (1) (2) HC-DIV-02 (1) the Referee counts, and draws from tables of their own", async () => {
    await referee(async () => {
      await count(party(), "dice", "black", 1);
      await count(party(), "dice", "black", 1);
      await count(party(), "symbol", "falcon", 1);
      await count(party(), "dice", "nothing", 1);
      const omens = await RollTable.create({
        name: "Black omens",
        replacement: true,
        formula: "1d1",
        results: [{ type: "text", description: "X1 Sun 1", range: [1, 1] }],
      } as object as RollTable.CreateData);
      const { pool } = recordOf(party());
      const dice = pool.dice.map((one) => (one.color === "black" ? { ...one, table: omens?.uuid ?? "" } : one));
      await storeRecord(party(), { pool: { ...pool, dice } });
      await performDraw(party());
    });
    expect(record().pool.symbols).toEqual({ x: 2, sun: 2, falcon: 1 });
    expect(table().referee.run(() => panelOf(party()).pool?.offersHaven)).toBe(true);
    expect(table().alice.run(() => panelOf(party()).pool?.dice[2]?.count)).toBe("2");
    await undo("Party.drawn");
    expect(record().pool.symbols).toEqual({ x: 0, sun: 0, falcon: 1 });
  });

  it("HC-TIR-02 (1) HC-PTY-02 a scene has a level, a boss and safe havens", async () => {
    await referee(() => toggleHaven(party()));
    expect(table().alice.run(() => panelOf(party()).haven)).not.toBe("");
    await undo("Party.havenFound");
    expect(table().referee.run(() => dungeonOf(sceneOf(party())).haven)).toBe(false);
    await referee(() =>
      sceneOf(party())?.update({ flags: { whitehack: { crawl: { level: 3, boss: 10 } } } } as Scene.UpdateData),
    );
    expect(table().bob.run(() => panelFacts(party()))).toMatchObject({ tier: 4, partyTier: 2, dungeon: { level: 3 } });
  });

  it("HC-PTY-02 a region can be a safe haven, for those who stand in it", async () => {
    const shape = { type: "rectangle", x: 300, y: 0, width: 100, height: 100 };
    const make = (haven: boolean) =>
      referee(() =>
        placedGoblin().parent?.createEmbeddedDocuments("Region", [
          { name: "Shrine", shapes: [shape], flags: { whitehack: { haven } } },
        ] as object as RegionDocument.CreateData[]),
      );
    const isSafe = () => table().alice.run(() => panelFacts(party()).haven);
    await make(false);
    expect(isSafe()).toBe(false);
    await make(true);
    expect(isSafe()).toBe(true);
  });

  it("HC-LGT-01 torches light the tokens that carry them, and only while the pack says so", async () => {
    const scene = () => placedGoblin().parent as Scene.Implementation;
    const dim = () => table().referee.run(() => scene().tokens.get(MOTHER_TOKEN)?.light.dim);
    await light();
    await referee(() => shineScene(scene(), true));
    expect(dim()).toBe(20);
    await referee(() => item(MOTHER, "Torch").update({ system: { light: { until: null } } } as Item.UpdateData));
    await referee(() => shineScene(scene(), true));
    expect(dim()).toBe(0);
    expect(table().referee.run(() => scene().tokens.get(BROK_TOKEN)?.light.dim)).toBe(0);
  });
});

describe("camps", () => {
  const prepare = async () => {
    await lead();
    await light();
    await referee(() => toggleHaven(party()));
  };

  it("HC-PTY-02 (1) (2) HC-LGT-03 (1) are refused without a safe place, light or rations", async () => {
    await lead();
    expect(await call(table().alice, "camp")).toMatchObject({ reason: "WHITEHACK.Hammercrawl.Camp.Refusal.noHaven" });
    await prepare();
    await referee(() => item(MOTHER, "Rations").update({ system: { quantity: 2 } } as Item.UpdateData));
    expect(await call(table().alice, "camp", { anyway: true })).toMatchObject({
      reason: "WHITEHACK.Hammercrawl.Camp.Refusal.noRations",
    });
    await referee(() => item(MOTHER, "Torch").delete());
    expect(await call(table().alice, "camp")).toMatchObject({ reason: "WHITEHACK.Hammercrawl.Camp.Refusal.noLight" });
    expect(await call(table().referee, "camp", { anyway: true })).toEqual({ done: true });
    expect(await call(table().referee, "camp", { anyway: true })).toMatchObject({ reason: "WHITEHACK.Refusal.asked" });
  });

  it("HC-PTY-03 (1) HC-PTY-04 (1) HC-PTY-05 HC-XP-06 HC-CLS-26 HC-CNV-05 HC-TIM-01 each does something, time and food pass, and one card takes it back", async () => {
    await prepare();
    await referee(() => actorOf(BROK).update({ system: { xp: 41, hp: { value: 9 } } } as object as Actor.UpdateData));
    await referee(() => actorOf(HERO).update({ system: { hp: { value: 1 } } } as Actor.UpdateData));
    await referee(() => storeRecord(party(), { pool: riskOf(3) }));
    expect(await call(table().alice, "camp")).toEqual({ done: true });
    await answer(table().alice, BROK, "levelUp");
    await answer(table().bob, MOTHER, "watch", { spell: prayerOf("Bless") });
    // two dice for each of four hit dice, of which one shows a 1 and is rolled again; the night's die
    loadDice([8, 8], [2, 8], [7, 8], [3, 8], [6, 8], [1, 8], [5, 8], [4, 8], [4, 8], [5, 6]);
    await answer(table().alice, HERO, "nothing");
    const brok = () =>
      table().referee.run(
        () =>
          actorOf(BROK).system as unknown as {
            level: number;
            xp: number;
            notToday: number;
            hp: { max: number; value: number };
          },
      );
    expect(brok()).toMatchObject({ level: 4, xp: 0, notToday: 4, hp: { max: 27 } });
    expect(brok().hp.value).toBe(23); // 9, half of the 9 lost, and 9 more by the level
    expect(hp(HERO)).toBe(4);
    expect(hp(MOTHER)).toBe(3);
    expect(table().referee.run(() => [game.time.worldTime, item(MOTHER, "Rations").system.quantity])).toEqual([
      3600, 0,
    ]);
    expect(record().pool.dice.find(({ color }) => color === "risk")?.count).toBe(0);
    expect(record().pool.coming).toEqual([{ color: "blue", rooms: 1 }]);
    expect(cards("Camp.title").at(-1)?.system.text).toBe("WHITEHACK.Hammercrawl.Camp.Night.quiet");
    await undo("Camp.title");
    expect(brok()).toMatchObject({ level: 3, xp: 41, notToday: 3, hp: { max: 18, value: 9 } });
    expect([hp(HERO), table().referee.run(() => game.time.worldTime)]).toEqual([1, 0]);
    expect(table().referee.run(() => item(MOTHER, "Rations").system.quantity)).toBe(3);
    expect(record().pool.dice.find(({ color }) => color === "risk")?.count).toBe(3);
  });

  it("HC-PTY-03 HC-PTY-04 a caster has a spell back for free, and others by the action", async () => {
    await prepare();
    const inMind = () =>
      table().referee.run(
        () =>
          actorOf(MOTHER).items.contents.filter(
            ({ system }) => (system as { packs?: { hc?: { memorised?: boolean } } }).packs?.hc?.memorised === true,
          ).length,
      );
    const id = prayerOf("Light");
    await call(table().alice, "camp");
    await answer(table().alice, BROK, "nothing");
    await answer(table().alice, HERO, "nothing");
    await answer(table().bob, MOTHER, "watch", { spell: id });
    expect(inMind()).toBe(1);
    await undo("Camp.title");
    expect(inMind()).toBe(0);
    await call(table().alice, "camp");
    await answer(table().alice, BROK, "nothing");
    await answer(table().alice, HERO, "nothing");
    await answer(table().bob, MOTHER, "rememorise", { spell: id });
    expect(inMind()).toBe(2);
  });

  it("HC-PTY-04 HC-PTY-05 scouts, ammunition, a second ration, and nobody on watch", async () => {
    await prepare();
    await referee(() => item(MOTHER, "Rations").update({ system: { quantity: 4 } } as Item.UpdateData));
    await referee(() => item(MOTHER, "Torch").update({ system: { light: { until: 1800 } } } as Item.UpdateData));
    await call(table().alice, "camp");
    await answer(table().alice, BROK, "craft", { ammo: "arrows" });
    await answer(table().bob, MOTHER, "rest", { spell: prayerOf("Bless") });
    loadDice([2, 4], [4, 4], [1, 6], [3, 4], [5, 6]);
    await answer(table().alice, HERO, "scout");
    expect(table().referee.run(() => item(BROK, "Arrows").system.quantity)).toBe(6);
    expect(hp(MOTHER)).toBe(8);
    expect(table().referee.run(() => item(MOTHER, "Rations").system.quantity)).toBe(0);
    expect(record().pool.coming).toEqual([{ color: "yellow", rooms: 3 }]);
    expect(cards("Camp.title").at(-1)?.system.text).toBe("WHITEHACK.Hammercrawl.Camp.Night.surprised");
    expect(table().referee.run(() => item(MOTHER, "Torch").system.light)).toMatchObject({
      used: 1,
      until: 5400,
    });
  });
});

describe("camps of Whitehack's people", () => {
  const camp = async (values: Record<string, string>) => {
    await referee(() =>
      actorOf(HERO).update({ system: { class: "wise", hp: { value: 1 } } } as object as Actor.UpdateData),
    );
    await referee(() => toggleHaven(party()));
    await call(table().referee, "camp", { anyway: true });
    await answer(table().alice, BROK, "nothing");
    await answer(table().bob, MOTHER, "nothing", { spell: prayerOf("Bless") });
    await answer(table().alice, HERO, "nothing", values);
    return hp(HERO);
  };

  it("HC-PTY-03 the Wise regain a single hit point or a slot, and nothing where the table says so", async () => {
    await playHammercrawl(table, "dungeon", { switches: { "hc.actors": true } });
    expect(await camp({ free: "hitPoints" })).toBe(2);
    await undo("Camp.title");
    expect(await camp({ free: "spell" })).toBe(1);
    await playHammercrawl(table, "dungeon", { switches: { "hc.actors": true, "hc.whCampHealing": false } });
    expect(await camp({ free: "hitPoints" })).toBe(1);
  });
});

describe("town", () => {
  it("HC-PTY-07 (1) (2) step by step, each once, and a card takes back what was done together", async () => {
    await lead();
    await call(table().alice, "explore");
    await referee(() => actorOf(MOTHER).update({ system: { turningsUsed: 2, xp: 80 } } as object as Actor.UpdateData));
    expect(await call(table().alice, "town")).toEqual({ done: true });
    expect(await call(table().alice, "explore")).toMatchObject({ reason: "WHITEHACK.Hammercrawl.Party.stillInTown" });
    await referee(() => takeSteps(party(), ["restore"]));
    expect([hp(MOTHER), table().bob.run(() => turningsOf(creatureOf(MOTHER)))]).toEqual([12, 7]);
    await referee(() => takeSteps(party(), ["restore"]));
    expect(cards("Party.inTown")).toHaveLength(1);
    await undo("Party.inTown");
    expect([hp(MOTHER), record().town]).toEqual([3, []]);
    loadDice(...Array.from({ length: 8 }, () => [6, 6] as const));
    await referee(() => takeSteps(party(), ["restore", "levelUp", "back"]));
    expect(table().referee.run(() => actorOf(MOTHER).system)).toMatchObject({ level: 8, xp: 0, hp: { max: 48 } });
    expect(record()).toMatchObject({ town: null, rooms: 0 });
  });
});

describe("experience", () => {
  const room = { newRoom: true, x: 3, suns: 2, emptyRooms: true, dungeonTier: 2, partyTier: 2, shift: 0 };
  const all = () => [BROK, MOTHER, HERO].map(creatureOf);
  const gained = () => [BROK, MOTHER, HERO].map(xp);

  it("HC-XP-01 (1)–(3) HC-XP-02 HC-XP-03 HC-XP-04 the whole of it to each survivor, Whitehack's people by the factor, and back", async () => {
    await referee(() => awardRoom(party(), all(), room));
    expect(gained()).toEqual([18, 6, 600]);
    await undo("Party.awarded");
    expect(gained()).toEqual([12, 0, 0]);
    await playHammercrawl(table, "complete", { switches: { "hc.whXpFactor": 0 } });
    await referee(() => awardRoom(party(), all(), { ...room, shift: 1 }));
    expect(gained()).toEqual([24, 12, 0]);
  });

  it("HC-XP-05 (1) HC-XP-01 where the family is not this pack's, only its own people gain by rooms", async () => {
    await playHammercrawl(table, "dungeon", { switches: { "hc.actors": true } });
    await referee(() => awardRoom(party(), all(), room));
    expect(gained()).toEqual([18, 6, 0]);
    expect(table().referee.run(() => panelFacts(party()).partyTier)).toBe(2);
  });
});

describe("off means off", () => {
  it("HC-PTY-01 HC-DIV-01 nothing of it is left at the table, and all of it comes back", async () => {
    await lead();
    await referee(() => toggleHaven(party()));
    const parts = () => table().alice.run(() => packPartIds(actorOf(PARTY)));
    const turner = () => table().bob.run(() => packPartIds(actorOf(MOTHER)).includes("hc-turning"));
    expect([parts().includes("hc-party"), turner()]).toEqual([true, true]);
    const rules = (stored: object) =>
      referee(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
    await rules({ packs: [] });
    expect([parts().includes("hc-party"), turner()]).toEqual([false, false]);
    for (const operation of ["hc.call", "hc.turn"]) {
      const data = { party: `Actor.${PARTY}`, action: "explore", actor: `Actor.${MOTHER}`, tokens: [] };
      expect(await table().alice.run(() => askReferee("packOperation", { operation, data }))).toMatchObject({
        done: false,
      });
    }
    await settled();
    expect(record().rooms).toBe(0);
    await playHammercrawl(table);
    await settled();
    expect(await call(table().alice, "explore")).toEqual({ done: true });
  });

  it("HC-DIV-01 HC-PTY-06 without a pool a party explores all the same, and no dice are kept", async () => {
    await playHammercrawl(table, "complete", { switches: { "hc.divining": false } });
    await lead();
    expect(await call(table().alice, "explore")).toEqual({ done: true });
    expect(record().pool.dice.every(({ count: dice }) => dice === 0)).toBe(true);
    expect(table().alice.run(() => panelOf(party()).pool)).toBe(null);
  });
});
