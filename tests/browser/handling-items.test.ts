// Things at the table: packed and taken out, by hand and by keyboard; coins changed; gifts, which the receiver takes; and what is
// dropped on the sheets of actors: taken, or refused with a sentence; nothing is swallowed.
import { type Locator, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeWindow } from "../support/compendia.ts";
import { lastCard } from "../support/hands.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
let sheet: Locator;

const ITEMS = [
  { name: "Kit bag", type: "gear", system: { container: true, capacity: 2 } },
  { name: "Hemp line", type: "gear", system: {} },
];

/** What is stored about something of Berta Holm's. */
const stored = (page: Page, name: string): Promise<object> =>
  page.evaluate(`game.actors.getName("Berta Holm").items.getName(${JSON.stringify(name)}).toObject().system`);
const idOf = (name: string): Promise<string> =>
  mira.page.evaluate(`game.actors.getName("Berta Holm").items.getName(${JSON.stringify(name)}).id`);
const row = (name: string): Locator => sheet.locator(".gear .item-row", { hasText: name });

beforeAll(async () => {
  table = await Table.open();
  mira = await table.sit("Mira");
  const id = await mira.page.evaluate<string>(
    `(async () => {
      const actor = game.actors.getName("Berta Holm");
      await actor.createEmbeddedDocuments("Item", ${JSON.stringify(ITEMS)});
      await actor.update({ "system.coins": { gp: 0, sp: 25, cp: 130 } });
      await actor.sheet.render({ force: true });
      return actor.sheet.id;
    })()`,
  );
  sheet = mira.page.locator(`[id="${id}"]`);
  await turnTo(sheet, "gear");
});
afterAll(() => table?.close());

describe("things in containers (WH-ENC-01)", () => {
  it("are dragged in, which tells how full it is, and out again", async () => {
    const bag = sheet.locator(".container", { hasText: "Kit bag" });
    await row("Hemp line").locator("img").dragTo(bag);
    await bag.getByText("holds 1/2").waitFor();
    await expect
      .poll(() => stored(mira.page, "Hemp line"))
      .toMatchObject({ packed: true, within: await idOf("Kit bag") });
    await row("Hemp line").locator("img").dragTo(sheet.locator(".burden"));
    await bag.getByText("holds 0/2").waitFor();
    await expect.poll(() => stored(mira.page, "Hemp line")).toMatchObject({ packed: false });
  });

  it("are moved by keyboard from the menu of their row", async () => {
    const { page } = mira;
    await row("Hemp line").locator('[data-action="openRowMenu"]').press("Enter");
    await page.locator("#context-menu, .context-menu").getByText("Move to a container").click();
    const dialog = page.locator("dialog.application, .application.dialog", { hasText: "Move Hemp line" });
    await dialog.locator("select").selectOption({ label: "Kit bag, holds 0/2" });
    await dialog.getByRole("button", { name: "Choose", exact: true }).press("Enter");
    await row("Kit bag").getByText("holds 1/2").waitFor();
    await expect.poll(() => stored(page, "Hemp line")).toMatchObject({ packed: true });
  });

  it("a bag that is dragged onto the pouch in it stays where it is, and a sentence says why", async () => {
    const { page } = mira;
    await page.evaluate(`(async () => {
      const actor = game.actors.getName("Berta Holm");
      const within = ${JSON.stringify(await idOf("Kit bag"))};
      const system = { container: true, capacity: 1, packed: true, within };
      await actor.createEmbeddedDocuments("Item", [{ name: "Inner pouch", type: "gear", system }]);
    })()`);
    const rowOf = async (name: string) => sheet.locator(`.gear .item-row[data-item-id="${await idOf(name)}"]`).first();
    await (await rowOf("Kit bag")).locator("img").dragTo(await rowOf("Inner pouch"));
    await page.locator("#notifications").getByText("cannot lie in itself").waitFor();
    await expect.poll(() => stored(page, "Kit bag")).toMatchObject({ packed: false, within: "" });
    await page.evaluate(
      `game.actors.getName("Berta Holm").items.getName("Inner pouch").delete().then(() => undefined)`,
    );
    await row("Inner pouch").waitFor({ state: "detached" });
  });
});

describe("WH-WPN-12: a weapon of one's own", () => {
  it("is warned of where it is written, as long as it is too strong", async () => {
    const { page } = mira;
    const id = await page.evaluate<string>(
      `(async () => {
        const actor = game.actors.getName("Berta Holm");
        const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Ogre axe", type: "weapon", system: { damage: "1d6+3" } }]);
        await item.sheet.render({ force: true });
        await item.sheet.setEditing(true);
        return item.sheet.id;
      })()`,
    );
    const weapon = page.locator(`[id="${id}"]`);
    const warning = weapon.getByText("Strong for a weapon of your own: more than");
    await warning.waitFor();
    await weapon.locator('[name="system.damage"]').fill("1d6+2");
    await weapon.locator('[name="system.damage"]').press("Tab");
    await warning.waitFor({ state: "detached" });
    await expect.poll(() => stored(page, "Ogre axe")).toMatchObject({ damage: "1d6+2" });
    await closeWindow(weapon);
  });
});

describe("coins (WH-EQ-01)", () => {
  it("are changed into the fewest by a button that says what they are worth", async () => {
    const button = sheet.getByRole("button", { name: "Make change", exact: true });
    await expect.poll(() => button.getAttribute("data-tooltip-text")).toContain("10 sp or 100 cp");
    await button.press("Enter");
    await expect.poll(() => sheet.locator('input[name="system.coins.gp"]').inputValue()).toBe("3");
    await expect
      .poll(() => mira.page.evaluate(`game.actors.getName("Berta Holm").toObject().system.coins`))
      .toMatchObject({
        gp: 3,
        sp: 8,
        cp: 0,
      });
    await expect.poll(() => button.isDisabled()).toBe(true);
  });
});

describe("giving something to another player's character", () => {
  const aldis = (name: string): Promise<number> =>
    mira.page.evaluate(
      `game.actors.getName("Sister Aldis").items.filter((item) => item.name === ${JSON.stringify(name)}).length`,
    );
  const take = async (): Promise<void> => {
    const card = lastCard(tomas.page, "prompt");
    await card.getByText("A gift").waitFor();
    await card.getByRole("button", { name: "Take it" }).click();
  };

  beforeAll(async () => {
    referee = await table.sit("Referee");
    await referee.page.evaluate(
      `game.actors.getName("Sister Aldis").update({ "ownership.default": 2 }).then(() => undefined)`,
    );
    tomas = await table.sit("Tomas");
    await tomas.page.locator('#sidebar button[data-tab="chat"]').click();
  });

  it("asks its player, from the menu of a row", async () => {
    const { page } = mira;
    await row("Hemp line").locator('[data-action="openRowMenu"]').press("Enter");
    await page.locator("#context-menu, .context-menu").getByText("Give to somebody").click();
    const dialog = page.locator("dialog.application, .application.dialog", { hasText: "Give Hemp line" });
    await dialog.locator("select").selectOption({ label: "Sister Aldis" });
    await dialog.getByRole("button", { name: "Give", exact: true }).press("Enter");
    await take();
    await expect.poll(() => aldis("Hemp line")).toBe(1);
    await row("Hemp line").waitFor({ state: "detached" });
  });

  it("is one drag onto the sheet, which the other may look at", async () => {
    const { page } = mira;
    const id = await page.evaluate<string>(
      `(async () => {
        const { sheet } = game.actors.getName("Sister Aldis");
        await sheet.render({ force: true });
        sheet.setPosition({ left: 760, top: 20 });
        game.actors.getName("Berta Holm").sheet.setPosition({ left: 20, top: 20 });
        return sheet.id;
      })()`,
    );
    await row("Kit bag")
      .locator("img")
      .dragTo(page.locator(`[id="${id}"] .vitals`), { targetPosition: { x: 6, y: 6 } });
    await take();
    await expect.poll(() => aldis("Kit bag")).toBe(1);
    await row("Kit bag").waitFor({ state: "detached" });
  });
});

describe("drops", () => {
  let page: Page;

  const SHEETS = ["character", "monster", "party", "heap", "vehicle", "homebase"] as const;
  type Sheet = (typeof SHEETS)[number];

  beforeAll(async () => {
    ({ page } = referee);
    const actors = SHEETS.map((type) => ({ name: `Drop ${type}`, type }));
    const items = ["gear", "weapon", "spell"].map((type) => ({ name: `Dropped ${type}`, type }));
    await page.evaluate(
      `Actor.createDocuments(${JSON.stringify(actors)}).then(() => Item.createDocuments(${JSON.stringify(items)})).then(() => JournalEntry.create({ name: "Dropped journal" })).then(() => undefined)`,
    );
  });

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
      await close(type);
    },
  );
});

it("no page has complained", () => {
  expect([referee, mira, tomas].flatMap(({ errors }) => errors)).toEqual([]);
});
