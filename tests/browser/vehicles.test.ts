// A vehicle: stations are manned, a player shoots from one, steers, and the hull is hit, saves and is repaired.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.vehicle");
const open = ({ page }: Seat) => page.evaluate(`game.actors.getName("Sea Cutter").sheet.render({ force: true })`);
const dialogOf = ({ page }: Seat) => page.locator("dialog.application, .application.dialog").last();
const hp = () => referee.page.evaluate(`game.actors.getName("Sea Cutter").system.hp.value`);

it("WH-VEH-01: the Referee mans the stations of a vehicle once the rule is on", async () => {
  await referee.page.evaluate(`game.settings.set("whitehack", "vehicles", true)`);
  await referee.page.evaluate(`Actor.create({ name: "Sea Cutter", type: "vehicle", ownership: { default: 2 },
    system: { hp: { value: 18, max: 20 }, armorClass: 5, savingThrow: 11 },
    items: [{ name: "Ballista", type: "weapon", system: { damage: "2d6", range: 300 } }] })`);
  await open(referee);
  const sheet = sheetOf(referee);
  await sheet.locator(".mode-toggle").click();
  for (const [place, role] of ["gunner", "pilot"].entries()) {
    await sheet.getByRole("button", { name: "Add a station" }).click();
    const row = sheet.locator(`[data-list="stations"][data-index="${place}"]`);
    await row.getByLabel("Role").selectOption(role);
    await row.getByLabel("Who is there").selectOption({ label: "Berta Holm" });
    if (role === "gunner") await row.getByLabel("Weapon").selectOption({ label: "Ballista" });
    const stored = `JSON.stringify(game.actors.getName("Sea Cutter")._source.system.stations[${place}] ?? null)`;
    await expect.poll(() => referee.page.evaluate(stored)).toContain("Berta Holm");
  }
  await picture("the vehicle is edited", { referee });
  await sheet.locator(".mode-toggle").click();
  await sheet.getByRole("button", { name: "Chase (auction)" }).waitFor();
});

it("WH-VEH-01: a player shoots from their station and steers", async () => {
  await open(player);
  const sheet = sheetOf(player);
  await picture("the vehicle for a player", { player });
  await sheet.getByRole("button", { name: "Berta Holm attacks with Ballista" }).first().click();
  await dialogOf(player).locator('button[data-action="confirm"]').click();
  await lastCard(player.page, "attack").getByText("Ballista").first().waitFor();
  await sheet.getByRole("button", { name: "Berta Holm steers: Dexterity" }).click();
  await dialogOf(player).locator('button[data-action="confirm"]').click();
  await lastCard(player.page, "check").getByText("Dexterity").first().waitFor();
  expect(await sheet.getByRole("button", { name: "Repair" }).count()).toBe(0); // whoever only rides along
});

it("WH-VEH-01: the hull saves by its own ST and is repaired, which the card takes back", async () => {
  const sheet = sheetOf(referee);
  await loadDice(referee.page, [9, 20]);
  await sheet.getByRole("button", { name: "Saving throw" }).last().click();
  await dialogOf(referee).locator('button[data-action="confirm"]').click();
  await lastCard(referee.page, "check").getByText("Success").first().waitFor();
  await sheet.getByRole("button", { name: "Repair" }).click();
  await dialogOf(referee).getByLabel("Hit points back").fill("5");
  await dialogOf(referee).locator('button[data-action="confirm"]').click();
  await expect.poll(hp).toBe(20);
  await picture("the vehicle is repaired", { referee });
  await lastCard(referee.page, "notice").locator('[data-action="undo"]').first().click();
  await expect.poll(hp).toBe(18);
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
