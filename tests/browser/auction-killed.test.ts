// The server is killed in the middle of an auction, twice: what was told stays, and dice that were hidden stay hidden and valid.
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  BETRAYAL,
  ofLines,
  press,
  read,
  roll,
  room,
  row,
  rule,
  score,
  sent,
  settleDown,
  status,
  told,
  write,
} from "../support/auction.ts";
import { picture } from "../support/album.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { MortalTable } from "../support/mortal-table.ts";
import type { Seat } from "../support/table.ts";

const [BERTA, ORRIN] = ["Berta Holm", "Orrin Tallow"] as const;

let table: MortalTable;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const all = (): readonly Seat[] => [referee, mira, tomas];

beforeAll(async () => {
  table = await MortalTable.open();
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await Promise.all(all().map(settleDown));
});
afterAll(() => table?.close());

const committed: Record<string, string> = {};
async function scoresAsCommitted(): Promise<void> {
  await expect.poll(() => score(mira, BERTA).innerText()).toBe(committed[BERTA]);
  await expect.poll(() => score(tomas, ORRIN).innerText()).toBe(committed[ORRIN]);
  await expect.poll(() => score(referee, "Goblin").innerText()).toBe(committed["Goblin"]);
}

it("WH-AUC-02 WH-AUC-04: a bid that all were told outlasts the server, and the dice are as hidden as before", async () => {
  await referee.page.evaluate(`void game.system.api.openAuction({
    title: "Over the roofs", attribute: "dexterity",
    actors: ${JSON.stringify([BERTA, ORRIN, "Goblin"])}.map((name) => game.actors.getName(name).uuid),
  })`);
  await press(mira, BERTA, "Throw the hidden die");
  await press(tomas, ORRIN, "Throw the hidden die");
  for (const seat of all()) await status(seat).getByText("Berta Holm is to bid first.").waitFor();
  committed[BERTA] = await score(mira, BERTA).innerText();
  committed[ORRIN] = await score(tomas, ORRIN).innerText();
  committed["Goblin"] = await score(referee, "Goblin").innerText();
  await row(mira, BERTA).getByLabel("What you do").fill("Straight across");
  await write(mira, BERTA, 4);
  await press(mira, BERTA, "Bid");
  for (const seat of all()) await row(seat, BERTA).getByText("Straight across").waitFor();
  const before = await told(tomas);
  await picture("killed bidding in turns", { referee, tomas });
  await table.kill();
  await table.restart();
  await table.enterAnew(all());
  for (const seat of all()) {
    await status(seat).getByText("Orrin Tallow is to bid. The highest bid is 4.").waitFor();
    expect(await told(seat)).toEqual(before);
    expect(await sent(seat)).not.toMatch(BETRAYAL);
  }
  await scoresAsCommitted();
});

it("WH-AUC-05 WH-AUC-12: the bidding goes on with the same rules, and without whoever has not come back", async () => {
  await tomas.page.close();
  await row(referee, ORRIN).getByText("(away)").waitFor();
  await rule(referee, "Time is up");
  await row(mira, ORRIN).getByText("Has bid 1 and is bound by it").waitFor();
  await press(referee, "Goblin", "Bid 1");
  await status(mira).getByText("All bids stand.").waitFor();
  await rule(referee, "Show the dice");
  await row(mira, BERTA).getByText("Hidden die shown").waitFor();
  await row(mira, ORRIN).getByText("Hidden die not shown yet").waitFor();
  expect((await told(mira)).moves.map(({ value }) => value)).toEqual([4, 1, 1]);
});

it("WH-AUC-07: a server that is killed while dice are shown comes back with those dice, and no others", async () => {
  await table.kill();
  await table.restart();
  await table.enterAnew([referee, mira]);
  await row(referee, ORRIN).getByText("Hidden die not shown yet (away)").waitFor();
  expect((await told(mira)).phase).toBe("showing");
  expect(await lastCard(referee.page, "auction").innerText()).not.toContain("away"); // cards are not drawn anew for that
  await picture("killed dice being shown", { referee, mira });
  // The Goblin's die may still be on its way: until it is there, its own row has such a button too.
  await press(referee, ORRIN, "Throw the die openly");
  for (const seat of [referee, mira]) await status(seat).getByText("To roll now: Berta Holm").waitFor();
  for (const seat of [referee, mira]) {
    expect(await score(seat, BERTA).innerText()).toBe(committed[BERTA]);
    expect(await score(seat, "Goblin").innerText()).toBe(committed["Goblin"]);
  }
  await loadDice(mira.page, [8, 20]);
  await roll(mira);
  for (const seat of [referee, mira]) {
    await status(seat).getByText("The winner: Berta Holm").waitFor();
    await expect.poll(() => lastCard(seat.page, "notice").innerText()).toContain("Over the roofs");
  }
  expect(await read(mira)).toEqual(await read(referee));
  expect(await room(mira).locator(".bidder-die").count()).toBe(3);
  const mishaps = all().flatMap(({ errors }) => errors);
  expect(mishaps.filter((error) => !ofLines(error))).toEqual([]);
});
