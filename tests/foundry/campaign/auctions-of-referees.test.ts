// Auctions that two Referees lead, each on a machine of their own.
import { describe, expect, it } from "vitest";
import {
  performBid,
  performOperation,
  performHiddenRoll,
  performOpenRoll,
} from "../../../src/foundry/campaign/auction/open-auction.ts";
import { auctioning, auctionOf, bobsGoblin, notice, rowOf, seen, stored, TWO, VAULT } from "../auctioning.ts";
import { BOB, aTable, loadDice } from "../table.ts";

const table = aTable(undefined, bobsGoblin);
const { at, begin, bid, operation, idOf, open, openSeals, rollDie } = auctioning(table);
const settled = () => table().host.settled();

describe("an auction between two Referees", () => {
  /** Bob helps to run the game from now on. */
  const help = () => at(table().referee, () => game.users.get(BOB)?.update({ role: CONST.USER_ROLES.ASSISTANT }));

  it.each(["lapse", "takeBack"])("WH-AUC-12: decides once, if both press on their own machines (%s)", async (name) => {
    await begin({ bidders: [...TWO, VAULT] });
    await help();
    await bid(table().alice, "Hero", 5);
    await bid(table().bob, "Goblin", 6);
    const both = [table().referee, table().bob];
    await Promise.all(both.map((seat) => seat.run(() => performOperation(auctionOf(), name))));
    await settled();
    expect(stored(table().alice).moves).toHaveLength(name === "lapse" ? 3 : 1);
    expect(both.map((seat) => notice(seat).includes("notNow")).filter(Boolean)).toEqual([true]);
  });

  it("WH-AUC-01 WH-AUC-02: is brought to its end by the other when one has gone, whose hidden die is rolled anew", async () => {
    await open({ bidders: [...TWO, VAULT] });
    await help();
    await rollDie(table().alice, "Hero");
    await rollDie(table().bob, "Goblin");
    await at(table().referee, () => performHiddenRoll(auctionOf(), idOf("Vault"), 15));
    table().referee.cut();
    await settled();
    await bid(table().alice, "Hero", 5);
    await bid(table().bob, "Goblin", 1);
    const vault = rowOf(table().bob, "Vault")?.id ?? "";
    await at(table().bob, () => performBid(auctionOf(), { bidder: vault, value: 1, text: "" }));
    await operation("show", table().bob);
    await openSeals(table().alice, table().bob);
    expect(stored(table().alice).phase).toBe("showing");
    loadDice([2, 6]);
    await at(table().bob, () => performOpenRoll(auctionOf(), vault, 15));
    expect(stored(table().alice)).toMatchObject({
      phase: "rolling",
      bidders: [{}, {}, { die: 2, base: 15, salt: "" }],
    });
    await operation("callOff", table().bob);
    table().referee.reconnect();
    await settled();
    expect(seen(table().referee)).toMatchObject({ isRunning: false });
  });
});
