// A miracle's cost as a question between two browsers: wished for, named, countered and accepted, by keyboard.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const CASTER = "Sister Aldis";

let table: Table;
let referee: Seat;
let player: Seat;

const miracle = { name: "Hush of the bell", type: "ability", system: { kind: "miracle", cost: "", slot: 0 } };
const badge = (page: Page) => page.locator("#whitehack-question-corner > button");
const tray = (page: Page) => page.locator("#whitehack-questions");
const hp = (page: Page): Promise<number> => page.evaluate(`game.actors.getName("${CASTER}").system.hp.value`);

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Tomas")];
  await referee.page.evaluate(`(async () => {
    const actor = game.actors.getName("${CASTER}");
    await actor.deleteEmbeddedDocuments("Item", actor.items.filter(({ type }) => type === "armor").map(({ id }) => id));
    await actor.update({ system: { level: 3, "hp.value": 9, "hp.rolled": 9 } });
    await actor.createEmbeddedDocuments("Item", ${JSON.stringify([miracle])});
  })()`);
  for (const { page } of [referee, player]) await page.locator('#sidebar button[data-tab="chat"]').click();
});
afterAll(() => table?.close());

async function openDialog({ page }: Seat): Promise<Locator> {
  await page.evaluate(`void game.actors.getName("${CASTER}").sheet.render(true)`);
  const sheet = page.locator(".application.whitehack.sheet", { hasText: CASTER }).last();
  await sheet.locator(".item-row", { hasText: "Hush" }).locator('[data-roll="useAbility"]').click();
  const dialog = page.locator("dialog.application", { hasText: "Hush of the bell: perform the miracle" });
  await dialog.waitFor();
  return dialog;
}

const setHitPoints = (points: number): Promise<unknown> =>
  referee.page.evaluate(
    `game.actors.getName("${CASTER}").update({ "system.hp": { value: ${points}, rolled: ${points} } }).then(() => undefined)`,
  );

describe("a miracle", () => {
  it("WH-WISE-02: costs what player and Referee agree on, each in a browser of their own", async () => {
    const dialog = await openDialog(player);
    await dialog.getByLabel("Cost agreed or proposed").selectOption("other");
    await dialog.getByLabel("What it should do").press("Enter");
    await dialog.getByText("Say what the miracle should do, and propose a cost.").waitFor();
    await dialog.getByLabel("What it should do").fill("Silence the whole market");
    await dialog.getByLabel("What it should do").press("Enter");
    await dialog.getByText("Write the agreed cost as a number or as dice").first().waitFor();
    await expect
      .poll(() => dialog.getByLabel("Other cost").evaluate((one) => one === document.activeElement))
      .toBe(true);
    await dialog.getByLabel("Cost agreed or proposed").selectOption("simple");
    await dialog.getByLabel("What it should do").press("Enter");
    await badge(referee.page).getByText("1 open question").waitFor();
    await badge(player.page).waitFor({ state: "hidden" });
    await lastCard(player.page, "prompt").getByText("Waiting for the Referee").waitFor();
    await expect
      .poll(() => lastCard(player.page, "prompt").getByRole("button", { name: "Name this cost" }).count())
      .toBe(0);

    await referee.page.keyboard.press("Alt+KeyQ");
    await tray(referee.page).getByText("Silence the whole market").waitFor();
    await tray(referee.page).getByLabel("Another cost").fill("1d6+1");
    await tray(referee.page).getByLabel("Reasons or conditions").last().fill("a whole market is wide");
    await tray(referee.page).getByRole("button", { name: "Name another cost" }).press("Enter");

    const offer = lastCard(player.page, "prompt");
    await offer.getByText("a whole market is wide").waitFor();
    await offer.getByLabel("For a lower cost").selectOption("casterSaves");
    await offer.getByRole("button", { name: "Make this offer" }).click();
    await tray(referee.page).getByText("Caster must save, or it fails").first().waitFor();
    await tray(referee.page).getByRole("button", { name: "Work out the cost" }).click();
    const costs = referee.page.locator("dialog.application", { hasText: "what it costs" });
    await costs.getByLabel("Cost before what is ticked").selectOption("standard");
    await expect.poll(() => costs.getByLabel("Caster must save, or it fails").isChecked()).toBe(true);
    await expect.poll(() => costs.locator('output[name="cost"]').textContent()).toBe("1");
    await costs.getByLabel("Wider area").check();
    await expect.poll(() => costs.locator('output[name="cost"]').textContent()).toBe("2");
    await costs.getByText("at most 2 of 9 HP").waitFor();
    await costs.getByLabel("Reasons or conditions").press("Enter");
    const named = lastCard(player.page, "prompt");
    await named.getByRole("button", { name: "Accept and perform 2" }).waitFor();
    await named.getByText("Wider area").waitFor();
    await expect.poll(() => hp(referee.page)).toBe(9);

    await loadDice(player.page, [3, 20]);
    await lastCard(player.page, "prompt").getByRole("button", { name: "Accept and perform 2" }).click();
    await expect.poll(() => hp(referee.page)).toBe(7);
    await expect.poll(() => lastCard(referee.page, "notice").innerText()).toContain("Hush of the bell");
    await expect.poll(() => lastCard(player.page, "check").innerText()).toContain("3");
  });

  it("WH-MIR-06: is performed again at its last price by one click", async () => {
    const { page } = player;
    await setHitPoints(9);
    const known = ["Silence the square", "Mute a dog"].map((effect) => ({
      effect,
      cost: "1",
      offers: [],
      factors: [],
    }));
    await referee.page.evaluate(
      `game.actors.getName("${CASTER}").items.getName("Hush of the bell").update({ "system.precedents": ${JSON.stringify(known)} })`,
    );
    const dialog = await openDialog(player);
    await dialog.getByRole("button", { name: "Mute a dog" }).waitFor();
    await dialog.getByLabel("What it should do").fill("square");
    await dialog.getByRole("button", { name: "Mute a dog" }).waitFor({ state: "hidden" });
    await dialog.getByRole("button", { name: "Silence the square 1" }).click();
    await expect.poll(() => hp(page)).toBe(8);
    await lastCard(page, "notice").getByText("Silence the square").waitFor();
    await lastCard(page, "notice").getByRole("button", { name: /undo/iu }).first().click();
    await expect.poll(() => hp(page)).toBe(9);
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
