// The sheet lists conditions with their ends; whoever may edit it gives and removes them.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
});
afterAll(() => table?.close());

async function openSheet(page: Page, name: string): Promise<Locator> {
  const id = await page.evaluate<string>(
    `(async () => { const { sheet } = game.actors.getName(${JSON.stringify(name)}); await sheet.render({ force: true }); return sheet.id; })()`,
  );
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator(".conditions").waitFor();
  return sheet;
}

const linesOf = (sheet: Locator) => sheet.locator(".condition-row");
const effectsOf = (page: Page, name: string) =>
  page.evaluate<number>(`game.actors.getName(${JSON.stringify(name)}).effects.size`);

it("WH-COND-01: the Referee gives a condition by keyboard, and says how badly, by whom and for how long", async () => {
  const { page } = referee;
  const sheet = await openSheet(page, HERO);
  const shown = await openSheet(mira.page, HERO);
  expect(await linesOf(shown).count()).toBe(0);

  await sheet.locator('[data-action="giveCondition"]').focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog.whitehack, .application.dialog.whitehack").last();
  await dialog.locator('[name="condition"]').waitFor();
  await dialog.locator('[name="condition"]').selectOption("staggered");
  await dialog.locator('[name="strength"]').fill("2");
  await dialog.locator('[name="end"]').selectOption("minutes");
  await dialog.locator('[name="count"]').fill("10");
  await dialog.locator('[name="count"]').press("Enter");

  const line = linesOf(shown);
  await line.waitFor();
  expect(await line.locator(".condition-name").innerText()).toMatch(/Staggered\s+×2/);
  expect(await line.locator(".condition-end").innerText()).toBe("For 10 minutes");
});

it("WH-COND-01: the owner takes it away, and the keyboard stays on the sheet", async () => {
  const { page } = mira;
  const sheet = await openSheet(page, HERO);
  const take = linesOf(sheet).getByRole("button", { name: "Remove Staggered" });
  await take.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => linesOf(sheet).count()).toBe(0);
  await expect.poll(() => effectsOf(referee.page, HERO)).toBe(0);
  await expect
    .poll(() => sheet.locator('[data-action="giveCondition"]').evaluate((button) => button === document.activeElement))
    .toBe(true);
});

it("WH-COND-01: a table gives one of its own, which has a name", async () => {
  const { page } = mira;
  const sheet = await openSheet(page, HERO);
  const dialog = page.locator(".application.dialog.whitehack, dialog.whitehack").last();
  await sheet.locator('[data-action="giveCondition"]').click();
  await dialog.locator('[name="condition"]').selectOption("own");
  await dialog.locator('[name="strength"]').fill("3");
  await dialog.locator('[name="strength"]').press("Enter");
  await dialog.getByText("Give your own condition a name.").waitFor();
  const name = dialog.locator('[name="name"]');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Cursed by frogs");
  await dialog.getByText("Give your own condition a name.").waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await linesOf(sheet).waitFor();
  await expect.poll(() => linesOf(sheet).locator(".condition-name").innerText()).toMatch(/Cursed by frogs\s+×3/);
  await linesOf(sheet).locator('[data-action="takeCondition"]').click();
  await expect.poll(() => linesOf(sheet).count()).toBe(0);
});

it("what the hit points bring stands there too, and is taken from them", async () => {
  const { page } = mira;
  const sheet = await openSheet(page, HERO);
  await page.evaluate(`game.actors.getName(${JSON.stringify(HERO)}).update({ system: { hp: { bleeding: 1 } } })`);
  await linesOf(sheet).getByRole("button", { name: "Remove Bleeding" }).click();
  await expect.poll(() => linesOf(sheet).count()).toBe(0);
  expect(await page.evaluate(`game.actors.getName(${JSON.stringify(HERO)}).system.hp.bleeding`)).toBe(0);
});

it("monsters have the same list, and whoever does not own them has no buttons", async () => {
  const monster = await referee.page.evaluate<string>(
    "game.actors.find(({ type }) => type === 'monster').update({ ownership: { default: 2 } }).then(({ name }) => name)",
  );
  await referee.page.evaluate(`game.actors.getName(${JSON.stringify(monster)}).toggleStatusEffect("prone")`);
  const sheet = await openSheet(referee.page, monster);
  await linesOf(sheet).getByRole("button", { name: "Remove Prone" }).waitFor();
  await mira.page.waitForFunction(`game.actors.getName(${JSON.stringify(monster)})?.statuses.has("prone")`);
  const seen = await openSheet(mira.page, monster);
  await linesOf(seen).waitFor();
  expect(await seen.locator(".conditions button").count()).toBe(0);
});

it("no page has complained", () => {
  for (const { errors } of [referee, mira]) expect(errors).toEqual([]);
});
