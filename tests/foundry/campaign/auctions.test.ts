import { describe, expect, it } from "vitest";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import {
  openAuction,
  performOperation,
  performHiddenRoll,
  performOpenRoll,
} from "../../../src/foundry/campaign/auction/open-auction.ts";
import { presentAuction } from "../../../src/foundry/campaign/auction/auction-at.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { auctioning, auctionOf, bidder, bobsGoblin, notice, rowOf, seen, stored, TWO, VAULT } from "../auctioning.ts";
import { ALICE, BOB, GOBLIN, HERO, REFEREE, aTable, lastMessage, loadDice } from "../table.ts";

const table = aTable(undefined, bobsGoblin);
const { begin, bid, operation, everybody, idOf, open, openSeals, roll, rollDie } = auctioning(table);
const settled = () => table().host.settled();

describe("an auction", () => {
  it("WH-AUC-01: is opened by a Referee for two or more", async () => {
    await open({ bidders: TWO.slice(0, 1) });
    expect(notice(table().referee)).toContain("tooFewBidders");
    await table().alice.run(() => openAuction({ bidders: TWO }));
    expect(notice(table().alice)).toContain("refereeOnly");
    expect(table().referee.run(() => game.messages.size)).toBe(0);
    await open();
    expect(stored(table().bob)).toMatchObject({ phase: "throwing", title: "The chase" });
  });

  it("WH-AUC-02 (2) WH-AUC-14 (2) WH-AUC-15: nobody's data tell a hidden die, nor the number of a challenge", async () => {
    const heard: unknown[] = [];
    for (const seat of [table().bob, table().referee])
      seat.run(() => game.socket?.on("system.whitehack", (packet: unknown) => heard.push(packet)));
    await begin({ bidders: [...TWO, VAULT] });
    expect(stored(table().bob).phase).toBe("bidding");
    expect(rowOf(table().alice, "Hero")?.score).toMatch(/16/);
    expect(rowOf(table().bob, "Hero")?.score).toBe("");
    expect(rowOf(table().bob, "Vault")?.score).toBe("");
    const chances = table().bob.run(() =>
      presentAuction(auctionOf(), { wantsChances: true }).rows.map(({ chance }) => chance !== ""),
    );
    expect(chances).toEqual([false, true, false]);
    expect(rowOf(table().referee, "Vault")?.score).toMatch(/15/);
    for (const one of stored(table().bob).bidders) expect(one).toMatchObject({ base: null, die: null, salt: "" });
    expect(JSON.stringify(heard)).not.toMatch(/\bsalt\b|"challenge":15/);
    expect(table().bob.run(() => game.settings.get("whitehack", "sealedAnswers"))).toHaveLength(1);
  });

  it("WH-AUC-02: nobody can throw for somebody else, throw twice, or show another die", async () => {
    await open();
    const as = (data: object, user: string) =>
      table().referee.run(() => serve("auction", { message: auctionOf().id, ...data }, game.users.get(user)));
    const hero = { bidder: idOf("Hero") };
    expect(await as({ operation: "seal", ...hero, seal: "0".repeat(64) }, BOB)).toMatchObject({ reason: /notYours/ });
    expect(await as({ operation: "seal", ...hero, seal: "6" }, ALICE)).toMatchObject({ reason: /badAnswer/ });
    await rollDie(table().alice, "Hero");
    expect(await as({ operation: "seal", ...hero, seal: "0".repeat(64) }, ALICE)).toMatchObject({ reason: /notNow/ });
    await rollDie(table().bob, "Goblin");
    await bid(table().alice, "Hero", 1);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    expect(await as({ operation: "reveal", ...hero, salt: "guess" }, ALICE)).toMatchObject({ reason: /wrongSeal/ });
    expect(await as({ operation: "reveal", ...hero, salt: "guess" }, REFEREE)).toMatchObject({ reason: /notNow/ });
    for (const name of ["show", "lapse", "takeBack", "callOff", "rollOpenly"])
      expect(await as({ operation: name, ...hero }, BOB)).toMatchObject({ reason: /refereeOnly/ });
    expect(await as({ operation: "constructor" }, ALICE)).toMatchObject({ reason: /badRequest/ });
  });

  it("WH-AUC-04 WH-AUC-05 WH-AUC-06 WH-AUC-12: bids in turn, each higher, with a chance; one is bound by a bid of 1", async () => {
    await begin();
    await bid(table().bob, "Goblin", 3);
    expect(notice(table().bob)).toContain("notYourTurn");
    await bid(table().alice, "Hero", 99);
    expect(notice(table().alice)).toContain("Refusal.noChance");
    await bid(table().alice, "Hero", null);
    expect(notice(table().alice)).toContain("Refusal.notYetBid");
    await bid(table().alice, "Hero", 2.5);
    expect(notice(table().alice)).toContain("noBid");
    await bid(table().alice, "Hero", 5, "Over the roofs");
    expect(rowOf(table().bob, "Hero")).toMatchObject({ bid: "5", text: "Over the roofs", isTurn: false });
    await bid(table().bob, "Goblin", 5);
    expect(notice(table().bob)).toContain("Refusal.tooLow");
    expect(rowOf(table().bob, "Goblin")?.form).toMatchObject({ min: 6, canOne: true, canStay: false });
    await bid(table().bob, "Goblin", 1);
    await bid(table().alice, "Hero", 6);
    expect(notice(table().alice)).toContain("notNow");
    expect(seen(table().referee)).toMatchObject({ canShow: true });
    await operation("takeBack");
    expect(rowOf(table().bob, "Goblin")?.isTurn).toBe(true);
    await operation("lapse");
    expect(rowOf(table().bob, "Goblin")).toMatchObject({ bid: "1", form: null });
  });

  it("WH-AUC-03 WH-AUC-07 WH-AUC-08 WH-AUC-10: the highest bidder rolls, the lowest wins by default, and a roll can be undone", async () => {
    await begin();
    await bid(table().alice, "Hero", 5);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    await openSeals(...everybody());
    expect(stored(table().bob).phase).toBe("rolling");
    const { die } = stored(table().bob).bidders[0] ?? {};
    expect(rowOf(table().bob, "Hero")?.score).toContain(String(16 + Number(die)));
    await roll(table().alice, [3]);
    const check = table().bob.run(
      () => game.messages.contents.findLast((one) => one.type === "check")?.toObject().system,
    );
    expect(check).toMatchObject({ outcome: { base: 16, modifiers: [{ value: die, rule: "WH-AUC-02" }] } });
    expect(seen(table().bob)).toMatchObject({ isRunning: false });
    expect(rowOf(table().bob, "Goblin")?.isWinner).toBe(true);
    const outcome = table().bob.run(() => lastMessage().toObject().system);
    expect(outcome).toMatchObject({ title: "The chase", rules: ["WH-AUC-07", "WH-AUC-08"] });
    const asked = table().referee.run(() => game.messages.contents.find((one) => one.type === "prompt"));
    if (!asked?.isCard("prompt")) throw new Error("Nobody was asked");
    await table().referee.run(() => performUndo(asked, asked.system.record[0]?.id ?? ""));
    await settled();
    expect(stored(table().bob)).toMatchObject({ phase: "rolling", winner: "", rolls: [] });
    await roll(table().alice, [9]);
    expect(rowOf(table().bob, "Hero")?.isWinner).toBe(true);
  });

  it.each([
    ["by a roll under the bid", 3],
    ["by a failed roll, which has brought it already", 20],
  ])("WH-BRAVE-01: a lost auction brings the Brave one comeback die, %s", async (_, face) => {
    const held = () =>
      table().bob.run(() => {
        const actor = game.actors.get(HERO);
        return actor?.isCharacter() ? actor.system.comeback.map(({ incident }) => incident) : [];
      });
    await table().referee.run(() => game.actors.get(HERO)?.update({ system: { class: "brave" } } as Actor.UpdateData));
    await begin();
    await bid(table().alice, "Hero", 5);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    await openSeals(...everybody());
    await roll(table().alice, [face]);
    expect(rowOf(table().bob, "Goblin")?.isWinner).toBe(true);
    expect(held()).toEqual(["The chase"]);
  });

  it("WH-AUC-09: several bids of 1 are settled by a contest, again until one is best", async () => {
    await begin();
    await bid(table().alice, "Hero", 1);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    await openSeals(...everybody());
    for (const faces of [[2], [3]] as const) await roll(table().referee, faces);
    expect(stored(table().bob)).toMatchObject({ phase: "rolling", winner: "" });
    await roll(table().referee, [2]);
    await roll(table().referee, [19]);
    expect(rowOf(table().bob, "Hero")?.isWinner).toBe(true);
  });

  it("WH-AUC-09: undoes the last roll of a contest before the others", async () => {
    await begin();
    await bid(table().alice, "Hero", 1);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    await openSeals(...everybody());
    await roll(table().referee, [2]);
    await roll(table().referee, [19]);
    const before = stored(table().bob);
    expect(before).toMatchObject({ phase: "over", rolls: [{ round: 1 }, { round: 1 }] });
    const [first, last] = table().referee.run(() => game.messages.contents.filter((one) => one.isCard("prompt")));
    const undo = async (message = first) => {
      if (!message?.isCard("prompt")) throw new Error("Nobody was asked");
      await table().referee.run(() => performUndo(message, message.system.record[0]?.id ?? ""));
      await settled();
    };
    await undo();
    expect(notice(table().referee)).toContain("changedSince");
    expect(stored(table().bob)).toEqual(before);
    await undo(last);
    await undo(first);
    expect(stored(table().bob)).toMatchObject({ phase: "rolling", winner: "", rolls: [] });
  });

  it("WH-AUC-11 WH-AUC-13: a side wins together, and the losers can be dealt what they take", async () => {
    const sides = [bidder(HERO, "hitPoints", { side: "A" }), bidder(GOBLIN, "savingThrow"), { ...VAULT, side: "A" }];
    await begin({ bidders: sides, loss: "d6" });
    await bid(table().alice, "Hero", 1);
    await bid(table().bob, "Goblin", 2);
    await bid(table().referee, "Vault", 3);
    await bid(table().bob, "Goblin", null);
    await operation("show");
    await openSeals(...everybody());
    await roll(table().referee, [9]);
    expect(seen(table().bob).rows.map(({ name, isWinner }) => [name, isWinner])).toEqual([
      ["Hero", true],
      ["Goblin", false],
      ["Vault", true],
    ]);
    const { proposals } = table().bob.run(() => lastMessage().toObject().system as unknown as { proposals: object[] });
    expect(proposals).toMatchObject([{ kind: "damage", what: "d6", target: { name: "Goblin" } }]);
  });

  it("WH-AUC-02: goes on without a browser that is gone, by a die that all can see", async () => {
    await begin();
    await bid(table().alice, "Hero", 4);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    await openSeals(table().referee, table().bob);
    expect(stored(table().bob).phase).toBe("showing");
    loadDice([6, 6]);
    await table().referee.run(() => performOpenRoll(auctionOf(), idOf("Hero"), null));
    await settled();
    expect(stored(table().bob).bidders[0]).toMatchObject({ die: 6, salt: "" });
    expect(stored(table().bob).phase).toBe("rolling");
    await openSeals(table().alice);
    expect(table().alice.run(() => game.settings.get("whitehack", "sealedAnswers"))).toEqual([]);
  });

  it("WH-AUC-02: a double click rolls one die, which can be shown", async () => {
    await open();
    await table().alice.run(() => Promise.all([1, 2].map(() => performHiddenRoll(auctionOf(), idOf("Hero"), null))));
    await settled();
    await rollDie(table().bob, "Goblin");
    await bid(table().alice, "Hero", 4);
    await bid(table().bob, "Goblin", 1);
    await operation("show");
    await openSeals(...everybody());
    expect(stored(table().bob).phase).toBe("rolling");
  });

  it.each([12.5, 1000, Number.NaN])("WH-AUC-15: a challenge of %d is no number that could be shown", async (base) => {
    await open({ bidders: [...TWO, { ...VAULT, base }] });
    expect(stored(table().bob).bidders[2]).toMatchObject({ seal: "" });
    expect(notice(table().referee)).toContain("noBase");
    const opened = { message: auctionOf().id, operation: "rollOpenly", bidder: idOf("Vault"), base };
    await table().referee.run(() => auctionOf().update({ system: { phase: "showing" } } as ChatMessage.UpdateData));
    const answer = await table().referee.run(() => serve("auction", opened, game.users.get(REFEREE)));
    expect(answer).toMatchObject({ reason: /noBase/ });
  });

  it.each(["lapse", "takeBack"])("WH-AUC-12: two Referees who press at once decide once (%s)", async (name) => {
    await begin({ bidders: [...TWO, VAULT] });
    await bid(table().alice, "Hero", 5);
    await bid(table().bob, "Goblin", 6);
    await table().referee.run(() => Promise.all([1, 2].map(() => performOperation(auctionOf(), name))));
    await settled();
    expect(stored(table().bob).moves).toHaveLength(name === "lapse" ? 3 : 1);
    expect(notice(table().referee)).toContain("notNow");
  });

  it("WH-AUC-12: in open order whoever is first has the bid", async () => {
    await begin({ order: "open" });
    await bid(table().bob, "Goblin", 3);
    await bid(table().alice, "Hero", 3);
    expect(notice(table().alice)).toContain("Refusal.tooLow");
    await bid(table().alice, "Hero", 4);
    await bid(table().bob, "Goblin", null);
    expect(seen(table().referee).canShow).toBe(true);
    await operation("callOff");
    expect(seen(table().bob)).toMatchObject({ isRunning: false });
  });
});
