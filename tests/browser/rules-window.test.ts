// The window of the world's rules: search, a rule that a sheet obeys, back to the book, a file out and in again. Then packs of
// house rules are switched on in it; that they go and come again, and lose nothing, is told by packs-come-and-go.test.ts.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { loadDice } from "../support/hands.ts";
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
  });
});

const HERO = "Berta Holm";
const PACKS = [
  ["fh", "full"],
  ["wb", "sequence"],
] as const;

const stored = (
  page: Page,
): Promise<{ readonly packs: readonly { readonly pack: string; readonly enabled: boolean }[] }> =>
  page.evaluate(`game.settings.get("whitehack", "houseRules")`);
/** Who had answered what on the newest card; null for a card of the core alone. */
const decided = (page: Page): Promise<{ readonly families: Record<string, string> } | null> =>
  page.evaluate(`game.messages.contents.at(-1)?.flags.whitehack?.decided ?? null`);

const markOf = (page: Page): Promise<unknown> =>
  page.evaluate(`game.actors.getName("${HERO}").system.packs.fh?.storyMark`);

/** Chooses for a pack in the window, looks at what follows, and confirms it. */
async function choose(page: Page, pack: string, value: string): Promise<string> {
  await control(page, `pack.${pack}`).selectOption(JSON.stringify(value));
  await review(page).locator('[data-action="applyReview"]').waitFor();
  const told = await review(page).innerText();
  await review(page).locator('[data-action="applyReview"]').click();
  await review(page).waitFor({ state: "hidden" });
  return told;
}

/** The hero saves, without a dialog, and the card is there. */
async function save(page: Page): Promise<void> {
  const before = await page.evaluate<number>(`game.messages.size`);
  await loadDice(page, [5, 20]);
  await page.evaluate(`game.system.api.rollSave(game.actors.getName("${HERO}").uuid, { skip: true })`);
  await page.waitForFunction(`game.messages.size > ${before}`);
}

describe("packs of house rules", () => {
  beforeAll(async () => {
    await referee.page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await control(referee.page, "pack.fh").waitFor(); // the window is still open
  });

  it("are offered, say what they are, and lead to their pages", async () => {
    const { page } = referee;
    const row = rules(page).locator('[data-rule="pack.fh"]');
    await expect.poll(() => row.innerText()).toContain("grid of squares");
    await row.locator('[data-action="openPage"]').click();
    const journal = page.locator(".journal-sheet, .journal-entry").first();
    await journal.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => rules(page).locator('[data-rule^="fh."]').count()).toBe(0);
  });

  it("count for everybody once they are on", async () => {
    const { page } = referee;
    let told = "";
    for (const [pack, preset] of PACKS) told = await choose(page, pack, preset);
    expect(told).toMatch(/(?:Order of acting|Initiative)[^\n]*: The book → WhiteBox/u); // what is left to the second
    expect(told).not.toMatch(/: Ferryhack → WhiteBox/u);
    await rules(page).locator('[data-topic="packs"] > h2').scrollIntoViewIfNeeded();
    await picture("rules packs on", { referee });
    await expect.poll(async () => (await stored(player.page)).packs.filter(({ enabled }) => enabled).length).toBe(2);
    await save(player.page);
    await expect.poll(() => decided(player.page)).toMatchObject({ families: { facing: "fh", initiative: "wb" } });
    await expect.poll(() => rules(page).locator('[data-rule^="fh."]').count()).toBeGreaterThan(0);
  });

  it("have switches of their own, and fields that somebody fills in", async () => {
    const { page } = referee;
    await control(page, "wb.groupRoll").selectOption("false");
    await expect.poll(() => stored(page)).toMatchObject({ switches: { "wb.groupRoll": false } });
    await player.page.evaluate(
      `game.actors.getName("${HERO}").update({ system: { packs: { fh: { storyMark: 7 } } } })`,
    );
    await expect.poll(() => markOf(page)).toBe(7);
  });

  it("are looked at first where a single switch changes somebody's numbers", async () => {
    const { page } = referee;
    await control(page, "fh.armour").selectOption("false");
    await review(page).getByText("Numbers that change").waitFor();
    await expect.poll(() => review(page).innerText()).toContain(`${HERO}: MV `);
    await picture("rules one switch", { referee });
    await review(page).locator('[data-action="closeReview"]').click();
    expect((await stored(page)) as object).not.toHaveProperty("switches.fh.armour");
  });

  it("may be otherwise for a single actor, until the card takes it back", async () => {
    const { page } = referee;
    const magic = (seat: Seat) =>
      seat.page.evaluate(`game.actors.getName("${HERO}").system.packs.choices?.families?.magic ?? null`);
    const id = await page.evaluate<string>(
      `game.actors.getName("${HERO}").sheet.render({ force: true }).then((sheet) => sheet.id)`,
    );
    await page.locator(`[id="${id}"] .window-header [data-action="toggleControls"]`).click();
    await page.getByText("House rules of this one").click();
    const dialog = page.locator("dialog, .dialog").filter({ hasText: `House rules of ${HERO}` });
    await expect.poll(() => dialog.locator('output[name="follows"]').innerText()).toBe("Nothing changes.");
    await dialog.getByLabel("Magick", { exact: true }).selectOption({ label: "The book" });
    await dialog.getByText("Magick: Ferryhack → The book").waitFor();
    await picture("rules of one", { referee });
    await dialog.getByRole("button", { name: "Play by these" }).click();
    await expect.poll(() => magic(player)).toBe("core");
    const card = page.locator("#chat .chat-message").last();
    await card.getByText(`${HERO} plays by other rules`).waitFor();
    await picture("rules of one told", { referee, player });
    await card.getByRole("button", { name: /undo/i }).click();
    await expect.poll(() => magic(player)).toBeNull();
    await page.evaluate(`foundry.applications.instances.get("${id}").close()`);
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
