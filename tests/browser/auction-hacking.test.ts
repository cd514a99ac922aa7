// Hacking as an auction: the Referee ticks the box, plays the system, and the last card says what has come of the work.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { press, roll, room, rule, settleDown, status, write } from "../support/auction.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [HACKER, NODE] = ["Berta Holm", "The harbour ledger"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await Promise.all([referee, mira].map(settleDown));
});
afterAll(() => table?.close());

/** The dialog that opens an auction, filled in. */
async function begin(title: string) {
  await referee.page.evaluate(
    `void game.system.api.openAuction({ actors: [game.actors.getName("${HACKER}").uuid], title: "${title}" })`,
  );
  const dialog = dialogOf(referee, "Open an auction");
  await dialog.locator('[name="challenge.0"]').fill(NODE);
  await dialog.locator('[name="base.0"]').fill("15");
  return dialog;
}

const leave = (seat: Seat) => room(seat).locator('.window-header [data-action="close"]').click();

interface Course {
  readonly title: string;
  readonly hacker: number;
  readonly node: number;
  /** What the one shows who rolls. */
  readonly face: number;
  readonly card: string;
}

it("WH-HACK-01: is offered only where the world plays it", async () => {
  const without = await begin("Plain work");
  await expect.poll(() => without.getByLabel("Building, code-breaking or hacking").count()).toBe(0);
  await without.locator('[data-action="close"], [data-action="cancel"]').first().click();
  await without.waitFor({ state: "detached" });
  await inPage(referee, `await game.settings.set("whitehack", "hacking", true);`);
  await mira.page.waitForFunction(`game.settings.get("whitehack", "hacking") === true`);
});

it.each<Course>([
  { title: "(1) A clean way in", hacker: 5, node: 1, face: 8, card: "Success" },
  { title: "(3) A watchful system", hacker: 2, node: 5, face: 8, card: "Drawback: a ruined part, an alarm, damage" },
])("WH-HACK-01 $title: the last card says $card", async ({ title, hacker, node, face, card }) => {
  const dialog = await begin(title);
  await dialog.getByLabel("Building, code-breaking or hacking").check();
  await picture(`hacking ${title} dialog`, { referee });
  await dialog.locator('button[data-action="confirm"]').click();
  await press(mira, HACKER, "Throw the hidden die");
  await status(mira).getByText(`${HACKER} is to bid first.`).waitFor();
  await write(mira, HACKER, hacker);
  await press(mira, HACKER, "Bid");
  await status(referee).getByText(`${NODE} is to bid.`).waitFor();
  if (node > 1) await write(referee, NODE, node);
  await press(referee, NODE, node > 1 ? "Bid" : "Bid 1");
  if (node > hacker) await press(mira, HACKER, "Stay");
  await rule(referee, "Show the dice");
  await status(referee).getByText("To roll now:").waitFor();
  const roller = node > hacker ? referee : mira;
  await loadDice(roller.page, [face, 20]);
  await roll(roller);
  for (const seat of [referee, mira]) {
    await status(seat).getByText("The winner:").waitFor();
    const last = lastCard(seat.page, "notice").filter({ hasText: title });
    await last.getByText(card).waitFor();
    await expect.poll(() => last.innerText()).toContain("The work");
  }
  await picture(`hacking ${title} over`, { referee, mira });
  await Promise.all([referee, mira].map(leave));
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
