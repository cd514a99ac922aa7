// An auction with two Referees: the one who leads it goes while a die is on its way, and the other brings it to its end.
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { ofLines, press, roll, row, rule, score, settleDown, status, told, write } from "../support/auction.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ORRIN, VAULT] = ["Berta Holm", "Orrin Tallow", "The vault"] as const;
const [HELPER = "", MIRA = ""] = ["Tomas", "Mira"].map((user) => DEMO_USERS.find(({ name }) => name === user)?._id);
const LATENCY = 1_500; // milliseconds, each way

let table: Table;
let first: Seat;
let second: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open();
  [first, second, player] = await Promise.all([table.sit("Referee"), table.sit("Tomas"), table.sit("Mira")]);
  await inPage(first, `await game.users.getName("Tomas").update({ role: 4 });`);
  await second.page.reload();
  await second.page.waitForFunction("globalThis.game?.ready === true && game.user.isGM && !game.user.isActiveGM");
  await Promise.all([first, second, player].map(settleDown));
});
afterAll(() => table?.close());

let committed = "";

it("WH-AUC-12 WH-AUC-15: both lead, and what both press at the same moment is done once", async () => {
  const names = JSON.stringify([BERTA, ORRIN]);
  await first.page.evaluate(
    `void game.system.api.openAuction({ actors: ${names}.map((name) => game.actors.getName(name).uuid) })`,
  );
  const dialog = first.page.locator("dialog.application", { hasText: "Open an auction" });
  await dialog.locator('[name="title"]').fill("The old vault");
  await dialog.locator('[name="challenge.0"]').fill(VAULT);
  await dialog.locator('[name="base.0"]').fill("15");
  await dialog.locator('button[data-action="confirm"]').click();
  await press(player, BERTA, "Throw the hidden die");
  for (const seat of [first, second, player]) await status(seat).getByText("Berta Holm is to bid first.").waitFor();
  committed = await score(player, BERTA).innerText();
  expect(await score(second, VAULT).count()).toBe(0);
  await write(player, BERTA, 4);
  await press(player, BERTA, "Bid");
  for (const seat of [first, second]) await status(seat).getByText("Orrin Tallow is to bid.").waitFor();
  table.server.faults.disconnect(HELPER); // so that the other presses before they hear, whatever the machine does
  await rule(first, "Time is up");
  await rule(second, "Time is up");
  await status(first).getByText("The vault is to bid.").waitFor();
  table.server.faults.reconnect(HELPER);
  await second.page.getByText("It is not the time for that.").waitFor();
  await status(second).getByText("The vault is to bid.").waitFor();
  await press(second, VAULT, "Bid 1");
  for (const seat of [first, second, player]) await status(seat).getByText("All bids stand.").waitFor();
  expect((await told(player)).moves.map(({ value }) => value)).toEqual([4, 1, 1]);
});

it("WH-AUC-02 WH-AUC-07: the one who leads goes while a die is on its way, and it is shown to the other", async () => {
  table.server.faults.delay[MIRA] = LATENCY;
  await rule(first, "Show the dice");
  for (const name of [ORRIN, VAULT]) await row(second, name).getByText("Hidden die shown").waitFor();
  await first.page.close();
  await second.page.waitForFunction("game.user.isActiveGM");
  await status(second).getByText("To roll now: Berta Holm").waitFor();
  table.server.faults.delay[MIRA] = 0;
  await status(player).getByText("To roll now: Berta Holm").waitFor();
  for (const seat of [second, player]) expect(await score(seat, BERTA).innerText()).toBe(committed);
});

it("WH-AUC-07: is won under the other, and the first finds it so on coming back", async () => {
  await loadDice(player.page, [8, 20]);
  await roll(player);
  for (const seat of [second, player]) await status(seat).getByText("The winner: Berta Holm").waitFor();
  const back = await table.sit("Referee");
  await settleDown(back);
  await lastCard(back.page, "notice").getByText("The winner: Berta Holm").waitFor();
  expect(await told(back)).toEqual(await told(player));
  const [card, same] = [back, player].map(({ page }) => lastCard(page, "auction").locator(".bidder"));
  expect(await card?.allInnerTexts()).toEqual(await same?.allInnerTexts());
  const mishaps = [first, second, player, back].flatMap(({ errors }) => errors);
  expect(mishaps.filter((error) => !ofLines(error))).toEqual([]);
});
