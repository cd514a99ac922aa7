// Things and coins that change hands: between one's own at once, else by a question; never more than there is.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { askReferee, type Requests } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { heroItems } from "../hero-items.ts";
import { fromPack, playing } from "../playing.ts";
import { ALICE, aTable, actorOf, BOB, GOBLIN, HERO, lastMessage, REFEREE, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { give } = heroItems(table);
const { undo } = undoing(table);
const play = playing(table);

const FRIEND = "friend0000000001";
const SQUIRE = "squire0000000001";
const NONE = { gp: 0, sp: 0, cp: 0 };

beforeEach(async () => {
  await table().referee.run(async () => {
    const someone = (_id: string, name: string, owner: string) => ({
      _id,
      name,
      type: "character",
      ownership: { [owner]: 3 },
    });
    const data = [someone(FRIEND, "Friend", BOB), someone(SQUIRE, "Squire", ALICE)];
    await Actor.createDocuments(data as Actor.CreateData[], { keepId: true });
    await actorOf(HERO).update({ system: { coins: { gp: 5, sp: 3, cp: 0 } } } as Actor.UpdateData);
  });
  await table().host.settled();
});

const hand = async (seat: Seat, gift: Partial<Requests["giveItem"]>) => {
  const whole = { from: `Actor.${HERO}`, to: `Actor.${FRIEND}`, item: "", amount: 1, coins: NONE, ...gift };
  const answer = await seat.run(() => askReferee("giveItem", { visibility: "public", ...whole }));
  await table().host.settled();
  return answer;
};
const answer = async (seat: Seat, option: string) => {
  const told = await seat.run(() =>
    askReferee("answerPrompt", { message: lastMessage().id ?? "", answer: { option, values: {} } }),
  );
  await table().host.settled();
  return told;
};
const names = (id: string) =>
  table().referee.run(() =>
    actorOf(id).items.contents.map(({ name, system }) => `${name} ${"quantity" in system ? system.quantity : ""}`),
  );
const purse = (id: string) => table().referee.run(() => (actorOf(id).toObject().system as { coins: object }).coins);
const kindOfLast = () => table().referee.run(() => lastMessage().type);

describe("giving to somebody else's character", () => {
  it("asks them, and moves a part of a stack when they take it", async () => {
    const torch = await give("gear", { quantity: 5 }, "Torch");
    expect(await hand(table().alice, { item: torch, amount: 2 })).toEqual({ done: true });
    expect(names(FRIEND)).toEqual([]);
    expect(await hand(table().alice, { item: torch })).toMatchObject({ reason: "WHITEHACK.Gift.AskedAlready" });
    expect(await answer(table().alice, "take")).toMatchObject({ done: false });
    await answer(table().bob, "take");
    expect(names(FRIEND)).toEqual(["Torch 2"]);
    expect(names(HERO)).toContain("Torch 3");
    expect(kindOfLast()).toBe("prompt"); // one card
    await undo(table().bob);
    expect(names(FRIEND)).toEqual([]);
    expect(names(HERO)).toContain("Torch 5");
  });

  it("leaves things where they are when they decline, or when there are not that many any more", async () => {
    const torch = await give("gear", { quantity: 2 }, "Torch");
    await hand(table().alice, { item: torch, amount: 2 });
    await answer(table().bob, "decline");
    expect(names(FRIEND)).toEqual([]);
    await hand(table().alice, { item: torch, amount: 2 });
    await table().referee.run(() =>
      actorOf(HERO)
        .items.get(torch)
        ?.update({ system: { quantity: 1 } } as Item.UpdateData),
    );
    await table().host.settled();
    expect(await answer(table().bob, "take")).toMatchObject({ done: false });
    expect(names(FRIEND)).toEqual([]);
  });

  it("may ask several about the same thing, which the first to take it has", async () => {
    const torch = await give("gear", {}, "Torch");
    await hand(table().alice, { item: torch });
    expect(await hand(table().alice, { item: torch, to: `Actor.${GOBLIN}` })).toEqual({ done: true });
    await answer(table().referee, "take");
    expect([names(GOBLIN), names(FRIEND)]).toEqual([["Torch 1"], []]);
    expect(table().referee.run(() => openPrompts().length)).toBe(0);
  });

  it("asks the owners of a party about coins for its stash", async () => {
    const crew: object = { name: "Crew", type: "party", ownership: { [BOB]: 3 } };
    const party = await table().referee.run(() => Actor.create(crew as Actor.CreateData));
    const to = party?.uuid ?? "";
    expect(await hand(table().alice, { to, coins: { ...NONE, gp: 2 } })).toEqual({ done: true });
    expect(purse(HERO)).toMatchObject({ gp: 5 });
    await answer(table().bob, "take");
    expect([purse(HERO), purse(party?.id ?? "")]).toMatchObject([{ gp: 3 }, { gp: 2 }]);
    await undo(table().referee);
    expect([purse(HERO), purse(party?.id ?? "")]).toMatchObject([{ gp: 5 }, { gp: 0 }]);
  });

  it("leaves the Referee to answer for those whom nobody plays", async () => {
    const torch = await give("gear", {}, "Torch");
    await hand(table().alice, { item: torch, to: `Actor.${GOBLIN}` });
    expect(names(GOBLIN)).toEqual([]);
    await answer(table().referee, "take");
    expect(names(GOBLIN)).toEqual(["Torch 1"]);
  });
});

describe("taking what others have", () => {
  const STASH = "stash00000000001";
  const rope = { item: "rope000000000001", from: `Actor.${STASH}` };
  beforeEach(async () => {
    const members = [{ actor: `Actor.${HERO}`, name: "Hero", bearsLight: false }];
    const items = [{ _id: rope.item, name: "Rope", type: "gear" }];
    const party: object = { _id: STASH, name: "Crew", type: "party", items, system: { members } };
    await table().referee.run(() => Actor.createDocuments([party as Actor.CreateData], { keepId: true }));
    await table().host.settled();
  });

  it("lets whoever plays a member take from the shared stash and put back, on cards that can be undone", async () => {
    expect(await hand(table().alice, { ...rope, to: `Actor.${HERO}` })).toEqual({ done: true });
    expect([names(STASH), names(HERO)]).toEqual([[], ["Sword 1", "Bow 1", "Rope 1"]]);
    expect(await hand(table().alice, { to: rope.from, item: "bow0000000000001" })).toEqual({ done: true });
    expect([names(STASH), kindOfLast()]).toEqual([["Bow 1"], "notice"]);
    await undo(table().alice);
    expect([names(STASH), names(HERO)]).toEqual([[], expect.arrayContaining(["Bow 1", "Rope 1"])]);
  });

  it("asks the Referee for everybody else who sees it, and tells them of it", async () => {
    expect(await hand(table().bob, { ...rope, to: `Actor.${FRIEND}` })).toEqual({ done: true });
    expect([names(STASH), names(FRIEND)]).toEqual([["Rope 1"], []]);
    expect(table().referee.run(() => lastMessage().whisper)).toEqual(expect.arrayContaining([BOB, REFEREE]));
    expect(await answer(table().bob, "take")).toMatchObject({ done: false });
    await answer(table().referee, "take");
    expect([names(STASH), names(FRIEND)]).toEqual([[], ["Rope 1"]]);
  });

  it("asks whoever plays the one who has it, and nobody may ask about what they cannot see", async () => {
    const sword = { item: "sword00000000001", to: `Actor.${FRIEND}` };
    expect(await hand(table().bob, sword)).toMatchObject({ reason: "WHITEHACK.Refusal.notYoursToGive" });
    await table().referee.run(() =>
      actorOf(HERO).update({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } } as Actor.UpdateData),
    );
    await table().host.settled();
    expect(await hand(table().bob, sword)).toEqual({ done: true });
    await answer(table().alice, "take");
    expect(names(FRIEND)).toEqual(["Sword 1"]);
  });

  it("tells the giver of a question about the stash of a party that is not theirs", async () => {
    const torch = await give("gear", {}, "Torch");
    await table().referee.run(() => actorOf(STASH).update({ system: { members: [] } } as Actor.UpdateData));
    await table().host.settled();
    expect(await hand(table().alice, { item: torch, to: rope.from })).toEqual({ done: true });
    expect(table().referee.run(() => lastMessage().whisper)).toEqual(expect.arrayContaining([ALICE, REFEREE]));
    expect(names(STASH)).toEqual(["Rope 1"]);
  });
});

describe("giving among one's own, and by the Referee", () => {
  it("WH-FORT-04 in part: asks nobody on the Referee's screen about a signature object, which is in one place only", async () => {
    await play.become({ class: "fortunate" });
    const object = fromPack("abilities", "Signature object") as { readonly system: object };
    await play.carry({ ...object, system: { ...object.system, item: "Sword" } });
    await hand(table().alice, { item: "sword00000000001", to: `Actor.${SQUIRE}` });
    expect(names(SQUIRE)).toEqual(["Sword 1"]);
    expect(names(HERO)).not.toContain("Sword 1");
    await undo(table().alice);
    expect(names(SQUIRE)).toEqual([]);
    expect(names(HERO)).toContain("Sword 1");
  });

  it("loses nothing that lies in a container and is not let through", async () => {
    const pack = await give("gear", { container: true, packed: false }, "Backpack");
    await give("gear", { packed: true, within: pack }, "Rope");
    const veto = Hooks.on("preCreateItem", ({ name }: Item.Implementation) => name !== "Rope");
    await hand(table().alice, { item: pack, to: `Actor.${SQUIRE}` });
    Hooks.off("preCreateItem", veto);
    expect(names(SQUIRE)).toEqual(["Backpack 1"]);
    expect(names(HERO)).toContain("Rope 1");
  });

  it("is told to those whom the giver has chosen, and to Referees", async () => {
    const torch = await give("gear", {}, "Torch");
    await hand(table().alice, { item: torch, to: `Actor.${SQUIRE}`, visibility: "self" });
    const readers = () => table().referee.run(() => new Set(lastMessage().whisper));
    expect(readers()).toEqual(new Set([ALICE, REFEREE]));
    await hand(table().alice, { coins: { ...NONE, gp: 1 }, visibility: "gm" });
    expect(readers()).toEqual(new Set([ALICE, BOB, REFEREE]));
  });

  it("needs no question, takes along what a container holds, and one card undoes it", async () => {
    const pack = await give("gear", { container: true, packed: false }, "Backpack");
    await give("gear", { packed: true, within: pack }, "Rope");
    await hand(table().alice, { item: pack, to: `Actor.${SQUIRE}` });
    expect(kindOfLast()).toBe("notice");
    const squire = () => table().referee.run(() => actorOf(SQUIRE).toObject().items);
    expect(squire()).toMatchObject([{ name: "Backpack" }, { name: "Rope", system: { within: squire()[0]?._id } }]);
    expect(names(HERO)).not.toContain("Rope 1");
    await undo(table().alice);
    expect(squire()).toEqual([]);
    expect(names(HERO)).toEqual(expect.arrayContaining(["Backpack 1", "Rope 1"]));
  });

  it("WH-ITEM-02 in part: its card names nothing that nobody has identified, and undoing it brings back what has become of it", async () => {
    const pack = await give("gear", { container: true, packed: false }, "Backpack");
    const charges = { value: 3, max: 3 };
    const magick = { is: true, known: false, cover: "A stick", charges };
    const wand = await give("gear", { packed: true, within: pack, magick }, "Wand of sleep");
    await hand(table().alice, { item: pack, to: `Actor.${SQUIRE}` });
    expect(table().bob.run(() => JSON.stringify(game.messages.contents))).not.toContain("Wand of sleep");
    await table().alice.run(() =>
      actorOf(SQUIRE)
        .items.getName("Wand of sleep")
        ?.update({ system: { magick: { charges: { value: 2 } } } } as Item.UpdateData),
    );
    await table().host.settled();
    await undo(table().alice);
    const back = table().referee.run(() => actorOf(HERO).items.get(wand)?.toObject().system);
    expect(back).toMatchObject({ packed: true, within: pack, magick: { known: false, charges: { value: 2 } } });
    expect(names(SQUIRE)).toEqual([]);
  });

  it("counts like things to those that are there, all or some of them, and one card undoes it", async () => {
    const torch = await give("gear", { quantity: 5 }, "Torch");
    await hand(table().alice, { item: torch, amount: 2, to: `Actor.${SQUIRE}` });
    await hand(table().alice, { item: torch, amount: 2, to: `Actor.${SQUIRE}` });
    expect([names(SQUIRE), names(HERO).includes("Torch 1")]).toEqual([["Torch 4"], true]);
    await hand(table().alice, { item: torch, amount: 1, to: `Actor.${SQUIRE}` });
    expect(names(SQUIRE)).toEqual(["Torch 5"]);
    expect(names(HERO)).toEqual(["Sword 1", "Bow 1"]);
    await undo(table().alice);
    expect([names(SQUIRE), names(HERO)]).toEqual([["Torch 4"], ["Sword 1", "Bow 1", "Torch 1"]]);
    const burning = await give("gear", { size: "tiny" }, "Torch");
    await hand(table().alice, { item: burning, to: `Actor.${SQUIRE}` });
    expect(names(SQUIRE)).toEqual(["Torch 4", "Torch 1"]);
  });

  it("leaves a stack whole where what was counted to it has been used up", async () => {
    const torch = await give("gear", { quantity: 2 }, "Torch");
    await hand(table().alice, { item: torch, amount: 1, to: `Actor.${SQUIRE}` });
    await hand(table().alice, { item: torch, amount: 1, to: `Actor.${SQUIRE}` });
    await table().alice.run(() =>
      actorOf(SQUIRE)
        .items.getName("Torch")
        ?.update({ system: { quantity: 0 } } as Item.UpdateData),
    );
    await table().host.settled();
    await undo(table().alice);
    expect(names(SQUIRE)).toEqual(["Torch 0"]);
    expect(names(HERO)).not.toContain("Torch 1");
  });

  it("moves coins, and never more than there are", async () => {
    const coins = { gp: 2, sp: 3, cp: 0 };
    await hand(table().referee, { coins });
    expect([purse(HERO), purse(FRIEND)]).toMatchObject([{ gp: 3, sp: 0 }, coins]);
    expect(await hand(table().referee, { coins: { ...NONE, gp: 4 } })).toMatchObject({ done: false });
    expect(await hand(table().referee, { coins: { ...NONE, gp: -1 } })).toMatchObject({ done: false });
    await undo(table().referee);
    expect([purse(HERO), purse(FRIEND)]).toMatchObject([{ gp: 5, sp: 3 }, NONE]);
  });

  it("moves coins into a party's stash, and out of it into a purse", async () => {
    const PARTY = "party00000000001";
    await table().referee.run(async () => {
      const ownership = { [ALICE]: 3, [BOB]: 3 };
      const party: object = { _id: PARTY, name: "The party", type: "party", ownership };
      await Actor.createDocuments([party as Actor.CreateData], { keepId: true });
    });
    await table().host.settled();
    const party = `Actor.${PARTY}`;
    expect(await hand(table().alice, { to: party, coins: { ...NONE, gp: 4 } })).toEqual({ done: true });
    expect([purse(HERO), purse(PARTY)]).toMatchObject([{ gp: 1 }, { gp: 4 }]);
    const back = { from: party, to: `Actor.${HERO}`, coins: { ...NONE, gp: 1 } };
    expect(await hand(table().alice, back)).toEqual({ done: true });
    expect([purse(HERO), purse(PARTY)]).toMatchObject([{ gp: 2 }, { gp: 3 }]);
    expect(await hand(table().alice, { ...back, coins: { ...NONE, gp: 9 } })).toMatchObject({ done: false });
    await undo(table().referee);
    expect([purse(HERO), purse(PARTY)]).toMatchObject([{ gp: 1 }, { gp: 4 }]);
  });

  it("is for whoever owns it, and for what is there", async () => {
    const torch = await give("gear", {}, "Torch");
    expect(await hand(table().bob, { item: torch })).toMatchObject({ reason: "WHITEHACK.Refusal.notYoursToGive" });
    for (const bad of [
      { item: torch, amount: 0 },
      { item: torch, amount: 2 },
      { item: "gone" },
      { item: torch, to: "Actor.none" },
    ])
      expect(await hand(table().alice, bad)).toMatchObject({ done: false });
    expect(names(HERO)).toContain("Torch 1");
  });
});

describe("coins that change hands", () => {
  interface World {
    readonly world: {
      readonly library: {
        get(name: string, id: string): { readonly system: { readonly coins: { readonly gp: number } } };
      };
    };
  }
  const onDisk = (...ids: readonly string[]) =>
    ids.map((id) => (table().host as unknown as World).world.library.get("Actor", id).system.coins.gp);

  it("are in one purse or in the other, though the Referee's line is cut when the first has changed", async () => {
    const { referee } = table();
    referee.run(() => Hooks.once("updateActor", () => referee.cut()));
    const given = hand(referee, { to: `Actor.${SQUIRE}`, coins: { ...NONE, gp: 2 } });
    await vi.waitFor(() => expect(onDisk(SQUIRE)).toEqual([2]));
    expect(onDisk(HERO, SQUIRE)).toEqual([3, 2]);
    referee.reconnect();
    expect(await given).toEqual({ done: true });
  });
});
