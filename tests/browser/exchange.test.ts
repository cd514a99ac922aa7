// One exchange of attacks, from the join page to the undone wound, and the page that explains a card: a Referee and a player, a
// browser each.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeWindow } from "../support/compendia.ts";
import { hitPointsOf, lastCard, loadDice, openTokenSheet, target } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin lookout";

describe.each([14, 13] as const)("a Referee and a player, on generation %i,", (generation) => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ generation, scene: "plain" });
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
  });
  afterAll(() => table?.close());

  it("are both at the table", async () => {
    await expect.poll(() => player.page.locator("#players").getByText("Referee").count()).toBe(1);
    await expect.poll(() => referee.page.locator("#players").getByText("Mira").count()).toBe(1);
  });

  it("see a strength task with a positive double roll", async () => {
    const { page } = player;
    const sheet = await openTokenSheet(page, "Berta Holm");
    await sheet.locator('[data-action="rollTask"][data-attribute="strength"]').first().click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByLabel("Ferry guard").check();
    await dialog.locator(".ask-score").getByText("14").waitFor();
    await loadDice(page, [9, 20], [14, 20]);
    await page.keyboard.press("Enter");
    for (const seat of [player, referee]) {
      const card = lastCard(seat.page, "check");
      await card.waitFor();
      expect(await card.locator(".die").allInnerTexts()).toEqual([
        expect.stringContaining("9"),
        expect.stringContaining("14"),
      ]);
      expect(await card.locator(".die-kept .die-face").innerText()).toBe("14");
      expect(await card.getAttribute("data-tone")).toBe("crit");
    }
  });

  it("read on the card's own page of the handbook what its dice mean", async () => {
    const { page } = referee;
    const card = lastCard(page, "check");
    await card.locator("details.breakdown summary").click();
    await card.getByRole("button", { name: "Dice" }).first().click();
    const journal = page.locator(".journal-sheet.journal-entry").filter({ hasText: "Rules at a glance" }).last();
    await journal.locator("article").getByText("Two twenty-sided dice").waitFor();
    expect(await journal.locator("a.content-link.broken").allInnerTexts()).toEqual([]);
    await closeWindow(journal);
  });

  it("see an attack on a targeted goblin that hits, and the damage", async () => {
    const { page } = player;
    await page.keyboard.press("Escape");
    await page.evaluate(() => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, { close(): Promise<unknown>; document?: unknown }> } };
      };
      return Promise.all(
        [...foundry.applications.instances.values()].filter((app) => app.document).map((app) => app.close()),
      );
    });
    await target(page, FOE);
    const sheet = await openTokenSheet(page, "Berta Holm");
    await sheet.locator('[data-attack][data-use="melee"] [data-action="rollAttack"]').first().click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText(FOE).waitFor();
    await loadDice(page, [9, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    const attack = lastCard(page, "attack");
    await attack.waitFor();
    expect(await attack.getAttribute("data-verdict")).toBe("hit");
    await loadDice(page, [2, 6]);
    await attack.locator('[data-action="rollDamage"]').click();
    const damage = lastCard(page, "damage");
    await damage.waitFor();
    expect(await damage.locator(".amount").innerText()).toBe("3");
  });

  it("see the goblin's hit points fall once, however often the player clicks", async () => {
    const before = await hitPointsOf(referee.page, FOE);
    const apply = lastCard(player.page, "damage").locator('[data-action="applyDamage"]');
    await apply.dblclick();
    await expect.poll(() => hitPointsOf(referee.page, FOE)).toBe(before - 3);
    await lastCard(player.page, "damage").locator(".applied-row").waitFor();
    expect(await lastCard(player.page, "damage").locator(".applied-row").count()).toBe(1);
    expect(await hitPointsOf(referee.page, FOE)).toBe(before - 3);
  });

  it("see the Referee undo it, once", async () => {
    const before = await hitPointsOf(referee.page, FOE);
    const undo = lastCard(referee.page, "damage").locator('[data-action="undo"]');
    await undo.click();
    await expect.poll(() => hitPointsOf(referee.page, FOE)).toBe(before + 3);
    await lastCard(player.page, "damage").locator(".applied-row.is-undone").waitFor();
    expect(await undo.count()).toBe(0);
  });

  it("have no error in their consoles", () => {
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
