// What is dropped on the sheets of actors: taken, or refused with a sentence; nothing is swallowed.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let page: Page;

const SHEETS = ["character", "monster", "party", "heap", "vehicle", "homebase"] as const;
type Sheet = (typeof SHEETS)[number];

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  ({ page } = referee);
  const actors = SHEETS.map((type) => ({ name: `Drop ${type}`, type }));
  const items = ["gear", "weapon", "spell"].map((type) => ({ name: `Dropped ${type}`, type }));
  await page.evaluate(
    `Actor.createDocuments(${JSON.stringify(actors)}).then(() => Item.createDocuments(${JSON.stringify(items)})).then(() => JournalEntry.create({ name: "Dropped journal" })).then(() => undefined)`,
  );
});
afterAll(() => table?.close());
beforeEach(() => page.evaluate("ui.notifications.clear()"));

const actor = (type: Sheet): string => `game.actors.getName("Drop ${type}")`;
const carried = (type: Sheet): Promise<string[]> => page.evaluate(`${actor(type)}.items.map(({ name }) => name)`);
const said = (text: string): Locator => page.locator("#notifications").getByText(text);

/** Drops what these data stand for on an actor's sheet, as the browser would. */
async function drop(type: Sheet, data: string): Promise<void> {
  await page.evaluate(
    `(async () => {
      const { sheet } = ${actor(type)};
      await sheet.render({ force: true });
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(${data}));
      const place = sheet.element.querySelector(".window-content");
      place.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    })()`,
  );
}
const item = (type: string): string => `game.items.getName("Dropped ${type}").toDragData()`;
const close = (type: Sheet) => page.evaluate(`${actor(type)}.sheet.close({ animate: false }).then(() => undefined)`);

it.each([
  ["vehicle", "gear", "A vehicle holds weapons only"],
  ["vehicle", "spell", "A vehicle holds weapons only"],
  ["homebase", "gear", "A base holds no things"],
  ["homebase", "weapon", "A base holds no things"],
  ["heap", "spell", "Only things can lie there"],
  ["party", "spell", "A stash holds things"],
] as const)("the sheet of a %s refuses a %s with a sentence", async (type, what, sentence) => {
  await drop(type, item(what));
  await said(sentence).first().waitFor();
  expect(await carried(type)).not.toContain(`Dropped ${what}`);
  await close(type);
});

it.each([
  ["vehicle", "weapon"],
  ["heap", "gear"],
  ["party", "gear"],
  ["monster", "spell"],
  ["character", "gear"],
] as const)("the sheet of a %s takes a %s", async (type, what) => {
  await drop(type, item(what));
  await expect.poll(() => carried(type)).toContain(`Dropped ${what}`);
  await close(type);
});

it.each(SHEETS)(
  "the sheet of a %s says that something does not exist, and that a journal has no place there",
  async (type) => {
    await drop(type, '{ type: "Item", uuid: "Item.gone000000000000" }');
    await said("does not exist any more").first().waitFor();
    await drop(type, 'game.journal.getName("Dropped journal").toDragData()');
    await said("Dropped journal cannot be put here").first().waitFor();
    expect(referee.errors).toEqual([]);
    await close(type);
  },
);

it.each(["monster", "vehicle", "heap"] as const)(
  "the sheet of a %s says that nobody can be put there",
  async (type) => {
    await drop(type, 'game.actors.getName("Berta Holm").toDragData()');
    await said("Berta Holm cannot be put here").first().waitFor();
    expect(referee.errors).toEqual([]);
    await close(type);
  },
);

it("no page has complained", () => {
  expect(referee.errors).toEqual([]);
});
