import { describe, expect, it } from "vitest";
import { performItemRoll } from "../../../src/foundry/items/perform-item-roll.ts";
import { messageModeSetting } from "../../../src/foundry/host/compat.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { ALICE, BOB, REFEREE, aTable, aimAt, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give, roll, told, stored } = heroItems(table);

describe("a dose (WH-POIS-01 in part)", () => {
  const poison = {
    kind: "poison",
    doses: 2,
    tags: ["poison"],
    primary: { text: "Burns.", damage: "2d6", save: "half", saveModifier: -2 },
    secondary: { text: "Sleep.", save: "negates" },
  };

  it("in somebody is a save, an effect and harm to be applied", async () => {
    const id = await give("substance", poison, "Viper");
    loadDice([20, 20], [3, 6], [4, 6]);
    await roll(table().alice, id, "takePrimary");
    expect(told(table().alice, 2)).toMatchObject([
      { type: "check", title: "Viper", kind: "save", outcome: { result: "failure" } },
      {
        type: "damage",
        kind: "damage",
        amount: 7,
        target: { name: "Hero" },
        outcome: { faces: [3, 4], rules: ["WH-POIS-01"] },
        facts: [{ value: "Burns." }, { value: "WHITEHACK.Strength.full" }],
      },
    ]);
    expect(stored(id)).toMatchObject({ doses: 1, quantity: 1 });
  });

  it("is halved or kept away by the save, and the last one is gone", async () => {
    const id = await give("substance", { ...poison, doses: 1 });
    loadDice([1, 20], [3, 6], [4, 6]);
    await roll(table().alice, id, "takePrimary");
    expect(told(table().alice, 1)).toMatchObject([{ type: "damage", amount: 3, outcome: null }]);
    expect(stored(id)).toMatchObject({ quantity: 0 });
    const other = await give("substance", poison);
    loadDice([1, 20]);
    await roll(table().alice, other, "takeSecondary");
    expect(told(table().alice, 1)).toMatchObject([{ type: "notice", text: "WHITEHACK.Notice.noEffect" }]);
    expect(stored(other)).toMatchObject({ doses: 2 });
  });

  it("of a potion heals, and one card tells it", async () => {
    const id = await give("substance", { kind: "potion", primary: { healing: "1d6+1" } });
    loadDice([4, 6]);
    await roll(table().alice, id, "takePrimary");
    const before = table().alice.run(() => game.messages.size);
    await roll(table().alice, await give("substance", { kind: "powder", primary: { text: "Glows." } }), "takePrimary");
    table().alice.run(() => expect(game.messages.size).toBe(before + 1));
    expect(told(table().alice, 2)).toMatchObject([
      { type: "damage", kind: "healing", amount: 5, outcome: { rules: ["WH-ITEM-03"] } },
      { type: "notice", text: "Glows." },
    ]);
  });

  it("of a poison goes to whom the Referee aims at", async () => {
    const id = await give("substance", { kind: "poison", primary: { damage: "1d6" } });
    loadDice([6, 6]);
    await table().referee.run(() => {
      aimAt(placedGoblin());
      return performItemRoll(itemOf(id), "takePrimary", { skip: true });
    });
    await table().host.settled();
    expect(told(table().referee, 1)).toMatchObject([{ type: "damage", amount: 6, target: { name: "Goblin" } }]);
  });

  it("of a player's poison reaches the enemy that she aims at, and the Referee's client throws", async () => {
    const id = await give("substance", poison, "Viper");
    loadDice([20, 20], [3, 6], [4, 6]);
    await table().alice.run(() => {
      aimAt(placedGoblin());
      return performItemRoll(itemOf(id), "takePrimary", { skip: true });
    });
    await table().host.settled();
    expect(told(table().referee, 2)).toMatchObject([
      { type: "check", kind: "save", outcome: { result: "failure" } },
      { type: "damage", amount: 7, target: { name: "Goblin" } },
    ]);
    expect(stored(id)).toMatchObject({ doses: 1 });
    const seen = table().alice.run(() => game.messages.contents.filter(({ visible }) => visible));
    expect(seen.map(({ type }) => type)).toEqual(["damage"]);
    await table().alice.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(stored(id)).toMatchObject({ doses: 2 });
  });

  it("is nobody's to give who does not carry it", async () => {
    const id = await give("substance", poison, "Viper");
    const data = () => ({ item: itemOf(id).uuid, which: "primary", taker: placedGoblin().actor?.uuid, values: {} });
    const reply = await table().referee.run(() => serve("giveDose", data(), game.users.get(BOB)));
    expect(reply).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    const nobody = await table().referee.run(() => serve("giveDose", { ...data(), taker: "x" }, game.users.get(ALICE)));
    expect(nobody).toEqual({ done: false, reason: "WHITEHACK.Refusal.noTarget" });
    expect(stored(id)).toMatchObject({ doses: 2 });
  });

  it("is as private as the user's messages", async () => {
    const id = await give("substance", { kind: "potion", primary: { healing: "1d6" } });
    loadDice([4, 6]);
    await table().alice.run(() => {
      const key = messageModeSetting();
      return game.settings.set("core", key, key === "messageMode" ? "gm" : "gmroll");
    });
    await roll(table().alice, id, "takePrimary");
    table().alice.run(() => expect([...lastMessage().whisper]).toEqual([REFEREE]));
  });
});
