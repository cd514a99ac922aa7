import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  containersFor,
  contentsOf,
  DEFAULT_OPTIONS,
  heldUnnamed,
  holderOf,
  holdersAmong,
  holdersOf,
  type ItemFacts,
  loadOf,
  mainContainer,
  placeInUse,
} from "../../../src/rules/index.ts";
import { backpack, gear, weapon } from "../builders.ts";

const NO_COINS = { gp: 0, sp: 0, cp: 0 };
const pack = { ...backpack(), id: "pack" };
const sack = { ...backpack(), id: "sack" };
const within = (id: string, more: Parameters<typeof gear>[1] = {}) =>
  gear(1, { id: `in ${id}`, packed: true, within: id, ...more });
const load = (items: readonly ItemFacts[], more = {}) => loadOf(items, NO_COINS, { ...DEFAULT_OPTIONS, ...more });

describe("WH-ENC-01: things in containers", () => {
  it.each([
    { what: "no place named", item: within(""), holder: "pack" },
    { what: "a container that is gone", item: within("gone"), holder: "pack" },
    { what: "the sack", item: within("sack"), holder: "sack" },
    { what: "at hand, whatever is named", item: within("sack", { packed: false }), holder: undefined },
  ])("$what: lies in $holder", ({ item, holder }) => {
    expect(holderOf(item, [pack, sack, item])?.id).toBe(holder);
  });

  test("what is packed goes into the container in use, which never goes into itself", () => {
    const rope = gear(1, { id: "rope" });
    expect(placeInUse(rope, [pack, sack, within("sack"), rope])).toBe("sack");
    expect(placeInUse(rope, [rope])).toBe("");
    expect([placeInUse(pack, [pack]), placeInUse(sack, [pack, sack])]).toEqual(["", "pack"]);
    const inside = { ...sack, packed: true, within: "pack" };
    expect(placeInUse(pack, [{ ...pack, capacity: 1 }, inside])).toBe("");
  });

  test("what lies in a container that nothing names stays there when another comes", () => {
    const items = [sack, pack, within(""), within("gone", { id: "old" }), within("pack"), gear(1, { id: "loose" })];
    expect(heldUnnamed(items, "sack")).toEqual([
      { id: "in ", within: "pack" },
      { id: "old", within: "pack" },
    ]);
    expect(heldUnnamed([pack, within("")], "pack")).toEqual([]);
  });

  test("what is in the hand lies in no container", () => {
    const sword = weapon({ packed: true, within: "pack" });
    expect(holderOf(sword, [pack, sword])).toBeNull();
    expect(holderOf({ ...sword, equipped: false }, [pack, sword])).toBe(pack);
  });

  test("of equal containers the one counts that things are put into; what lies in another is loose", () => {
    expect(load([pack, sack, within("sack")])).toMatchObject({ loose: 1, packed: 1, room: 5 });
    expect(mainContainer([pack, sack, within("sack")])).toBe(sack);
    const items = [pack, sack, within("pack"), within("pack"), within("sack")];
    expect(load(items)).toMatchObject({ loose: 2, packed: 2 }); // the sack itself, and what is in it
    expect(load(items, { everyContainerHelps: true })).toMatchObject({ loose: 0, packed: 3, room: 10 });
  });

  test("what lies in a pouch in the pack lies in the pack", () => {
    const pouch = gear(1, { id: "pouch", container: true, capacity: 1, packed: true, within: "pack", size: "minor" });
    const items = [pack, pouch, within("pouch")];
    expect(load(items)).toMatchObject({ loose: 0, packed: 1.5 });
    expect(contentsOf(pack, items, DEFAULT_OPTIONS)).toBe(1.5);
    expect(contentsOf(pouch, items, DEFAULT_OPTIONS)).toBe(1);
  });

  test("nothing is put into itself, nor into what lies in it", () => {
    const pouch = gear(1, { id: "pouch", container: true, capacity: 1, packed: true, within: "pack" });
    expect(containersFor(pack, [pack, pouch])).toEqual([]);
    expect(containersFor(pouch, [pack, pouch])).toEqual([pack]);
  });

  test("two containers that lie in each other do not hold up the sum", () => {
    const a = { ...pack, id: "a", packed: true, within: "b" };
    const b = { ...pack, id: "b", packed: true, within: "a" };
    expect(load([a, b, within("b")]).packed).toBe(2);
  });
});

describe("WH-ENC-01: containers that lie in each other, whoever has written that", () => {
  const pouch = { ...pack, id: "pouch", capacity: 1 };
  const bag = { ...pack, id: "bag", capacity: 4 };
  const inside = (container: typeof bag, holder: string) => ({ ...container, packed: true, within: holder });

  it("the largest is at hand, and the others lie in it", () => {
    const items = [inside(pouch, "bag"), inside(bag, "pouch"), within("pouch")];
    expect(items.map((item) => holderOf(item, items)?.id)).toEqual(["bag", undefined, "pouch"]);
    expect(holdersOf(within("pouch"), items).map(({ id }) => id)).toEqual(["pouch", "bag"]);
  });

  it("one that is packed without a place never goes into what lies in it", () => {
    const items = [inside(bag, ""), { ...inside(pouch, "bag"), capacity: 9 }];
    expect(items.map((item) => holderOf(item, items)?.id)).toEqual([undefined, "bag"]);
  });

  const ids = ["a", "b", "c", "d", "e"];
  const container = fc.record({
    packed: fc.boolean(),
    within: fc.constantFrom(...ids, "", "gone"),
    capacity: fc.integer({ min: 1, max: 3 }),
    container: fc.boolean(),
  });
  const anyLoad = fc
    .array(container, { maxLength: ids.length })
    .map((all) => all.map((one, at) => gear(1, { id: ids[at] ?? "", ...one })));

  it("every walk ends, something is at hand, and nothing is lost of the load", () => {
    fc.assert(
      fc.property(anyLoad, (items) => {
        const holder = holdersAmong(items);
        for (const item of items) {
          const way: string[] = [];
          for (let at = holder(item); at; at = holder(at)) {
            expect(way).not.toContain(at.id);
            way.push(at.id);
          }
          expect(way).not.toContain(item.id);
          expect(holdersOf(item, items, holder).map(({ id }) => id)).toEqual(way);
        }
        expect(items.length === 0 || items.some((item) => holder(item) === null)).toBe(true);
        const all = load(items, { containerHasWeight: true });
        expect(all.loose + all.packed).toBe(items.length);
      }),
    );
  });

  it("putting a thing where it may go makes no circle", () => {
    fc.assert(
      fc.property(anyLoad, fc.nat(), (items, at) => {
        const item = items[at % (items.length || 1)];
        if (!item) return;
        for (const place of containersFor(item, items)) {
          const put = { ...item, packed: true, within: place.id };
          const now = items.map((one) => (one === item ? put : one));
          expect(holderOf(put, now)?.id).toBe(place.id);
        }
      }),
    );
  });
});
