// Fights by The Red Hack: everybody rolls anew in each round, monsters act as one, and surprise comes before the count.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { storeNoticed } from "../../../src/games/redhack/foundry/order/fight-facts.ts";
import { actorOf, creatureOf, GOBLIN, HERO, lastMessage, loadDice } from "../table.ts";
import { aRedhackTable, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { fighter, fightOf, redhackFight } from "../redhack-fight.ts";
import { undoEntry } from "../undoing.ts";

const table = aRedhackTable();
const { play, settled, enter, rollAll, start, next, order, current, numbers, buttons, marks, head } =
  redhackFight(table);

const areThere = () => "redhack" in creatureOf(RUNA).system.derived;

beforeEach(async () => {
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
  await play();
  await enter(
    { actorId: HERO, name: "Hero" },
    { actorId: RUNA, name: "Runa", tokenId: RUNA_TOKEN },
    { actorId: GOBLIN, name: "One" },
    { actorId: GOBLIN, name: "Two" },
  );
});

const delay = (name: string, to: number | null) =>
  table().alice.run(() => {
    const data = { fight: fightOf().id ?? "", fighter: fighter(name).id ?? "", to };
    return askReferee("packOperation", { operation: "rh.delay", data });
  });

describe("the order of a round", () => {
  it("RH-CMB-01 RH-INI-01 RH-INI-04 RH-INI-05: characters roll their own die, and all monsters act after the fours", async () => {
    await rollAll([4, 6], [3, 6]);
    expect(numbers()).toEqual({ Hero: 4, Runa: 3, One: 3, Two: 3 });
    expect(order()).toEqual(["Hero", "One", "Two", "Runa"]);
    await start();
    expect(current()).toBe("Hero");
    await next();
    const steps = head(table().bob)[0]?.steps ?? [];
    expect(steps.map(({ isNow }) => isNow)).toEqual([false, true, false]);
  });

  it("RH-CMB-01: everybody rolls anew in each round, and the order follows", async () => {
    await rollAll([4, 6], [3, 6]);
    await start();
    await table().referee.run(() => fightOf().update({ turn: 3 }));
    await settled();
    await next([2, 6], [6, 6]);
    expect(table().bob.run(() => fightOf().round)).toBe(2);
    expect(order()).toEqual(["Runa", "One", "Two", "Hero"]);
    expect(current()).toBe("Runa");
  });

  it("RH-INI-02: who surprises acts first, rolls again and acts again; who is surprised misses the round", async () => {
    await table().referee.run(() => storeNoticed(fightOf(), "even"));
    await rollAll([1, 6], [6, 6]);
    expect(table().bob.run(() => fighter("Hero").fightState.surprised)).toBe(true);
    expect(marks("Runa")).toEqual(["Surprises: acts at once, then rolls again"]);
    await start();
    expect(order()).toEqual(["Runa", "One", "Two", "Hero"]);
    await next([2, 6]);
    expect(numbers()).toMatchObject({ Runa: 2 });
    expect(order()).toEqual(["One", "Two", "Runa", "Hero"]);
    expect(current()).toBe("One");
    await next();
    await next();
    expect(current()).toBe("Runa");
    await next([4, 6], [5, 6]);
    expect(table().bob.run(() => fightOf().round)).toBe(2);
    expect(order()).toEqual(["Runa", "Hero", "One", "Two"]);
    expect(table().bob.run(() => fighter("Hero").fightState.surprised)).toBe(false);
  });

  it("RH-INI-02: sides that know of each other surprise nobody; the card's undo takes all back", async () => {
    await rollAll([1, 6], [6, 6]);
    expect(marks("Runa")).toEqual([]);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(numbers()).toMatchObject({ Runa: null, Hero: null });
  });

  it("RH-INI-03: a character acts later in the round, or lets equals go first; nobody else decides it", async () => {
    await rollAll([4, 6], [4, 6]);
    await start();
    expect(current()).toBe("Hero");
    expect(buttons(table().alice, "Hero")).toEqual(expect.arrayContaining(["rh.delay", "rh.let"]));
    expect(buttons(table().bob, "Hero")).toEqual([]);
    expect(await delay("Hero", null)).toMatchObject({ done: true });
    await settled();
    expect(order()).toEqual(["Runa", "Hero", "One", "Two"]);
    expect(current()).toBe("Runa");
    expect(await delay("Runa", 2)).toMatchObject({ done: true });
    await settled();
    expect(order()).toEqual(["Hero", "One", "Two", "Runa"]);
    expect(current()).toBe("Hero");
    expect(await delay("Runa", 5)).toMatchObject({ done: false });
    const told = await table().bob.run(() => {
      const data = { fight: fightOf().id ?? "", fighter: fighter("Runa").id ?? "", to: 1 };
      return askReferee("packOperation", { operation: "rh.delay", data });
    });
    expect(told).toMatchObject({ done: false });
  });

  it("RH-INI-04: a fight is in the order of the rules as soon as they change, or arrive", async () => {
    await rollAll([4, 6], [3, 6]);
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs: [] } as never));
    await settled();
    expect(order()).toEqual(["Hero", "Runa", "One", "Two"]);
    await play();
    expect(order()).toEqual(["Hero", "One", "Two", "Runa"]);
  });

  it("RH-RET-03: retainers act on the number of their leader, by the smallest die of the group", async () => {
    await table().referee.run(() =>
      actorOf(GOBLIN).update({
        ownership: { [game.users.contents[1]?.id ?? ""]: 3 },
        system: { companion: { kind: "retainer", master: actorOf(RUNA).uuid } },
      } as never),
    );
    await settled();
    const kinds = table().referee.run(() => fighter("One").creature?.system.companion.kind);
    expect(kinds).not.toBe("none");
    loadDice([5, 6], [6, 6]);
    await table().referee.run(() => fightOf().rollAll());
    await settled();
    expect(numbers()).toMatchObject({ Hero: 5, Runa: 6, One: 6, Two: 6 });
    await table().referee.run(() => actorOf(RUNA).update({ system: { class: "fighter" } } as never));
    await table().referee.run(() =>
      actorOf(RUNA)
        .items.getName("Chain")
        ?.update({ system: { equipped: false } } as never),
    );
    await settled();
    loadDice([5, 6], [7, 8]); // a fighter keeps their own die
    await table().referee.run(() => fightOf().resetAll());
    await table().referee.run(() => fightOf().rollAll());
    await settled();
    expect(numbers()).toMatchObject({ Runa: 7, One: 7, Two: 7 });
  });
});
