// What else an evening needs: secrets that stay secret, the order of acting, the settings.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hitPointsOf, lastCard, loadDice, openTokenSheet } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
});
afterAll(() => table?.close());

const countOf = (page: Page, expression: string): Promise<number> => page.evaluate<number>(expression);

/** Rolls a saving throw from Berta's sheet with a message mode. */
async function save(page: Page, mode: string, face: number): Promise<void> {
  const sheet = await openTokenSheet(page, "Berta Holm");
  await sheet.locator('[id$="-savingThrow"]').click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.locator('select[name="visibility"]').selectOption(mode);
  await loadDice(page, [face, 20]);
  await dialog.locator('button[data-action="confirm"]').click();
  await dialog.waitFor({ state: "detached" });
  await sheet.locator('.window-header [data-action="close"]').click();
  await page.locator('#sidebar button[data-tab="chat"]').click();
}

describe("secrets", () => {
  it("of a blind roll reach the Referee alone, not even in the markup of the player", async () => {
    await referee.page.locator('#sidebar button[data-tab="chat"]').click();
    await save(player.page, "blind", 3);
    await lastCard(referee.page, "check").locator(".die-kept, .die").first().waitFor();
    await expect.poll(() => lastCard(referee.page, "check").locator(".die-face").allInnerTexts()).toEqual(["3"]);
    await expect.poll(() => player.page.locator("#chat .chat-log .die").count()).toBe(0);
  });

  it("of a Referee's own roll do not reach players", async () => {
    const before = await countOf(player.page, "game.messages.size");
    await save(referee.page, "gm", 4);
    await expect.poll(() => lastCard(referee.page, "check").locator(".die-face").allInnerTexts()).toEqual(["4"]);
    await expect
      .poll(() => countOf(player.page, "game.messages.filter((message) => message.visible).length"))
      .toBeLessThanOrEqual(before);
    await expect.poll(() => player.page.locator("#chat .chat-log .die").count()).toBe(0);
  });
});

describe("what follows a secret", () => {
  const FOE = "Goblin lookout";

  /** Attacks a goblin with Berta's first weapon in a message mode, and leaves the chat log open. */
  async function attack(page: Page, mode: string): Promise<void> {
    await page.evaluate(`canvas.tokens.placeables.find((one) => one.name === "${FOE}").setTarget(true)`);
    const sheet = await openTokenSheet(page, "Berta Holm");
    await sheet.locator('[data-attack][data-use="melee"] [data-action="rollAttack"]').first().click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.locator('select[name="visibility"]').selectOption(mode);
    await loadDice(page, [9, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    await dialog.waitFor({ state: "detached" });
    await sheet.locator('.window-header [data-action="close"]').click();
    await page.locator('#sidebar button[data-tab="chat"]').click();
  }

  it("of a player's blind attack is as secret: damage, and whom it was applied to", async () => {
    const { page } = referee;
    await attack(player.page, "blind");
    await page.locator('#sidebar button[data-tab="chat"]').click();
    const followed = lastCard(page, "attack").locator('[data-action="rollDamage"]'); // gone from earlier attacks
    await followed.waitFor();
    const cards = page.locator('#chat .chat-log [data-card="damage"]');
    const earlier = await cards.count();
    await loadDice(page, [2, 6]);
    await followed.click();
    const damage = cards.nth(earlier);
    const before = await hitPointsOf(page, FOE);
    await damage.locator('[data-action="applyDamage"]').click();
    await damage.locator(".applied-row").waitFor();
    await expect.poll(() => hitPointsOf(player.page, FOE)).toBe(before - 3);
    const seen = player.page.locator("#chat .chat-log");
    await expect
      .poll(() => seen.locator('[data-card="attack"], [data-card="damage"], .applied-row, .die, .amount').count())
      .toBe(0);
    await expect.poll(() => seen.innerText()).not.toContain(FOE);
    await damage.locator('[data-action="undo"]').click();
    await damage.locator(".applied-row.is-undone").waitFor();
    await expect.poll(() => seen.locator(".applied-row").count()).toBe(0);
  });
});

describe("settings", () => {
  it("of each user are in the settings window, those of the world are not", async () => {
    const { page } = referee;
    await page.locator('#sidebar button[data-tab="settings"]').click();
    await page.locator("#settings button", { hasText: "Game settings" }).click();
    const window = page.locator("#settings-config");
    await window.locator("[role=tab]", { hasText: "Whitehack" }).click();
    await expect.poll(() => window.locator('[name="whitehack.skipDialogs"]').isVisible()).toBe(true);
    await expect.poll(() => window.locator('[name^="whitehack."]').count()).toBe(6);
    await window.locator('.window-header [data-action="close"]').click();
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...player.errors]).toEqual([]);
});

describe("what a module adds to a card", () => {
  it("stays, and the card below it works", async () => {
    const { page } = referee;
    await page.evaluate(`Hooks.on("renderChatMessageHTML", (message, html) => {
      html.querySelector(".message-content").insertAdjacentHTML("beforeend", '<p class="of-a-module">Seen</p>');
    })`);
    await save(page, "public", 4);
    const content = page.locator("#chat .chat-log .message-content").last();
    await content.locator('[data-card="check"]').waitFor();
    await expect.poll(() => content.locator(".of-a-module").allInnerTexts()).toEqual(["Seen"]);
  });
});
