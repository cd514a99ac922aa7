// The Referee's tab is closed between the two halves of a gift: another ends what it has begun.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { finishMoves } from "../../../src/foundry/items/transfer/finish-moves.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { isServing, serveHere } from "../../../src/foundry/host/serving.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, ALICE, aTable, BOB, HERO, lastMessage, placedGoblin, REFEREE, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable([REFEREE, REFEREE, ALICE]);
const { give } = heroItems(table);

const SQUIRE = "squire0000000001";
const NONE = { gp: 0, sp: 0, cp: 0 };
const SOON = { timeout: 30_000 };
const tabs = (): readonly [Seat, Seat] => {
  const [first, second] = table().host.clients;
  if (!first || !second) throw new Error("The Referee has two tabs");
  return [first, second];
};
/** What somebody has, as the second tab knows it. */
const items = (of: () => Actor.Implementation | null) =>
  tabs()[1].run(() =>
    (of()?.items.contents ?? []).map(({ name, system }) => `${name} ${"quantity" in system ? system.quantity : ""}`),
  );
const hero = () => actorOf(HERO);
const squire = () => actorOf(SQUIRE);
const goblin = () => placedGoblin().actor;
const cards = () =>
  tabs()[1].run(() => game.messages.contents.map(({ system }) => (system as { title?: string }).title));
const left = () =>
  tabs()[1].run(() => Object.keys((game.user.flags["whitehack"] as { moving?: object } | undefined)?.moving ?? {}));

const served = (which: readonly boolean[]) =>
  vi.waitFor(() => expect(tabs().map((tab) => tab.run(isServing))).toEqual(which), SOON);

beforeEach(async () => {
  tabs()[0].run(serveHere);
  await served([true, false]);
  await tabs()[0].run(async () => {
    const data = { _id: SQUIRE, name: "Squire", type: "character", ownership: { [ALICE]: 3 } };
    await Actor.createDocuments([data as object as Actor.CreateData], { keepId: true });
    await hero().update({ system: { coins: { gp: 5, sp: 0, cp: 0 } } } as Actor.UpdateData);
  });
  await table().host.settled();
});

const ask = (gift: object) =>
  askReferee("giveItem", {
    from: `Actor.${HERO}`,
    to: `Actor.${SQUIRE}`,
    item: "",
    amount: 1,
    coins: NONE,
    visibility: "public",
    ...gift,
  });

/** The first tab's line is cut when the host tells it of this; the second serves, and ends what was begun. */
async function cutAt(hook: string, gift: () => object): Promise<void> {
  const [first, second] = tabs();
  let isCut = false;
  first.run(() => {
    Hooks.on(hook as "updateActor", () => {
      if (!isCut) first.cut();
      isCut = true;
    });
    void ask(gift()).catch(() => null);
  });
  await vi.waitFor(() => expect(isCut).toBe(true), SOON);
  second.run(serveHere);
  await vi.waitFor(() => expect(second.run(isServing)).toBe(true), SOON);
  expect(left()).toHaveLength(1);
  await second.run(finishMoves); // as whoever begins to serve does
  expect(left()).toEqual([]);
}

describe("a gift that is cut short", () => {
  it("of a container is the receiver's alone, with all that lies in it, and a card tells it and undoes it", async () => {
    const pack = await give("gear", { container: true, packed: false }, "Backpack");
    await give("gear", { packed: true, within: pack }, "Rope");
    await cutAt("createItem", () => ({ item: pack }));
    await expect.poll(() => items(squire), SOON).toEqual(["Backpack 1", "Rope 1"]);
    await expect.poll(() => items(hero), SOON).toEqual(["Sword 1", "Bow 1"]);
    expect(cards()).toEqual(["WHITEHACK.Gift.Finished"]);
    await tabs()[1].run(() => undoEntry(lastMessage()));
    expect(items(squire)).toEqual([]);
    expect(items(hero)).toEqual(expect.arrayContaining(["Backpack 1", "Rope 1"]));
  });

  it("of some of a stack is counted once", async () => {
    const torch = await give("gear", { quantity: 5 }, "Torch");
    await tabs()[0].run(() => ask({ item: torch, amount: 1 }));
    await table().host.settled();
    await cutAt("updateItem", () => ({ item: torch, amount: 2 }));
    await expect.poll(() => items(squire), SOON).toEqual(["Torch 3"]);
    await expect.poll(() => items(hero), SOON).toContain("Torch 2");
    await tabs()[1].run(() => undoEntry(lastMessage()));
    expect([items(squire), items(hero).at(-1)]).toEqual([["Torch 1"], "Torch 4"]);
  });

  it("to somebody on the scene ends likewise", async () => {
    const rope = await give("gear", {}, "Rope");
    await cutAt("createItem", () => ({ item: rope, to: placedGoblin().actor?.uuid }));
    await expect.poll(() => items(goblin), SOON).toEqual(["Rope 1"]);
    await expect.poll(() => items(hero), SOON).not.toContain("Rope 1");
  });

  it("of coins between someone on the scene and a character leaves each purse as it was, or both as they shall be", async () => {
    const purse = (of: () => Actor.Implementation | null) =>
      tabs()[1].run(() => (of()?.toObject().system as { coins: object } | undefined)?.coins);
    const twin = { name: "Twin", actorId: SQUIRE, actorLink: false, x: 700, y: 700, width: 1, height: 1 };
    await tabs()[0].run(() =>
      placedGoblin().parent?.createEmbeddedDocuments("Token", [twin as TokenDocument.CreateData]),
    );
    await table().host.settled();
    const onScene = () => placedGoblin().parent?.tokens.getName("Twin")?.actor ?? null;
    await cutAt("updateActor", () => ({ to: onScene()?.uuid, coins: { gp: 2, sp: 0, cp: 0 } }));
    await expect.poll(() => purse(onScene), SOON).toMatchObject({ gp: 2 });
    await expect.poll(() => purse(hero), SOON).toMatchObject({ gp: 3 });
    expect(purse(squire)).toMatchObject({ gp: 0 });
    await expect.poll(cards, SOON).toEqual(["WHITEHACK.Gift.Finished"]);
    await tabs()[1].run(() => undoEntry(lastMessage()));
    expect([purse(onScene), purse(hero)]).toMatchObject([{ gp: 0 }, { gp: 5 }]);
  });

  it("is ended by another Referee, once the one who began it is gone", async () => {
    const rope = await give("gear", {}, "Rope");
    const way = {
      from: `Actor.${HERO}`,
      to: `Actor.${SQUIRE}`,
      items: [{ item: rope, heir: "heir000000000001", had: 1, left: 0, raised: null }],
      coins: null,
    };
    const [first] = tabs();
    await first.run(async () => {
      const copy = { ...hero().items.get(rope)?.toObject(), _id: "heir000000000001" };
      await squire().createEmbeddedDocuments("Item", [copy as Item.CreateData], { keepId: true });
      const flags: object = { whitehack: { moving: { way0000000000001: way } } };
      await game.users.get(BOB)?.update({ role: 4, flags } as User.UpdateData);
      await finishMoves();
    });
    await expect.poll(() => items(hero), SOON).not.toContain("Rope 1");
    expect(items(squire)).toEqual(["Rope 1"]);
    const noted = tabs()[1].run(() => game.users.get(BOB)?.flags["whitehack"]);
    expect(noted).toEqual({ moving: {} });
  });

  it("has not happened where nothing arrived", async () => {
    const rope = await give("gear", {}, "Rope");
    await cutAt("updateUser", () => ({ item: rope }));
    expect([items(squire), items(hero).at(-1), cards()]).toEqual([[], "Rope 1", []]);
  });
});
