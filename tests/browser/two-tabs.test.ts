// A Referee with the game open in two tabs: one works for the table, the other says so and can take over.
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeSheet, confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let first: Seat;
let second: Seat;

const [GIVER, TAKER] = ["Berta Holm", "Squire"] as const;

beforeAll(async () => {
  table = await Table.open();
  first = await table.sit("Referee");
  await inPage(
    first,
    `await game.actors.getName("${GIVER}").update({ system: { coins: { gp: 50 } } });
     await Actor.create({ name: "${TAKER}", type: "character" });`,
  );
  second = await table.sit("Referee");
});
afterAll(() => table?.close());

const notice = ({ page }: Seat) => page.locator("#whitehack-waiting-tab");
const serving = (seat: Seat) =>
  inPage<string>(seat, `return game.users.getName("Referee").getFlag("whitehack", "serving");`);
const purses = (seat: Seat) =>
  inPage<number[]>(
    seat,
    `return ["${GIVER}", "${TAKER}"].map((name) => game.actors.getName(name).toObject().system.coins.gp);`,
  );

/** The sheet's own way: its button, the dialog, and the request that follows. */
async function give(seat: Seat, gp: number): Promise<void> {
  const sheet = await openSheet(seat, GIVER);
  await turnTo(sheet, "gear");
  await sheet.locator('[data-action="giveCoins"]').click();
  const dialog = dialogOf(seat, "Give coins");
  await dialog.getByLabel("To", { exact: true }).selectOption({ label: TAKER });
  await dialog.getByLabel("gp").fill(String(gp));
  await confirm(dialog);
  await closeSheet(sheet);
}

it("says in one of the two that the other serves, and moves a gift once", async () => {
  await notice(second).getByText("Another tab of yours").waitFor();
  await expect.poll(() => notice(first).count()).toBe(0);
  await give(second, 10); // the Referee's other tab asks as players do
  await expect.poll(() => purses(second)).toEqual([40, 10]);
  await expect.poll(() => purses(first)).toEqual([40, 10]);
});

it("serves where the Referee wants it, by the keyboard too", async () => {
  await notice(second).getByRole("button", { name: "Do it in this tab" }).press("Enter");
  await notice(second).waitFor({ state: "detached" });
  await notice(first).waitFor();
  await give(first, 10);
  await expect.poll(() => purses(first)).toEqual([30, 20]);
});

it("goes on serving in a tab that is loaded anew, and in the other once it is closed", async () => {
  const before = await serving(first);
  await second.page.reload();
  await second.page.waitForFunction("globalThis.game?.ready === true");
  await second.page.close();
  await expect.poll(() => serving(first), { timeout: 20_000 }).not.toBe(before);
  await notice(first).waitFor({ state: "detached" });
  await give(first, 10);
  await expect.poll(() => purses(first)).toEqual([20, 30]);
  expect([first, second].flatMap(({ errors }) => errors)).toEqual([]);
});
