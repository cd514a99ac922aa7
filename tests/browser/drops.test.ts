// What is dropped on the sheets of actors: taken, or refused with a sentence; nothing is swallowed.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
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

const actor = (type: Sheet): string => `game.actors.getName("Drop ${type}")`;
const carried = (type: Sheet): Promise<string[]> => page.evaluate(`${actor(type)}.items.map(({ name }) => name)`);
const said = (text: string): Locator => page.locator("#notifications").getByText(text);

/** Drops what these data stand for on an actor's sheet, as the browser would. */
async function drop(type: Sheet, data: string): Promise<void> {
  await page.evaluate(
    `(async () => {
      const { sheet } = ${actor(type)};
      if (!sheet.rendered) await sheet.render({ force: true });
      ui.notifications.clear();
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(${data}));
      const place = sheet.element.querySelector(".window-content");
      place.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    })()`,
  );
}
const item = (type: string): string => `game.items.getName("Dropped ${type}").toDragData()`;
const close = (type: Sheet) => page.evaluate(`${actor(type)}.sheet.close({ animate: false }).then(() => undefined)`);

interface Taken {
  readonly type: Sheet;
  readonly takes: readonly string[];
  readonly refuses?: readonly string[];
  readonly sentence?: string;
  /** Whether somebody who is dropped may belong there. */
  readonly hasPeople?: boolean;
}

it.each<Taken>([
  { type: "vehicle", takes: ["weapon"], refuses: ["gear", "spell"], sentence: "A vehicle holds weapons only" },
  { type: "homebase", takes: [], refuses: ["gear", "weapon"], sentence: "A base holds no things", hasPeople: true },
  { type: "heap", takes: ["gear"], refuses: ["spell"], sentence: "Only things can lie there" },
  { type: "party", takes: ["gear"], refuses: ["spell"], sentence: "A stash holds things", hasPeople: true },
  { type: "monster", takes: ["spell"] },
  { type: "character", takes: ["gear"], hasPeople: true },
])(
  "the sheet of a $type takes what belongs there, and says of all else that it cannot be put there, or does not exist",
  async ({ type, takes, refuses = [], sentence = "", hasPeople = false }) => {
    for (const what of refuses) {
      await drop(type, item(what));
      await said(sentence).first().waitFor();
      await expect.poll(() => carried(type)).not.toContain(`Dropped ${what}`);
    }
    for (const what of takes) {
      await drop(type, item(what));
      await expect.poll(() => carried(type)).toContain(`Dropped ${what}`);
    }
    await drop(type, '{ type: "Item", uuid: "Item.gone000000000000" }');
    await said("does not exist any more").first().waitFor();
    await drop(type, 'game.journal.getName("Dropped journal").toDragData()');
    await said("Dropped journal cannot be put here").first().waitFor();
    if (!hasPeople) {
      await drop(type, 'game.actors.getName("Berta Holm").toDragData()');
      await said("Berta Holm cannot be put here").first().waitFor();
    }
    expect(referee.errors).toEqual([]);
    await close(type);
  },
);
