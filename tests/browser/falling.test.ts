// A fighter falls, saves and is bound: a Referee, her player and a helper's player.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { damageOf, lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FIGHTER = "Berta Holm";
const HELPER = "Orrin Tallow";

let table: Table;
let referee: Seat;
let player: Seat;
let helper: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, player, helper] = [await table.sit("Referee"), await table.sit("Mira"), await table.sit("Tomas")];
  for (const { page } of [player, helper]) await page.locator('#sidebar button[data-tab="chat"]').click();
});
afterAll(() => table?.close());

const hp = (page: Page): Promise<{ value: number; state: string; injured: boolean; tended: boolean }> =>
  page.evaluate(`game.actors.getName("${FIGHTER}").system.toObject().hp`);
const question = (page: Page): Locator => lastCard(page, "prompt");
const answer = (page: Page, name: string): Locator => question(page).getByRole("button", { name });
const row = (page: Page): Locator => page.locator("#combat .combatant", { hasText: FIGHTER });

/** An enemy's attack meets the fighter, and the Referee applies its damage. */
async function strike(amount: number): Promise<void> {
  const { page } = referee;
  await page.evaluate(`(async () => {
    const actor = game.actors.getName("${FIGHTER}");
    const target = { actor: actor.uuid, token: null, name: actor.name };
    await ChatMessage.create({ type: "damage", system: { title: "Claw", amount: ${amount}, attack: true, target } });
  })()`);
  await page.locator('#sidebar button[data-tab="chat"]').click();
  await damageOf(page, "Claw").locator('[data-action="applyDamage"]').click();
}

describe("a fighter who is struck down", () => {
  it("WH-SVD-01 WH-DMG-03: is asked before the damage, and then whether she lives", async () => {
    await referee.page.evaluate(`(async () => {
      const combat = await Combat.create({ active: true });
      const fighters = ["${FIGHTER}", "${HELPER}"].map((name, place) => ({ actorId: game.actors.getName(name).id, initiative: 6 - place }));
      await combat.createEmbeddedDocuments("Combatant", fighters);
      await combat.startCombat();
    })()`);
    await strike(9);
    await player.page.locator("#whitehack-question-corner > button").getByText("1 open question").waitFor();
    expect((await hp(player.page)).value).toBe(7);
    await expect.poll(() => answer(helper.page, "Take the damage").count()).toBe(0);
    await answer(player.page, "Take the damage").click();
    await question(player.page).getByText("Save or die").first().waitFor();
    await loadDice(player.page, [20, 20], [4, 6]);
    await answer(player.page, "Saving throw").click();
    await expect.poll(() => lastCard(helper.page, "check").innerText()).toContain("Dies in 4 rounds");
    await expect.poll(async () => (await hp(helper.page)).state).toBe("dying");
  });

  it("WH-DMG-03: dies a round at a time, as the tracker tells everybody", async () => {
    for (const { page } of [referee, helper]) await page.locator('#sidebar button[data-tab="combat"]').click();
    await row(helper.page).getByText("Dies in 4 rounds").waitFor();
    await row(helper.page).getByText("Owes an answer").waitFor({ state: "detached" });
    await referee.page.locator('#combat [data-action="nextRound"]').click();
    await expect.poll(() => row(helper.page).innerText()).toContain("Dies in 3 rounds");
  });

  it("WH-DMG-06: is helped by whoever says so, and is stable after ten minutes", async () => {
    const { page } = helper;
    await page.locator('#sidebar button[data-tab="chat"]').click();
    const first = question(page).locator("[data-option-row]", { hasText: HELPER });
    await first.locator("select").first().selectOption("wisdom");
    await loadDice(page, [3, 20], [5, 20]);
    await first.getByRole("button", { name: HELPER }).click();
    await expect.poll(async () => (await hp(page)).tended).toBe(true);
    await referee.page.locator('#sidebar button[data-tab="chat"]').click();
    await answer(referee.page, "Ten minutes, undisturbed").click();
    await expect.poll(async () => (await hp(page)).state).toBe("stable");
    expect([...referee.errors, ...player.errors, ...helper.errors]).toEqual([]);
  });
});
