// A whole exchange without a mouse: every step is a key, and the focus is seen at each stop.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { expectVisibleFocus, pressAt, tabTo } from "../support/keys.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin lookout";
let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
});

afterAll(() => table?.close());

const sheetOf = (page: Page): Locator => page.locator(".application.whitehack.sheet.character");
const dialogOf = (page: Page): Locator => page.locator("dialog.application");

/** A button of the list of tokens that the host offers beside the scene. */
const tokenButton = (page: Page, name: string): Locator => page.locator("#board-tokens").getByRole("button", { name });

/** Opens the dialog of a button, confirms it with Enter, and has the focus again where it was. */
async function rollAt(page: Page, button: Locator, ...dice: Parameters<typeof loadDice>[1][]): Promise<void> {
  await pressAt(page, button);
  await dialogOf(page).waitFor();
  expect(await expectVisibleFocus(page)).toContain("input modifier");
  await loadDice(page, ...dice);
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectVisibleFocus(page);
}

describe("with the keyboard alone", () => {
  it("a player opens the own sheet", async () => {
    const { page } = player;
    await page.waitForFunction("canvas.ready");
    await pressAt(page, tokenButton(page, "Open sheet of Berta Holm"));
    const sheet = sheetOf(page);
    await sheet.waitFor();
    expect(await sheet.locator(".identity-name").innerText()).toBe("Berta Holm");
  });

  it("rolls a task through the dialog", async () => {
    const { page } = player;
    await rollAt(page, sheetOf(page).locator('[data-action="rollTask"][data-attribute="strength"]'), [9, 20]);
    const card = lastCard(page, "check");
    await card.waitFor();
    expect(await card.getAttribute("data-tone")).toBe("success");
  });

  it("ticks a word of the dialog, and leaves it with Escape", async () => {
    const { page } = player;
    const button = sheetOf(page).locator('[data-action="rollTask"][data-attribute="strength"]');
    await pressAt(page, button);
    const guard = dialogOf(page).getByLabel("Ferry guard");
    await tabTo(page, guard);
    await page.keyboard.press("Space");
    expect(await guard.isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await sheetOf(page).waitFor();
  });

  it("hides an explanation with Escape before the sheet", async () => {
    const { page } = player;
    await tabTo(page, sheetOf(page).locator('[id$="-armorClass"]'));
    await page.locator("#tooltip.active").getByText("Chainmail").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#tooltip.active").waitFor({ state: "detached" });
    expect(await expectVisibleFocus(page)).toContain("Armor class");
    await page.keyboard.press("Escape");
    await sheetOf(page).waitFor({ state: "detached" });
    await pressAt(page, tokenButton(page, "Open sheet of Berta Holm"));
    await sheetOf(page).locator("[data-attack]").first().waitFor();
  });

  it("targets a goblin and attacks it", async () => {
    const { page } = player;
    await pressAt(page, tokenButton(page, `Target ${FOE}`));
    await page.waitForFunction("game.user.targets.size === 1");
    await rollAt(page, sheetOf(page).locator('[data-use="melee"] [data-action="rollAttack"]').first(), [9, 20]);
    const card = lastCard(page, "attack");
    await card.waitFor();
    expect(await card.getAttribute("data-verdict")).toBe("hit");
  });

  it("rolls the damage and applies it", async () => {
    const { page } = player;
    const before = await hitPointsOf(referee.page, FOE);
    await tabTo(page, lastCard(page, "attack").locator('[data-action="rollDamage"]'));
    await loadDice(page, [2, 6]);
    await page.keyboard.press("Enter");
    await lastCard(page, "damage").waitFor();
    await pressAt(page, lastCard(page, "damage").locator('[data-action="applyDamage"]'));
    await expect.poll(() => hitPointsOf(referee.page, FOE)).toBe(before - 3);
  });

  it("the Referee undoes it", async () => {
    const { page } = referee;
    const before = await hitPointsOf(page, FOE);
    await pressAt(page, lastCard(page, "damage").locator('[data-action="undoDamage"]'));
    await expect.poll(() => hitPointsOf(page, FOE)).toBe(before + 3);
    await lastCard(player.page, "damage").locator(".applied-row.is-undone").waitFor();
  });

  it("no page has complained", () => {
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
