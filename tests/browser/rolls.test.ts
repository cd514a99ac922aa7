// Rolls between Referee and player: modifiers, rulings, requested rolls, collected results and contests.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

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

  it("WH-TASK-09: is none where the Referee finds the player's words good enough", async () => {
    const actors = JSON.stringify([await uuid("Berta Holm")]);
    await referee.page.evaluate(`void game.system.api.requestRolls({ actors: ${actors} })`);
    await dialogOf(referee.page)
      .getByLabel("Task", { exact: true })
      .selectOption({ label: "Search a room or a place" });
    await roll(referee.page);
    const question = lastCard(referee.page, "prompt");
    await question.getByLabel("How you do it").fill("She lifts the loose stone");
    await question.getByRole("button", { name: "Succeeds without a roll" }).click();
    await lastCard(player.page, "check").getByText("She lifts the loose stone").waitFor();
    await lastCard(player.page, "check").getByText("They find what is hidden there.").waitFor();
    await expect.poll(() => lastCard(player.page, "check").locator(".die").count()).toBe(0);
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

  it("WH-MON-09: is a monster's from its own sheet, which notes how good it is", async () => {
    const { page } = referee;
    await page.evaluate(`void game.actors.getName("Goblin").sheet.render({ force: true })`);
    await page.locator(".whitehack.monster").getByRole("button", { name: "Roll a task" }).click();
    await dialogOf(page).getByLabel("Attribute").selectOption({ label: "Wisdom" });
    await dialogOf(page).getByLabel("This monster is").selectOption({ label: "Good at it (AV)" });
    await dialogOf(page).getByText("11", { exact: true }).first().waitFor();
    await roll(page);
    await lastCard(page, "check").getByText("Wisdom").first().waitFor();
    await expect.poll(() => page.evaluate(`game.actors.getName("Goblin").system.scores.wisdom`)).toBe("good");
    await page.evaluate(`void game.actors.getName("Goblin").sheet.close()`);
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
