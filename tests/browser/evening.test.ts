// What an evening needs: secrets that stay secret, the settings, what modules add. Then a small evening, and the log of it:
// something is found, experience given, somebody falls, a card is undone and a throw is blind. The Referee writes it from the
// desk; a player reads what everybody could, and is sent nothing of the rest.
import { type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { hitPointsOf, lastCard, loadDice, openTokenSheet } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  mira = await table.sit("Mira");
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
    await save(mira.page, "blind", 3);
    await lastCard(referee.page, "check").locator(".die-kept, .die").first().waitFor();
    await expect.poll(() => lastCard(referee.page, "check").locator(".die-face").allInnerTexts()).toEqual(["3"]);
    await expect.poll(() => mira.page.locator("#chat .chat-log .die").count()).toBe(0);
  });

  it("of a Referee's own roll do not reach players", async () => {
    const before = await countOf(mira.page, "game.messages.size");
    await save(referee.page, "gm", 4);
    await expect.poll(() => lastCard(referee.page, "check").locator(".die-face").allInnerTexts()).toEqual(["4"]);
    await expect
      .poll(() => countOf(mira.page, "game.messages.filter((message) => message.visible).length"))
      .toBeLessThanOrEqual(before);
    await expect.poll(() => mira.page.locator("#chat .chat-log .die").count()).toBe(0);
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
    await attack(mira.page, "blind");
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
    await expect.poll(() => hitPointsOf(mira.page, FOE)).toBe(before - 3);
    const seen = mira.page.locator("#chat .chat-log");
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

describe("the log of a session", () => {
  const [BERTA, ALDIS] = ["Berta Holm", "Sister Aldis"] as const;

  beforeAll(async () => {
    for (const { page } of [referee, mira]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
  });

  const desk = () => referee.page.locator("#whitehack-desk");
  const operation = (name: string) => desk().locator(".desk-operations").getByRole("button", { name });
  const card = (seat: Seat, kind: string, text: string) =>
    seat.page.locator(`#chat .chat-log [data-card="${kind}"]`, { hasText: text }).last();
  const clock = () => inPage<number>(referee, "return game.time.worldTime;");
  const pageOf = (seat: Seat, text: string) => seat.page.locator(".journal-entry, .journal-sheet", { hasText: text });

  it("an evening is played: things change hands, one falls, a throw is blind, and a card is undone", async () => {
    await inPage(
      referee,
      `await game.actors.getName("${BERTA}").createEmbeddedDocuments("Item", [{ name: "Silver key", type: "gear" }]);`,
    );
    const sheet = await openSheet(mira, BERTA);
    await sheet.locator('[role="tab"][data-tab="gear"]').click();
    await sheet.getByRole("button", { name: "More for Silver key" }).click();
    await mira.page.getByText("Give to somebody").click();
    const giving = dialogOf(mira, "Give Silver key");
    await giving.locator('select[name="to"]').selectOption({ label: "The ground (a heap on the scene)" });
    await confirm(giving);
    await card(referee, "notice", "Silver key").waitFor();
    await closeSheet(sheet);

    await inPage(
      referee,
      `const actor = game.actors.getName("${ALDIS}");
     const target = { actor: actor.uuid, token: null, name: actor.name };
     await ChatMessage.create({ type: "damage", system: { title: "Claw", amount: 4, target, knockOut: true } });
     await actor.update({ system: { hp: { value: 2 } } });`,
    );
    await card(referee, "damage", "Claw").locator('[data-action="applyDamage"]').click();
    await expect.poll(() => inPage<number>(mira, `return game.actors.getName("${ALDIS}").system.hp.value;`)).toBe(-2);

    await inPage(
      mira,
      `await game.settings.set("core", "${await inPage<string>(mira, 'return game.release.generation > 13 ? "messageMode" : "rollMode";')}", game.release.generation > 13 ? "blind" : "blindroll");`,
    );
    await loadDice(mira.page, [7, 20]);
    await inPage(
      mira,
      `await game.system.api.rollTask(game.actors.getName("${BERTA}").uuid, "wisdom", { skip: true });`,
    );
    await card(referee, "check", "Wisdom").waitFor();
  });

  it("the Referee awards experience, lets six hours pass, and takes ten minutes back", async () => {
    await inPage(referee, "await game.system.api.toggleDesk();");
    await operation("Award XP").click();
    const award = dialogOf(referee, "XP");
    await award.locator('input[type="number"]').first().fill("120");
    await confirm(award);
    await card(mira, "notice", "Experience").waitFor();
    const before = await clock();
    await desk().getByRole("button", { name: "6 h", exact: true }).click();
    await expect.poll(clock).toBe(before + 21_600);
    const passed = desk().locator(".desk-last .row", { hasText: "Time passes" });
    await expect.poll(() => passed.count()).toBe(1);
    await desk().getByRole("button", { name: "10 min" }).click();
    await expect.poll(clock).toBe(before + 22_200);
    await expect.poll(() => passed.count()).toBe(2);
    await passed.first().getByRole("button", { name: "Undo" }).click();
    await expect.poll(clock).toBe(before + 21_600);
  });

  it("WH-REF-07: the log is written from the desk: one page for everybody, one that only Referees are sent", async () => {
    await operation("Session log").click();
    await pageOf(referee, "What only Referees were told").first().waitFor();
    const open = pageOf(referee, "Who was there").first();
    const read = await open.innerText();
    for (const words of [`${BERTA} left Silver key behind.`, "gained 30 XP.", `${ALDIS} fell.`, "6 h"])
      expect(read).toContain(words);
    expect(read).not.toContain("Wisdom");
    await expect.poll(() => pageOf(referee, "What only Referees were told").first().innerText()).toContain("Wisdom");
    await picture("the log of the session", { referee });
  });

  it("a player reads it and is sent nothing of the other; a second press writes nothing, and what was edited stays", async () => {
    await mira.page.waitForFunction(`game.journal.contents.some(({ pages }) => pages.size === 1)`);
    await inPage(mira, `await game.journal.getName("Session log").sheet.render({ force: true });`);
    await pageOf(mira, "Who was there").first().waitFor();
    await picture("a player reads the log", { mira });
    const held = await mira.page.evaluate<string>(
      `JSON.stringify([game.journal.contents, [...game.packs.keys()], game.packs.contents.map(({ index }) => [...index])])`,
    );
    expect(held).not.toMatch(/Wisdom|What only Referees|whitehack-board/);
    await inPage(
      referee,
      `await game.journal.getName("Session log").pages.contents[0].update({ name: "The key", text: { content: "<p>My own words</p>" } });
     await game.system.api.writeSessionLog();`,
    );
    await referee.page.getByText("Nothing has happened since the last page.").first().waitFor();
    const pages = `return game.journal.getName("Session log").pages.contents.map(({ name, text }) => name + text.content);`;
    await expect.poll(() => inPage<readonly string[]>(referee, pages)).toEqual(["The key<p>My own words</p>"]);
    await inPage(mira, "await game.system.api.writeSessionLog();");
    await mira.page.getByText("Only the Referee").first().waitFor();
    expect([...referee.errors, ...mira.errors]).toEqual([]);
  });
});
