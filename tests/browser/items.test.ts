import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

const row = (level: number, xp: number) => ({
  level,
  xp,
  hitDice: { dice: level, bonus: 0, rolls: 1 },
  attackValue: 10,
  savingThrow: 5 + level,
  slots: 1,
  groups: 2,
  raises: 0,
});
const magick = { is: true, charges: { formula: "", value: 3, max: 5 } };
const ITEMS = [
  { name: "Frenzy", type: "ability", system: { kind: "option", uses: { scope: "battle", max: 2, spent: 0 } } },
  { name: "Lamplighter", type: "class", system: { key: "lamplighter", table: { rows: [row(1, 0), row(2, 2000)] } } },
  { name: "Viper milk", type: "substance", system: { kind: "poison", primary: { text: "Numbs", save: "half" } } },
  { name: "Beam", type: "spell", system: { level: 2, damage: "1d6", range: 80 } },
  { name: "Leaf", type: "scroll", system: { wording: "Ember", cost: "2" } },
  { name: "Ring", type: "gear", system: { magick, size: "tiny" } },
  { name: "Sunblade", type: "weapon", system: { magick: { ...magick, known: false, cover: "Dull blade" } } },
  { name: "Scale", type: "armor", system: { magick } },
] as const;

/** Kinds of which every control is looked at; that each kind can be written on the checks of tests/check-module ask. */
const WRITTEN: readonly string[] = ["class", "spell", "weapon"];

/** Runs code in the page with an item of Berta Holm's. */
const withItem = <Result>(page: Page, name: string, code: string): Promise<Result> =>
  page.evaluate(
    `(async () => { const item = game.actors.getName("Berta Holm").items.getName(${JSON.stringify(name)}); ${code} })()`,
  );

/** The open sheet of such an item. */
async function openSheet(page: Page, name: string): Promise<Locator> {
  const id = await withItem<string>(page, name, "await item.sheet.render({ force: true }); return item.sheet.id;");
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator(".item-page").waitFor();
  return sheet;
}

/** The folder for pictures of the log, in both themes; without the variable none are taken. */
const LOOK = process.env["LOOK_AT"];
async function picture(name: string): Promise<void> {
  for (const theme of LOOK ? (["dark", "light"] as const) : []) {
    const code = `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { applications: "${theme}", interface: "${theme}" } }).then(() => undefined)`;
    await referee.page.evaluate(code);
    await referee.page.locator("#chat").screenshot({ path: `${LOOK}/${name}-${theme}.png` });
  }
}

const closeSheet = (page: Page, name: string) => withItem(page, name, "await item.sheet.close({ animate: false });");

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  await referee.page.evaluate(
    `game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", ${JSON.stringify(ITEMS)}).then(() => undefined)`,
  );
  player = await table.sit("Mira");
});

afterAll(async () => {
  await table?.close();
});

describe("the sheet of an item", () => {
  it.each(ITEMS.filter(({ type }) => WRITTEN.includes(type)).map(({ name, type }) => ({ name, type })))(
    "$type is read first and written when asked",
    async ({ name }) => {
      const { page } = referee;
      const sheet = await openSheet(page, name);
      await sheet.locator("h2.identity-name", { hasText: name }).waitFor();
      await expect.poll(() => sheet.locator('input[name="name"]').count()).toBe(0);
      await sheet.locator('[id$="-mode"]').click();
      const field = sheet.locator('input[name="name"]');
      await field.fill(`${name} two`);
      await field.press("Tab");
      await expect.poll(() => withItem(page, `${name} two`, "return item?.name;")).toBe(`${name} two`);
      await sheet.locator('input[name="name"]').fill(name);
      await sheet.locator('input[name="name"]').press("Tab");
      await expect.poll(() => withItem(page, name, "return item?.name;")).toBe(name);
      const nameless = await sheet
        .locator("button, input, select")
        .evaluateAll((controls) =>
          controls
            .filter((one) => !one.getAttribute("aria-label") && !one.closest("label") && !one.textContent?.trim())
            .map((one) => one.outerHTML),
        );
      expect(nameless).toEqual([]);
      await sheet.locator('[id$="-mode"]').click();
      await sheet.locator("h2.identity-name").waitFor();
      await closeSheet(page, name);
    },
  );

  it("writes the table of a class, and tells what is wrong with it", async () => {
    const { page } = referee;
    const sheet = await openSheet(page, "Lamplighter");
    await sheet.locator('[id$="-mode"]').click();
    await sheet.locator('[id$="-level-add"]').click();
    await expect.poll(() => sheet.locator(".class-table tbody tr").count()).toBe(3);
    const xp = sheet.locator('[data-row="2"][data-column="xp"]');
    await xp.fill("10");
    await xp.press("Tab");
    await sheet.locator("p.state", { hasText: "more experience than the level before" }).waitFor();
    await xp.fill("5000");
    await xp.press("Tab");
    await expect.poll(() => sheet.locator("p.state").count()).toBe(0);
    await sheet.locator("[data-new-trait]").selectOption("momentum");
    await sheet.locator('[data-action="addRow"][data-list="traits"]').click();
    await sheet.locator(".trait", { hasText: "Defeating an enemy gives" }).waitFor();
    await sheet.locator('[data-list="traits"] [data-action="removeRow"]').click();
    await expect.poll(() => withItem(page, "Lamplighter", "return Object.keys(item.system.table.traits);")).toEqual([]);
    await closeSheet(page, "Lamplighter");
  });

  it("gets a secondary effect, scores and words", async () => {
    const { page } = referee;
    const sheet = await openSheet(page, "Viper milk");
    await sheet.locator('[id$="-mode"]').click();
    await page.evaluate(
      'Hooks.once("preUpdateItem", (item, { system }) => { window.sentEffect = Object.keys(system.secondary); })',
    );
    await sheet.locator('[data-toggle="secondary"]').check();
    const fields = withItem<string[]>(page, "Viper milk", "return Object.keys(item.system.primary);");
    await expect.poll(() => page.evaluate("window.sentEffect")).toEqual(await fields); // a host may fill nothing in
    await sheet.locator('input[name="system.secondary.text"]').fill("Sleep");
    await sheet.locator('input[name="system.secondary.text"]').press("Tab");
    const tags = sheet.locator('[data-words="tags"]');
    await tags.fill("poison, mind");
    await tags.press("Tab");
    await sheet.locator('input[name="system.magick.is"]').check();
    await sheet.locator('[data-action="addRow"][data-list="sets"]').click();
    await sheet.locator('[data-list="sets"] [data-field="value"]').fill("6");
    await sheet.locator('[data-list="sets"] [data-field="value"]').press("Tab");
    const written = () => withItem<object>(page, "Viper milk", "return item.toObject().system;");
    await expect.poll(written).toMatchObject({
      secondary: { text: "Sleep", damage: "", delay: 0, save: "none", grantsMode: "single" },
      tags: ["poison", "mind"],
      magick: { is: true, sets: [{ attribute: "strength", value: 6 }] },
    });
    await withItem(page, "Viper milk", "await item.update({ system: { magick: { is: false } } });");
    await closeSheet(page, "Viper milk");
  });
});

describe("what nobody knows yet (WH-ITEM-02)", () => {
  it("is its cover to a player, on its own sheet and in the row", async () => {
    const sheet = await openSheet(player.page, "Sunblade");
    await sheet.locator("h2.identity-name", { hasText: "Dull blade" }).waitFor();
    await expect.poll(() => sheet.innerText()).not.toContain("Sunblade");
    await expect.poll(() => sheet.locator('[id$="-mode"], dl').count()).toBe(0);
    await expect.poll(() => sheet.locator(".item-rolls button").count()).toBe(1);
    await closeSheet(player.page, "Sunblade");
    const id = await player.page.evaluate<string>(
      `(async () => { const { sheet } = game.actors.getName("Berta Holm"); await sheet.render({ force: true }); return sheet.id; })()`,
    );
    const actor = player.page.locator(`[id="${id}"]`);
    await actor.locator(".attack-row", { hasText: "Dull blade" }).waitFor();
    await expect.poll(() => actor.innerText()).not.toContain("Sunblade");
  });
});

describe("a row of the character's sheet", () => {
  it("uses an ability and counts it", async () => {
    const { page } = player;
    const use = page.locator('.item-row [data-roll="useAbility"]');
    await use.click();
    await expect.poll(() => withItem(page, "Frenzy", "return item.system.uses.spent;")).toBe(1);
    await page.locator('[data-card="notice"]', { hasText: "Frenzy" }).first().waitFor();
  });

  it("reads a scroll after asking", async () => {
    const { page } = player;
    await turnTo(page.locator(".sheet.character"), "gear");
    await page.locator('.item-row [data-roll="readScroll"]').click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.locator('select[name="language"]').selectOption("known");
    await dialog.locator('button[data-action="confirm"]').click();
    await page.locator('[data-card="check"]', { hasText: "Leaf" }).first().waitFor();
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});

describe("what is written on the sheet of an item", () => {
  it("that no dice can be rolled for is no damage: it is put back, and a sentence says why", async () => {
    const { page } = referee;
    const sheet = await openSheet(page, "Sunblade");
    const before = await withItem<string>(page, "Sunblade", "return item.system.damage;");
    await withItem(page, "Sunblade", "await item.sheet.setEditing(true);");
    const damage = sheet.locator('input[name="system.damage"]');
    await damage.fill("abc");
    await damage.press("Tab");
    await page.locator("#notifications").getByText("“abc” is not damage").waitFor();
    await expect.poll(() => damage.inputValue()).toBe(before);
    await expect.poll(() => withItem(page, "Sunblade", "return item.system.damage;")).toBe(before);
    await closeSheet(page, "Sunblade");
  });

  it("is left alone when the item is deleted meanwhile, half typed, without an error", async () => {
    const { page } = referee;
    await page.evaluate(
      `game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [{ name: "Doomed", type: "gear" }]).then(() => undefined)`,
    );
    const sheet = await openSheet(page, "Doomed");
    await withItem(page, "Doomed", "await item.sheet.setEditing(true);");
    const name = sheet.locator('input[name="name"]');
    await name.selectText();
    await name.pressSequentially("Half a wo");
    await withItem(page, "Doomed", "await item.delete();");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => withItem(page, "Doomed", "return item === undefined;")).toBe(true);
    expect(referee.errors).toEqual([]);
    await expect.poll(() => page.locator("#notifications .error").count()).toBe(0);
  });
});

describe("an editor of an item's sheet", () => {
  it("keeps what is being written while somebody else changes the item", async () => {
    const { page } = referee;
    const sheet = await openSheet(page, "Leaf");
    await sheet.locator('[id$="-mode"]').click();
    const editor = sheet.locator('prose-mirror[name="system.description"]');
    await editor.locator("button.toggle").click();
    await editor.locator("[contenteditable]").pressSequentially("Half a word");
    await withItem(player.page, "Leaf", "await item.update({ system: { wording: 'Cinder' } });");
    await expect.poll(() => sheet.locator('input[name="system.wording"]').inputValue()).toBe("Cinder");
    await expect.poll(() => editor.locator("[contenteditable]").innerText()).toContain("Half a word");
    await page.keyboard.press("Control+S");
    await expect.poll(() => withItem(page, "Leaf", "return item.system.description;")).toContain("Half a word");
    await closeSheet(page, "Leaf");
  });
});

describe("a card in the log", () => {
  const lastCard = ({ page }: Seat) => page.locator('#chat [data-card="item"]').last();

  it("follows the theme of the interface with its whole message, in the host's light log", async () => {
    const { page } = referee;
    const setSchemes = (one: string) =>
      page.evaluate(
        `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { applications: "${one}", interface: "${one}" } }).then(() => undefined)`,
      );
    await openSheet(player.page, "Ring").then((sheet) => sheet.locator('[data-action="postItem"]').click());
    await closeSheet(player.page, "Ring");
    await lastCard(referee).waitFor();
    const schemeOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).colorScheme);
    const sheet = await openSheet(page, "Ring");
    for (const scheme of ["dark", "light"]) {
      await setSchemes(scheme);
      await expect.poll(() => schemeOf(sheet)).toBe(scheme);
      await expect.poll(() => schemeOf(lastCard(referee))).toBe(scheme);
      const isDark = () =>
        lastCard(referee).evaluate((element) => {
          const { backgroundColor } = getComputedStyle(element.closest(".chat-message") ?? element);
          return Number(/\d+/.exec(backgroundColor)?.[0]) < 128;
        });
      await expect.poll(isDark).toBe(scheme === "dark");
    }
    await closeSheet(page, "Ring");
  });
});

describe("what a use has changed (WH-ITEM-01)", () => {
  const charges = (page: Page) => withItem<number>(page, "Ring", "return item.system.magick.charges.value;");
  const cardOf = ({ page }: Seat) => page.locator('#chat [data-card="notice"]', { hasText: "Ring" }).last();

  it("is told on its card, and the Referee undoes it once", async () => {
    await player.page.locator(".item-row", { hasText: "Ring" }).locator('[data-roll="useItem"]').click();
    await expect.poll(() => charges(referee.page)).toBe(2);
    await cardOf(player).getByText("3 → 2").waitFor();
    await expect.poll(() => cardOf(player).locator('[data-action="undo"]').count()).toBe(1); // nothing has followed yet
    const undo = cardOf(referee).locator('[data-action="undo"]');
    await undo.waitFor();
    await picture("use");
    await undo.dblclick();
    for (const seat of [referee, player]) {
      await cardOf(seat).getByText("undone", { exact: true }).waitFor();
      await expect.poll(() => charges(seat.page)).toBe(3);
    }
    await expect.poll(() => undo.count()).toBe(0);
    await picture("use-undone");
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
