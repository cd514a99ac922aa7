// A custom class is added to the world and played; abilities go into slots.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeWindow, dragEntry } from "../support/compendia.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
let table: Table;
let referee: Seat;
let player: Seat;

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

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
});
afterAll(() => table?.close());

describe("a class out of the compendium", () => {
  it("is refused to a player while the world does not have it", async () => {
    const { page } = player;
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
    for (const { page } of [referee, player]) {
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
    await expect.poll(() => heroData(player.page, "system.derived.attackValue.value")).toBe(15);
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
      .poll(() => heroData<object[]>(player.page, "system.derived.saveBonuses"))
      .toMatchObject([{ tag: "mind", value: 3 }]);
    await sheet.locator('[data-action="addRow"][data-list="saveBonuses"]').click();
    await expect.poll(() => sheet.locator('[data-list="saveBonuses"] [data-action="removeRow"]').count()).toBe(2);
    await sheet.locator('[data-list="saveBonuses"] [data-action="removeRow"]').last().click();
    await sheet.locator('[data-list="traits"][data-index="saveBonuses"] > legend [data-action="removeRow"]').click();
    await expect.poll(() => heroData<object[]>(player.page, "system.derived.saveBonuses")).toEqual([]);
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
    const { page } = player;
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
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
