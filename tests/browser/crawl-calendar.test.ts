// A world that reckons by a calendar of its own: months with names, days of twenty hours. Everything that tells the time goes
// along, for the Referee and for players.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { type Seat, Table } from "../support/table.ts";

/** What a calendar module does while it loads. */
const RECKONING = `(() => {
  const months = ["Thaw", "Haul", "Frost"].map((name, at) => ({ name, ordinal: at + 1, days: 10 }));
  CONFIG.time.worldCalendarConfig = {
    name: "Ferrymen's reckoning",
    years: { yearZero: 1111, firstWeekday: 0, leapYear: null },
    months: { values: months },
    days: { values: [], daysPerYear: 30, hoursPerDay: 20, minutesPerHour: 60, secondsPerMinute: 60 },
    seasons: null,
  };
  game.time.initializeCalendar();
})()`;

let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
  for (const { page } of [referee, player]) await page.evaluate(RECKONING);
  await referee.page.evaluate(`(async () => {
    await game.settings.set("whitehack", "crawlClock", true);
    await game.time.set({ year: 0, day: 12, hour: 19, minute: 40 });
    const members = [{ actor: game.actors.getName("Berta Holm").uuid, name: "Berta Holm", bearsLight: false }];
    await Actor.create({ name: "Crew", type: "party", system: { members } });
  })()`);
  for (const { page } of [referee, player])
    await page.evaluate(`game.actors.getName("Crew").sheet.render({ force: true })`);
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
const press = (name: string) => sheetOf(referee).getByRole("button", { name }).click();

it("WH-TIME-06 in part: sheet, timer, card and desk tell day and hour as the world reckons them", async () => {
  await sheetOf(player).getByText("3 Haul 1111, 19:40", { exact: true }).waitFor();
  await press("Begin to explore");
  await press("Add a timer");
  const asked = referee.page.locator("dialog.application, .application.dialog").last();
  await asked.getByLabel("What ends").fill("The truce");
  await asked.getByLabel("It lasts").fill("2");
  await asked.getByLabel("Unit of time").selectOption("day");
  await asked.locator('[data-action="confirm"]').click();
  await sheetOf(player).getByText("5 Haul 1111, 19:40").waitFor(); // two days of twenty hours
  await press("Next turn");
  await sheetOf(player).getByText("3 Haul 1111, 19:50", { exact: true }).waitFor();
  await press("Next turn");
  await sheetOf(player).getByText("4 Haul 1111, 00:00", { exact: true }).waitFor(); // the twentieth hour is midnight
  await player.page.locator(".chat-message", { hasText: "4 Haul 1111, 00:00" }).waitFor();
  await referee.page.evaluate("game.system.api.toggleDesk()");
  await referee.page.locator(".desk-time").getByText("4 Haul 1111, 00:00").waitFor();
  await picture("calendar", { referee, player });
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
