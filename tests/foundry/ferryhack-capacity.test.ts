// A load over its limit leaves one move on the scene, unless the Referee waives that for this character.
import { beforeEach, expect, it } from "vitest";
import { performWaiver } from "../../src/foundry/packs/ferryhack/capacity.ts";
import { partOfSheet } from "./packs/sheet-part.ts";
import { ferryhackTable, SOON } from "./ferryhack-table.ts";
import { hero } from "./hero.ts";
import { undoing } from "./undoing.ts";

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
  expect(await part(table().referee)).toMatchObject({ isReferee: true, deed: "Take the waiver back" });
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

it("the waiver is the Referee's alone to give", async () => {
  await table().alice.run(() => performWaiver(hero()));
  expect(await part()).toMatchObject({ text: expect.stringContaining("one move") as string });
});
