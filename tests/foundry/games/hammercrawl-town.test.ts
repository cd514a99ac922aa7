// A party of HAMMERCRAWL! in town: every step does something once, loot is divided, hirelings are paid, and all of it is
// taken back as one. And what the mapper and the lootkeeper do before.
import { describe, expect, it } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performPurchase } from "../../../src/foundry/items/shop/perform-purchase.ts";
import { panelOf } from "../../../src/games/hammercrawl/foundry/party/panel.ts";
import { isShopOpen, takeSteps } from "../../../src/games/hammercrawl/foundry/party/perform-town.ts";
import { storeRecord } from "../../../src/games/hammercrawl/foundry/party/records.ts";
import { BROK, playHammercrawl } from "../hammercrawl.ts";
import { delvers, MOTHER, PARTY } from "../hammercrawl-delvers.ts";
import { actorOf, creatureOf, GOBLIN, HERO, placedGoblin, type Seat } from "../table.ts";

const { table, settled, referee, party, record, call, cards, undo, lead, item, hp } = delvers();

const update = (id: string, system: object) =>
  referee(() => actorOf(id).update({ system } as object as Actor.UpdateData));
const coins = (id: string) =>
  table().referee.run(() => ({ ...(actorOf(id).system as object as { coins: Record<string, number> }).coins }));
const names = (id: string) => table().referee.run(() => actorOf(id).items.contents.map(({ name }) => name));
const give = (id: string, ...items: object[]) =>
  referee(() => actorOf(id).createEmbeddedDocuments("Item", items as Item.CreateData[]));
const operate = async (seat: Seat, operation: string, data: object) => {
  const answer = await seat.run(() =>
    askReferee("packOperation", { operation, data: { party: `Actor.${PARTY}`, ...data } }),
  );
  await settled();
  return answer;
};
const roles = (more: object) =>
  referee(() =>
    storeRecord(party(), { roles: { leader: `Actor.${BROK}`, mapper: "", lootkeeper: "", timekeeper: "", ...more } }),
  );
const toTown = async () => {
  await lead();
  expect(await call(table().alice, "town")).toEqual({ done: true });
};
const tasks = (seat: Seat) =>
  seat.run(() =>
    panelOf(party())
      .tasks.filter(({ disabled }) => !disabled)
      .map(({ operation }) => operation),
  );

const gem = { name: "Gem", type: "gear", system: { quantity: 2, cost: 5 } };
const crown = { name: "Crown", type: "gear", system: { quantity: 1, cost: 30 } };

describe("steps", () => {
  it("HC-PTY-07 (1) HC-MAG-02 restore hit points and spells, and fill up what is written as the starting equipment, undone as one", async () => {
    await update(BROK, { outfit: ["Iron rations × 3", "Sword"] });
    await update(MOTHER, { outfit: ["Torch × 3"] });
    await toTown();
    const minds = () =>
      table().referee.run(() =>
        actorOf(MOTHER)
          .items.contents.filter(({ type }) => type === "spell")
          .map(({ system }) => (system as unknown as { packs: { hc: { memorised: boolean } } }).packs.hc.memorised),
      );
    expect(minds()).toEqual([false, false]);
    await referee(() => takeSteps(party(), ["restore", "outfit"]));
    expect([hp(MOTHER), ...minds()]).toEqual([12, true, true]);
    expect(table().referee.run(() => item(MOTHER, "Torch").system.quantity)).toBe(3);
    expect(names(BROK).filter((name) => name === "Iron rations" || name === "Sword")).toHaveLength(2);
    await undo("Party.inTown");
    expect([hp(MOTHER), ...minds(), record().town]).toEqual([3, false, false, []]);
    expect(table().referee.run(() => item(MOTHER, "Torch").system.quantity)).toBe(1);
    expect(names(BROK)).not.toContain("Iron rations");
  });

  it("HC-PTY-07 HC-HIR-01 loot is divided and sold, hirelings are paid for the days, and these pass; once, and undone as one", async () => {
    await give(PARTY, gem, crown);
    await update(PARTY, { coins: { gp: 9, sp: 0, cp: 0 } });
    await update(GOBLIN, { packs: { hc: { hireTier: 3, employer: `Actor.${BROK}` } } });
    await update(BROK, { coins: { gp: 1, sp: 0, cp: 0 } });
    await toTown();
    const idOf = (name: string) => table().referee.run(() => actorOf(PARTY).items.getName(name)?.id ?? "");
    const division = { to: { [idOf("Gem")]: "sold", [idOf("Crown")]: `Actor.${HERO}` }, shares: true, percent: 50 };
    await referee(() => takeSteps(party(), ["loot", "wages", "scenes"], { days: 1, division }));
    // 9 and the 5 of two gems at half their price among three: 4 each, and 2 stay; Brok pays 3
    expect(names(HERO)).toContain("Crown");
    expect([coins(HERO), coins(MOTHER), coins(PARTY)]).toEqual([
      { gp: 4, sp: 0, cp: 0 },
      { gp: 4, sp: 0, cp: 0 },
      { gp: 2, sp: 0, cp: 0 },
    ]);
    expect(coins(BROK)).toEqual({ gp: 2, sp: 0, cp: 0 });
    expect(table().referee.run(() => game.time.worldTime)).toBe(86_400);
    await referee(() => takeSteps(party(), ["loot", "scenes"], { days: 2, division }));
    expect(cards("Party.inTown")).toHaveLength(1);
    await undo("Party.inTown");
    expect(names(PARTY).toSorted()).toEqual(["Crown", "Gem"]);
    expect([coins(HERO), coins(BROK), coins(PARTY)]).toEqual([
      { gp: 0, sp: 0, cp: 0 },
      { gp: 1, sp: 0, cp: 0 },
      { gp: 9, sp: 0, cp: 0 },
    ]);
    expect(table().referee.run(() => game.time.worldTime)).toBe(0);
  });

  it("HC-HIR-01 wages are paid out of the purse with change, in platinum by its worth in gold, and in rations", async () => {
    await toTown();
    await update(BROK, { coins: { gp: 25, sp: 0, cp: 0 } });
    const hire = (hireTier: number, employer: string) =>
      update(GOBLIN, { packs: { hc: { hireTier, employer: `Actor.${employer}` } } });
    await hire(4, BROK);
    await referee(() => takeSteps(party(), ["wages"]));
    expect(coins(BROK)).toEqual({ gp: 5, sp: 0, cp: 0 });
    await undo("Party.inTown");
    expect(coins(BROK)).toEqual({ gp: 25, sp: 0, cp: 0 });
    await hire(0, MOTHER);
    await referee(() => takeSteps(party(), ["wages"], { days: 2 }));
    expect(table().referee.run(() => item(MOTHER, "Rations").system.quantity)).toBe(1);
    await undo("Party.inTown");
    await referee(() => takeSteps(party(), ["wages"], { days: 9 }));
    expect(table().referee.run(() => item(MOTHER, "Rations").system.quantity)).toBe(3);
    expect(cards("Party.inTown").at(-1)?.system.facts).toContainEqual({
      label: "Goblin",
      value: "9 rations: could not be paid",
    });
  });

  it("HC-PTY-07 HC-EQP-06 the shop is there from its step on, for people of this game as well", async () => {
    await toTown();
    await update(BROK, { coins: { gp: 10, sp: 0, cp: 0 } });
    expect([tasks(table().alice).includes("shop"), table().alice.run(() => isShopOpen(party()))]).toEqual([
      false,
      false,
    ]);
    await referee(() => takeSteps(party(), ["shop"]));
    expect(tasks(table().alice)).toContain("shop");
    const rope = await referee(() =>
      Item.create({ name: "Silk rope", type: "gear", system: { cost: 4 } } as object as Item.CreateData),
    );
    await table().alice.run(async () => {
      const brok = actorOf(BROK) as object as Parameters<typeof performPurchase>[0];
      const goods = { id: rope?.uuid ?? "", name: "Silk rope", price: 4, facts: {} as never };
      expect(await performPurchase(brok, [{ goods, count: 2 }])).toBe(true);
    });
    await settled();
    expect([coins(BROK), names(BROK).includes("Silk rope")]).toEqual([{ gp: 2, sp: 0, cp: 0 }, true]);
    await referee(() => takeSteps(party(), ["back"]));
    expect(table().alice.run(() => isShopOpen(party()))).toBe(false);
  });
});

describe("the lootkeeper", () => {
  it("HC-GEN-04 HC-PTY-07 divides in town, once; others do not, and a player sells nothing", async () => {
    await give(PARTY, gem, crown);
    await update(PARTY, { coins: { gp: 3, sp: 0, cp: 0 } });
    await roles({ lootkeeper: `Actor.${MOTHER}` });
    const ids = table().referee.run(() => actorOf(PARTY).items.contents.map(({ id }) => id ?? ""));
    const data = {
      items: [
        { id: ids[0] ?? "", to: "sold" },
        { id: ids[1] ?? "", to: `Actor.${BROK}` },
      ],
      shares: true,
      percent: 100,
    };
    expect(await operate(table().bob, "hc.divide", data)).toMatchObject({ reason: "WHITEHACK.Refusal.notDue" });
    expect(await call(table().alice, "town")).toEqual({ done: true });
    expect(await operate(table().alice, "hc.divide", data)).toMatchObject({
      reason: "WHITEHACK.Hammercrawl.Party.notYourRole",
    });
    expect([tasks(table().alice).includes("divide"), tasks(table().bob).includes("divide")]).toEqual([false, true]);
    expect(await operate(table().bob, "hc.divide", data)).toEqual({ done: true });
    expect([names(PARTY), names(BROK).includes("Crown")]).toEqual([["Gem"], true]);
    expect([coins(BROK), coins(PARTY)]).toEqual([
      { gp: 1, sp: 0, cp: 0 },
      { gp: 0, sp: 0, cp: 0 },
    ]);
    expect(await operate(table().bob, "hc.divide", data)).toMatchObject({ done: false });
    await undo("Loot.divided");
    expect([names(PARTY).toSorted(), coins(PARTY), record().town]).toEqual([
      ["Crown", "Gem"],
      { gp: 3, sp: 0, cp: 0 },
      [],
    ]);
  });
});

describe("the mapper", () => {
  it("HC-GEN-04 notes rooms for all to see; nobody else does, and a card takes a note back", async () => {
    await roles({ mapper: `Actor.${MOTHER}` });
    const note = { room: 2, text: "Pillars, doors north and east" };
    expect(await operate(table().alice, "hc.note", note)).toMatchObject({
      reason: "WHITEHACK.Hammercrawl.Party.notYourRole",
    });
    expect(await operate(table().bob, "hc.note", note)).toEqual({ done: true });
    expect(table().alice.run(() => panelOf(party()).map)).toEqual([{ room: "Room 2", text: note.text }]);
    expect(await operate(table().referee, "hc.note", { ...note, text: "" })).toEqual({ done: true });
    expect(record().map).toEqual([]);
    await undo("Party.noted");
    expect(record().map).toEqual([note]);
    await playHammercrawl(table, "complete", { switches: { "hc.partyRoles": false } });
    expect(await operate(table().bob, "hc.note", note)).toMatchObject({ done: false });
  });
});

describe("the fallen", () => {
  const fell = (isDown: boolean) =>
    referee(() =>
      placedGoblin().actor?.update({ system: { hp: { value: isDown ? 0 : 5 } } } as object as Actor.UpdateData),
    );
  const arm = () =>
    referee(() => placedGoblin().actor?.createEmbeddedDocuments("Item", [gem] as object[] as Item.CreateData[]));
  const goblinItems = () => table().referee.run(() => placedGoblin().actor?.items.size);
  const token = () => table().referee.run(() => placedGoblin().uuid);
  const loot = (seat: Seat, to: string) => operate(seat, "hc.loot", { from: [token()], to: `Actor.${to}` });

  it("HC-CMB-15 (1) are looted by any of the survivors once the fight is over: for all, or for themselves", async () => {
    await arm();
    expect(await loot(table().alice, PARTY)).toMatchObject({ reason: "WHITEHACK.Refusal.takenByOthers" });
    await fell(true);
    expect(await loot(table().alice, MOTHER)).toMatchObject({ reason: "WHITEHACK.Refusal.notYours" });
    expect(await loot(table().alice, PARTY)).toEqual({ done: true });
    expect([names(PARTY), goblinItems()]).toEqual([["Gem"], 0]);
    await undo("Loot.title");
    expect([names(PARTY), goblinItems()]).toEqual([[], 1]);
    expect(await loot(table().bob, MOTHER)).toEqual({ done: true });
    expect(names(MOTHER)).toContain("Gem");
    expect(await loot(table().alice, PARTY)).toMatchObject({ reason: "WHITEHACK.Refusal.takenByOthers" });
  });

  it("HC-CMB-15 (2) nobody loots while a fight goes on, but the Referee; hidden ones lie unseen", async () => {
    await arm();
    await fell(true);
    const fight = await referee(async () => {
      const combat = await Combat.create({ scene: placedGoblin().parent?.id } as object as Combat.CreateData);
      const tokens = placedGoblin().parent?.tokens.contents.filter(({ actorId }) => actorId === BROK) ?? [];
      await combat?.createEmbeddedDocuments("Combatant", [
        { tokenId: tokens[0]?.id, sceneId: placedGoblin().parent?.id, actorId: BROK },
      ] as object[] as Combatant.CreateData[]);
      await combat?.update({ round: 1, turn: 0 } as Combat.UpdateData);
      return combat;
    });
    expect(await loot(table().alice, PARTY)).toMatchObject({ reason: "WHITEHACK.Hammercrawl.Loot.inFight" });
    await referee(() => fight?.delete());
    await referee(() => placedGoblin().update({ hidden: true } as TokenDocument.UpdateData));
    expect(await loot(table().alice, PARTY)).toMatchObject({ reason: "WHITEHACK.Refusal.takenByOthers" });
    await referee(() => placedGoblin().update({ hidden: false } as TokenDocument.UpdateData));
    expect(await loot(table().referee, PARTY)).toEqual({ done: true });
  });

  it("HC-CMB-15 dead friends are looted with their coins; those who are merely down are not", async () => {
    await update(BROK, { coins: { gp: 7, sp: 0, cp: 0 }, hp: { value: 0 } });
    const from = table().referee.run(() => {
      const found = placedGoblin().parent?.tokens.find(({ actorId }) => actorId === BROK);
      return [found?.uuid ?? ""];
    });
    const data = { from, to: `Actor.${PARTY}` };
    expect(await operate(table().bob, "hc.loot", data)).toMatchObject({ done: false });
    await update(BROK, { hp: { value: 0, state: "dead" } });
    expect(await operate(table().bob, "hc.loot", data)).toEqual({ done: true });
    expect([coins(PARTY), table().referee.run(() => creatureOf(BROK).items.size)]).toEqual([
      { gp: 7, sp: 0, cp: 0 },
      0,
    ]);
  });
});
