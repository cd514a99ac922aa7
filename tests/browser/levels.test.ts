// A class gains levels: the player clicks through the window, and the sheet says what the table says, once with abilities
// from a list and once with those of the player's own words. What the table says of every class and level is asked of the
// rules (tests/rules) and of documents (tests/foundry/characters/level-up.test.ts). Then a
// class that the world does not have yet is added to it and played, and abilities go into slots.
import { type Locator, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHOSEN_FROM_A_LIST, CLASS_IDS, hitDiceAt, tableAt } from "../support/class-tables.ts";
import { closeWindow, dragEntry } from "../support/compendia.ts";
import { loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const FIRST_HIT_POINTS = 4;
/** Up to which level a class is played: past a raise, a group and a slot. */
const LAST = 4;

const isOfAList = (id: string): boolean => CHOSEN_FROM_A_LIST.includes(id);
const PLAYED = [CLASS_IDS.find(isOfAList), CLASS_IDS.find((id) => !isOfAList(id))].flatMap((id) => id ?? []);

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());

/** Makes a character of Mira's, without a group, and opens its sheet at hers. */
async function begin(id: string): Promise<Locator> {
  const system = { class: id, hp: { value: FIRST_HIT_POINTS, rolled: FIRST_HIT_POINTS }, groups: [] };
  const made = { name: `One of the ${id}`, type: "character", system };
  const actor = await inPage<string>(
    referee,
    `const ownership = { [game.users.getName("Mira").id]: 3 };
     return (await Actor.create({ ...${JSON.stringify(made)}, ownership })).id;`,
  );
  await mira.page.waitForFunction(`game.actors.has("${actor}")`);
  const sheet = await inPage<string>(
    mira,
    `const { sheet } = game.actors.get("${actor}"); await sheet.render({ force: true }); return sheet.id;`,
  );
  return mira.page.locator(`[id="${sheet}"]`);
}

/** What the sheet says, as whoever reads it takes it down. */
const said = (sheet: Locator) =>
  sheet.evaluate((element) => {
    const text = (selector: string): string =>
      element.querySelector(selector)?.textContent.replaceAll(/\s+/g, " ") ?? "";
    const figure = (label: string): number => {
      const found = element.querySelector(`[aria-label^="${label}"]`)?.getAttribute("aria-label") ?? "";
      return Number(/\d+/.exec(found)?.[0]);
    };
    const slots = [...text(".powers.is-class").matchAll(/Slot (\d+)/g)].map(([, slot]) => slot);
    return {
      level: Number(/Level (\d+)/.exec(text(".identity-line"))?.[1]),
      hitPoints: Number(/\d+/.exec(text(".hit-points-max"))?.[0]),
      attackValue: figure("Attack value"),
      savingThrow: figure("Roll Saving throw"),
      slots: new Set(slots).size,
      groups: /Groups (\d+\/\d+)/.exec(text(".attributes"))?.[1],
      raises: /Raises (\d+\/\d+)/.exec(text(".attributes"))?.[1],
    };
  });

/** The choices of a new level: a raise, groups as far as there is room, and something in each slot that is new. */
async function choose(window: Locator, id: string, level: number): Promise<void> {
  const rises = (column: "raises" | "groups" | "slots") => tableAt(id, column, level) > tableAt(id, column, level - 1);
  if (rises("raises")) await window.locator("select[name=raise]").selectOption("dexterity:1");
  const rooms = window.locator('input[name^="group."]');
  for (let room = await rooms.count(); room > 0; room -= 1) await rooms.nth(room - 1).fill(`Guild ${level} ${room}`);
  for (const slot of await window.locator('[name$=".0.pick"]').all()) {
    const field = ((await slot.getAttribute("name")) ?? "").replace(".pick", "");
    if (isOfAList(id)) await pick(window, field, placeOf(field));
    else await fillOwn(window, field, `Power of level ${level}`);
  }
}

/** Picks for a place in a slot by its number among the options, each option but once, or the player's own words. */
async function pick(window: Locator, field: string, which: number | "own"): Promise<void> {
  const options = window.locator(`[data-action="chooseAbility"][data-slot="${field}"]`);
  const isListed = (await options.count()) === 0;
  if (isListed) {
    const list = window.locator(`select[name="${field}.pick"]`);
    await list.selectOption(which === "own" ? which : { index: which + 1 }); // the first one leaves it for later
  } else await (which === "own" ? options.and(window.locator('[data-entry="own"]')) : options.nth(which)).click();
}

/** The slot that a field of the window is for, counted from 0. */
const placeOf = (field: string): number => Number(field.split(".")[1]);

/** Puts something in the player's own words into a slot. */
async function fillOwn(window: Locator, field: string, name: string): Promise<void> {
  await pick(window, field, "own");
  await window.locator(`input[name="${field}.name"]`).fill(name);
}

describe("a player", () => {
  it.each(PLAYED)("WH-XP-03 WH-CLASS-02 WH-CLASS-08: climbs level by level with the %s, by click", async (id) => {
    const at = (column: Parameters<typeof tableAt>[1], level: number) => tableAt(id, column, level);
    const sheet = await begin(id);
    let hitPoints = FIRST_HIT_POINTS;
    for (let level = 2; level <= LAST; level += 1) {
      await inPage(
        referee,
        `await game.actors.getName("One of the ${id}").update({ system: { xp: ${at("xp", level)} } });`,
      );
      await sheet.getByRole("button", { name: `Gain level ${level}` }).click();
      const window = mira.page.locator(".advance-window", { hasText: `One of the ${id}` });
      await window.locator(".level-steps").waitFor();
      await choose(window, id, level);
      const { faces, totals } = hitDiceAt(id, level);
      hitPoints = Math.max(hitPoints, ...totals);
      await loadDice(mira.page, ...faces.map((face) => [face, 6] as const));
      await window.getByRole("button", { name: `gain level ${level}` }).click();
      await window.waitFor({ state: "detached" });
      await expect
        .poll(() => said(sheet))
        .toEqual({
          level,
          hitPoints,
          attackValue: at("attackValue", level),
          savingThrow: at("savingThrow", level),
          slots: at("slots", level),
          groups: `${at("groups", level)}/${at("groups", level)}`,
          raises: `${at("raises", level)}/${at("raises", level)}`,
        });
    }
    await sheet.locator('.window-header [data-action="close"]').click();
  });
});

const HERO = "Berta Holm";

const told = async (page: Page, text: string): Promise<void> => {
  const notice = page.locator("#notifications", { hasText: text });
  await notice.waitFor();
  await page.evaluate("ui.notifications.clear()");
};
const abilityRow = (sheet: Locator, name: string): Locator => sheet.locator(".item-row", { hasText: name });
const heroData = <Result>(page: Page, path: string): Promise<Result> =>
  page.evaluate<Result>(
    `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(HERO)}), ${JSON.stringify(path)})`,
  );

/** The hero's sheet, at the left, where no compendium opens over it. */
async function openHero(page: Page): Promise<Locator> {
  const id = await page.evaluate<string>(
    `(async () => { const { sheet } = game.actors.getName(${JSON.stringify(HERO)}); await sheet.render({ force: true, position: { left: 10, top: 10 } }); return sheet.id; })()`,
  );
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator(".combat").waitFor();
  return sheet;
}

const drag = (page: Page, entry: readonly [pack: string, name: string], sheet: Locator): Promise<void> =>
  dragEntry(page, entry, sheet.locator(".combat"), { x: 40, y: 30 });

/** The sheet of a class that lies in the world, ready to be written on. */
async function editClass(page: Page, name: string): Promise<Locator> {
  const id = await page.evaluate<string>(
    `(async () => { const { sheet } = game.items.getName(${JSON.stringify(name)}); await sheet.render({ force: true }); return sheet.id; })()`,
  );
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator('[id$="-mode"]').click();
  await sheet.locator(".trait-new").waitFor();
  return sheet;
}

async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Tab");
}

describe("a class out of the compendium", () => {
  it("is refused to a player while the world does not have it", async () => {
    const { page } = mira;
    const sheet = await openHero(page);
    await drag(page, ["classes", "The Warden"], sheet);
    await told(page, "not a class of this world yet");
    await expect.poll(() => heroData(page, "system.class")).toBe("strong");
    await closeWindow(sheet);
  });

  it("becomes a class of the world when the Referee drops it on a character", async () => {
    const sheet = await openHero(referee.page);
    await drag(referee.page, ["classes", "The Warden"], sheet);
    await sheet.locator(".identity-line", { hasText: "The Warden" }).waitFor();
    for (const { page } of [referee, mira]) {
      await expect.poll(() => heroData(page, "system.class")).toBe("warden");
      await expect.poll(() => heroData(page, "system.derived.class.label")).toBe("The Warden");
    }
    await closeWindow(sheet);
  });

  it("is rewritten by controls, and what is of no use is told", async () => {
    const { page } = referee;
    const sheet = await editClass(page, "The Warden");
    const value = sheet.locator('[data-row="0"][data-column="attackValue"]');
    await write(value, "15");
    await expect.poll(() => heroData(mira.page, "system.derived.attackValue.value")).toBe(15);
    await write(value, "-3");
    await told(page, "at least 0");
    await expect.poll(() => value.inputValue()).toBe("15");
    await write(sheet.locator('[data-row="0"][data-column="hitDice"]'), "plenty");
    await told(page, "not a number of class hit dice");
    await sheet.locator("[data-new-trait]").selectOption("saveBonuses");
    await sheet.locator('[data-action="addRow"][data-list="traits"]').click();
    const against = sheet.locator('[data-trait="saveBonuses"][data-path="0.tag"]');
    await write(against, "Mind");
    await write(sheet.locator('[data-trait="saveBonuses"][data-path="0.value"]'), "3");
    await expect
      .poll(() => heroData<object[]>(mira.page, "system.derived.saveBonuses"))
      .toMatchObject([{ tag: "mind", value: 3 }]);
    await sheet.locator('[data-action="addRow"][data-list="saveBonuses"]').click();
    await expect.poll(() => sheet.locator('[data-list="saveBonuses"] [data-action="removeRow"]').count()).toBe(2);
    await sheet.locator('[data-list="saveBonuses"] [data-action="removeRow"]').last().click();
    await sheet.locator('[data-list="traits"][data-index="saveBonuses"] > legend [data-action="removeRow"]').click();
    await expect.poll(() => heroData<object[]>(mira.page, "system.derived.saveBonuses")).toEqual([]);
    await sheet.locator('[data-action="addRow"][data-list="instead"]').click();
    await write(sheet.locator('[data-instead="0"][data-slot="holds"]'), "Retainer");
    await write(sheet.locator('[data-instead="0"][data-slot="level"]'), "");
    await told(page, "whole number");
    await sheet.locator('[id$="-mode"]').click();
    await sheet.locator(".class-slots", { hasText: "From level 1 it may hold this instead: Retainer." }).waitFor();
    await closeWindow(sheet);
  });
});

describe("an ability out of the compendium", () => {
  it("goes into a slot, beside what works it rests, and then there is no room", async () => {
    const { page } = mira;
    const sheet = await openHero(page);
    await drag(page, ["abilities", "Attunement: pet"], sheet);
    await abilityRow(sheet, "Attunement: pet").getByText("Slot 1").waitFor();
    await abilityRow(sheet, "Attunement: pet").getByText("Not in this armor.").waitFor();
    await drag(page, ["abilities", "Attunement: item"], sheet);
    await abilityRow(sheet, "Attunement: item").getByText("Inactive.").waitFor();
    await drag(page, ["abilities", "Attunement: place"], sheet);
    await told(page, "All slots of Berta Holm are full");
    await expect.poll(() => sheet.locator(".item-row", { hasText: "Attunement: place" }).count()).toBe(0);
    await closeWindow(sheet);
  });

  it("is given by the Referee all the same, beside the slots", async () => {
    const { page } = referee;
    const sheet = await openHero(page);
    await drag(page, ["abilities", "Battle frenzy"], sheet);
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText("Add it outside the slots anyway?").waitFor();
    await dialog.locator('button[data-action="yes"]').click();
    await abilityRow(sheet, "Battle frenzy").waitFor();
    await expect.poll(() => abilityRow(sheet, "Battle frenzy").innerText()).not.toContain("Slot");
    await closeWindow(sheet);
    expect([...mira.errors, ...referee.errors]).toEqual([]);
  });
});
