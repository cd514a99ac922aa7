import { describe, expect, it } from "vitest";
import { armorSlots, BODY_ARMOR, SHIELD } from "../../../../../src/house-rules/ferryhack/rules/body/slots.ts";
import {
  coreRulebook,
  deriveCharacter,
  deriveMonster,
  type ItemFacts,
  priceOf,
} from "../../../../../src/rules/index.ts";
import { armor, character, monster, weapon } from "../../../../rules/builders.ts";
import { container, ferryhack, ferryhackBut, fh } from "./rulebook.ts";

const shield = (facts = {}) => armor(1, { id: "shield", name: "Shield", kind: "shield", ...facts });
const derived = (items: readonly ItemFacts[], rulebook = ferryhack()) =>
  deriveCharacter(character({ items }), rulebook);
const squares = (items: readonly ItemFacts[], rulebook = ferryhack()): number =>
  derived(items, rulebook).movement.value / 5;

describe("worn armor", () => {
  it("FH-ARM-01 (1): splint mail and a shield give armor class 6 and take two squares", () => {
    const { armorClass, movement } = derived([armor(5), shield()]);
    expect([armorClass.value, movement.value / 5]).toEqual([6, 4]);
    expect(movement.parts).toMatchObject([
      { value: -5, rule: "FH-ARM-01" },
      { value: -5, rule: "FH-ARM-03" },
    ]);
  });
  it("FH-ARM-01 (2): studded leather gives armor class 3 and takes nothing", () => {
    const { armorClass, movement } = derived([armor(3)]);
    expect([armorClass.value, movement.value / 5]).toEqual([3, 6]);
  });
  it("FH-ARM-01 (3): cloth costs 1 gold piece, and 10 where the pack is off", () => {
    const cloth = { cost: 10, ...fh({ cost: 1 }) };
    expect(priceOf("armor", cloth, ferryhack())).toBe(1);
    expect(priceOf("armor", cloth, ferryhack({ "fh.armour": false }))).toBe(10);
    expect(priceOf("armor", cloth, coreRulebook)).toBe(10);
    expect(priceOf("armor", { cost: 30 }, ferryhack())).toBe(30);
  });
  it.each([
    [1, 0, 1, 1],
    [2, 0, 2, 15],
    [3, 0, 4, 20],
    [4, -1, 6, 30],
    [5, -1, 8, 40],
    [6, -1, 10, 50],
  ])("FH-ARM-01: armor class %d moves %d, takes %d slots and costs %d", (armorClass, move, slots, cost) => {
    expect(BODY_ARMOR[armorClass - 1]).toMatchObject({ armorClass, move, slots, cost });
    expect(armorSlots(armor(armorClass))).toBe(slots);
    expect(squares([armor(armorClass)])).toBe(6 + move);
  });
  it("FH-ARM-01: what is written with a piece counts before the table, and the table by the armor class it counts as", () => {
    expect(SHIELD).toMatchObject({ armorClass: 1, move: -1, slots: 1, cost: 5 });
    expect(squares([armor(4, fh({ moveLost: 0 }))])).toBe(6);
    expect(squares([armor(7, { countsAs: 4 })])).toBe(5);
    expect(armorSlots(armor(9))).toBe(10);
    expect(armorSlots(armor(0, { kind: "helmet" }))).toBe(0);
    expect(armorSlots(armor(4, fh({ slots: 5 })))).toBe(5);
  });
  it("FH-ARM-01: without its switch armor only protects", () => {
    expect(squares([armor(5), shield()], ferryhack({ "fh.armour": false }))).toBe(6 - 0);
  });
  it("FH-ARM-01: armor slows in the core's feet too, where the core answers how far one moves", () => {
    expect(derived([armor(5), shield()], ferryhackBut("movement", "encumbrance")).movement.value).toBe(
      coreRulebook.movement.rate("human", "normal") - 10,
    );
  });
});

describe("armor and slots", () => {
  const mail = (facts: Parameters<typeof armor>[1]) => armor(4, { id: "mail", name: "Mail", ...facts });
  it("FH-ARM-02 (1): worn chainmail takes no slot and a square", () => {
    const { burden, movement } = derived([mail({})]);
    expect(burden.carried).toBe(0);
    expect(movement.value / 5).toBe(5);
  });
  it("FH-ARM-02 (2): in a large backpack it takes six of ten slots, and the backpack slows instead", () => {
    const { burden, movement } = derived([
      container("largeBackpack"),
      mail({ equipped: false, packed: true, within: "largeBackpack" }),
    ]);
    expect(burden.places?.[1]).toMatchObject({ used: 6, capacity: 10, slows: 10 });
    expect(movement.value / 5).toBe(4);
  });
  it("FH-ARM-02 (3): full plate does not fit into a sack", () => {
    const plate = armor(6, { equipped: false, packed: true, within: "sack" });
    const { burden } = derived([container("sack"), plate]);
    expect(burden.places?.[1]).toMatchObject({ used: 10, capacity: 5 });
    expect(burden.excess).toBe(5);
  });
  it("FH-ARM-03 (1): a sword and a shield take two of five slots", () => {
    expect(derived([weapon(), shield()]).burden).toMatchObject({ carried: 2, allowance: { carried: 5 } });
  });
  it("FH-ARM-03 (2): a shield in the backpack takes a slot there, protects nobody and slows nobody", () => {
    const { burden, armorClass, movement } = derived([
      container("smallBackpack"),
      shield({ equipped: false, packed: true, within: "smallBackpack" }),
    ]);
    expect(burden.places?.map(({ used }) => used)).toEqual([0, 1]);
    expect(armorClass.value).toBe(0);
    expect(movement.parts.map(({ rule }) => rule)).toEqual(["FH-ENC-03"]);
  });
});

describe("monsters' armor", () => {
  const worn = (armorClass: number, facts = {}) => armor(armorClass, facts);
  it.each([
    ["FH-ARM-04 (1)", "an ogre in chainmail", { naturalArmor: 0, items: [worn(4)] }, 4],
    ["FH-ARM-04 (2)", "an ogre with a hide in leather", { naturalArmor: 2, items: [worn(2)] }, 4],
    ["FH-ARM-04 (3)", "a wolf", { naturalArmor: 2, items: [] }, 2],
    [
      "FH-ARM-04 (4)",
      "the second ogre without its leather",
      { naturalArmor: 2, items: [worn(2, { equipped: false })] },
      2,
    ],
    ["FH-ARM-04", "a listed armor class keeps its sum", { armorClass: 4, items: [worn(2)] }, 4],
    ["FH-ARM-04", "which falls with what is taken off", { armorClass: 4, items: [worn(2, { equipped: false })] }, 2],
  ])("%s: %s", (_rule, _who, facts, armorClass) => {
    expect(deriveMonster(monster("4", { armorClass: 4, ...facts }), ferryhack()).armorClass.value).toBe(armorClass);
  });
  it("FH-ARM-04: without the switch there is one number", () => {
    const facts = monster("4", { armorClass: 4, items: [worn(2, { equipped: false })] });
    expect(deriveMonster(facts, ferryhack({ "fh.monsterArmour": false })).armorClass.value).toBe(4);
  });
});
