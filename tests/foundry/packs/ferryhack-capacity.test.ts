// A load over its limit leaves one move on the scene, unless the Referee waives that for this character.
import { beforeEach, expect, it } from "vitest";
import { performWaiver } from "../../../src/house-rules/ferryhack/foundry/body-extension.ts";
import { sheetItems } from "../../../src/foundry/items/sheets/sheet-items.ts";
import { partOfSheet } from "./sheet-part.ts";
import { ferryhackTable, SOON } from "../ferryhack-table.ts";
import { hero } from "../hero.ts";
import { undoing } from "../undoing.ts";

const { table, play, put, turnOf, drag, where, notes, referee, settled } = ferryhackTable();
const { undo } = undoing(table);
const part = (seat = table().alice) => partOfSheet(seat, hero, "fh-capacity");

beforeEach(async () => {
  const crate = { name: "Crate", type: "gear", system: { quantity: 9 } };
  await referee(() => hero().createEmbeddedDocuments("Item", [crate] as never));
  await play({ "fh.overCapacity": "limit" });
  await settled();
});

it("FH-ENC-07: one move for nine slots of five, all of them while the Referee waives the limit, and one again when that is undone", async () => {
  expect(await part()).toMatchObject({ isReferee: false, text: expect.stringContaining("one move") as string });
  await referee(() => performWaiver(hero()));
  await settled();
  expect(await part(table().referee)).toMatchObject({ isReferee: true, operation: "Take the waiver back" });
  expect(await part()).toMatchObject({ text: expect.stringContaining("waives") as string });
  await undo(table().referee);
  expect(await part()).toMatchObject({ text: expect.stringContaining("one move") as string });
});

it.each([
  [false, 600],
  [true, 700],
] as const)("FH-ENC-07: the way on the scene follows; waived %s, the second move ends at %d", async (waived, x) => {
  if (waived) await referee(() => performWaiver(hero()));
  await referee(() => game.settings.set("whitehack", "stopsTooFar" as never, true as never));
  await put("Goblin", 3000, 3000);
  await put("Hero", 0, 500);
  await turnOf("Hero");
  await drag({ x: 600, y: 500 }, table().alice, "Hero");
  expect(where("Hero")).toEqual([600, 500]);
  await expect.poll(() => notes("Hero")?.moved, SOON).toBe(30);
  await drag({ x: 700, y: 500 }, table().alice, "Hero");
  await settled();
  await expect.poll(() => where("Hero"), SOON).toEqual([x, 500]);
});

it("FH-ENC-01, FH-GRD-01: tells what a thing takes in slots, and ranges in squares", async () => {
  const items = [
    { name: "Halberd", type: "weapon", system: { size: "regular", traits: ["twoHanded"], range: null } },
    { name: "Sling", type: "weapon", system: { size: "none", range: 30 } },
    { name: "Rope", type: "gear", system: { size: "minor", quantity: 3 } },
  ];
  await referee(() => hero().createEmbeddedDocuments("Item", items as never));
  const tip = (name: string) =>
    table().alice.run(() => {
      const known = hero().isCharacter() ? hero().system.items : [];
      return sheetItems(hero(), known).find((one) => one.name === name)?.tip ?? "";
    });
  const line = (label: string, value: string) => `<span>${label}</span><span>${value}</span>`;
  expect(tip("Halberd")).toContain(line("Slots", "2"));
  expect(tip("Rope")).toContain(line("Slots", "0.5"));
  expect(tip("Sling")).toContain(line("Close range", "6 squares"));
  for (const name of ["Halberd", "Sling", "Rope"]) expect(tip(name)).not.toContain("Size");
});

it("the waiver is the Referee's alone to give", async () => {
  await table().alice.run(() => performWaiver(hero()));
  expect(await part()).toMatchObject({ text: expect.stringContaining("one move") as string });
});
