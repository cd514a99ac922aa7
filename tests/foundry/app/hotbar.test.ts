// What is dragged from a sheet to the hotbar, and what the macros that come of it do.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRollMacro } from "../../../src/foundry/app/create-roll-macro.ts";
import { rollFrom } from "../../../src/foundry/documents/roll-payload.ts";
import { HERO, aTable, actorOf, lastMessage } from "../table.ts";

const table = aTable();
const magick = { is: true, charges: { formula: "", value: 3, max: 3 } };

const ITEMS = [
  { name: "Frenzy", type: "ability", system: { uses: { scope: "battle", max: 2, spent: 0 } } },
  { name: "Stare", type: "ability", system: { description: "<p>Long.</p>" } },
  { name: "Beam", type: "spell", system: { damage: "1d6" } },
  { name: "Milk", type: "substance", system: { primary: { text: "Numbs", healing: "1d6" } } },
  { name: "Leaf", type: "scroll", system: { wording: "Ember", cost: "1", known: true } },
  { name: "Ring", type: "gear", system: { magick } },
  { name: "Rope", type: "gear", system: {} },
  { name: "Cap", type: "armor", system: { kind: "helmet" } },
  { name: "Dragon wand", type: "gear", system: { magick: { ...magick, known: false, cover: "Dull stick" } } },
];
const uuidOf = (name: string): string => actorOf(HERO).items.getName(name)?.uuid ?? "";

beforeEach(async () => {
  await table().referee.run(() => actorOf(HERO).createEmbeddedDocuments("Item", ITEMS as Item.CreateData[]));
  await table().host.settled();
});

/** Drops a thing on the first place of the hotbar, and answers the macro that lies there. */
const drop = async (name: string): Promise<{ name: string; command: string } | null> => {
  await table().alice.run(async () => {
    const roll = rollFrom({ type: "Item", uuid: uuidOf(name) });
    if (roll) await createRollMacro(roll, 1);
  });
  await table().host.settled();
  return table().alice.run(() => {
    const macro = game.macros.get(game.user.hotbar[1] ?? "");
    return macro ? { name: macro.name, command: macro.command } : null;
  });
};
/** Presses the first key of the hotbar; a macro does not wait for what it calls, so what comes of it is waited for. */
const press = async (comes: () => void): Promise<void> => {
  await table().alice.run(() => game.macros.get(game.user.hotbar[1] ?? "")?.execute());
  await vi.waitFor(() => table().alice.run(comes));
};

describe("a thing on the hotbar", () => {
  it.each([
    ["Sword", "rollAttack"],
    ["Frenzy", "useItem"],
    ["Stare", "useItem"],
    ["Beam", "useItem"],
    ["Milk", "useItem"],
    ["Leaf", "useItem"],
    ["Ring", "useItem"],
    ["Rope", "useItem"],
    ["Cap", "useItem"],
  ])("%s is a macro that calls %s", async (name, call) => {
    const uuid = table().alice.run(() => uuidOf(name));
    expect(await drop(name)).toEqual({ name, command: `game.system.api.${call}("${uuid}");` });
  });

  it("WH-TIME-06 in part: that can be used is used", async () => {
    await drop("Frenzy");
    await press(() => {
      expect(actorOf(HERO).items.getName("Frenzy")?.system).toMatchObject({ uses: { spent: 1 } });
      expect(lastMessage().system).toMatchObject({ title: "Frenzy" });
    });
  });

  it("WH-ITEM-01: that has charges loses one", async () => {
    await drop("Ring");
    await press(() =>
      expect(actorOf(HERO).items.getName("Ring")?.system).toMatchObject({ magick: { charges: { value: 2 } } }),
    );
  });

  it.each(["Stare", "Rope", "Cap"])("that does nothing is shown to the table: %s", async (name) => {
    await drop(name);
    await press(() => {
      expect(lastMessage().type).toBe("item");
      expect(lastMessage().system).toMatchObject({ title: name });
    });
  });

  it("WH-ITEM-02: that nobody knows yet is called by its cover", async () => {
    expect(await drop("Dragon wand")).toMatchObject({ name: "Dull stick" });
  });

  it("that is gone, or somebody else's, is told", async () => {
    await drop("Rope");
    await table().referee.run(() => actorOf(HERO).items.getName("Rope")?.delete());
    await table().host.settled();
    await press(() => expect(table().alice.notices).toMatchObject([{ message: "WHITEHACK.Refusal.unknownRoll" }]));
    const command = table().alice.run(() => `game.system.api.useItem("${uuidOf("Cap")}");`);
    await table().bob.run(async () => {
      const macro = await Macro.create({ name: "Steal", type: "script", command } as Macro.CreateData);
      await macro?.execute();
      expect(game.messages.size).toBe(0);
    });
    expect(table().bob.notices).toMatchObject([{ message: "WHITEHACK.Refusal.notYoursToRoll" }]);
  });

  it("is left to the host where nobody carries it, and where it is a class", async () => {
    await table().referee.run(() =>
      actorOf(HERO).createEmbeddedDocuments("Item", [{ name: "Bard", type: "class" } as Item.CreateData]),
    );
    const item = await table().referee.run(() => Item.create({ name: "Lamp", type: "gear" } as Item.CreateData));
    await table().host.settled();
    table().alice.run(() => {
      expect(rollFrom({ type: "Item", uuid: uuidOf("Bard") })).toBeNull();
      expect(rollFrom({ type: "Item", uuid: item?.uuid })).toBeNull();
    });
  });
});
