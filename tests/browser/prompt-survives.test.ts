// A question about life and death outlasts a reload of everybody and the loss of its owner: the Referee decides.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FIGHTER = "Berta Holm";

let table: Table;
let referee: Seat;
let player: Seat;
let other: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, player, other] = [await table.sit("Referee"), await table.sit("Mira"), await table.sit("Tomas")];
});
afterAll(() => table?.close());

const badge = (page: Page) => page.locator("#whitehack-question-corner > button");
const tray = (page: Page) => page.locator("#whitehack-questions");
const state = (page: Page): Promise<string> =>
  page.evaluate<string>(`game.actors.getName("${FIGHTER}").system.toObject().hp.state`);
const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready === true");
};

describe("whether somebody lives", () => {
  it("is asked of the owner, and still is after a reload of both", async () => {
    await referee.page.evaluate(`void game.actors.getName("${FIGHTER}").update({ "system.hp.value": -3 })`);
    await badge(player.page).getByText("1 open question").waitFor();
    await reload(player.page);
    await reload(referee.page);
    await badge(player.page).getByText("1 open question").waitFor();
    expect(await badge(other.page).isVisible()).toBe(false);
    expect(await state(other.page)).toBe("savingForLife");
  });

  it("WH-DMG-03 WH-SVD-05: is decided by the Referee once the owner is lost, with the choice that she had", async () => {
    const { page } = referee;
    await player.page.close();
    await badge(page).click();
    await tray(page).getByText("(not connected)").waitFor();
    await tray(page).getByRole("button", { name: "Saving throw" }).waitFor();
    await loadDice(page, [12, 20]);
    await tray(page).getByRole("button", { name: "Roll Constitution" }).click();
    await expect.poll(() => state(other.page)).toBe("stable");
    await other.page.locator('#sidebar button[data-tab="chat"]').click();
    await expect.poll(() => lastCard(other.page, "prompt").innerText()).toContain("Decided by the Referee");
    expect(await lastCard(other.page, "check").innerText()).toContain("Knocked out, but not dying");
    expect([...referee.errors, ...player.errors, ...other.errors]).toEqual([]);
  });
});
