// What sets the Brave apart besides their dice and quirks.
import { describe, expect, it } from "vitest";
import { performPostItem } from "../../../src/foundry/items/perform-item-roll.ts";
import { fromPack, playing } from "../playing.ts";
import { actorOf, aTable, HERO, lastMessage } from "../table.ts";

const table = aTable();
const { become, carry, numbers, task } = playing(table);

describe("the other rules of the Brave", () => {
  it("WH-BRAVE-06: armor hinders tasks alone, weapons never, and the aura of courage is told at the table", async () => {
    await become({ class: "brave", attributes: { dexterity: { value: 12 } } });
    const before = numbers();
    const bows = (all: typeof before) => all.attacks.map(({ attackValue }) => attackValue.value);
    await carry(
      fromPack("equipment", "Leather"),
      fromPack("equipment", "Longbow"),
      fromPack("abilities", "Aura of courage"),
    );
    const after = numbers();
    expect(after.savingThrow.value).toBe(before.savingThrow.value);
    expect(new Set(bows(after))).toEqual(new Set(bows(before)));
    expect(await task("dexterity", {}, 11)).toMatchObject({ score: 10, success: false });
    expect(await task("dexterity", {}, 10)).toMatchObject({ score: 10, success: true });
    await table().alice.run(async () => {
      const aura = actorOf(HERO).items.getName("Aura of courage");
      if (aura) await performPostItem(aura);
    });
    expect(table().bob.run(() => JSON.stringify(lastMessage().toObject().system))).toContain("how brave you are");
  });
});
