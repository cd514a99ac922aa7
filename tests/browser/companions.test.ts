// Companions: the Referee gives a character a hireling, whose player pays without a right over the hireling.
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCard } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const MASTER = "Berta Holm";
let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
  await referee.page.evaluate(`(async () => {
    const master = game.actors.getName("${MASTER}");
    await master.update({ "system.coins": { gp: 20, sp: 0, cp: 0 } });
    await Actor.create({ name: "Osk", type: "monster", system: { hitDice: "1", hp: { value: 4, max: 4 } } });
  })()`);
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.character");
const open = ({ page }: Seat) => page.evaluate(`game.actors.getName("${MASTER}").sheet.render({ force: true })`);
const rowOf = (seat: Seat) => sheetOf(seat).locator(".companion", { hasText: "Osk" });
const gold = () => referee.page.evaluate(`game.actors.getName("${MASTER}")._source.system.coins.gp`);
const dialogOf = ({ page }: Seat) => page.locator("dialog.application, .application.dialog").last();

it("begins with a drop on the master's sheet, where both see it as far as each may", async () => {
  await open(referee);
  await sheetOf(referee).waitFor();
  await referee.page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("Osk").uuid }));
    const target = document.querySelector(".whitehack.sheet.character .attributes");
    target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  })()`);
  await dialogOf(referee).locator("select").selectOption("hireling");
  await dialogOf(referee).locator('button[data-action="confirm"]').click();
  await rowOf(referee).getByText("4/4").waitFor();
  await open(player);
  await rowOf(player).getByText("Hireling").waitFor();
  await expect.poll(() => rowOf(player).getByText("4/4").count()).toBe(0);
});

it("has terms that the Referee writes on the hireling's sheet", async () => {
  await rowOf(referee).getByRole("button", { name: "Open Osk" }).click();
  const sheet = referee.page.locator(".whitehack.sheet.monster");
  await sheet.getByRole("button", { name: `Open ${MASTER}` }).waitFor();
  await sheet.locator(".mode-toggle").click();
  await sheet.getByLabel("Wage (gp)").fill("3");
  await sheet.getByLabel("Wage (gp)").press("Tab");
  await sheet.getByLabel("Paid each").selectOption("week");
  await expect.poll(() => rowOf(player).getByText("3 gp a week").count()).toBe(1);
});

it("is paid by the player, on a card that the Referee can take back", async () => {
  await rowOf(player).getByRole("button", { name: "Pay Osk" }).click();
  await dialogOf(player).getByLabel("How many times?").fill("2");
  await dialogOf(player).getByText("14 gp stay in the purse.").waitFor();
  await dialogOf(player).locator('button[data-action="confirm"]').click();
  await expect.poll(gold).toBe(14);
  await lastCard(player.page, "notice").getByText("6 gp (weeks: 2)").waitFor();
  await lastCard(referee.page, "notice").locator('[data-action="undo"]').first().click();
  await expect.poll(gold).toBe(20);
});

it("may be a mount, on which the player is faster", async () => {
  await referee.page.evaluate(`(async () => {
    const companion = { kind: "mount", master: game.actors.getName("${MASTER}").uuid };
    const system = { movement: { land: 60 }, mount: { is: true, capacity: 25 }, companion };
    await Actor.create({ name: "Bess", type: "monster", ownership: { default: 2 }, system });
  })()`);
  const feet = () => sheetOf(player).locator(".tile", { hasText: "MV" }).innerText();
  await sheetOf(player).getByRole("button", { name: "Mount Bess" }).click();
  await expect.poll(feet).toContain("60");
  await sheetOf(referee).locator(".companion", { hasText: "Ridden by Berta Holm" }).waitFor();
  await sheetOf(player).getByRole("button", { name: "Get off Bess" }).click();
  await expect.poll(feet).toContain("30");
});

it("has the master's morale, and ends where the player says so", async () => {
  await rowOf(player).getByRole("button", { name: "Test the morale of Osk" }).click();
  await dialogOf(player).locator('button[data-action="confirm"]').click();
  await lastCard(referee.page, "check").getByText("Morale of Osk").waitFor();
  await rowOf(player).getByRole("button", { name: "Dismiss Osk" }).click();
  await rowOf(referee).waitFor({ state: "detached" });
  await rowOf(player).waitFor({ state: "detached" });
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
