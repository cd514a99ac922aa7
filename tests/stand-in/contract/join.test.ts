import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { openInterfaceTable, REFEREE, type InterfaceTable } from "./interface-table.ts";

/** What a published browser test does at Foundry's own page. */
const JOINING =
  "https://github.com/foundryvtt-dcc/dcc/blob/0b89f23cd71f0196ae5cf7cb943656f359d4437f/browser-tests/e2e/fixtures.js";

let table: InterfaceTable;
beforeAll(async () => {
  table = await openInterfaceTable();
});
afterAll(() => table.close());

describe("The join page", () => {
  fact("JOIN-01", "offers every user in select[name=userid] and welcomes", JOINING, async () => {
    const page = await table.visit("/join");
    await page.waitForSelector('select[name="userid"] option', { state: "attached" });
    expect(await page.locator('select[name="userid"] option').allTextContents()).toEqual(["Referee", "Ann", "Bob"]);
    expect(await page.textContent("h1")).toBe("Contract");
    expect(await page.locator('button[name="join"]').count()).toBe(1);
  });

  fact(
    "JOIN-02",
    "joining with the name that was chosen leads to the game, whose body names the system",
    JOINING,
    async () => {
      const page = await table.visit("/join");
      await page.waitForSelector('select[name="userid"] option', { state: "attached" });
      await page.selectOption('select[name="userid"]', { label: "Bob" });
      await page.click('button[name="join"]');
      await page.waitForFunction("globalThis.game?.ready === true");
      expect(await page.evaluate("game.user.name")).toBe("Bob");
      expect(await page.getAttribute("body", "class")).toMatch(/\bgame\b.*\bsystem-tiny\b/);
    },
  );

  law("JOIN-03", "the game without a seat leads back to the join page", async () => {
    const page = await table.visit("/game");
    await page.waitForSelector('select[name="userid"] option', { state: "attached" });
    expect(new URL(page.url()).pathname).toBe("/join");
  });

  fact("JOIN-04", "whoever is at the table already is marked and cannot be taken twice", JOINING, async () => {
    const seat = await table.sit({ name: "Ann" });
    const page = await table.visit("/join");
    await page.waitForSelector('select[name="userid"] option', { state: "attached" });
    const option = page.locator('select[name="userid"] option', { hasText: "Ann" });
    expect(await option.isDisabled()).toBe(true);
    await seat.page.close();
  });

  law("JOIN-05", "a click on a name chooses it", async () => {
    const page = await table.visit("/join");
    await page.click('.users button:has-text("Referee")');
    expect(await page.inputValue('select[name="userid"]')).toBe(REFEREE._id);
  });
});
