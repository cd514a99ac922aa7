// The window of the world's rules: search, a rule that a sheet obeys, back to the book, a file out and in again.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

const rules = (page: Page) => page.locator("#whitehack-rules");
const row = (page: Page, key: string) => rules(page).locator(`[data-rule="${key}"]`);
const status = (page: Page) => rules(page).locator('.rules-search [role="status"]');
const stored = (key: string) => referee.page.evaluate(`game.settings.get("whitehack", "${key}")`);
const shots = process.env["RULES_SHOTS"];

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
});
afterAll(() => table?.close());

describe("the rules of this world", () => {
  it("open from the settings menu", async () => {
    const { page } = referee;
    await page.locator('#sidebar button[data-tab="settings"]').click();
    await page.locator("#settings button", { hasText: "Game settings" }).click();
    const settings = page.locator("#settings-config");
    await settings.locator("[role=tab]", { hasText: "Whitehack" }).click();
    await settings.locator('[data-key="whitehack.rules"]').click();
    await row(page, "critsAlwaysHit").waitFor();
  });
});
