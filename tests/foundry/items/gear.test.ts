// What is carried, worn and wielded: items of the compendia in the hands of characters, and what their sheets and
// cards make of them.
import { describe, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import { fromPack, packOf, playing } from "../playing.ts";
import { performReady } from "../../../src/foundry/items/perform-ready.ts";
import { actorOf, HERO, oneTable } from "../table.ts";

const table = oneTable();
const { newcomer, become, carry, face, attack, damage } = playing(table);
const gear = (quantity: number, more: object = {}) => ({ name: "Thing", type: "gear", system: { quantity, ...more } });
const packed = (quantity: number) => gear(quantity, { packed: true });
const pack = { name: "Pack", type: "gear", system: { container: true, size: "tiny" } };
const burdenOf = async (...items: readonly object[]) => (await newcomer({}, ...items)).burden;
const weapon = (name: string) => fromPack("equipment", name);
const armor = weapon;

describe("the load", () => {
  it.each([
    ["ten in hand, five in the pack", [gear(10), packed(5), pack], "normal", 0],
    ["eleven without a pack", [gear(11)], "heavy", 1],
    ["ten in hand, six in the pack", [gear(10), packed(6), pack], "heavy", 1],
  ] as const)("WH-ENC-01: %s", async (_, items, burden, excess) => {
    expect(await burdenOf(...items)).toMatchObject({ burden, excess, allowance: { carried: 10 } });
  });

  it.each([
    ["two daggers", [{ name: "Dagger", type: "weapon", system: { size: "minor", quantity: 2 } }], 1],
    ["a great sword", [{ name: "Great sword", type: "weapon", system: { size: "heavy" } }], 2],
    ["forty darts", [{ name: "Darts", type: "weapon", system: { size: "weightless", quantity: 40 } }], 0.4],
    ["a rope", [gear(1)], 1],
  ] as const)("WH-ENC-02: %s", async (_, items, carried) => {
    expect((await burdenOf(...items)).carried).toBeCloseTo(carried);
  });

  it("WH-ENC-02: coins", async () => {
    expect((await newcomer({ coins: { gp: 100, sp: 100, cp: 50 } })).burden.carried).toBeCloseTo(2.5);
  });

  it.each([
    ["mail and shield", [armor("Chainmail"), armor("Shield")], 5],
    [
      "light mail of magick",
      [{ name: "Mail", type: "armor", system: { armorClass: 6, weight: 2, equipped: true } }],
      2,
    ],
  ] as const)("WH-ENC-03: %s", async (_, items, carried) => {
    expect((await burdenOf(...items)).carried).toBe(carried);
  });

  it.each([
    [0, 0.5, "normal", 30],
    [1, 0, "heavy", 25],
    [2, 0.5, "heavy", 25],
    [3, 0, "severe", 20],
    [4, 0.5, "severe", 20],
    [5, 0, "massive", 15],
    [6, 0.5, "massive", 15],
    [7, 0, "beyondMassive", 0],
  ])("WH-ENC-04, WH-MOVE-01: %i and %f above the allowance", async (whole, half, burden, movement) => {
    const items = half > 0 ? [gear(10 + whole), gear(1, { size: "minor" })] : [gear(10 + whole)];
    const derived = await newcomer({}, ...items);
    expect(derived).toMatchObject({ burden: { burden }, movement: { value: movement } });
  });

  it.each([
    [10, 25],
    [11, 20],
    [13, 15],
    [15, 10],
    [17, 0],
  ])("WH-MOVE-01: the small with %i things", async (items, movement) => {
    expect(await newcomer({ size: "small" }, gear(items))).toMatchObject({ movement: { value: movement } });
  });

  it("WH-ENC-05: beyond massive nobody moves without a roll", async () => {
    await become({ attributes: { strength: { value: 14 } } });
    await carry(gear(17));
    const { task, numbers } = playing(table);
    expect(numbers()).toMatchObject({ burden: { burden: "beyondMassive" }, movement: { value: 0 } });
    expect(await task("strength", {}, 9)).toMatchObject({ score: 14, result: "success" });
  });
});

describe("armor", () => {
  it.each([
    [[], 0],
    [["Cloth"], 1],
    [["Leather"], 2],
    [["Studded leather"], 3],
    [["Chainmail"], 4],
    [["Splint"], 5],
    [["Full plate"], 6],
    [["Chainmail", "Shield"], 5],
    [["Full plate", "Shield"], 7],
    [["Helmet"], 0],
  ])("WH-AC-01: %j", async (names, armorClass) => {
    expect(await newcomer({}, ...names.map(armor))).toMatchObject({ armorClass: { value: armorClass } });
  });

  it("WH-AC-01: a second suit of armor is not put on over the first", async () => {
    await become({});
    await carry(armor("Full plate"), {
      ...armor("Cloth"),
      system: { ...(armor("Cloth") as { system: object }).system, equipped: false },
    });
    await table().alice.run(async () => {
      const cloth = actorOf(HERO).items.getName("Cloth");
      if (cloth) await performReady(cloth);
      expect((cloth?.system as { equipped?: boolean } | undefined)?.equipped).toBe(false);
    });
  });

  it("WH-AC-01: a bonus and a penalty count, below 0 too, and the table has the last word", async () => {
    const charging = { bonus: { armorClass: -3 } };
    expect(await newcomer(charging, armor("Full plate"), armor("Shield"))).toMatchObject({ armorClass: { value: 4 } });
    expect(await newcomer(charging, armor("Cloth"))).toMatchObject({ armorClass: { value: -2 } });
    expect(await newcomer({ overrides: { armorClass: 9 } }, armor("Cloth"))).toMatchObject({
      armorClass: { value: 9 },
    });
  });

  it("WH-AC-03: armor of magick weighs and hinders as it says", async () => {
    const magick = (system: object) => ({ name: "Odd", type: "armor", system: { equipped: true, ...system } });
    const wise = await newcomer({ class: "wise" }, magick({ armorClass: 5, countsAs: 2 }));
    expect(wise).toMatchObject({ armorClass: { value: 5 }, armorLimits: { miracleSurcharge: 0 } });
    expect((await newcomer({}, magick({ armorClass: 6, weight: 1 }))).burden.carried).toBe(1);
    expect(await newcomer({ class: "deft" }, magick({ armorClass: 2, countsAs: 4 }))).toMatchObject({
      armorClass: { value: 2 },
      armorLimits: { slotsLost: true },
    });
  });
});

describe("weapons of the compendium", () => {
  const [none, each] = [null, (shots: number, rounds: number) => ({ shots, rounds })];

  it.each([
    ["Axe or sword", "1d6+1", "regular", none, none, [], 10],
    ["Club", "1d6-2", "minor", none, none, ["knockOut", "improvised"], 0],
    ["Crossbow", "1d6+1", "heavy", 70, each(1, 2), ["twoHanded"], 30],
    ["Dagger", "1d6-2", "minor", 15, each(1, 1), ["thrown"], 3],
    ["Darts", "1", "weightless", 20, each(3, 1), ["thrown"], 1],
    ["Flail", "1d6", "regular", none, none, ["ignoresShield"], 8],
    ["Great sword or axe", "1d6+2", "heavy", none, none, ["twoHanded"], 15],
    ["Pole arm", "1d6+1", "heavy", none, none, ["twoHanded", "reach"], 10],
    ["Javelin", "1d6", "minor", 40, each(1, 1), ["thrown"], 2],
    ["Longbow", "1d6", "regular", 70, each(1, 1), ["twoHanded"], 40],
    ["Mace", "1d6", "regular", none, none, ["metalBane"], 5],
    ["Warhammer", "1d6", "regular", none, none, ["metalBane"], 5],
    ["Morning star", "1d6", "regular", none, none, ["metalBane", "tripleCrit"], 8],
    ["Musket", "1d6+2", "heavy", 30, each(1, 4), ["twoHanded", "black powder"], 150],
    ["Pistol", "1d6+1", "regular", 20, each(1, 3), ["black powder"], 100],
    ["Quarterstaff", "1d6-1", "regular", none, none, ["twoHanded", "reach"], 1],
    ["Scimitar", "1d6", "regular", none, none, ["ridingBonus"], 8],
    ["Shortbow", "1d6-1", "regular", 50, each(1, 1), ["twoHanded", "usableMounted"], 25],
    ["Shortsword", "1d6-1", "minor", none, none, [], 8],
    ["Sling", "1d6-2", "weightless", 30, each(1, 1), ["plainStones"], 2],
    ["Spear", "1d6", "regular", none, none, ["reach"], 2],
    ["Throwing knife or axe", "1d6-2", "minor", 25, each(1, 1), ["thrown", "meleePenalty"], 2],
    ["Unarmed", "1d6-3", "none", none, none, ["knockOut", "grapple"], 0],
  ] as const)("WH-WPN-01: %s", async (name, formula, size, range, rateOfFire, traits, cost) => {
    const [id = ""] = await carry(weapon(name));
    table().alice.run(() =>
      expect(game.actors.getName("Hero")?.items.get(id)?.system).toMatchObject({
        damage: formula,
        size,
        range,
        rateOfFire,
        traits: [...traits],
        cost,
        quantity: 1,
      }),
    );
  });

  const lines = async (name: string) =>
    (await newcomer({ class: "strong" }, weapon(name))).attacks
      .filter((line) => line.name === name)
      .map((line) => [line.use, line.attackValue.value, line.damage.text, line.range]);

  it("WH-WPN-03: a long weapon strikes at ten feet", async () => {
    for (const name of ["Pole arm", "Quarterstaff", "Spear"]) expect((await lines(name))[0]?.[3], name).toBe(10);
    expect((await lines("Axe or sword"))[0]?.[3]).toBe(5);
    await face({ armorClass: 0 });
    const at = (x: number) =>
      table().referee.run(() =>
        game.scenes.contents[0]?.tokens.get("goblintoken00001")?.update({ x }, { animate: false }),
      );
    const [spear = "", sword = ""] = await carry(weapon("Spear"), weapon("Axe or sword"));
    await at(200);
    expect(await attack(spear, "melee", {}, 5)).toMatchObject({
      shown: { distance: "10 ft", refusal: null, facts: [] },
    });
    expect(await attack(sword, "melee", {})).toMatchObject({
      outcome: null,
      shown: { refusal: "Out of reach: 10 ft away, reach 5 ft.", canAllow: true },
    });
    await at(100);
    expect(await attack(sword, "melee", {}, 5)).toMatchObject({ shown: { distance: "5 ft", refusal: null } });
  });

  it("WH-WPN-04: a flail passes the shield by", async () => {
    const [flail = "", mace = ""] = await carry(weapon("Flail"), weapon("Mace"));
    await face({ armorClass: 5, shield: true });
    expect(await attack(mace, "melee", {}, 9)).toMatchObject({ outcome: { armorClass: 5 } });
    expect(await attack(flail, "melee", {}, 9)).toMatchObject({ outcome: { armorClass: 4 } });
    await face({ armorClass: 0, shield: false });
  });

  it.each(["Mace", "Warhammer", "Morning star"])("WH-WPN-05: %s is better against metal", async (name) => {
    const [id = ""] = await carry(weapon(name));
    await become({
      class: "strong",
      level: 1,
      overrides: { attackValue: 11 },
      attributes: { strength: { value: 10 } },
    });
    await face({ metalArmor: false });
    expect(await attack(id, "melee", {}, 5)).toMatchObject({ outcome: { score: 11 } });
    await face({ metalArmor: true });
    expect(await attack(id, "melee", {}, 5)).toMatchObject({ outcome: { score: 12 } });
    await face({ metalArmor: false });
  });

  it("WH-WPN-06: a crit with a morning star does three times the damage", async () => {
    const [id = ""] = await carry(weapon("Morning star"));
    await become({
      class: "strong",
      level: 1,
      overrides: { attackValue: 11 },
      attributes: { strength: { value: 10 } },
    });
    expect(await attack(id, "melee", {}, 11)).toMatchObject({ outcome: { result: "crit", verdict: "hit" } });
    expect(await damage(4, 7)).toMatchObject({ amount: 12 });
  });

  it("WH-WPN-07: what is thrown has two lines", async () => {
    expect(await lines("Javelin")).toEqual([
      ["melee", 11, "1d6-2", 5],
      ["missile", 11, "1d6", 40],
    ]);
    expect(await lines("Throwing knife or axe")).toEqual([
      ["melee", 10, "1d6-2", 5],
      ["missile", 11, "1d6-2", 25],
    ]);
  });

  it("WH-WPN-08: a scimitar from the saddle is better, and a longbow hard to use", async () => {
    const [scimitar = "", longbow = "", shortbow = ""] = await carry(
      ...["Scimitar", "Longbow", "Shortbow"].map(weapon),
    );
    await become({
      class: "strong",
      level: 1,
      overrides: { attackValue: 11 },
      attributes: { strength: { value: 10 } },
    });
    expect(await attack(scimitar, "melee", { mounted: true }, 5)).toMatchObject({ outcome: { score: 12 } });
    expect(await attack(scimitar, "melee", {}, 5)).toMatchObject({ outcome: { score: 11 } });
    expect(await attack(longbow, "missile", { mounted: true }, 5)).toMatchObject({
      shown: { facts: [{ value: "WHITEHACK.Remark.awkwardMounted" }] },
    });
    expect(await attack(shortbow, "missile", { mounted: true }, 5)).toMatchObject({ shown: { facts: [] } });
  });

  it("WH-WPN-09: a club may knock out, a sword may not, and bare hands may hold", async () => {
    const [club = "", sword = "", fist = ""] = await carry(...["Club", "Axe or sword", "Unarmed"].map(weapon));
    await attack(club, "melee", { knockOut: true }, 9);
    expect(await damage(4)).toMatchObject({ amount: 2, lethal: false });
    await attack(sword, "melee", { knockOut: true }, 9);
    expect(await damage(4)).toMatchObject({ amount: 5, lethal: true });
    await attack(fist, "melee", { option: "grapple" }, 9);
    const [grapple, held] = await table().alice.run(() =>
      Promise.all(game.messages.contents.slice(-2).map(presentCard)),
    );
    expect(grapple).toMatchObject({ verdict: "hit", canRollDamage: false });
    expect(held).toMatchObject({ rules: [{ rules: "WH-SPEC-05" }] });
  });

  it("WH-WPN-10: what needs both hands says so beside a shield", async () => {
    const two = ["Crossbow", "Great sword or axe", "Pole arm", "Longbow", "Musket", "Quarterstaff", "Shortbow"];
    const needBoth = packOf("equipment").filter(({ system }) =>
      (system["traits"] as string[] | undefined)?.includes("twoHanded"),
    );
    expect(needBoth.map(({ name }) => name)).toEqual(expect.arrayContaining(two));
    const [staff = "", spear = ""] = await carry(weapon("Quarterstaff"), weapon("Spear"), armor("Shield"));
    expect(await attack(staff, "melee", {}, 9)).toMatchObject({
      shown: { facts: [{ value: "WHITEHACK.Remark.needsBothHands" }] },
    });
    expect(await attack(spear, "melee", {}, 9)).toMatchObject({ shown: { facts: [] } });
  });
});
