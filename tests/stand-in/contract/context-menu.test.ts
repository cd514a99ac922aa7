import { afterAll, expect, test } from "vitest";
import { closeBrowser, openPage } from "./page.ts";

afterAll(closeBrowser);

const ITEMS = "#context-menu > .context-items li.context-item";

test("MENU-01 entries of 14: label, class icon, visible(target), onClick(event, target), groups; hook once (ui.md 8)", async () => {
  const it = await openPage();
  await it.run("menuOpen", "new");
  const { page } = it;
  await page.click(".row[data-id='1']", { button: "right" });
  expect(await page.locator(ITEMS).allTextContents()).toEqual(["Hello there", "From a hook"]);
  expect(await page.locator(`${ITEMS} > i.fa-solid.fa-star`).count()).toBe(1);
  expect(await page.locator("li.context-group > ol > li.context-item").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.locator("#context-menu").count()).toBe(0);
  await page.click(".row[data-id='2']", { button: "right" });
  expect(await page.locator(ITEMS).count()).toBe(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.click(".row[data-id='1']", { button: "right" });
  await page.locator(ITEMS).first().click();
  const [hooks, ...calls] = await it.run<unknown[][]>("menuCalls");
  expect(hooks?.[0]).toBe("getThingContextOptions");
  expect(calls).toEqual([
    ["new", "click", "2"],
    ["new", "click", "1"],
  ]);
  await page.click(".row[data-id='1']", { button: "right" });
  await page.mouse.click(900, 600);
  expect(await page.locator("#context-menu").count()).toBe(0);
  await it.close();
});

test("MENU-02 entries of the past throw in 14 (ui.md 8)", async () => {
  const it = await openPage();
  await it.run("menuOpen", "old");
  await it.page.click(".row[data-id='1']", { button: "right" });
  await expect.poll(() => it.errors.join()).toMatch(/context menu entry field "name"/);
  expect(await it.page.locator("#context-menu").count()).toBe(0);
  await it.close();
});

test("MENU-03 entries of 13: name, HTML icon, condition, callback(target); a label alone reads undefined (ui.md 8, 20)", async () => {
  const it = await openPage({ generation: 13 });
  await it.run("menuOpen", "old");
  await it.page.click(".row[data-id='1']", { button: "right" });
  expect(await it.page.locator(ITEMS).allTextContents()).toEqual(["Hello there"]);
  expect(await it.page.locator(`${ITEMS} i.fa-star`).count()).toBe(1);
  await it.page.locator(ITEMS).click();
  expect((await it.run<unknown[]>("menuCalls")).at(-1)).toEqual(["old", "1", "click"]);
  await it.run("menuOpen", "label only");
  await it.page.click(".row[data-id='1']", { button: "right" });
  expect(await it.page.locator(ITEMS).allTextContents()).toEqual(["undefined"]);
  await it.close();
});
