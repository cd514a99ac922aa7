// Attacks against an armor class, with the dialog answered and the card read; and the damage that follows.
import { afterEach, describe, expect, it } from "vitest";
import { playing } from "../playing.ts";
import { oneTable } from "../table.ts";

const table = oneTable();
const { become, carry, face, foe, foeAttack, attack, damage, numbers } = playing(table);
const SWORD = "sword00000000001";
const BOW = "bow0000000000001";
/** A critical result that does nothing to damage. */
const MUTE = 7;

const answer = (key: string, value: boolean | number) =>
  table().referee.run(() => game.settings.set("whitehack", key as "critsAlwaysHit", value as boolean));
/** The hero's attack value, and the goblin's armor class. */
async function meet(attackValue: number, armorClass: number): Promise<void> {
  await become({ class: "strong", level: 1, overrides: { attackValue }, attributes: { strength: { value: 10 } } });
  await face({ armorClass, hitDice: "1" });
}
const strike = (...faces: number[]) => attack(SWORD, "melee", {}, ...faces);

afterEach(async () => {
  await answer("critsAlwaysHit", false);
  await answer("moduleAttackBonus", 0);
});

describe("the attack roll", () => {
  it.each([
    [3, "miss", "success"],
    [4, "hit", "success"],
    [15, "hit", "crit"],
    [16, "miss", "failure"],
  ])("WH-ATK-01: %i with 15 against 3 is a %s", async (die, verdict, result) => {
    await meet(15, 3);
    expect(await strike(die)).toMatchObject({ outcome: { verdict, result, armorClass: 3 } });
  });

  it.each([
    [10, 0, 1, "hit"],
    [10, 1, 1, "miss"],
    [10, -3, 1, "hit"],
    [12, 5, 5, "miss"],
    [12, 5, 6, "hit"],
    [12, 5, 12, "hit"],
    [12, 5, 13, "miss"],
  ])("WH-ATK-02: %i against %i, a %i is a %s", async (value, armorClass, die, verdict) => {
    await meet(value, armorClass);
    expect(await strike(die)).toMatchObject({ outcome: { verdict } });
  });

  it("WH-ATK-03: a crit has to beat the armor class too, unless the table says otherwise", async () => {
    await meet(6, 7);
    expect(await strike(6)).toMatchObject({ outcome: { result: "crit", verdict: "miss" } });
    await meet(8, 7);
    expect(await strike(8)).toMatchObject({ outcome: { result: "crit", verdict: "hit" } });
    await meet(6, 7);
    await answer("critsAlwaysHit", true);
    expect(await strike(6)).toMatchObject({ outcome: { verdict: "hit" } });
  });

  it.each([
    [3, { verdict: "hit", quality: 6 }],
    [2, { verdict: "miss", quality: 5 }],
    [19, { verdict: "hit", result: "crit", quality: 22 }],
    [20, { verdict: "miss", result: "failure" }],
  ])("WH-ATK-04: %i with 23 against 5", async (die, outcome) => {
    await answer("surplusAddsToQuality", true);
    await meet(23, 5);
    expect(await strike(die)).toMatchObject({ outcome });
  });

  it("WH-ATK-05: nobody attacks with less than 1", async () => {
    await meet(10, 0);
    expect(await attack(SWORD, "melee", { modifier: -10 })).toMatchObject({
      outcome: null,
      shown: { refusal: "No attack: the attack value is below 1.", canAllow: false },
    });
    await meet(11, 0);
    expect(await attack(SWORD, "melee", { modifier: -10 }, 1)).toMatchObject({
      outcome: { score: 1, result: "crit", verdict: "hit" },
    });
    await meet(11, 1);
    expect(await attack(SWORD, "melee", { modifier: -10 }, 1)).toMatchObject({ outcome: { verdict: "miss" } });
    expect(await attack(SWORD, "melee", { modifier: -10, advantage: 1 }, 3)).toMatchObject({ outcome: { score: 3 } });
  });

  it.each([
    [12, [20], {}, "fumble"],
    [20, [20], {}, "failure"],
    [12, [20, 14], { mode: "positive" }, "failure"],
  ] as const)("WH-ATK-06: with %i, %j is a fumble or is none", async (value, faces, values, result) => {
    await meet(value, 3);
    expect(await attack(SWORD, "melee", values, ...faces)).toMatchObject({ outcome: { result, verdict: "miss" } });
  });

  it.each([
    ["9", "fumble"],
    ["10", "failure"],
  ])("WH-ATK-06, WH-MON-04: with %s hit dice a 20 is a %s", async (hitDice, result) => {
    await face({ hitDice });
    expect(await foeAttack({}, 20)).toMatchObject({ outcome: { result, verdict: "miss" } });
  });

  it("WH-ATK-08: a bonus for characters in old modules stands in every attack of theirs, and in no monster's", async () => {
    await become({
      class: "strong",
      level: 1,
      overrides: { attackValue: null },
      attributes: { strength: { value: 10 } },
    });
    await face({ hitDice: "3", armorClass: 3 });
    expect(await strike(5)).toMatchObject({ outcome: { score: 11 } });
    await answer("moduleAttackBonus", 1);
    expect(await strike(5)).toMatchObject({ outcome: { score: 12 } });
    expect(JSON.stringify(numbers().attackValue)).toContain("WHITEHACK.Modifier.module");
    expect(foe().derived.attackValue.value).toBe(13);
  });

  it.each([
    [14, 3, 7, "hit"],
    [14, 3, 6, "stray"],
    [14, 3, 3, "miss"],
    [10, 7, 10, "stray"],
  ])("WH-RNG-02 in part: into a melee with %i against %i, a %i is a %s", async (value, armorClass, die, verdict) => {
    await meet(value, armorClass);
    expect(await attack(BOW, "missile", { intoMelee: true }, die)).toMatchObject({ outcome: { verdict } });
  });
});

describe("combat advantage", () => {
  it.each([
    [1, 13, 2],
    [2, 15, 4],
    [3, 17, 6],
  ])("WH-CA-01, WH-CA-02: %i makes 11 a %i and adds %i to damage", async (advantage, score, bonus) => {
    await meet(11, 3);
    expect(await attack(SWORD, "melee", { advantage }, 8)).toMatchObject({ outcome: { score, verdict: "hit" } });
    expect(await damage(3)).toMatchObject({ amount: 3 + bonus });
  });

  it("WH-CA-02: three steps on 15 make an extreme score", async () => {
    await meet(15, 3);
    expect(await attack(SWORD, "melee", { advantage: 3 }, 19)).toMatchObject({
      outcome: { score: 21, result: "crit" },
    });
    expect(await attack(SWORD, "melee", { advantage: 3 }, 20)).toMatchObject({ outcome: { result: "failure" } });
  });
});

describe("damage", () => {
  const weapon = (formula: string, traits: string[] = []) =>
    carry({ name: "Weapon", type: "weapon", system: { damage: formula, equipped: true, traits } });

  it.each([
    ["1d6+1", { advantage: 1 }, 13, 3, 12],
    ["1d6-2", {}, 11, 1, 2],
    ["1d6", { advantage: 0 }, 11, 4, 8],
  ] as const)("WH-CRIT-01: a crit with %s doubles all of it (%j)", async (formula, values, die, pip, amount) => {
    await meet(11, 3);
    const [id = ""] = await weapon(formula);
    expect(await attack(id, "melee", values, die)).toMatchObject({ outcome: { result: "crit" } });
    expect(await damage(pip, MUTE)).toMatchObject({ amount });
  });

  it.each([
    ["1d6-2", 1, 1],
    ["1d6-3", 3, 1],
    ["1d6-3", 4, 1],
    ["1d6-3", 6, 3],
  ])("WH-DICE-02: %s with a %i is %i, and the card says where it was raised", async (formula, pip, amount) => {
    await meet(11, 3);
    const [id = ""] = await weapon(formula);
    await attack(id, "melee", {}, 8);
    expect(await damage(pip)).toMatchObject({
      amount,
      outcome: { floored: pip === 1 || (formula === "1d6-3" && pip === 3) },
    });
  });
});
