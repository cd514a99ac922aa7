// A party as an actor: the Referee gathers it, its coins are divided, and a player who may opens it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCard } from "../support/hands.ts";
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

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
const open = ({ page }: Seat) => page.evaluate(`game.actors.getName("Crew").sheet.render({ force: true })`);
/** Drops an actor on the sheet, as from the directory. */
const drop = (name: string) =>
  referee.page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("${name}").uuid }));
    const target = document.querySelector(".whitehack.sheet.party .members");
    target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  })()`);
const names = () => sheetOf(referee).locator(".member .row-name").allInnerTexts();

it("gathers those who are dropped on it, once each, and tells how fast they are", async () => {
  await referee.page.evaluate(`Actor.create({ name: "Crew", type: "party", system: { coins: { gp: 31, sp: 3 } } })`);
  await open(referee);
  await sheetOf(referee).getByText("Nobody yet.").waitFor();
  for (const name of ["Berta Holm", "Ilo Quickstep"]) {
    await drop(name);
    await sheetOf(referee).locator(".member", { hasText: name }).waitFor();
  }
  await drop("Berta Holm");
  await referee.page.getByText("each of them once").waitFor();
  await expect.poll(names).toEqual(["Berta Holm", "Ilo Quickstep"]);
  await sheetOf(referee).getByText("30 ft a round").waitFor();
});

it("is put in order by the keyboard, and says who bears light", async () => {
  const sheet = sheetOf(referee);
  await sheet.locator(".mode-toggle").click();
  await sheet.getByRole("button", { name: "Move Ilo Quickstep up" }).press("Enter");
  await expect
    .poll(() => sheet.locator(".member-row option:checked").allInnerTexts())
    .toEqual(["Ilo Quickstep", "Berta Holm"]);
  await sheet.locator(".mode-toggle").click();
  await expect.poll(names).toEqual(["Ilo Quickstep", "Berta Holm"]);
  await sheet.getByLabel("Berta Holm bears light").check();
  await sheet.getByText("Light: Berta Holm").waitFor();
});

it("divides its coins, and takes them back", async () => {
  const coins = (name: string) => referee.page.evaluate(`game.actors.getName("${name}")._source.system.coins.gp`);
  const before = Number(await coins("Berta Holm"));
  await sheetOf(referee).getByRole("button", { name: "Divide the coins" }).click();
  const dialog = referee.page.locator("dialog.application, .application.dialog").last();
  await dialog.getByText("15 gp 1 sp").waitFor();
  await dialog.locator('button[data-action="confirm"]').click();
  await expect.poll(() => coins("Berta Holm")).toBe(before + 15);
  await expect.poll(() => coins("Crew")).toBe(1);
  await lastCard(referee.page, "notice").locator('[data-action="undo"]').first().click();
  await expect.poll(() => coins("Crew")).toBe(31);
  await expect.poll(() => coins("Berta Holm")).toBe(before);
});

it("is seen by a player as far as the members may be seen, and follows them", async () => {
  await open(player);
  const row = sheetOf(player).locator(".member", { hasText: "Berta Holm" });
  await row.waitFor();
  expect(await sheetOf(player).getByRole("button", { name: "Award XP" }).count()).toBe(0);
  await referee.page.evaluate(`game.actors.getName("Berta Holm").update({ "system.hp.value": 2 })`);
  await row.getByText("2/").waitFor();
  const has = (name: string) =>
    referee.page.evaluate<boolean>(`game.actors.getName("${name}").items.some(({ name }) => name === "Long rope")`);
  await referee.page.evaluate(
    `game.actors.getName("Crew").createEmbeddedDocuments("Item", [{ name: "Long rope", type: "gear" }])`,
  );
  await sheetOf(player).getByRole("button", { name: "Take Long rope", exact: true }).click();
  await expect.poll(() => has("Berta Holm")).toBe(true);
  await expect.poll(() => has("Crew")).toBe(false); // it was taken, not copied
  await referee.page.evaluate(`game.actors.getName("Ilo Quickstep").delete()`);
  await sheetOf(referee).locator(".member.is-gone", { hasText: "Ilo Quickstep" }).waitFor();
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
