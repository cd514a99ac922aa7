// Dialogs that ask before something happens, and which hand holds what: in the browser, by users.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

const miracle = { name: "Ember", type: "ability", system: { kind: "miracle", cost: "1", slot: 0 } };
const grants = { attackValue: 7 };
const blade = {
  name: "Sunblade",
  type: "weapon",
  system: { equipped: true, magick: { is: true, known: false, cover: "Dull blade", grants } },
};

/** Runs code in the page with an actor of the world. */
const withActor = <Result>(page: Page, name: string, code: string): Promise<Result> =>
  page.evaluate(`(async () => { const actor = game.actors.getName(${JSON.stringify(name)}); ${code} })()`);

/** The open sheet of an actor. */
async function openSheet({ page }: Seat, name: string) {
  const id = await withActor<string>(page, name, "await actor.sheet.render({ force: true }); return actor.sheet.id;");
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator(".window-content > *").first().waitFor();
  return sheet;
}

const closeSheet = ({ page }: Seat, name: string) =>
  withActor(page, name, "await actor.sheet.close({ animate: false });");

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
  await withActor(
    referee.page,
    "Berta Holm",
    `await actor.deleteEmbeddedDocuments("Item", actor.items.filter(({ type }) => type === "armor").map(({ id }) => id));
     await actor.update({ system: { class: "wise", level: 3, "hp.value": 6, "hp.rolled": 9 } });
     await actor.createEmbeddedDocuments("Item", ${JSON.stringify([miracle, blade])});`,
  );
});
afterAll(() => table?.close());

describe("a miracle", () => {
  it("WH-WISE-02 in part: tells what it costs and why while it is bargained about, and charges that", async () => {
    const sheet = await openSheet(player, "Berta Holm");
    await sheet.locator(".item-row", { hasText: "Ember" }).locator('[data-roll="useAbility"]').click();
    const dialog = player.page.locator("dialog.application", { hasText: "Ember: perform the miracle" });
    await dialog.getByText("at most 1 of 6 HP").waitFor();
    await dialog.getByLabel("Cost agreed or proposed").selectOption("major");
    await dialog.getByText("at most 6 of 6 HP").waitFor();
    await dialog.getByText("A cost above level 3 needs a saving throw").waitFor();
    await dialog.getByLabel("Charges or doses to make").fill("1");
    await dialog.getByText("The cost could be higher than your hit points.").waitFor();
    await dialog.getByLabel("Charges or doses to make").fill("0");
    await dialog.getByLabel("Cost agreed or proposed").selectOption("standard");
    await expect.poll(() => dialog.getByLabel("Charge exactly").count()).toBe(0);
    await dialog.locator('button[data-action="confirm"]').click();
    await expect.poll(() => withActor<number>(referee.page, "Berta Holm", "return actor.system.hp.value;")).toBe(4);
    await closeSheet(player, "Berta Holm");
  });

  it("WH-WISE-13: that lasts warns when the next level is near, and lowers the maximum", async () => {
    const near = `await actor.update({ system: { xp: Math.ceil(actor.system.derived.xpNext * 0.9), "hp.value": 6 } });
      return actor.system.hp.max;`;
    const before = await withActor<number>(referee.page, "Berta Holm", near);
    const sheet = await openSheet(player, "Berta Holm");
    await sheet.locator(".item-row", { hasText: "Ember" }).locator('[data-roll="useAbility"]').click();
    const dialog = player.page.locator("dialog.application", { hasText: "Ember: perform the miracle" });
    const warning = dialog.getByText("The next level is near, so the Referee may forbid permanent magick.");
    await dialog.getByLabel("Cost agreed or proposed").waitFor();
    await expect.poll(() => warning.count()).toBe(0);
    await dialog.locator('input[name="permanent"]').check();
    await warning.waitFor();
    await dialog.locator('button[data-action="confirm"]').click();
    await expect
      .poll(() => withActor<number>(referee.page, "Berta Holm", "return actor.system.hp.max;"))
      .toBeLessThan(before);
    await closeSheet(player, "Berta Holm");
  });
});

describe("a sheet", () => {
  it("opens beside the chat where the screen is small", async () => {
    const { page } = player;
    await page.setViewportSize({ width: 1024, height: 768 });
    const sheet = await openSheet(player, "Ilo Quickstep");
    const left = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
    const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(await left("#sidebar"));
    expect(x).toBeGreaterThanOrEqual(0);
    await closeSheet(player, "Ilo Quickstep");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("keeps every row within it when it is narrow", async () => {
    const sheet = await openSheet(player, "Berta Holm");
    await withActor(player.page, "Berta Holm", "await actor.sheet.setPosition({ width: 300 });");
    const outside = sheet.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const parts = [...element.querySelectorAll(".row > *")];
      return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.className);
    });
    expect(await outside).toEqual([]);
    await closeSheet(player, "Berta Holm");
  });

  it("cuts nothing but names, and those with an ellipsis, narrow and wide, in play and in the edit mode", async () => {
    const { page } = player;
    await withActor(page, "Berta Holm", "await actor.update({ system: { 'hp.value': -12 } });");
    const sheet = await openSheet(player, "Berta Holm");
    for (const editing of [false, true])
      for (const width of [300, 640]) {
        await withActor(
          page,
          "Berta Holm",
          `if (actor.sheet.editing !== ${editing}) await actor.sheet.setEditing(${editing}); await actor.sheet.setPosition({ width: ${width} });`,
        );
        await expectUncut(sheet);
      }
    await withActor(
      page,
      "Berta Holm",
      "await actor.sheet.setEditing(false); await actor.update({ system: { 'hp.value': 6 } });",
    );
    await closeSheet(player, "Berta Holm");
    expect(player.errors).toEqual([]);
  });
});

/** Names alone are cut, choices are wide enough, and the hit points stand in a line. */
async function expectUncut(sheet: Locator): Promise<void> {
  const cut = await sheet
    .locator(".attribute, .chip, .row .tag, .sheet-tab, .hit-points-now")
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "none")
        .map((part) => part.outerHTML),
    );
  expect(cut).toEqual([]);
  const squeezed = await sheet.locator(".group-row select, .attribute select").evaluateAll((choices) =>
    choices
      .filter((choice) => {
        const free = choice.cloneNode(true) as HTMLElement;
        free.style.cssText = "position: absolute; width: max-content";
        choice.after(free);
        const wanted = free.offsetWidth;
        free.remove();
        return wanted > (choice as HTMLElement).offsetWidth + 1;
      })
      .map((choice) => choice.outerHTML),
  );
  expect(squeezed).toEqual([]);
  const middles = await sheet.locator(".hit-points-count > *").evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  const names = await sheet
    .locator(".row-name")
    .evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => getComputedStyle(name).textOverflow),
    );
  expect(names.filter((how) => how !== "ellipsis")).toEqual([]);
}

describe("a rule that names an attribute which the world has not", () => {
  const NAMES = ["Brawn", "Grace", "Grit", "Wits", "Heart"];
  const own = { attributes: NAMES.map((label) => ({ id: label.toLowerCase(), label })), serves: {}, gives: {} };
  const dialog = () => player.page.getByRole("dialog").filter({ hasText: "Which attribute?" });
  const roll = () =>
    withActor(player.page, "Berta Holm", `void game.system.api.rollTask(actor.uuid, "wisdom", { skip: true });`);
  const cards = () => player.page.evaluate<number>("game.messages.size");

  beforeAll(() =>
    referee.page.evaluate(
      `(async () => {
        await game.settings.set("whitehack", "attributeSet", ${JSON.stringify(JSON.stringify(own))});
        await game.settings.set("whitehack", "customAttributes", true);
      })()`,
    ),
  );
  afterAll(() =>
    referee.page.evaluate(`game.settings.set("whitehack", "customAttributes", false).then(() => undefined)`),
  );

  it("WH-CUST-01: asks which of the world's counts, and rolls with that", async () => {
    const before = await cards();
    await roll();
    await dialog().getByText("None of this world’s attributes stands in for Wisdom. Which one counts here?").waitFor();
    const choice = dialog().getByLabel("Attribute");
    await expect.poll(() => choice.locator("option").allInnerTexts()).toEqual(NAMES);
    await expect.poll(() => choice.evaluate((field) => field === document.activeElement)).toBe(true);
    await choice.selectOption("Heart");
    await choice.press("Enter");
    await expect.poll(cards).toBe(before + 1);
    const title = player.page.evaluate("game.messages.contents.at(-1).system.title");
    expect(await title).toBe("Heart");
  });

  it("rolls nothing when the question is closed", async () => {
    const before = await cards();
    await roll();
    await dialog().waitFor();
    await player.page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await expect.poll(() => cards()).toBe(before);
  });
});

describe("a weapon", () => {
  it("WH-DEFT-11 in part: is put into the off hand by the menu of its row", async () => {
    const sheet = await openSheet(player, "Ilo Quickstep");
    const row = sheet.locator(".attack-row.item-row").first();
    const choose = async (entry: string): Promise<void> => {
      await row.locator('[data-action="openRowMenu"]').click();
      await player.page.locator("#context-menu").getByText(entry).click();
    };
    await choose("Hold in the off hand");
    await row.getByText("Off hand", { exact: true }).waitFor();
    await choose("Hold in the main hand");
    await expect.poll(() => row.getByText("Off hand", { exact: true }).count()).toBe(0);
    await closeSheet(player, "Ilo Quickstep");
  });

  it("WH-ITEM-02 in part: shows nothing of what nobody knows of it, but to the Referee", async () => {
    const values = async (seat: Seat): Promise<readonly string[]> => {
      const sheet = await openSheet(seat, "Berta Holm");
      const id = await withActor<string>(seat.page, "Berta Holm", 'return actor.items.getName("Sunblade").id;');
      const roll = sheet.locator(`[data-attack="${id}"]`).locator('[data-action="rollAttack"]');
      const shown = [await roll.innerText(), (await roll.getAttribute("data-tooltip-html")) ?? ""];
      await closeSheet(seat, "Berta Holm");
      return shown;
    };
    const [known, why] = await values(player);
    const [all, whyAll] = await values(referee);
    expect(Number(all) - Number(known)).toBe(7);
    expect([whyAll?.includes("+7"), why?.includes("+7")]).toEqual([true, false]);
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
