// The sheet lists conditions with their ends; whoever may edit it gives and removes them. A monster holds a hero. Corruption
// rises, its player saves and fails, names what it does, and the Referee takes that back.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { question } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
});
afterAll(() => table?.close());

async function openSheet(page: Page, name: string): Promise<Locator> {
  const id = await page.evaluate<string>(
    `(async () => { const { sheet } = game.actors.getName(${JSON.stringify(name)}); await sheet.render({ force: true }); return sheet.id; })()`,
  );
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator(".conditions").waitFor();
  return sheet;
}

const linesOf = (sheet: Locator) => sheet.locator(".condition-row");
const effectsOf = (page: Page, name: string) =>
  page.evaluate<number>(`game.actors.getName(${JSON.stringify(name)}).effects.size`);

it("WH-COND-01: the Referee gives a condition by keyboard, and says how badly, by whom and for how long", async () => {
  const { page } = referee;
  const sheet = await openSheet(page, HERO);
  const shown = await openSheet(mira.page, HERO);
  await expect.poll(() => linesOf(shown).count()).toBe(0);

  await sheet.locator('[data-action="giveCondition"]').focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog.whitehack, .application.dialog.whitehack").last();
  await dialog.locator('[name="condition"]').waitFor();
  await dialog.locator('[name="condition"]').selectOption("staggered");
  await dialog.locator('[name="strength"]').fill("2");
  await dialog.locator('[name="end"]').selectOption("minutes");
  await dialog.locator('[name="count"]').fill("10");
  await dialog.locator('[name="count"]').press("Enter");

  const line = linesOf(shown);
  await line.waitFor();
  await expect.poll(() => line.locator(".condition-name").innerText()).toMatch(/Staggered\s+×2/);
  await expect.poll(() => line.locator(".condition-end").innerText()).toBe("For 10 minutes");
});

it("WH-COND-01: the owner takes it away, and the keyboard stays on the sheet", async () => {
  const { page } = mira;
  const sheet = await openSheet(page, HERO);
  const take = linesOf(sheet).getByRole("button", { name: "Remove Staggered" });
  await take.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => linesOf(sheet).count()).toBe(0);
  await expect.poll(() => effectsOf(referee.page, HERO)).toBe(0);
  await expect
    .poll(() => sheet.locator('[data-action="giveCondition"]').evaluate((button) => button === document.activeElement))
    .toBe(true);
});

it("WH-COND-01: in a token's HUD it is said how long conditions last that are set there", async () => {
  const { page } = referee;
  await inPage(
    referee,
    `await game.actors.getName("${HERO}").sheet.close();
     await canvas.hud.token.bind(canvas.tokens.placeables.find(({ document }) => document.name === "${HERO}"));`,
  );
  const hud = page.locator("#token-hud");
  await hud.locator('button[data-action="togglePalette"][data-palette="effects"]').click();
  const lasting = hud.locator(".whitehack-lasting");
  await lasting.locator("select").selectOption("rounds");
  await lasting.locator("input").fill("3");
  await lasting.locator("input").press("Tab");
  await picture("how long conditions last, in a token's HUD", { referee });
  await hud.locator('[data-action="effect"][data-status-id="prone"]').click();
  const shown = await openSheet(mira.page, HERO);
  await linesOf(shown).waitFor();
  await expect.poll(() => linesOf(shown).locator(".condition-end").innerText()).toBe("For 3 rounds");
  await hud.locator('[data-action="effect"][data-status-id="prone"]').click();
  await expect.poll(() => linesOf(shown).count()).toBe(0);
  await inPage(referee, "await canvas.hud.token.close();");
});

it("WH-COND-01: a table gives one of its own, which has a name", async () => {
  const { page } = mira;
  const sheet = await openSheet(page, HERO);
  const dialog = page.locator(".application.dialog.whitehack, dialog.whitehack").last();
  await sheet.locator('[data-action="giveCondition"]').click();
  await dialog.locator('[name="condition"]').selectOption("own");
  await dialog.locator('[name="strength"]').fill("3");
  await dialog.locator('[name="strength"]').press("Enter");
  await dialog.getByText("Give your own condition a name.").waitFor();
  const name = dialog.locator('[name="name"]');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Cursed by frogs");
  await dialog.getByText("Give your own condition a name.").waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await linesOf(sheet).waitFor();
  await expect.poll(() => linesOf(sheet).locator(".condition-name").innerText()).toMatch(/Cursed by frogs\s+×3/);
  await linesOf(sheet).locator('[data-action="takeCondition"]').click();
  await expect.poll(() => linesOf(sheet).count()).toBe(0);
});

it("monsters have the same list, and whoever does not own them has no buttons", async () => {
  const monster = await referee.page.evaluate<string>(
    "game.actors.find(({ type }) => type === 'monster').update({ ownership: { default: 2 } }).then(({ name }) => name)",
  );
  await referee.page.evaluate(`game.actors.getName(${JSON.stringify(monster)}).toggleStatusEffect("prone")`);
  const sheet = await openSheet(referee.page, monster);
  await linesOf(sheet).getByRole("button", { name: "Remove Prone" }).waitFor();
  await mira.page.waitForFunction(`game.actors.getName(${JSON.stringify(monster)})?.statuses.has("prone")`);
  const seen = await openSheet(mira.page, monster);
  await linesOf(seen).waitFor();
  await expect.poll(() => seen.locator(".conditions button").count()).toBe(0);
});

describe("a monster with two attacks", () => {
  const [OTHER, FOE] = ["Ilo Quickstep", "Goblin lookout"] as const;

  beforeAll(async () => {
    for (const { page } of [referee, mira]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await inPage(
      referee,
      `const { tokens } = canvas.scene;
       const { actor } = tokens.getName("${FOE}");
       await actor.update({ system: { hitDice: "6" } });
       for (const name of ["${HERO}", "${OTHER}"]) tokens.getName(name).object.setTarget(true, { releaseOthers: false });
       await actor.sheet.render({ force: true });`,
    );
  });

  const openDialog = async () => {
    const sheet = referee.page.locator(".application.whitehack.sheet", { hasText: "Goblin" }).last();
    await sheet.locator('[data-action="rollAttack"]').first().click();
    const dialog = referee.page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText("On whom?").waitFor();
    return dialog;
  };

  it("WH-MON-07: makes both attacks, each on a hero of its own", async () => {
    const { page } = referee;
    const dialog = await openDialog();
    await dialog.locator('input[name="round"][value="all"]').check();
    await dialog.locator('select[name="aim.1"]').selectOption({ label: OTHER });
    await loadDice(page, [19, 20], [19, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    const cards = page.locator('.whitehack.card[data-card="attack"]');
    await expect
      .poll(async () => (await cards.locator(".card-target").allInnerTexts()).slice(-2))
      .toEqual([HERO, OTHER]);
  });

  it("WH-SPEC-05: holds a hero, whose player struggles free", async () => {
    const dialog = await openDialog();
    await dialog.locator(".ask-option", { hasText: "Grapple" }).locator("input").check();
    await loadDice(referee.page, [9, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    const question = lastCard(mira.page, "prompt");
    await question.getByText("break free").first().waitFor();
    await loadDice(mira.page, [2, 20], [19, 20]);
    await question.getByRole("button", { name: "Strength" }).click();
    await lastCard(mira.page, "notice").getByText("breaks free").waitFor();
    await expect.poll(() => question.getByRole("button", { name: "Strength" }).count()).toBe(0);
  });

  it("find the dialog of an attack where it was put the last time", async () => {
    const { page } = referee;
    const placeOf = async (dialog: Locator): Promise<readonly number[]> => {
      const { x = 0, y = 0 } = (await dialog.boundingBox()) ?? {};
      return [Math.round(x), Math.round(y)];
    };
    const dialog = await openDialog();
    const [x = 0, y = 0] = await placeOf(dialog);
    const head = await dialog.locator(".window-header .window-title").boundingBox();
    const grip = { x: (head?.x ?? 0) + 10, y: (head?.y ?? 0) + 8 };
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x + 60, grip.y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => placeOf(dialog)).not.toEqual([x, y]);
    const put = await placeOf(dialog);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.waitForFunction(`typeof game.settings.get("whitehack", "dialogPlace").left === "number"`);
    const again = await openDialog();
    await expect.poll(() => placeOf(again)).toEqual(put);
    await page.keyboard.press("Escape");
  });
});

describe("corruption", () => {
  beforeAll(async () => {
    for (const { page } of [referee, mira]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
  });

  const sheet = () => mira.page.locator(".application.character", { hasText: HERO });
  const counter = () => sheet().locator(".counter", { hasText: "Corruption" });
  const stored = (seat: Seat = referee) =>
    inPage<object>(seat, `return game.actors.getName("${HERO}").system.toObject().corruption;`);
  const effects = () =>
    inPage<string[]>(referee, `return game.actors.getName("${HERO}").effects.map(({ name }) => name);`);
  const card = (seat: Seat, text: string) =>
    seat.page.locator('#chat .chat-log [data-card="notice"]', { hasText: text }).last();

  /** The player writes down how much, and why. */
  async function rise(levels: number, reason: string): Promise<void> {
    await counter().getByRole("button", { name: "Corruption: one more" }).click();
    const dialog = mira.page.getByRole("dialog");
    await dialog.getByLabel("Levels gained").fill(String(levels));
    await dialog.getByLabel("Reason").fill(reason);
    await picture("corruption is gained", { mira });
    await dialog.getByRole("button", { name: "Gain corruption" }).click();
    await card(referee, reason).waitFor();
  }

  it("WH-CORR-01 (4): there is nothing of it on the sheet until the world plays with it", async () => {
    await openSheet(mira.page, HERO);
    await expect.poll(() => counter().count()).toBe(0);
    await inPage(referee, `await game.settings.set("whitehack", "corruption", true);`);
    await counter().waitFor();
  });

  it("WH-CORR-01 (1), WH-CORR-02: a rise is told with its reason, and its player is asked; a failure has an effect", async () => {
    await rise(5, "Chaos bite");
    await expect.poll(stored).toEqual({ value: 5, maySave: true });
    await question(mira, "Corruption: save or wait?").getByText("Major effects").waitFor();
    await picture("save or wait", { mira, referee });
    await loadDice(mira.page, [19, 20]);
    await question(mira, "Corruption: save or wait?").getByRole("button", { name: "Saving throw" }).click();
    await expect.poll(stored).toEqual({ value: 0, maySave: false });
    const naming = question(mira, "What does corruption do?");
    await naming.getByLabel("Effect").fill("Small horns");
    await naming.getByLabel("Days").fill("2");
    await naming.getByRole("button", { name: "Add the effect" }).click();
    await expect.poll(effects).toContain("Small horns");
    await picture("the effect is a condition", { mira, referee });
  });

  it("WH-CORR-03: the Referee takes the effect back on its card", async () => {
    await question(referee, "What does corruption do?").locator('[data-action="undo"]').first().click();
    await expect.poll(effects).not.toContain("Small horns");
    await question(mira, "What does corruption do?").getByRole("button", { name: "Add the effect" }).waitFor();
    expect([...referee.errors, ...mira.errors]).toEqual([]);
  });
});
