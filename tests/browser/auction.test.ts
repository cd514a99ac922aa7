// An auction in three browsers: hidden dice, a reload in the middle, a player who leaves, and the winner's card.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BETRAYAL, press, room, row, sent, settleDown, status } from "../support/auction.ts";
import { lastCard } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, mira, tomas] = [await table.sit("Referee"), await table.sit("Mira"), await table.sit("Tomas")];
  await Promise.all([referee, mira, tomas].map(settleDown));
});
afterAll(() => table?.close());

describe("an auction", () => {
  it("WH-AUC-01 WH-AUC-02: opens a room for all who take part, and each rolls a die that nobody else is sent", async () => {
    await referee.page.evaluate(`void game.system.api.openAuction({
      title: "Over the roofs", attribute: "dexterity",
      actors: ["Berta Holm", "Orrin Tallow", "Goblin"].map((name) => game.actors.getName(name).uuid),
    })`);
    await press(mira, "Berta Holm", "Throw the hidden die");
    await press(tomas, "Orrin Tallow", "Throw the hidden die");
    await status(tomas).getByText("Berta Holm is to bid first.").waitFor();
    await row(mira, "Berta Holm").getByText("hidden die").waitFor();
    await expect.poll(() => row(tomas, "Berta Holm").innerText()).not.toContain("hidden die");
    await expect.poll(() => sent(tomas)).toContain('"seal":"');
    expect(await sent(tomas)).not.toMatch(BETRAYAL);
  });

  it("WH-AUC-04 WH-AUC-05 WH-AUC-12: goes on after a reload, bid by bid", async () => {
    const score = await row(mira, "Berta Holm").locator(".bidder-score").innerText();
    await mira.page.reload();
    await expect.poll(() => row(mira, "Berta Holm").locator(".bidder-score").innerText()).toBe(score);
    await row(mira, "Berta Holm").getByLabel("What you do").fill("Straight across");
    await row(mira, "Berta Holm").getByLabel("Your bid").fill("4");
    await press(mira, "Berta Holm", "Bid");
    await row(tomas, "Berta Holm").getByText("Straight across").waitFor();
    await row(tomas, "Orrin Tallow").getByLabel("Your bid").fill("3");
    await press(tomas, "Orrin Tallow", "Bid");
    await tomas.page.getByText("A bid has to be higher than the highest so far.").waitFor();
    await row(tomas, "Orrin Tallow").getByLabel("Your bid").fill("5");
    await press(tomas, "Orrin Tallow", "Bid");
    await press(referee, "Goblin", "Bid 1");
    await press(mira, "Berta Holm", "Stay");
    await room(referee).getByRole("button", { name: "Show the dice" }).waitFor();
  });

  it("WH-AUC-07 WH-AUC-08: ends without a player who has left, and tells who has won", async () => {
    await tomas.page.close();
    await row(referee, "Orrin Tallow").getByText("(away)").waitFor();
    await room(referee).getByRole("button", { name: "Show the dice" }).click();
    await press(referee, "Orrin Tallow", "Throw the die openly");
    await expect.poll(() => room(mira).locator(".bidder-die").count()).toBe(3);
    const roll = referee.page.locator('[data-card="prompt"] [data-action="answerPrompt"]').last();
    await expect
      .poll(
        async () => {
          if ((await roll.count()) > 0) await roll.click({ timeout: 2_000 }).catch(() => undefined);
          return status(mira).innerText();
        },
        { timeout: 60_000 },
      )
      .toContain("The winner:");
    await expect.poll(() => lastCard(mira.page, "notice").innerText()).toContain("Over the roofs");
    expect([...referee.errors, ...mira.errors]).toEqual([]);
  });
});
