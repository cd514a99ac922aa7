// Fights by The Red Hack without a map: who is how far from whom, moves by bands, ground and cover, and attacks by them.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { distanceWord, placesByPacks } from "../../../src/foundry/documents/fight-extensions.ts";
import { toTarget } from "../../../src/foundry/documents/place.ts";
import { packAct } from "../../../src/foundry/extensions/packs-in-force.ts";
import { boardFacts, stepsIn } from "../../../src/games/redhack/foundry/order/board-facts.ts";
import { actorOf, aimAt, creatureOf, GOBLIN, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";
import { aRedhackTable, AXE, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { fighter, fightOf, redhackFight } from "../redhack-fight.ts";
import { undoEntry } from "../undoing.ts";

const table = aRedhackTable();
const { play, settled, enter, rollAll, start, turnOf } = redhackFight(table);

const areThere = () => "redhack" in creatureOf(RUNA).system.derived;
const goblinToken = () => table().referee.run(() => placedGoblin().id ?? "");

const ask = async (seat: Seat, operation: string, data: object) => {
  const answer = await seat.run(() =>
    askReferee("packOperation", {
      operation: "rh.board",
      data: { fight: fightOf().id ?? "", operation, ...data },
    }),
  );
  await settled();
  return answer;
};
const id = (name: string): string => table().referee.run(() => fighter(name).id ?? "");
const steps = (one: string, other: string) => table().bob.run(() => stepsIn(fightOf(), id(one), id(other)));

beforeEach(async () => {
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
  await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
  await play();
  await enter(
    { actorId: HERO, name: "Hero" },
    { actorId: RUNA, name: "Runa", tokenId: RUNA_TOKEN },
    { actorId: GOBLIN, name: "Goblin", tokenId: goblinToken() },
    { actorId: GOBLIN, name: "Second" },
  );
  await rollAll([4, 6], [6, 6]);
  await start();
  await ask(table().referee, "enter", { steps: 2 });
});

describe("the board of distances", () => {
  it("RH-MOV-01 RH-DST-01: begins with sides close together and so far from each other; its undo takes all back", async () => {
    expect(steps("Runa", "Goblin")).toBe(2);
    expect(steps("Runa", "Hero")).toBe(0);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(await ask(table().alice, "enter", { steps: 1 })).toMatchObject({ done: false });
    expect(await ask(table().referee, "enter", { steps: null })).toMatchObject({ done: true });
    expect(steps("Runa", "Goblin")).toBe(0); // three squares on the scene
  });

  it("RH-MOV-01 RH-MOV-02: moves on one's own turn, freely at first and then by the action; the card undoes each", async () => {
    const move = (who: string, by: number, seat = table().alice) =>
      ask(seat, "move", { who: id(who), goal: id("Goblin"), steps: by });
    expect(await move("Hero", -1)).toMatchObject({ done: false });
    expect(await move("Runa", -1, table().bob)).toMatchObject({ done: false });
    expect(await move("Runa", -1)).toMatchObject({ done: true });
    expect([steps("Runa", "Goblin"), steps("Runa", "Second"), steps("Runa", "Hero")]).toEqual([1, 1, 1]);
    expect(await move("Runa", -1)).toMatchObject({ done: true });
    expect(steps("Runa", "Goblin")).toBe(0);
    expect(table().bob.run(() => fighter("Runa").fightState.left?.attack)).toBe(0);
    expect(await move("Runa", 1)).toMatchObject({ done: true });
    expect(await move("Runa", 1)).toMatchObject({ done: false }); // three in all
    expect(await move("Runa", -2)).toMatchObject({ done: false });
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(steps("Runa", "Goblin")).toBe(0);
  });

  it("RH-POS-01 RH-POS-02: ground and cover are said by the player, and attacks are told of them", async () => {
    await ask(table().referee, "set", { who: id("Runa"), goal: id("Goblin"), steps: 0 });
    const stand = (operation: string, who: string, word: string, seat: Seat) =>
      ask(seat, operation, { who: id(who), word });
    expect(await stand("stance", "Goblin", "doorway", table().alice)).toMatchObject({ done: false });
    expect(await stand("stance", "Goblin", "doorway", table().referee)).toMatchObject({ done: true });
    expect(await stand("cover", "Goblin", "rock", table().referee)).toMatchObject({ done: true });
    const between = () => table().alice.run(() => placesByPacks(fighter("Runa"), fighter("Goblin")));
    expect(between()).toEqual({ feet: 5, shelter: "rock", warnings: { melee: [], missile: [] } });
    loadDice([11, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: AXE, use: "melee" }, {});
    });
    await settled();
    expect(between()?.warnings.melee).toEqual([]);
    const others = table().bob.run(() => placesByPacks(fighter("Hero"), fighter("Goblin")));
    expect(others?.warnings.melee).toHaveLength(1); // Hero is far away
    await ask(table().referee, "set", { who: id("Hero"), goal: id("Goblin"), steps: 0 });
    const crowded = table().bob.run(() => placesByPacks(fighter("Hero"), fighter("Goblin")));
    expect(crowded?.warnings.melee).toEqual(["There is no room around Goblin for another attacker in this round."]);
  });

  it("RH-DST-01: attacks take their distance from the board while it is in use", async () => {
    const distance = () => table().alice.run(() => toTarget(placedGoblin(), actorOf(RUNA)).distance);
    expect(distance()).toBe(61);
    expect(table().alice.run(() => [10, 60, 61, 300].map(distanceWord))).toEqual(["close", "near", "far", "remote"]);
    await ask(table().referee, "stop", {});
    expect(distance()).not.toBe(61);
  });

  it("RH-MOV-03: a rider has the moves of the mount", async () => {
    const rate = () =>
      table().bob.run(
        () => boardFacts(fightOf(), { focus: "", sets: false }).members.find(({ name }) => name === "Runa")?.rate,
      );
    expect(rate()).toEqual({ base: 1, max: 3 });
    await table().referee.run(async () => {
      const horse = await Actor.create({
        name: "Horse",
        type: "monster",
        system: { hitDice: "2", movement: { land: 60 } },
      } as never);
      await actorOf(RUNA).update({ system: { riding: horse?.uuid } } as never);
    });
    await settled();
    expect(rate()).toEqual({ base: 3, max: 5 });
  });

  it("RH-MOV-01: a place that matters is on the board too; hidden foes are not on the players'", async () => {
    expect(await ask(table().alice, "spot", { who: id("Runa"), word: "Door", steps: 1 })).toMatchObject({
      done: false,
    });
    expect(await ask(table().referee, "spot", { who: id("Runa"), word: "Door", steps: 1 })).toMatchObject({
      done: true,
    });
    const names = (seat: Seat) =>
      seat.run(() => boardFacts(fightOf(), { focus: "", sets: false }).members.map(({ name }) => name));
    expect(names(table().alice)).toEqual(["Hero", "Runa", "Goblin", "Second", "Door"]);
    await table().referee.run(() => fighter("Second").update({ hidden: true }));
    await settled();
    expect(names(table().alice)).not.toContain("Second");
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(names(table().referee)).not.toContain("Door");
  });

  it("RH-MOV-01: off means off", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs: [] } as never));
    await settled();
    expect(table().alice.run(() => placesByPacks(fighter("Runa"), fighter("Goblin")))).toBeNull();
    expect(table().alice.run(() => packAct("rh.openBoard"))).toBeNull();
    await turnOf("Hero");
  });
});
