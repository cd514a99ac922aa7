import { SQUARES_LOST } from "../../../../../src/house-rules/ferryhack/rules/body/slots.ts";
import { describe, expect, it } from "vitest";
import {
  CAPACITIES,
  capacityOfPlace,
  kindOfContainer,
  slotsOf,
  slotsTogether,
} from "../../../../../src/house-rules/ferryhack/rules/body/slots.ts";
import { placesOf } from "../../../../../src/house-rules/ferryhack/rules/body/load.ts";
import { coreRulebook, deriveCharacter, priceOf } from "../../../../../src/rules/index.ts";
import { armor, character, gear, group, weapon } from "../../../../rules/builders.ts";
import { container, ferryhack, fh, inside } from "./rulebook.ts";
import { GEAR_LIST } from "../../../../support/ferryhack-lists.ts";

const NO_COINS = { gp: 0, sp: 0, cp: 0 };
const derived = (facts: Parameters<typeof character>[0], rulebook = ferryhack()) =>
  deriveCharacter(character(facts), rulebook);
const squares = (facts: Parameters<typeof character>[0], rulebook = ferryhack()): number =>
  derived(facts, rulebook).movement.value / 5;
const bow = weapon({ id: "bow", name: "Bow", traits: ["twoHanded"], equipped: false });
const shield = armor(1, { id: "shield", kind: "shield" });
const quiver = (quantity = 1) => gear(quantity, { id: "quiver", ...fh({ slots: 1 }) });

describe("slots", () => {
  it.each([
    ["FH-ENC-01 (1)", [gear(450, { size: "tiny" })], 2.25],
    ["FH-ENC-01 (2)", [weapon({ name: "Halberd", size: "heavy" })], 2],
    ["FH-ENC-01 (3)", [quiver(2)], 2],
    ["FH-ENC-01 (4)", [gear(4, fh({ slots: 0.25 }))], 1],
    ["FH-ENC-01", [gear(120, { size: "tiny" }), gear(80, { id: "rings", size: "tiny" })], 1],
    ["FH-ENC-01", [gear(1, { size: "minor" })], 0.5],
    ["FH-ENC-01", [gear(1, { size: "tiny" })], 0.25],
    ["FH-ENC-05", [bow], 2],
  ] as const)("%s: %o", (_rule, items, slots) => {
    expect(slotsTogether(items)).toBe(slots);
  });
  it("FH-ENC-01: coins share the pool of small things, and the core counts as ever without the pack", () => {
    const facts = { coins: { gp: 50, sp: 300, cp: 50 }, items: [gear(50, { size: "tiny" })] } as const;
    expect(derived(facts).burden.carried).toBe(2.25);
    expect(derived(facts, coreRulebook).burden.carried).toBe(4.5);
  });
});

describe("a dagger", () => {
  it("FH-ENC-05: takes half a slot, or a whole one where the table says so", () => {
    const facts = { items: [weapon({ name: "Dagger", size: "minor" })] } as const;
    expect(derived(facts).burden.carried).toBe(0.5);
    expect(derived(facts, ferryhack({ "fh.wholeWeapons": true })).burden.carried).toBe(1);
  });
});

describe("places", () => {
  it.each([
    ["FH-ENC-02 (1)", 12, { largeBackpack: 10 }],
    ["FH-ENC-02 (2)", 13, { largeBackpack: 12, body: 6 }],
    ["FH-ENC-02 (3)", 17, { sack: 7, largeBackpack: 14 }],
    ["FH-ENC-02", 15, { smallBackpack: 6, body: 6 }],
    ["FH-ENC-02", 16, { smallBackpack: 7 }],
  ])("%s: at strength %d", (_rule, strength, rooms) => {
    for (const [kind, room] of Object.entries(rooms))
      expect(capacityOfPlace(kind as keyof typeof CAPACITIES, strength)).toBe(room);
  });
  it("FH-ENC-02: a character's own strength gives the room, and gifts of room are the body's", () => {
    const facts = { attributes: { ...character({}).attributes, strength: { value: 13 } }, items: [container("sack")] };
    expect(derived(facts).burden.places?.map(({ capacity }) => capacity)).toEqual([6, 6]);
    const bearer = { items: [], coins: NO_COINS, injured: false, spaces: 2 };
    expect(placesOf(bearer)).toMatchObject([{ capacity: 7 }]);
  });
  it.each([
    ["a small backpack", { size: "regular", capacity: 5 }, "smallBackpack"],
    ["a large one", { size: "regular", capacity: 10 }, "largeBackpack"],
    ["a sack", { size: "minor", capacity: 5 }, "sack"],
    ["what is marked so", { size: "regular", ...fh({ container: "sack" }) }, "sack"],
  ] as const)("FH-ENC-02: %s is known", (_what, facts, kind) => {
    expect(kindOfContainer(gear(1, { container: true, ...facts }))).toBe(kind);
  });
  it("FH-ENC-02: a container inside another adds no room, and what is in it lies in the outer one", () => {
    const places = placesOf({
      items: [
        container("largeBackpack"),
        container("sack", { packed: true, within: "largeBackpack", size: "minor" }),
        inside("sack", 3, 1),
      ],
      coins: NO_COINS,
      injured: false,
    });
    expect(places.map(({ id, used }) => [id, used])).toEqual([
      ["", 0],
      ["largeBackpack", 3.5],
    ]);
  });
  it("FH-ENC-02: a bag of magick holds what is written on it, and a chest has to be carried", () => {
    const bag = container("sack", { capacity: 40, extraContainer: true });
    const chest = gear(1, { id: "chest", container: true, size: "heavy" });
    const places = placesOf({ items: [bag, chest], coins: NO_COINS, injured: false });
    expect(places.map(({ used, capacity }) => [used, capacity])).toEqual([
      [2, 5],
      [0, 40],
      [0, 5],
    ]);
  });
});

describe("what containers take off a move", () => {
  it("FH-ENC-03 (1): one ration in a small backpack is a square", () => {
    expect(squares({ items: [container("smallBackpack"), inside("smallBackpack", 1, 0.5)] })).toBe(5);
  });
  it("FH-ENC-03 (2): an empty large backpack is none", () => {
    expect(squares({ items: [container("largeBackpack")] })).toBe(6);
  });
  it("FH-ENC-03 (3) (4): a small backpack and two sacks are three, and two once a sack is dropped", () => {
    const items = [container("smallBackpack"), inside("smallBackpack", 1, 1)];
    const sacks = [container("sack", { quantity: 2 }), inside("sack", 7, 1)];
    expect(squares({ items: [...items, ...sacks] })).toBe(3);
    expect(squares({ items: [...items, container("sack"), inside("sack", 5, 1)] })).toBe(4);
  });
  it("FH-ENC-04 (1): a small backpack in use is two squares a round, 10 in place of 12", () => {
    expect(SQUARES_LOST).toEqual({ body: 0, smallBackpack: 1, largeBackpack: 2, sack: 1 });
    expect(2 * squares({ items: [container("smallBackpack"), inside("smallBackpack", 1, 1)] })).toBe(10);
  });
  it("FH-MOV-05 (1): chainmail, a shield and a small backpack leave three of six squares, one when careful", () => {
    const packed = [container("smallBackpack"), inside("smallBackpack", 1, 1)];
    const { movement } = derived({ items: [armor(4), shield, ...packed] });
    expect([movement.squares, 2 * movement.squares, Math.floor(movement.careful / 5)]).toEqual([3, 6, 1]);
  });
  it("FH-MOV-05 (2): an elf in leather with a full body moves six", () => {
    const elf = { groups: [group("Elf", { kind: "species" })] };
    const full = [weapon({ id: "sword" }), bow, quiver(2)];
    const { movement, burden } = derived({ ...elf, items: [armor(2), ...full] });
    expect([movement.squares, burden.carried]).toEqual([6, 5]);
  });
  it("FH-MOV-05 (3): a dwarf in splint mail with a shield and a large backpack still moves one", () => {
    const dwarf = { groups: [group("Dwarf", { kind: "species" })] };
    const packed = [container("largeBackpack"), inside("largeBackpack", 1, 1)];
    expect(derived({ ...dwarf, items: [armor(5), shield, ...packed] }).movement.squares).toBe(1);
  });
  it("FH-ENC-03: each line of the sum names the container and the rule", () => {
    const { parts } = derived({ items: [container("sack"), inside("sack", 1, 1)] }).movement;
    expect(parts).toEqual([{ label: "sack", value: -5, rule: "FH-ENC-03" }]);
  });
});

describe("the body", () => {
  const carried = [weapon({ id: "sword" }), shield, bow, quiver()];
  it("FH-ENC-05 (1): sword, shield, bow and quiver fill five slots", () => {
    expect(derived({ items: carried }).burden).toMatchObject({ carried: 5, excess: 0 });
    expect(slotsOf(bow)).toBe(2);
  });
  it("FH-ENC-05 (2): a dagger is half a slot too much", () => {
    const dagger = weapon({ id: "dagger", size: "minor" });
    expect(derived({ items: [...carried, dagger] }).burden).toMatchObject({
      excess: 0.5,
      overfull: { limitsMoves: false, rule: "FH-ENC-07" },
    });
  });
  it("FH-ENC-07 (1) (2): six slots of five are told, or leave one movement action, or are nobody's business", () => {
    const items = [gear(6)];
    expect(derived({ items }).burden.overfull).toMatchObject({ limitsMoves: false });
    expect(derived({ items }, ferryhack({ "fh.overCapacity": "limit" })).burden.overfull).toMatchObject({
      limitsMoves: true,
    });
    const waived = { items, packs: { fh: { capacityWaived: true } } };
    expect(derived(waived, ferryhack({ "fh.overCapacity": "limit" })).burden.overfull).toMatchObject({
      limitsMoves: false,
      isWaived: true,
    });
    expect(derived({ items }, ferryhack({ "fh.overCapacity": "ignore" })).burden.overfull).toBeUndefined();
  });
  it("FH-ENC-08 (1) (2): an injury is a square and no slot; in the core it is five objects", () => {
    const hurt = { injured: true, items: [] };
    expect(squares(hurt)).toBe(5);
    expect(derived(hurt).burden.carried).toBe(0);
    expect(derived(hurt).movement.parts).toMatchObject([{ value: -5, rule: "FH-ENC-08" }]);
    expect(derived(hurt, coreRulebook).burden.carried).toBe(5);
  });
});

describe("the gear list", () => {
  const row = (id: string) => GEAR_LIST.find((one) => one.id === id) ?? { slots: 0, silver: 0 };
  const sum = (items: Readonly<Record<string, number>>) =>
    Object.entries(items).map(([id, count]) => [row(id).slots * count, row(id).silver * count] as const);
  it.each([
    ["FH-ENC-06 (1)", { torch: 6 }, 3, 1],
    ["FH-ENC-06 (2)", { lantern: 1, "lamp-oil": 2 }, 2.5, 14],
    ["FH-ENC-06 (3)", { "saddle-bags": 1 }, 0, 10],
  ])("%s: %o is %d slots and %d silver", (_rule, items, slots, silver) => {
    const sums = sum(items);
    expect(sums.reduce((total, [one]) => total + one, 0)).toBe(slots);
    expect(sums.reduce((total, [, one]) => total + one, 0)).toBeCloseTo(silver);
  });
  it("FH-ENC-06: what the pack lists has the pack's price while its switch is on", () => {
    const lantern = { cost: 10, ...fh({ cost: 1 }) };
    expect(priceOf("gear", lantern, ferryhack())).toBe(1);
    expect(priceOf("gear", lantern, ferryhack({ "fh.gearPrices": false }))).toBe(10);
  });
});
