// Questions and rolls between a Referee and a player: the badge, the list and the card; modifiers, rulings, rolls that are asked
// for, contests; a reload, a closed browser, and the Referee who decides.
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

const dialogOf = (page: Page) => page.locator("dialog.application");
const roll = (page: Page) => dialogOf(page).locator('button[data-action="confirm"]').click();
const uuid = (name: string): Promise<string> =>
  referee.page.evaluate(`game.actors.getName(${JSON.stringify(name)}).uuid`);

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

describe("a roll", () => {
  it("WH-TASK-05, WH-TRAIN-01: says beside each line what it brings, as others are ticked", async () => {
    const { page } = player;
    await page.evaluate(`void game.system.api.rollTask(${JSON.stringify(await uuid("Berta Holm"))}, "dexterity")`);
    const line = dialogOf(page).locator(".ask-line", { hasText: "Ferry guard" });
    await line.getByText("no effect here").waitFor();
    await dialogOf(page).getByLabel("Trained task").check();
    await line.getByText("counts as training").waitFor();
    await dialogOf(page).getByText("Worse: Untrained").waitFor();
    await line.getByRole("checkbox").check();
    await expect.poll(() => dialogOf(page).locator(".ask-dice").textContent()).toBe("Single roll");
    await dialogOf(page).getByLabel("Bonus or penalty").fill("30");
    await roll(page);
    await lastCard(page, "check").getByText("trained").waitFor();
  });

  it("WH-TASK-07: is ruled on by the Referee, and the player is told so and sees no buttons for it", async () => {
    const card = lastCard(referee.page, "check");
    await card.getByText("Rule on this roll").click();
    await card.getByRole("button", { name: "Harder" }).press("Enter");
    const told = lastCard(player.page, "check");
    await told.getByText("Harder (−2)").waitFor();
    await expect.poll(() => told.innerText()).toContain("Referee");
    await expect.poll(() => told.locator(".rule-on").count()).toBe(0);
    await card.getByRole("button", { name: /Ferry guard/ }).click();
    await told.getByText("Ferry guard does not count").waitFor();
    await expect.poll(() => told.locator(".die").count()).toBe(2);
    const button = (name: string) => card.getByRole("button", { name, exact: true });
    await button("Single roll").click(); // no double
    await expect.poll(() => told.locator(".die").count()).toBe(1);
    await told.locator(".ruling", { hasText: "Single roll" }).getByText("Referee").waitFor();
    await expect.poll(() => button("Single roll").getAttribute("aria-pressed")).toBe("true");
    await button("Undo ruling: Single roll").click();
    await expect.poll(() => told.locator(".die").count()).toBe(2);
    await button("Undo ruling: Ferry guard does not count").click();
    await expect.poll(() => told.locator(".die").count()).toBe(1);
  });

  it("WH-TASK-06, WH-CONT-01: is asked for, answered by a click, and comes back as a contest", async () => {
    const actors = JSON.stringify([await uuid("Berta Holm"), await uuid("Goblin")]);
    await referee.page.evaluate(`void game.system.api.requestRolls({ purpose: "contest", actors: ${actors} })`);
    const asked = dialogOf(referee.page).locator(".ask-asked", { hasText: "Berta Holm" });
    await asked.locator("select").selectOption("strength");
    await dialogOf(referee.page).getByLabel("What for").fill("Arm wrestling");
    await roll(referee.page);
    await lastCard(player.page, "prompt").getByRole("button", { name: /^Roll/ }).click();
    await dialogOf(player.page).locator(".ask-line").first().waitFor();
    await expect.poll(() => dialogOf(player.page).getByLabel("Bonus or penalty").count()).toBe(0);
    await roll(player.page);
    // The answer moves the log: what is clicked before it has come is no longer where it was.
    const hers = referee.page.locator('.chat-log [data-card="prompt"]', { hasText: "Berta Holm" }).last();
    await hers.getByRole("button", { name: /^Roll/ }).waitFor({ state: "detached" });
    const goblin = referee.page.locator('.chat-log [data-card="prompt"]', { hasText: "Goblin" }).last();
    await goblin.getByRole("button", { name: /^Roll/ }).click();
    const contest = lastCard(player.page, "contest");
    await contest.getByText("Arm wrestling").waitFor();
    await expect.poll(() => contest.locator(".contest-side").count()).toBe(2);
    await expect.poll(() => contest.locator(".verdict").textContent()).toMatch(/wins|A tie/);
  });

  it("WH-TRAIN-03, WH-CASE-01 in part, WH-GROUP-10: is asked for as a common task, and the player says how", async () => {
    const actors = JSON.stringify([await uuid("Berta Holm")]);
    await referee.page.evaluate(`void game.system.api.requestRolls({ actors: ${actors} })`);
    const asking = dialogOf(referee.page);
    const newLock = asking.getByLabel("New and well made");
    await asking.getByLabel("Task", { exact: true }).selectOption({ label: "Pick a lock" });
    await newLock.check();
    await expect.poll(() => asking.getByLabel("Trained task").isChecked()).toBe(true);
    await roll(referee.page);
    const question = lastCard(player.page, "prompt");
    await question.getByText("Pick a lock").waitFor();
    await expect.poll(() => question.getByRole("button", { name: "Succeeds without a roll" }).count()).toBe(0);
    await question.getByRole("button", { name: /^Roll/ }).click();
    await dialogOf(player.page).getByLabel("They have what it takes").check();
    await dialogOf(player.page).getByLabel("How you do it").fill("With a bent hairpin");
    await roll(player.page);
    const card = lastCard(referee.page, "check");
    await card.getByText("With a bent hairpin").waitFor();
    await card.getByText("New and well made").first().waitFor({ state: "attached" });
  });

  it("goes to Referees alone where Alt is held at the click, in the dialog and at once, and to all by the next click", async () => {
    const { page } = player;
    await page.evaluate(`void game.actors.getName("Berta Holm").sheet.render({ force: true })`);
    const task = page.locator(".whitehack.character").locator('[data-action="rollTask"]').first();
    const whispered = () => page.evaluate(`game.messages.contents.at(-1).whisper.length`);
    const count = (): Promise<number> => page.evaluate(`game.messages.size`);
    const before = await count();
    await task.click({ modifiers: ["Alt"] });
    await expect.poll(() => dialogOf(page).locator('select[name="visibility"]').inputValue()).toBe("gm");
    await roll(page);
    await expect.poll(count).toBe(before + 1);
    expect(await whispered()).toBeGreaterThan(0);
    await task.click({ modifiers: ["Alt", "Shift"] });
    await expect.poll(count).toBe(before + 2);
    expect(await whispered()).toBeGreaterThan(0);
    await task.click({ modifiers: ["Shift"] });
    await expect.poll(count).toBe(before + 3);
    expect(await whispered()).toBe(0);
    await page.evaluate(`game.actors.getName("Berta Holm").sheet.close().then(() => undefined)`);
  });

  it("WH-CONT-02: that lies in the chat is pitted against another from its menu", async () => {
    const { page } = player;
    await lastCard(page, "check").click({ button: "right" });
    await page.locator("#context-menu").getByText("Contest with other rolls…").click();
    await dialogOf(page).getByLabel("Contest: of equal results the higher roll wins").check();
    await roll(page);
    const contest = lastCard(referee.page, "contest");
    await contest.getByText("Contest: of equal results the higher roll wins").waitFor();
    expect([...referee.errors, ...player.errors]).toEqual([]);
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
