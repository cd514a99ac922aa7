// A question to a player: the badge, the list and the card; a reload, a closed browser, and the Referee who decides.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

const badge = (page: Page) => page.locator("#whitehack-question-corner > button");
const tray = (page: Page) => page.locator("#whitehack-questions");
const outcome = (page: Page) => lastCard(page, "prompt").locator(".question-outcome");
/** Asks the owners of Berta, who is Mira's. */
const ask = (): Promise<void> =>
  referee.page.evaluate(
    `game.system.api.ask({ title: "Step back?", options: ["Step back", "Stand"], actor: game.actors.getName("Berta Holm").uuid })`,
  );

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
  for (const { page } of [referee, player]) await page.locator('#sidebar button[data-tab="chat"]').click();
});
afterAll(() => table?.close());

describe("a question", () => {
  it("shows itself without taking the focus, and is answered by keyboard", async () => {
    const { page } = player;
    await ask();
    await badge(page).getByText("1 open question").waitFor();
    const spoken = page.locator('#whitehack-question-corner [role="status"]');
    await expect.poll(() => spoken.textContent()).toContain("Step back?");
    await expect.poll(() => spoken.evaluate((one) => one.clientWidth <= 1 && one.clientHeight <= 1)).toBe(true);
    await expect
      .poll(() => page.evaluate("document.activeElement?.closest('#whitehack-question-corner, .card') === null"))
      .toBe(true);
    await page.keyboard.press("Alt+KeyQ");
    await tray(page).getByRole("button", { name: "Stand" }).waitFor();
    await page.waitForFunction("document.activeElement?.closest('#whitehack-questions') !== null");
    await tray(page).getByRole("button", { name: "Stand" }).press("Enter");
    await expect.poll(() => outcome(referee.page).innerText()).toContain("Mira");
    await expect.poll(() => outcome(referee.page).innerText()).toContain("Stand");
    await badge(page).waitFor({ state: "hidden" });
    await tray(page).getByText("Nothing here waits for your answer.").waitFor();
  });

  it("is open again once its answer is undone: by whoever gave it, and by the Referee", async () => {
    const undo = (page: Page) => lastCard(page, "prompt").getByRole("button", { name: "Undo this answer" });
    const { page } = player;
    await undo(page).click();
    await badge(page).getByText("1 open question").waitFor();
    await expect.poll(() => lastCard(referee.page, "prompt").innerText()).toContain("undone");
    await lastCard(page, "prompt").getByRole("button", { name: "Step back" }).click();
    await expect.poll(() => outcome(referee.page).innerText()).toContain("Step back");
    await undo(referee.page).click();
    await badge(page).getByText("1 open question").waitFor();
    await lastCard(page, "prompt").getByRole("button", { name: "Stand" }).click();
    await expect.poll(() => outcome(referee.page).innerText()).toContain("Stand");
    await badge(page).waitFor({ state: "hidden" });
  });

  it("leads the keyboard on to the next one", async () => {
    const { page } = player;
    await ask();
    await ask();
    await badge(page).getByText("2 open questions").waitFor();
    await tray(page).getByRole("button", { name: "Stand" }).first().press("Enter");
    await expect.poll(() => tray(page).getByRole("button", { name: "Stand" }).count()).toBe(1);
    await page.waitForFunction("document.activeElement?.closest('#whitehack-questions .question-row') !== null");
    await tray(page).getByRole("button", { name: "Stand" }).press("Enter");
    await badge(page).waitFor({ state: "hidden" });
  });
});

describe("whether somebody lives", () => {
  const FIGHTER = "Berta Holm";
  const state = (): Promise<string> =>
    referee.page.evaluate<string>(`game.actors.getName("${FIGHTER}").system.toObject().hp.state`);

  it("is asked of the owner, and still is after a reload of both", async () => {
    await referee.page.evaluate(`void game.actors.getName("${FIGHTER}").update({ "system.hp.value": -3 })`);
    await badge(player.page).getByText("1 open question").waitFor();
    await Promise.all([player, referee].map(({ page }) => page.reload()));
    for (const { page } of [player, referee]) await page.waitForFunction("globalThis.game?.ready === true");
    await badge(player.page).getByText("1 open question").waitFor();
    await expect.poll(() => state()).toBe("savingForLife");
  });

  it("WH-DMG-03 WH-SVD-05: is decided by the Referee once the owner is lost, with the choice that she had", async () => {
    const { page } = referee;
    await player.page.close();
    await badge(page).click();
    await tray(page).getByText("(not connected)").waitFor();
    await tray(page).getByRole("button", { name: "Saving throw" }).waitFor();
    await loadDice(page, [12, 20]);
    await tray(page).getByRole("button", { name: "Roll Constitution" }).click();
    await expect.poll(state).toBe("stable");
    await page.locator('#sidebar button[data-tab="chat"]').click();
    await expect.poll(() => outcome(page).innerText()).toContain("Decided by the Referee");
    await expect.poll(() => lastCard(page, "check").innerText()).toContain("Knocked out, but not dying");
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
