// The window of the world's rules: search, a rule that a sheet obeys, back to the book, a file out and in again.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

const rules = (page: Page) => page.locator("#whitehack-rules");
const row = (page: Page, key: string) => rules(page).locator(`[data-rule="${key}"]`);
const control = (page: Page, key: string) => rules(page).locator(`[data-set="${key}"]`);
const found = (page: Page) => rules(page).locator('.rules-search [role="status"]').innerText();
const review = (page: Page) => rules(page).locator(".rules-review");
const button = (page: Page, name: string | RegExp) => rules(page).getByRole("button", { name });
const attackValue = (page: Page): Promise<number> =>
  page.evaluate(`game.actors.getName("Berta Holm").system.derived.attackValue.value`);

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
});
afterAll(() => table?.close());

describe("the rules of this world", () => {
  it("open from the host's list of settings", async () => {
    const { page } = referee;
    await page.locator('#sidebar button[data-tab="settings"]').click();
    await page.locator("#settings button", { hasText: "Game settings" }).click();
    const settings = page.locator("#settings-config");
    await settings.locator("[role=tab]", { hasText: "Whitehack" }).click();
    await settings.locator('[data-key="whitehack.rules"]').click();
    await row(page, "critsAlwaysHit").waitFor();
    await rules(page).locator('.window-header [data-action="close"]').click();
    await rules(page).waitFor({ state: "detached" });
    await settings.locator('.window-header [data-action="close"]').click();
    expect(referee.errors).toEqual([]);
  });

  it("open by a key with the keyboard in the search, which finds as one types", async () => {
    const { page } = referee;
    await page.keyboard.press("Alt+KeyR");
    await page.waitForFunction(`document.activeElement?.id === "whitehack-rules-query"`);
    await expect.poll(() => found(page)).toMatch(/^(\d+) of \1 rules, 0 different from the book$/);
    await page.keyboard.type("old modules");
    await expect.poll(() => found(page)).toMatch(/^1 of/);
    await expect.poll(() => row(page, "moduleAttackBonus").isVisible()).toBe(true);
    await expect.poll(() => row(page, "critsAlwaysHit").isVisible()).toBe(false);
  });

  it("keep the click that leaves a field which has been typed in", async () => {
    const { page } = referee;
    await rules(page).locator("[name=query]").fill("");
    const seconds = control(page, "promptSeconds");
    await seconds.fill("40");
    await control(page, "stopsTooFar").scrollIntoViewIfNeeded();
    const box = await control(page, "stopsTooFar").boundingBox();
    if (!box) throw new Error("no switch");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const stored = (key: string) => page.evaluate(`game.settings.get("whitehack", "${key}")`);
    await expect.poll(() => stored("promptSeconds")).toBe(40);
    await page.mouse.up();
    await expect.poll(() => stored("stopsTooFar")).toBe(true);
    const undo = rules(page).locator('[data-action="undoRules"]');
    await undo.click();
    await expect.poll(() => stored("stopsTooFar")).toBe(false);
    await undo.click();
    await expect.poll(() => stored("promptSeconds")).toBe(0);
  });

  it("WH-TRAIN-03: have the common tasks among them, which players are offered as the Referee wrote them", async () => {
    const { page } = referee;
    await rules(page).locator("[name=query]").fill("common tasks");
    await rules(page).locator('[data-action="editTasks"]').click();
    const tasks = page.locator("#whitehack-tasks");
    await tasks.locator('[data-action="editTask"][data-task="lock"]').click();
    const dialog = page.locator("dialog, .application.dialog").filter({ has: page.locator('[name="needs"]') });
    await dialog.locator('[name="name"]').fill("Pick a dwarven lock");
    await dialog.locator('button[data-action="confirm"]').click();
    await tasks.locator('[data-action="removeTask"][data-task="lock"]').waitFor();
    await player.page.evaluate(`void game.system.api.rollCommonTask(game.actors.getName("Berta Holm").uuid, "lock")`);
    const chosen = player.page.locator('select[name="task"] option:checked');
    await expect.poll(() => chosen.innerText()).toBe("Pick a dwarven lock");
    await player.page.keyboard.press("Escape");
    await tasks.locator('[data-action="removeTask"]').click();
    await tasks.locator('[data-action="removeTask"]').waitFor({ state: "detached" });
    await tasks.locator('.window-header [data-action="close"]').click();
    await rules(page).locator("[name=query]").fill("");
  });

  it("show whose numbers they would change, and once that is confirmed sheets obey, and the players are told", async () => {
    const { page } = referee;
    const before = await attackValue(player.page);
    await control(page, "moduleAttackBonus").fill("2");
    await control(page, "moduleAttackBonus").press("Enter");
    await review(page)
      .getByText(`Berta Holm: AV ${before} → ${before + 2}`)
      .waitFor();
    await expect.poll(() => attackValue(player.page)).toBe(before); // a look changes nothing
    await button(page, /^Apply$/).click();
    await expect.poll(() => attackValue(player.page)).toBe(before + 2);
    await player.page.locator("#notifications").getByText("Attack bonus for old modules: 2").waitFor();
    await row(page, "moduleAttackBonus").getByText("Differs from the book").waitFor();
  });

  it("draw nothing anew but what has changed", async () => {
    const { page } = referee;
    await page.evaluate(`document.querySelector('#whitehack-rules [data-topic="gear"]').dataset.seen = "yes"`);
    await control(page, "critsAlwaysHit").check();
    await row(page, "critsAlwaysHit").getByText("Differs from the book").waitFor();
    await expect.poll(() => rules(page).locator('[data-topic="gear"]').getAttribute("data-seen")).toBe("yes");
    await button(page, /^Undo/).click();
    await row(page, "critsAlwaysHit").getByText("Differs from the book").waitFor({ state: "detached" });
  });

  it("go out as a file, back to the book, and in again after a look at what changes", async () => {
    const { page } = referee;
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export").click()]);
    const buffer = Buffer.concat(await (await download.createReadStream()).toArray());
    expect(JSON.parse(buffer.toString())).toMatchObject({ rules: { moduleAttackBonus: 2 } });
    const changed = await attackValue(player.page);
    await button(page, "Reset all to the book").click();
    await review(page).getByText("Attack bonus for old modules").waitFor();
    await expect.poll(() => attackValue(player.page)).toBe(changed); // a look changes nothing
    await button(page, /^Apply$/).click();
    await expect.poll(() => attackValue(player.page)).toBe(changed - 2);
    await button(page, "Import").click();
    await review(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: "rules.json", mimeType: "application/json", buffer });
    await review(page).getByText("These rules will change").waitFor();
    await button(page, /^Apply$/).click();
    await expect.poll(() => attackValue(player.page)).toBe(changed);
  });

  it("do not take a file that is none, and name what they leave aside", async () => {
    const { page } = referee;
    await button(page, "Import").click();
    await review(page).locator("textarea").fill("{ not a file");
    await button(page, "Preview").last().click();
    await review(page).getByText("This is not JSON. Nothing was changed.").waitFor();
    const text = JSON.stringify({ kind: "whitehack-rules", version: 1, rules: { noSuchRule: 1, doublings: 3 } });
    await review(page).locator("textarea").fill(text);
    await button(page, "Preview").last().click();
    await review(page).getByText("noSuchRule: not a rule that can be chosen here.").waitFor();
    await review(page).getByText("Several doublings of damage: 3 is not a possible value.").waitFor();
    await expect.poll(() => button(page, /^Apply$/).isDisabled()).toBe(true);
    await button(page, "Cancel").click();
    await review(page).waitFor({ state: "hidden" });
  });

  it("WH-CUST-01 name a table's own attributes, which sheets show at once, until Undo brings back the six", async () => {
    const { page } = referee;
    const id: string = await player.page.evaluate(
      `game.actors.getName("Berta Holm").sheet.render({ force: true }).then((sheet) => sheet.id)`,
    );
    const shown = (attribute: string) =>
      player.page.locator(`[id="${id}"] .attribute`).getByRole("button", { name: attribute });
    await shown("Strength").first().waitFor();
    await button(page, /^Edit the attributes/).click();
    const names = page.locator("dialog, .dialog").filter({ hasText: "Attributes, in the order rolled" });
    for (const [at, name] of ["Might", "Grace", "Wits"].entries())
      await names.getByLabel(`Attribute ${at + 1}`, { exact: true }).fill(name);
    await names.getByRole("button", { name: "Play by these" }).click();
    await names.getByText("A set of attributes needs 5 to 7 names.").waitFor();
    for (const [at, name] of ["Nerve", "Fortune"].entries())
      await names.getByLabel(`Attribute ${at + 4}`, { exact: true }).fill(name);
    await names.getByRole("button", { name: "Play by these" }).click();
    await shown("Fortune").first().waitFor();
    await expect.poll(() => shown("Strength").count()).toBe(0);
    await button(page, /^Undo/).click();
    await shown("Strength").first().waitFor();
    await expect.poll(() => shown("Fortune").count()).toBe(0);
  });

  it("are not the players' to change", async () => {
    const { page } = player;
    await page.keyboard.press("Alt+KeyR");
    await page.locator('#sidebar button[data-tab="settings"]').click();
    await page.locator("#settings button", { hasText: "Game settings" }).click();
    const settings = page.locator("#settings-config");
    await settings.locator("[role=tab]", { hasText: "Whitehack" }).click();
    await settings.locator('[name="whitehack.skipDialogs"]').waitFor();
    await expect.poll(() => settings.locator('[data-key="whitehack.rules"]').count()).toBe(0);
    await expect.poll(() => rules(page).count()).toBe(0);
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
