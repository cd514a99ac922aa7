// Auctions whose people hear and are heard late, or whose Referee goes in the middle of what is to be written.
import { describe, expect, it } from "vitest";
import { performBid } from "../../../src/foundry/campaign/auction/open-auction.ts";
import { showDice } from "../../../src/foundry/campaign/auction/show-dice.ts";
import type { Bidder } from "../../../src/view/campaign/auction/auction.ts";
import { auctioning, auctionOf, bobsGoblin, notice, rowOf, seen, stored, TWO, VAULT } from "../auctioning.ts";
import { BOB, aTable, type Seat } from "../table.ts";

const table = aTable(undefined, bobsGoblin);
const { at, begin, bid, operation, idOf, open, openSeals, rollDie } = auctioning(table);
const settled = () => table().host.settled();

/** Presses while the line is cut, without waiting for what becomes of it; the press arrives when the line is back. */
function pressAway(seat: Seat, name: string, value: number | null): void {
  seat.cut();
  const bidder = idOf(name);
  void seat.run(() => performBid(auctionOf(), { bidder, value, text: "" }));
}
async function comeBack(seat: Seat): Promise<void> {
  seat.reconnect();
  await settled();
  await settled(); // the answer takes another way
}

describe("an auction on bad lines", () => {
  it("WH-AUC-02 WH-AUC-07: goes on in the very write by which the last die is sealed, and shown", async () => {
    const heard: unknown[] = [];
    table().bob.run(() =>
      Hooks.on("updateChatMessage", (message: ChatMessage.Implementation) => {
        if (!message.isCard("auction")) return;
        const { phase, bidders } = message.toObject().system;
        const [first, second] = bidders as readonly Bidder[];
        heard.push([phase, first?.seal !== "" && second?.seal !== "", first?.die !== null && second?.die !== null]);
      }),
    );
    await begin();
    await bid(table().alice, "Hero", 4);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    await openSeals(table().alice, table().bob);
    expect(heard).toEqual([
      ["throwing", false, false],
      ["bidding", true, false],
      ["bidding", true, false],
      ["bidding", true, false],
      ["showing", true, false],
      ["showing", true, false],
      ["rolling", true, true],
    ]);
  });

  it("WH-AUC-12: a bid that was pressed on a cut line counts no more once time was up for it", async () => {
    await begin({ bidders: [...TWO, VAULT] });
    pressAway(table().alice, "Hero", 5);
    await settled();
    expect(seen(table().referee).canLapse).toBe(true);
    await operation("lapse");
    await comeBack(table().alice);
    expect(notice(table().alice)).toContain("Refusal.notYourTurn");
    expect(stored(table().bob).moves).toEqual([{ id: idOf("Hero"), value: 1, text: "" }]);
    expect(stored(table().alice)).toEqual(stored(table().bob));
  });

  it("WH-AUC-12: a bid that was pressed before one was taken back is decided again", async () => {
    await begin();
    await bid(table().alice, "Hero", 1);
    await bid(table().bob, "Goblin", 5);
    pressAway(table().bob, "Goblin", 6);
    await operation("takeBack");
    await comeBack(table().bob);
    expect(notice(table().bob)).toContain("Refusal.goneOn");
    expect(stored(table().bob).moves).toMatchObject([{ value: 1 }]);
  });

  it("WH-AUC-04 WH-AUC-12: in open order nobody stays with what they have not seen, and a higher bid is one all the same", async () => {
    await begin({ order: "open" });
    await bid(table().bob, "Goblin", 2);
    await bid(table().alice, "Hero", 3);
    pressAway(table().bob, "Goblin", null);
    await bid(table().alice, "Hero", 4);
    await comeBack(table().bob);
    expect(notice(table().bob)).toContain("Refusal.goneOn");
    expect(seen(table().referee).canShow).toBe(false);
    pressAway(table().bob, "Goblin", 6);
    await bid(table().alice, "Hero", 5);
    await comeBack(table().bob);
    expect(rowOf(table().alice, "Goblin")?.bid).toBe("6");
  });

  it("WH-AUC-07: a die that was on its way to a Referee who has left is shown to the other", async () => {
    await open();
    await rollDie(table().alice, "Hero");
    await rollDie(table().bob, "Goblin");
    await at(table().referee, () => game.users.get(BOB)?.update({ role: CONST.USER_ROLES.ASSISTANT }));
    await bid(table().alice, "Hero", 4);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    table().referee.cut();
    void table().alice.run(() => showDice());
    await settled();
    expect(stored(table().bob)).toMatchObject({ phase: "showing", bidders: [{ die: null }, { die: null }] });
    await at(table().alice, () => showDice({ anew: true }));
    await openSeals(table().bob);
    expect(stored(table().bob).phase).toBe("rolling");
    const { die } = stored(table().bob).bidders[0] ?? {};
    expect(rowOf(table().bob, "Hero")?.score).toContain(String(16 + Number(die)));
  });
});
