// A whole exchange without a mouse: every step is a key, and the focus is seen at each stop.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { expectVisibleFocus, pressAt, tabTo } from "../support/keys.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin lookout";
let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
});

afterAll(() => table?.close());

const sheetOf = (page: Page): Locator => page.locator(".application.whitehack.sheet.character");
const dialogOf = (page: Page): Locator => page.locator("dialog.application");

/** Lets the host hear keys before or after the page: its documentation does not say. */
const hearKeysFirst = (page: Page, first: boolean): Promise<unknown> =>
  page.evaluate(`game.data.testing.doubts.hearsKeysFirst = ${first}`);

/** A button of the list of tokens that the host offers beside the scene. */
const tokenButton = (page: Page, name: string): Locator => page.locator("#board-tokens").getByRole("button", { name });

/** Opens the dialog of a button, confirms it with Enter, and has the focus again where it was. */
async function rollAt(page: Page, button: Locator, ...dice: Parameters<typeof loadDice>[1][]): Promise<void> {
  await pressAt(page, button);
  await dialogOf(page).waitFor();
  expect(await expectVisibleFocus(page)).toContain("input modifier");
  await loadDice(page, ...dice);
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectVisibleFocus(page);
}

describe("with the keyboard alone", () => {
  it("a player opens the own sheet", async () => {
    const { page } = player;
    await page.waitForFunction("canvas.ready");
    await pressAt(page, tokenButton(page, "Open sheet of Berta Holm"));
    const sheet = sheetOf(page);
    await sheet.waitFor();
    await expect.poll(() => sheet.locator(".identity-name").innerText()).toBe("Berta Holm");
  });

  it("rolls a task through the dialog", async () => {
    const { page } = player;
    await rollAt(page, sheetOf(page).locator('[data-action="rollTask"][data-attribute="strength"]'), [9, 20]);
    const card = lastCard(page, "check");
    await card.waitFor();
    await expect.poll(() => card.getAttribute("data-tone")).toBe("success");
  });

  it("ticks a word of the dialog, and leaves it with Escape", async () => {
    const { page } = player;
    const button = sheetOf(page).locator('[data-action="rollTask"][data-attribute="strength"]');
    await pressAt(page, button);
    const guard = dialogOf(page).getByLabel("Ferry guard");
    await tabTo(page, guard);
    await page.keyboard.press("Space");
    await expect.poll(() => guard.isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await sheetOf(page).waitFor();
  });

  it.each([false, true])("hides an explanation with Escape before the sheet, be the host first: %s", async (first) => {
    const { page } = player;
    await hearKeysFirst(page, first);
    await tabTo(page, sheetOf(page).locator('[id$="-armorClass"]'));
    await page.locator("#tooltip.active").getByText("Chainmail").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#tooltip.active").waitFor({ state: "detached" });
    expect(await expectVisibleFocus(page)).toContain("Armor class");
    await page.keyboard.press("Escape");
    await sheetOf(page).waitFor({ state: "detached" });
    await pressAt(page, tokenButton(page, "Open sheet of Berta Holm"));
    await sheetOf(page).locator("[data-attack]").first().waitFor();
  });

  it("targets a goblin and attacks it", async () => {
    const { page } = player;
    await pressAt(page, tokenButton(page, `Target ${FOE}`));
    await page.waitForFunction("game.user.targets.size === 1");
    await rollAt(page, sheetOf(page).locator('[data-use="melee"] [data-action="rollAttack"]').first(), [9, 20]);
    const card = lastCard(page, "attack");
    await card.waitFor();
    await expect.poll(() => card.getAttribute("data-verdict")).toBe("hit");
  });

  it("rolls the damage and applies it", async () => {
    const { page } = player;
    const before = await hitPointsOf(referee.page, FOE);
    await tabTo(page, lastCard(page, "attack").locator('[data-action="rollDamage"]'));
    await loadDice(page, [2, 6]);
    await page.keyboard.press("Enter");
    await lastCard(page, "damage").waitFor();
    await pressAt(page, lastCard(page, "damage").locator('[data-action="applyDamage"]'));
    await expect.poll(() => hitPointsOf(referee.page, FOE)).toBe(before - 3);
  });

  it("the Referee undoes it", async () => {
    const { page } = referee;
    const before = await hitPointsOf(page, FOE);
    await pressAt(page, lastCard(page, "damage").locator('[data-action="undo"]'));
    await expect.poll(() => hitPointsOf(page, FOE)).toBe(before + 3);
    await lastCard(player.page, "damage").locator(".applied-row.is-undone").waitFor();
  });
});

/** An item of the hero's, as it is stored. */
const stored = <Result>(page: Page, name: string, path: string): Promise<Result> =>
  page.evaluate<Result>(
    `foundry.utils.getProperty(game.actors.getName("Berta Holm").items.getName(${JSON.stringify(name)})._source, ${JSON.stringify(path)})`,
  );

describe("with the keyboard alone, on what is carried and known", () => {
  const itemSheet = (page: Page): Locator => page.locator(".application.whitehack.sheet.item");
  const closeOf = (window: Locator): Locator => window.locator('.window-header [data-action="close"]');
  const rowOf = (page: Page, name: string): Locator => sheetOf(page).locator(".item-row", { hasText: name });

  beforeAll(async () => {
    const attunement = (name: string, active: boolean) => ({
      name,
      type: "ability",
      system: { kind: "attunement", slot: 0, active },
    });
    const items = [{ name: "Basket", type: "gear" }, attunement("Old teacher", true), attunement("Young wolf", false)];
    await referee.page.evaluate(`(async () => {
      const actor = game.actors.getName("Berta Holm");
      await actor.update({ system: { class: "deft" } });
      await actor.createEmbeddedDocuments("Item", ${JSON.stringify(items)});
    })()`);
    await rowOf(player.page, "Young wolf").waitFor();
  });

  it("a player turns the pages of the sheet", async () => {
    const { page } = player;
    const tab = (id: string) => sheetOf(page).locator(`[role="tab"][data-tab="${id}"]`);
    await tabTo(page, tab("play"));
    await page.keyboard.press("ArrowRight");
    await expectVisibleFocus(page);
    await expect.poll(() => tab("gear").evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => tab("gear").getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => sheetOf(page).getByRole("tabpanel", { name: "Gear" }).count()).toBe(1);
    await rowOf(page, "Basket").waitFor();
  });

  it("a player makes a container of a thing, and says what it holds", async () => {
    const { page } = player;
    await pressAt(page, rowOf(page, "Basket").locator('[data-action="openItem"]'));
    const sheet = itemSheet(page);
    await pressAt(page, sheet.locator('[id$="-mode"]'));
    await tabTo(page, sheet.locator('[name="system.container"]'));
    await page.keyboard.press("Space");
    const capacity = sheet.locator('[name="system.capacity"]');
    await tabTo(page, capacity);
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    await expect.poll(() => stored(page, "Basket", "system.capacity")).toBe(12);
    await expect.poll(() => stored(page, "Basket", "system.container")).toBe(true);
    await pressAt(page, closeOf(sheet));
    await sheet.waitFor({ state: "detached" });
    await rowOf(page, "Basket")
      .getByText(/holds [\d.]+\/12/)
      .waitFor();
  });

  it("packs a thing, and has the focus where it was", async () => {
    const { page } = player;
    const pack = rowOf(page, "Basket").locator('[data-action="togglePacked"]');
    await pressAt(page, pack);
    await expect.poll(() => pack.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => pack.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("deletes a row from its menu, and has the focus at the next", async () => {
    const { page } = player;
    await referee.page.evaluate(`(async () => {
      const actor = game.actors.getName("Berta Holm");
      const things = ["Aa first", "Aa second", "Aa third"].map((name, place) => ({ name, type: "gear", sort: place - 10 }));
      await actor.createEmbeddedDocuments("Item", things);
    })()`);
    const menuOf = (name: string): Locator => rowOf(page, name).locator('[data-action="openRowMenu"]');
    const hasFocus = (button: Locator): Promise<boolean> =>
      button.evaluate((element) => element === document.activeElement);
    // the next row of its list, whatever it is called
    for (const [name, next] of [
      ["Aa second", "Aa third"],
      ["Aa third", "Hemp rope"],
    ] as const) {
      await pressAt(page, menuOf(name));
      await page.locator("#context-menu").getByText("Delete").click();
      await dialogOf(page).locator('[data-action="yes"]').press("Enter");
      await rowOf(page, name).waitFor({ state: "detached" });
      await expect.poll(() => hasFocus(menuOf(next))).toBe(true);
    }
  });

  it("lets what rests in a slot work, and takes it back on the same button", async () => {
    const { page } = player;
    await tabTo(page, sheetOf(page).locator('[role="tab"][data-tab="gear"]'));
    await page.keyboard.press("Home");
    const button = rowOf(page, "Young wolf").locator('[data-action="switchAbility"]');
    await expect.poll(() => button.getAttribute("aria-label")).toBe("Activate Young wolf, deactivate Old teacher");
    const agree = async (): Promise<void> => {
      const asked = page.locator('dialog.application [data-action="yes"]').last();
      await page.locator("dialog.application").filter({ hasText: "6 hours" }).waitFor(); // WH-CLASS-10
      await asked.press("Enter");
    };
    await pressAt(page, button);
    await agree();
    await expect.poll(() => stored(page, "Young wolf", "system.active")).toBe(true);
    await expect.poll(() => stored(page, "Old teacher", "system.active")).toBe(false);
    await lastCard(page, "notice").getByRole("definition").filter({ hasText: "Old teacher" }).waitFor();
    await expect.poll(() => button.getAttribute("aria-label")).toBe("Activate Old teacher, deactivate Young wolf");
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await agree();
    await expect.poll(() => stored(page, "Young wolf", "system.active")).toBe(false);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("the Referee writes about a species, and the space bar ticks without pausing the game", async () => {
    const { page } = referee;
    await page.evaluate(
      `Item.create({ name: "Giant", type: "ability", system: { kind: "species" } }).then((item) => item.sheet.render({ force: true })).then(() => undefined)`,
    );
    const sheet = itemSheet(page);
    const paused = await page.evaluate<boolean>("game.paused");
    await pressAt(page, sheet.locator('[id$="-mode"]'));
    await tabTo(page, sheet.locator('[data-species="goesOnFighting"]'));
    let isTicked = false;
    for (const first of [false, true]) {
      await hearKeysFirst(page, first);
      await page.keyboard.press("Space");
      await expect.poll(() => page.evaluate("game.paused"), { message: `host first: ${first}` }).toBe(paused);
      isTicked = !isTicked; // each press is stored and drawn before the next one
      await expect
        .poll(() => page.evaluate(`game.items.getName("Giant")._source.system.species`))
        .toMatchObject({
          goesOnFighting: isTicked,
        });
    }
    await pressAt(page, sheet.locator('[data-action="addRow"][data-list="drawbacks"]'));
    const name = sheet.locator('[data-species="drawbacks.0.name"]');
    await tabTo(page, name);
    await page.keyboard.type("Loud");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(`game.items.getName("Giant")._source.system.species`))
      .toMatchObject({ goesOnFighting: false, drawbacks: [{ name: "Loud", points: 1 }] });
    await pressAt(page, closeOf(sheet));
    await sheet.waitFor({ state: "detached" });
  });

  it("no page has complained", () => {
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
