// A turn in two browsers: the strip of whoever plays it, and the rows of the tracker that both see.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright";
import { lastCard, loadDice, target } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
const FOE = "Goblin lookout";

/** A fight of the two, in which it is the hero's turn. */
const FIGHT = `(async () => {
  const fight = await Combat.create({ scene: canvas.scene.id });
  const fighters = canvas.scene.tokens.contents.filter(({ name }) => ["${HERO}", "${FOE}"].includes(name));
  await fight.createEmbeddedDocuments("Combatant", fighters.map((token) => ({
    tokenId: token.id, actorId: token.actorId, sceneId: canvas.scene.id, initiative: token.name === "${HERO}" ? 6 : 2,
  })));
  await fight.activate();
  await fight.startCombat();
})()`;

/** What is written into rows of the tracker waits until it is let go. */
const HOLD_ROWS = `(() => {
  const { handlebars } = foundry.applications;
  const { renderTemplate } = handlebars;
  const { promise, resolve } = Promise.withResolvers();
  globalThis.heldRows = { isAsked: false, release: () => { handlebars.renderTemplate = renderTemplate; resolve(); } };
  handlebars.renderTemplate = async (path, context) => {
    if (path.includes("fight/rows")) { heldRows.isAsked = true; await promise; }
    return renderTemplate(path, context);
  };
})()`;

const showTracker = (page: Page): Promise<void> => page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
const rowOf = (page: Page, name: string) => page.locator("#combat .combatant").filter({ hasText: name });
const pipOf = (page: Page, name: string, id: string) => rowOf(page, name).locator(`[data-pip="${id}"]`);
const strip = (page: Page) => page.locator("#whitehack-turn");
const labelOf = (page: Page, id: string) => pipOf(page, HERO, id).getAttribute("aria-label");

describe("a turn of a player", () => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ scene: "plain" });
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
    await referee.page.evaluate(FIGHT);
    await Promise.all([referee, player].map(({ page }) => showTracker(page)));
  });
  afterAll(() => table?.close());

  it("WH-ACT-01 in part: is shown to the player alone, and takes no focus", async () => {
    const { page } = player;
    await strip(page).getByText("Turn: Berta Holm").waitFor();
    expect(await page.evaluate(`document.activeElement === document.body`)).toBe(true);
    expect(await strip(referee.page).isVisible()).toBe(false);
    await strip(page).getByRole("button", { name: "End turn" }).waitFor();
  });

  it("WH-ACT-01 in part: spends the attack that is made by the strip, which both see", async () => {
    const { page } = player;
    await target(page, FOE);
    await strip(page).locator('[data-operation="attack"][data-how="melee"]').first().click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText(FOE).waitFor();
    await loadDice(page, [2, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    await lastCard(referee.page, "attack").waitFor({ state: "attached" });
    await expect.poll(() => labelOf(referee.page, "attack")).toContain("Attack: used up");
    await expect.poll(() => strip(page).locator('[data-pip="attack"]').getAttribute("aria-label")).toContain("used up");
  });

  it("WH-ACT-01: shows the round on the sheet, where moving takes the move, and a press takes both back", async () => {
    const { page } = player;
    const token = `canvas.scene.tokens.getName("${HERO}")`;
    const place = () => page.evaluate<number>(`${token}._source.y`);
    const from = await place();
    await page.evaluate(`${token}.actor.sheet.render({ force: true, position: { left: 120, top: 20, height: 420 } })`);
    const onSheet = (id: string) => page.locator(`.sheet-round [data-pip="${id}"]`);
    const told = (id: string) => onSheet(id).getAttribute("aria-label");
    await onSheet("move").waitFor();
    expect(await told("move")).toContain("1 left");
    await page.evaluate(`${token}.move({ x: ${token}.x, y: ${from + 100} }, { method: "dragging" })`);
    await expect.poll(() => told("move")).toContain("used up");
    expect(await labelOf(referee.page, "move")).toContain("used up");
    await strip(page).getByRole("button", { name: "Take back the last move" }).click();
    await expect.poll(() => told("move")).toContain("1 left");
    await expect.poll(place).toBe(from);
    await onSheet("small").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => labelOf(referee.page, "small")).toContain("used up");
    await page.keyboard.press("Enter");
    await expect.poll(() => labelOf(referee.page, "small")).toContain("1 left");
    if (process.env["STORY_PICTURES"])
      await page.screenshot({ path: `${process.env["STORY_PICTURES"]}/sheet-round.png` });
    await page.evaluate(`${token}.actor.sheet.close()`);
  });

  it("WH-ACT-02: trades the move by the keyboard, and the Referee puts it right by a click", async () => {
    const { page } = player;
    await page.keyboard.press("Alt+KeyT");
    await strip(page).locator('[data-trade="move"]').focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => labelOf(referee.page, "small")).toContain("2 left");
    await pipOf(referee.page, HERO, "small").click();
    await expect.poll(() => strip(page).locator('[data-pip="small"]').getAttribute("aria-label")).toContain("1 left");
  });

  it("leaves the badge of a question free that comes in a small window, and comes down again once it is answered", async () => {
    const { page } = player;
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 700 });
    const place = () =>
      strip(page).evaluate((one) => {
        const { left, bottom } = one.getBoundingClientRect();
        return `${left} ${bottom}`;
      });
    await strip(page).waitFor();
    const before = await place();
    await referee.page.evaluate(
      `game.system.api.ask({ title: "Step back?", options: ["Stand"], actor: game.actors.getName("${HERO}").uuid })`,
    );
    const badge = page.locator("#whitehack-question-corner > button");
    await badge.waitFor();
    const isFree = async (): Promise<boolean> => {
      const [one, other] = [await strip(page).boundingBox(), await badge.boundingBox()];
      if (!one || !other) return false;
      return one.x >= other.x + other.width || one.y + one.height <= other.y; // beside it, or above
    };
    await expect.poll(isFree).toBe(true);
    expect(await place()).toBe(before); // beside the list of players, which grows upwards
    await page.keyboard.press("Alt+KeyQ");
    await page.locator("#whitehack-questions").getByRole("button", { name: "Stand" }).press("Enter");
    await badge.waitFor({ state: "hidden" });
    await expect.poll(place).toBe(before);
    await page.keyboard.press("Alt+KeyQ");
    if (size) await page.setViewportSize(size);
  });

  it("tells in the tracker what has changed, also where the host draws its rows anew meanwhile", async () => {
    const { page } = referee;
    await page.evaluate(HOLD_ROWS);
    const before = await labelOf(page, "small");
    await pipOf(player.page, HERO, "small").click();
    await page.waitForFunction(`heldRows.isAsked`);
    await page.evaluate(`(async () => { await ui.combat.render({ force: true }); heldRows.release(); })()`);
    await expect.poll(() => labelOf(player.page, "small")).not.toBe(before);
    await expect.poll(async () => (await labelOf(page, "small")) === (await labelOf(player.page, "small"))).toBe(true);
  });

  it("WH-INIT-01: ends by a button, and the Referee has the next turn", async () => {
    await strip(player.page).getByRole("button", { name: "End turn" }).click();
    await strip(referee.page).getByText(`Turn: ${FOE}`).waitFor();
    await expect.poll(() => strip(player.page).isVisible()).toBe(false);
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
