// Items that nobody carries: laid down on the scene, taken by whoever is first, left by the fallen; each on a card that undoes it.
import { beforeEach, describe, expect, it } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { aTable, actorOf, BOB, HERO, lastMessage, placedGoblin, type Seat } from "../table.ts";
import { recordIn, undoEntry, undoing } from "../undoing.ts";

const table = aTable();
const { give } = heroItems(table);
const { undo, states } = undoing(table);

const FRIEND = "friend0000000001";
const ROOM = "room000000000001";
const NONE = { gp: 0, sp: 0, cp: 0 };
const AT = { scene: ROOM, x: 340, y: 250 };

beforeEach(async () => {
  await table().referee.run(async () => {
    const friend: object = { _id: FRIEND, name: "Friend", type: "character", ownership: { [BOB]: 3 } };
    await Actor.createDocuments([friend as Actor.CreateData], { keepId: true });
    await actorOf(HERO).update({ system: { coins: { gp: 5, sp: 3, cp: 0 } } } as Actor.UpdateData);
  });
  await table().host.settled();
});

const lay = async (seat: Seat, what: object, at = AT) => {
  const given = { from: `Actor.${HERO}`, item: "", amount: 1, coins: NONE, ...what };
  const answer = await seat.run(() => askReferee("layDown", { ...given, at, visibility: "public" }));
  await table().host.settled();
  return answer;
};
const heaps = () =>
  table().referee.run(() => (game.scenes.get(ROOM)?.tokens.contents ?? []).filter(({ actor }) => actor?.isHeap()));
const heap = () => {
  const actor = heaps()[0]?.actor;
  if (!actor?.isHeap()) throw new Error("Nothing lies there");
  return actor;
};
const named = ({ items }: Actor.Implementation) =>
  items.contents.map(({ name, system }) => `${name} ${"quantity" in system ? system.quantity : ""}`);
const inHeap = () => table().referee.run(() => named(heap()));
const carried = (id: string) => table().referee.run(() => named(actorOf(id)));
const [hero, friend] = [() => actorOf(HERO), () => actorOf(FRIEND)];
const purses = (...whose: readonly (() => Actor.Implementation)[]) =>
  table().referee.run(() => whose.map((one) => (one().toObject().system as { coins: object }).coins));
const take = async (seat: Seat, to: string, what: object) => {
  const gift = { from: heap().uuid, to: `Actor.${to}`, item: "", amount: 1, coins: NONE, ...what };
  const answer = await seat.run(() => askReferee("giveItem", { ...gift, visibility: "public" }));
  await table().host.settled();
  return answer;
};
const idIn = (name: string) => table().referee.run(() => heap().items.getName(name)?.id ?? "");

describe("what is laid down on the scene", () => {
  it("WH-ENC-01: lies in its space with what it holds, and joins what lies there; one card undoes it", async () => {
    const pack = await give("gear", { container: true, packed: false }, "Backpack");
    await give("gear", { packed: true, within: pack }, "Rope");
    const torch = await give("gear", { quantity: 5 }, "Torch");
    expect(await lay(table().alice, { item: torch, amount: 2 })).toEqual({ done: true });
    expect(await lay(table().alice, { item: pack }, { ...AT, x: 310 })).toEqual({ done: true });
    expect(heaps().map(({ x, y }) => [x, y])).toEqual([[300, 200]]);
    expect(inHeap()).toEqual(["Torch 2", "Backpack 1", "Rope 1"]);
    expect(carried(HERO)).toContain("Torch 3");
    await undo(table().alice);
    expect(inHeap()).toEqual(["Torch 2"]);
    expect(carried(HERO)).toContain("Rope 1");
  });

  it("WH-ENC-01 in part: lies beside whoever stands there, one heap for all of it, where it can be clicked", async () => {
    const at = table().referee.run(() => {
      const { x, y } = placedGoblin();
      return { ...AT, x: x + 50, y: y + 50 };
    });
    await lay(table().alice, { item: "sword00000000001" }, at);
    await lay(table().alice, { coins: { gp: 1, sp: 0, cp: 0 } }, at);
    expect(heaps()).toHaveLength(1);
    const away = heaps().map(({ x, y }) => Math.max(Math.abs(x - at.x + 50), Math.abs(y - at.y + 50)));
    expect(away).toEqual([100]);
  });

  /** The hero's sword has a dose of this substance on it. */
  const coat = async (substance: string, more: object = {}): Promise<void> => {
    const system = { coat: substance, ...more };
    await table().referee.run(() => itemOf("sword00000000001").update({ system } as Item.UpdateData));
  };
  const coatIn = (actor: Actor.Implementation) =>
    (actor.items.getName("Sword")?.system as { readonly coat?: string } | undefined)?.coat;

  it("WH-POIS-01: a coated weapon that is dropped and picked up by the same hand is coated still", async () => {
    const viper = await give("substance", { kind: "poison", primary: { damage: "2d6" } }, "Viper");
    await coat(viper);
    await lay(table().alice, { item: "sword00000000001" });
    await take(table().alice, HERO, { item: idIn("Sword") });
    expect(table().referee.run(() => coatIn(hero()))).toBe(viper);
  });

  it("WH-POIS-01: a coated weapon that goes with what is on it is coated there, too, and when it is back", async () => {
    const pack = await give("gear", { container: true }, "Backpack");
    const viper = await give("substance", { kind: "poison", within: pack, packed: true }, "Viper");
    await coat(viper, { equipped: false, within: pack, packed: true });
    await lay(table().alice, { item: pack });
    expect(table().referee.run(() => coatIn(heap()))).toBe(idIn("Viper"));
    expect(idIn("Viper")).not.toBe(viper);
    await undo(table().alice);
    expect(table().referee.run(() => coatIn(hero()))).toBe(viper);
  });

  it("goes with its heap when laying it down is undone", async () => {
    await lay(table().alice, { item: "sword00000000001" });
    await undo(table().alice);
    expect(heaps()).toEqual([]);
    expect(carried(HERO)).toContain("Sword 1");
  });

  it("WH-EQ-01 in part: coins lie there, too, and are taken", async () => {
    await lay(table().alice, { coins: { gp: 2, sp: 3, cp: 0 } });
    expect(purses(heap)).toMatchObject([{ gp: 2, sp: 3 }]);
    await take(table().bob, FRIEND, { coins: { gp: 2, sp: 3, cp: 0 } });
    expect(purses(friend, hero)).toMatchObject([
      { gp: 2, sp: 3 },
      { gp: 3, sp: 0 },
    ]);
    expect(heaps()).toEqual([]);
  });

  it.each([
    ["by those who do not own it", "bob", { item: "sword00000000001" }, AT, "notYoursToGive"],
    ["of more than there is", "alice", { item: "sword00000000001", amount: 2 }, AT, "notThatMany"],
    ["beyond the scene", "alice", { item: "sword00000000001" }, { ...AT, x: 90_000 }, "noGround"],
    ["on no scene", "alice", { item: "sword00000000001" }, { ...AT, scene: "none" }, "noGround"],
  ] as const)("is nothing %s", async (_, who, what, at, reason) => {
    expect(await lay(table()[who], what, at)).toEqual({ done: false, reason: `WHITEHACK.Refusal.${reason}` });
    expect(heaps()).toEqual([]);
    expect(carried(HERO)).toContain("Sword 1");
  });
});

describe("what heaps are made from", () => {
  const bases = () => game.actors.contents.filter((actor) => actor.isHeap());
  const base = () => bases()[0] ?? actorOf(HERO);
  const notice = () => table().referee.notices.at(-1)?.message;

  it("stays empty, since all heaps would hold what it holds; another heap may be filled for copies of its own", async () => {
    await lay(table().alice, { item: "sword00000000001" });
    const rope: object = { name: "Rope", type: "gear" };
    await table().referee.run(async () => {
      await base().createEmbeddedDocuments("Item", [rope as Item.CreateData]);
      expect(notice()).toContain("so it stays empty");
      await base().update({ system: { coins: { gp: 7 } } } as Actor.UpdateData);
      await base().update({ name: "Loot" });
      await Actor.create({ name: "Chest", type: "heap", items: [rope] } as Actor.CreateData);
    });
    await table().host.settled();
    expect(inHeap()).toEqual(["Sword 1"]);
    expect(purses(heap, base)).toMatchObject([{ gp: 0 }, { gp: 0 }]);
    expect(table().referee.run(() => bases().map((one) => [one.name, ...named(one)]))).toEqual([
      ["Loot"],
      ["Chest", "Rope 1"],
    ]);
    await lay(table().alice, { coins: { gp: 1, sp: 0, cp: 0 } }, { ...AT, x: 640 });
    expect(table().referee.run(() => bases())).toHaveLength(2);
  });

  it("is not deleted as long as something lies on a scene", async () => {
    await lay(table().alice, { item: "sword00000000001" });
    await table().referee.run(() => base().delete());
    expect(notice()).toContain("would be lost");
    expect(inHeap()).toEqual(["Sword 1"]);
    await take(table().alice, HERO, { item: idIn("Sword") });
    await table().referee.run(() => base().delete());
    expect(table().referee.run(() => bases())).toEqual([]);
  });
});

describe("what lies there", () => {
  it("is whoever's takes it first; the other hears of it, and the empty heap goes, and comes back by the card", async () => {
    await lay(table().alice, { item: "sword00000000001" });
    const gift = { from: heap().uuid, item: idIn("Sword"), amount: 1, coins: NONE, visibility: "public" } as const;
    const asked = await Promise.all([
      table().bob.run(() => askReferee("giveItem", { ...gift, to: `Actor.${FRIEND}` })),
      table().alice.run(() => askReferee("giveItem", { ...gift, to: `Actor.${HERO}` })),
    ]);
    await table().host.settled();
    expect(asked.filter(({ done }) => done)).toHaveLength(1);
    expect([...carried(FRIEND), ...carried(HERO)].filter((one) => one === "Sword 1")).toHaveLength(1);
    expect(heaps()).toEqual([]);
    await undo(table().referee);
    expect(new Set(states())).toEqual(new Set(["exact"]));
    expect(inHeap()).toEqual(["Sword 1"]);
  });

  it("is taken in part, or all at once on one card", async () => {
    const torch = await give("gear", { quantity: 5 }, "Torch");
    await lay(table().alice, { item: torch, amount: 4 });
    await lay(table().alice, { coins: { gp: 1, sp: 0, cp: 0 } });
    await take(table().bob, FRIEND, { item: idIn("Torch"), amount: 3 });
    expect([carried(FRIEND), inHeap()]).toEqual([["Torch 3"], ["Torch 1"]]);
    const all = { from: heap().uuid, to: `Actor.${FRIEND}`, visibility: "public" } as const;
    expect(await table().bob.run(() => askReferee("takeAll", all))).toEqual({ done: true });
    await table().host.settled();
    expect(heaps()).toEqual([]);
    await undo(table().bob);
    expect(inHeap()).toEqual(["Torch 1"]);
    expect(purses(heap, friend)).toMatchObject([{ gp: 1 }, { gp: 0 }]);
    expect(carried(FRIEND)).toEqual(["Torch 3"]);
  });

  it("is seen by all players, unless the Referee hides it; a chest stays when it is empty", async () => {
    await lay(table().alice, { item: "sword00000000001" });
    expect(table().bob.run(() => heaps()[0]?.actor?.testUserPermission(game.user, "OBSERVER"))).toBe(true);
    await table().referee.run(async () => {
      await heaps()[0]?.update({ hidden: true });
      await heap().update({ system: { stays: true } });
    });
    await table().host.settled();
    expect(await take(table().bob, FRIEND, { item: idIn("Sword") })).toMatchObject({ done: false });
    await table().referee.run(() => heaps()[0]?.update({ hidden: false }));
    await table().host.settled();
    expect(await take(table().bob, FRIEND, { item: idIn("Sword") })).toEqual({ done: true });
    expect(inHeap()).toEqual([]);
  });
});

describe("what was laid down, when that is undone after others have been there", () => {
  const undoFirst = async (seat: Seat) => {
    await seat.run(() => undoEntry(laid()));
    await table().host.settled();
  };
  const laid = () => game.messages.contents.find((one) => recordIn(one).length > 0) ?? lastMessage();
  const standing = () =>
    table().referee.run(() => recordIn(laid()).flatMap(({ changes }) => changes.map((c) => c.undone)));
  const all = () => [...carried(HERO), ...carried(FRIEND), ...(heaps().length > 0 ? inHeap() : [])].toSorted();

  it.each([
    ["a part was taken", 1],
    ["all of it was taken, and the heap is gone", 3],
  ])("goes back as a whole or not at all: %s", async (_, amount) => {
    const rope = await give("gear", { quantity: 3 }, "Rope");
    await lay(table().alice, { item: rope, amount: 3 });
    await take(table().bob, FRIEND, { item: idIn("Rope"), amount });
    const before = all();
    for (const seat of [table().alice, table().referee]) await undoFirst(seat);
    expect(all()).toEqual(before);
    expect(new Set(standing())).toEqual(new Set(["none"]));
    expect(table().referee.notices.at(-1)?.message).toContain("changedSince");
    await undo(table().referee); // the taking first
    await undoFirst(table().referee);
    expect(heaps()).toEqual([]);
    expect(carried(HERO)).toContain("Rope 3");
  });

  it("doubles no coins, and loses none", async () => {
    await lay(table().alice, { coins: { gp: 4, sp: 0, cp: 0 } });
    await take(table().bob, FRIEND, { coins: { gp: 3, sp: 0, cp: 0 } });
    await undoFirst(table().referee);
    expect(purses(hero, heap, friend)).toMatchObject([{ gp: 1 }, { gp: 1 }, { gp: 3 }]);
    await take(table().bob, FRIEND, { coins: { gp: 1, sp: 0, cp: 0 } });
    await undoFirst(table().referee);
    expect(purses(hero, friend)).toMatchObject([{ gp: 1 }, { gp: 4 }]);
  });

  it("takes nothing back out of a heap that has gone meanwhile", async () => {
    const rope = await give("gear", { quantity: 3 }, "Rope");
    await lay(table().alice, { item: rope, amount: 3 });
    await take(table().bob, FRIEND, { item: idIn("Rope"), amount: 1 });
    const taking = table().referee.run(() => lastMessage());
    await take(table().alice, HERO, { item: idIn("Rope"), amount: 2 });
    await table().referee.run(() => undoEntry(taking));
    await table().host.settled();
    expect([carried(FRIEND), carried(HERO).filter((one) => one.startsWith("Rope"))]).toEqual([["Rope 1"], ["Rope 2"]]);
  });

  it("leaves what others have laid there since, and the heap with it", async () => {
    const [rope, torch] = [await give("gear", {}, "Rope"), await give("gear", {}, "Torch")];
    await lay(table().alice, { item: rope });
    await lay(table().alice, { item: torch });
    await undoFirst(table().alice);
    expect(inHeap()).toEqual(["Torch 1"]);
    expect(carried(HERO)).toContain("Rope 1");
  });
});

describe("what the fallen leave", () => {
  it("WH-ITEM-02 in part: is the Referee's word, and stays unknown as long as nobody has identified it", async () => {
    const ids = await table().referee.run(async () => {
      const items = [
        { name: "Ring of fog", type: "gear", system: { magick: { is: true, known: false, cover: "A ring" } } },
        { name: "Claw", type: "gear" },
      ];
      const made = await placedGoblin().actor?.createEmbeddedDocuments("Item", items as Item.CreateData[]);
      return (made ?? []).map(({ id }) => id ?? "");
    });
    await table().host.settled();
    const from = table().referee.run(() => placedGoblin().actor?.uuid ?? "");
    const left = { from, items: ids.slice(0, 1), coins: false, visibility: "public" } as const;
    expect(await table().alice.run(() => askReferee("leaveItems", left))).toMatchObject({ done: false });
    expect(await table().referee.run(() => askReferee("leaveItems", left))).toEqual({ done: true });
    await table().host.settled();
    expect(inHeap()).toEqual(["Ring of fog 1"]);
    expect(heaps().map(({ x, y }) => [x, y])).toEqual([[100, 100]]);
    expect(table().alice.run(() => JSON.stringify(lastMessage().toObject()))).not.toContain("Ring of fog");
    expect(table().referee.run(() => heap().items.contents[0]?.toObject().system)).toMatchObject({
      magick: { known: false },
    });
    await take(table().bob, FRIEND, { item: idIn("Ring of fog") });
    expect(table().alice.run(() => JSON.stringify(lastMessage().toObject()))).not.toContain("Ring of fog");
    await undo(table().referee);
    expect([carried(FRIEND), inHeap()]).toEqual([[], ["Ring of fog 1"]]);
  });
});
