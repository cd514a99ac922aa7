// Windows that are drawn anew while somebody is at them: a button that is held down is still pressed, and what is typed or
// selected stays.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let page: Page;

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  mira = await table.sit("Mira");
  ({ page } = mira);
});
afterAll(() => table?.close());

/** Draws a window anew, as somebody else's change does; nobody waits for it. */
const drawAnew = (selector: string): Promise<void> =>
  page.evaluate(
    `void [...foundry.applications.instances.values()].find(({ element }) => element.matches(${JSON.stringify(selector)})).render()`,
  );

it("a click is not lost on a button that is held while the window is drawn anew", async () => {
  await page.evaluate(
    `(async () => { const { sheet } = game.actors.getName("Berta Holm"); await sheet.render({ force: true }); sheet.changeTab("gear", "primary"); })()`,
  );
  await page.locator('.whitehack.character [data-action="openShop"]').click();
  const shop = page.locator(".whitehack.shop");
  const button = shop.locator('[data-action="buy"]').first();
  await button.hover();
  const marked = await button.evaluateHandle((element) => element);
  await page.mouse.down();
  await drawAnew(".shop");
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  expect(await marked.evaluate((element) => element.isConnected)).toBe(true);
  await page.mouse.up();
  await shop.locator('[data-action="giveBack"]').first().waitFor();
  await expect.poll(() => marked.evaluate((element) => element.isConnected)).toBe(false);
  await shop.locator('.window-header [data-action="close"]').click();
});

it("WH-LANG-01 in part: languages that are typed over others while the window is drawn anew are what was typed", async () => {
  await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await page.locator("#actors").getByRole("button", { name: "Make a character" }).click();
  const window = page.locator(".application.creation");
  await window.locator('[data-page="person"]').click();
  const languages = window.locator('[data-set="languages"]');
  await languages.click();
  await languages.selectText();
  await drawAnew(".creation");
  await expect.poll(() => languages.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Dwar");
  await drawAnew(".creation");
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  await page.keyboard.type("ven, Elvish");
  await page.keyboard.press("Tab");
  await expect.poll(() => languages.inputValue()).toBe("Dwarven, Elvish");
});

const switchFerryhack = (enabled: boolean): Promise<unknown> =>
  referee.page.evaluate(
    `game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: ${String(enabled)}, preset: "full" }] })`,
  );

it("a page of a sheet that is turned to while a new part is on its way shows that part", async () => {
  const sheet = page.locator(".whitehack.sheet.character");
  const spend = sheet.getByRole("button", { name: "Spend treasure" });
  await switchFerryhack(true);
  await page.evaluate(
    `(async () => { const { sheet } = game.actors.getName("Berta Holm"); await sheet.render({ force: true }); sheet.changeTab("gear", "primary"); })()`,
  );
  await spend.waitFor();
  await switchFerryhack(false);
  await spend.waitFor({ state: "detached" });
  await page.evaluate(
    `(() => {
       game.actors.getName("Berta Holm").sheet.changeTab("play", "primary");
       const { handlebars } = foundry.applications;
       const { renderTemplate } = handlebars;
       const gate = new Promise((resolve) => (globalThis.letGo = resolve));
       handlebars.renderTemplate = async (...args) => {
         const text = await renderTemplate(...args);
         if (!text.includes("fh.spend")) return text;
         globalThis.isOnItsWay = true;
         await gate;
         return text;
       };
     })()`,
  );
  await switchFerryhack(true);
  await page.waitForFunction("globalThis.isOnItsWay");
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await page.evaluate("globalThis.letGo()");
  await spend.waitFor();
  expect(await sheet.locator('[role="tab"][aria-selected="true"]').getAttribute("data-tab")).toBe("gear");
});
