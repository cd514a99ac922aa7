// Buying in play: the purse pays with change, the items are there, and the card takes both back.
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { packDocuments } from "../../../packs/build.ts";
import { performPurchase } from "../../../src/foundry/items/shop/perform-purchase.ts";
import { goodsForSale } from "../../../src/foundry/items/shop/world-offers.ts";
import { rulebookFor, rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { hero, heroOf } from "../hero.ts";
import { aTable, lastMessage, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const packs = await packDocuments(path.resolve(import.meta.dirname, "../../../packs"));
const SOLD = new Set(["Torches (6)", "Lantern", "Lamp oil, one pint", "Saddle bags", "Axe or sword", "Large backpack"]);
const goods = ((packs.get("equipment") ?? []) as unknown as { name: string; _key: string }[])
  .filter(({ name, _key }) => SOLD.has(name) && _key.startsWith("!items!"))
  .map(({ _key: _, ...one }) => ({ ...one, folder: null, ownership: { default: 2 } }));

const table = aTable(WITHOUT_BOB);
const { undo } = undoing(table);
const { write } = heroOf(table);

beforeEach(async () => {
  await table().referee.run(() => Item.implementation.createDocuments(goods as unknown as Item.CreateData[]));
  await write({ xp: 0, coins: { gp: 10, sp: 200, cp: 0 } });
  await table().host.settled();
});

/** Alice buys these, at the listed price or at another one. */
const buy = (wanted: Readonly<Record<string, number>>, agreed: number | null = null): Promise<boolean> =>
  table().alice.run(async () => {
    const shelf = await goodsForSale(game.user, rulebookFor(hero()));
    const lines = Object.entries(wanted).flatMap(([name, count]) =>
      shelf.filter((one) => one.name === name).map((one) => ({ goods: one, count })),
    );
    const done = await performPurchase(hero(), lines, agreed);
    await table().host.settled();
    return done;
  });
const purse = () =>
  table().referee.run(() => {
    const { gp, sp, cp } = hero().system.coins;
    return [gp, sp, cp];
  });
const has = (name: string) =>
  table().referee.run(() => {
    const item = hero().items.getName(name);
    return item?.isGear() || item?.isWeapon() ? item.system.quantity : null;
  });
const card = () => table().alice.run(() => lastMessage().system as { facts: { label: string; value: string }[] });

describe("buying in play", () => {
  it("WH-EQ-02: takes the price with change, brings the things, tells it, and is undone by who bought", async () => {
    await write({ coins: { gp: 0, sp: 15, cp: 4 } });
    expect(await buy({ "Torches (6)": 1 })).toBe(true);
    expect([purse(), has("Torches (6)")]).toEqual([[0, 5, 4], 1]);
    expect(card().facts).toEqual([
      { label: "Torches (6)", value: "1 gp" },
      { label: "WHITEHACK.Shop.paid", value: "1 gp" },
      { label: "WHITEHACK.Shop.left", value: "0 gp 5 sp 4 cp" },
    ]);
    await undo(table().alice);
    expect([purse(), has("Torches (6)")]).toEqual([[0, 15, 4], null]);
  });

  it("WH-EQ-02: what the purse cannot pay is refused, and nothing happens", async () => {
    await write({ coins: { gp: 0, sp: 5, cp: 0 } });
    expect(await buy({ "Torches (6)": 1 })).toBe(false);
    expect([purse(), has("Torches (6)")]).toEqual([[0, 5, 0], null]);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Shop.Refusal.tooPoor");
  });

  it("WH-EQ-02: a scroll of the world is sold at its price, whatever it costs in hit points", async () => {
    const scrolls = [
      { name: "Scroll of light", type: "scroll", system: { cost: "1d4", price: 5 } },
      { name: "Old scroll", type: "scroll" },
    ].map((one) => ({ ...one, ownership: { default: 2 } }));
    await table().referee.run(() => Item.implementation.createDocuments(scrolls as unknown as Item.CreateData[]));
    expect(await buy({ "Scroll of light": 1 })).toBe(true);
    expect(purse()).toEqual([5, 200, 0]);
    expect(await buy({ "Old scroll": 1 })).toBe(true);
    expect(purse()).toEqual([5, 200, 0]);
  });

  it("WH-EQ-01: another price may be agreed on, for nothing as well", async () => {
    await buy({ "Axe or sword": 1 }, 2.5);
    expect(purse()).toEqual([10, 175, 0]);
    await buy({ Lantern: 2 }, 0);
    expect([purse(), has("Lantern")]).toEqual([[10, 175, 0], 2]);
  });
});

it("WH-EQ-01: a scroll costs its price in gold, whatever hit points its casting costs", async () => {
  await table().referee.run(() =>
    Item.implementation.createDocuments([
      { name: "Scroll of Hush", type: "scroll", ownership: { default: 2 }, system: { cost: "1d6", price: 3 } },
      { name: "Blank scroll", type: "scroll", ownership: { default: 2 } },
    ] as unknown as Item.CreateData[]),
  );
  await table().host.settled();
  const shelf = await table().alice.run(() => goodsForSale(game.user, rulebookFor(hero())));
  const priceOf = (name: string) => shelf.find((one) => one.name === name)?.price;
  expect([priceOf("Scroll of Hush"), priceOf("Blank scroll")]).toEqual([3, 0]);
});

describe("buying with the prices of Ferryhack", () => {
  const switchOn = async (): Promise<void> => {
    const on = [{ pack: "fh", enabled: true, preset: "full" }];
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs: on } as never));
    const isOn = () => rulesInForceFor(null).families.xp.choice === "fh";
    for (const seat of [table().referee, table().alice])
      await seat.run(() =>
        vi.waitFor(() => (isOn() ? undefined : Promise.reject(new Error("It is not on yet."))), { timeout: 15_000 }),
      );
  };
  const slots = () => table().referee.run(() => hero().system.derived.burden.places?.map(({ used }) => used) ?? []);

  it.each([
    ["FH-ENC-06 (a)", { "Torches (6)": 1 }, 1, 3],
    ["FH-ENC-06 (b)", { Lantern: 1, "Lamp oil, one pint": 2 }, 14, 2.5],
    ["FH-ENC-06 (c)", { "Saddle bags": 1 }, 10, 0],
  ] as const)("%s: %o cost silver and take slots", async (_rule, wanted, silver, more) => {
    await switchOn();
    await write({ coins: { gp: 0, sp: 200 - silver, cp: 0 } }); // coins take slots, too
    const [before = 0] = slots();
    await write({ coins: { gp: 0, sp: 200, cp: 0 } });
    await buy(wanted);
    expect(purse()).toEqual([0, 200 - silver, 0]);
    expect((slots()[0] ?? 0) - before).toBeCloseTo(more);
    await undo(table().alice);
    expect(purse()).toEqual([0, 200, 0]);
  });

  it("FH-ENC-06 FH-XP-01: what is spent on equipment is experience, on the same card", async () => {
    await switchOn();
    await buy({ Lantern: 1, "Lamp oil, one pint": 2 });
    const xp = () => table().referee.run(() => hero().system.xp);
    expect(xp()).toBe(14);
    expect(card().facts).toContainEqual({ label: "WHITEHACK.Fh.Body.ownXp", value: "14" });
    await undo(table().alice);
    expect([xp(), purse()]).toEqual([0, [10, 200, 0]]);
  });
});
