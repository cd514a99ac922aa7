// The classes, as the sheets of their members show them: every cell of every table, and what the classes are good at.
import { describe, expect, it } from "vitest";
import { fromPack, playing } from "../playing.ts";
import { HERO, actorOf, oneTable } from "../table.ts";

const table = oneTable();
/** A critical result that does nothing to damage. */
const MUTE = 7;
const { newcomer, become, carry, face, attack, damage, save, numbers } = playing(table);

/** Level for level; "1+2" are a die and two, "2*" the better of two throws. */
const TABLES = {
  deft: {
    xp: [0, 1_500, 3_000, 6_000, 12_000, 24_000, 48_000, 96_000, 192_000, 384_000],
    hitDice: ["1", "2", "2+1", "3", "3+1", "4", "4+1", "5", "5+1", "6"],
    attackValue: [10, 11, 11, 12, 12, 13, 13, 14, 14, 15],
    savingThrow: [7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
  },
  strong: {
    xp: [0, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000],
    hitDice: ["1+2", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    attackValue: [11, 11, 12, 13, 13, 14, 15, 15, 16, 17],
    savingThrow: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 2, 3, 3, 3, 4, 4, 4, 5],
  },
  wise: {
    xp: [0, 2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000],
    hitDice: ["1+1", "2", "2+1", "3", "4", "4+1", "5", "6", "6+1", "7"],
    attackValue: [10, 11, 11, 11, 12, 12, 12, 13, 13, 13],
    savingThrow: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    slots: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
    groups: [2, 2, 2, 3, 3, 3, 4, 4, 4, 5],
  },
  brave: {
    xp: [0, 1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 76_800, 153_600, 307_200],
    hitDice: ["1*", "2*", "3*", "4", "5", "6", "7", "8", "9", "10"],
    attackValue: [10, 10, 10, 11, 11, 11, 12, 12, 12, 13],
    savingThrow: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 2, 2, 3, 3, 3, 3, 4, 4],
  },
  fortunate: {
    xp: [0, 1_500, 3_000, 6_000, 12_000, 24_000, 48_000, 96_000, 192_000, 384_000],
    hitDice: ["1", "2", "2+1", "3", "3+1", "4", "4+1", "5", "5+1", "6"],
    attackValue: [10, 10, 11, 11, 12, 12, 13, 13, 14, 14],
    savingThrow: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
  },
} as const;
const RAISES = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5];
const dice = (written: string) => {
  const [, count, bonus = "0", twice] = /^(\d+)(?:\+(\d+))?(\*)?$/.exec(written) ?? [];
  return { dice: Number(count), bonus: Number(bonus), rolls: twice ? 2 : 1 };
};

describe("the tables of the classes", () => {
  it.each([
    ["WH-CLASS-03", "deft"],
    ["WH-CLASS-04", "strong"],
    ["WH-CLASS-05", "wise"],
    ["WH-CLASS-06", "brave"],
    ["WH-CLASS-07", "fortunate"],
  ] as const)("WH-CLASS-02, WH-CLASS-03, WH-CLASS-04, WH-CLASS-05, WH-CLASS-06, WH-CLASS-07: %s", async (_, id) => {
    const { xp, hitDice, attackValue, savingThrow, slots, groups } = TABLES[id];
    for (const [row, raises] of RAISES.entries())
      expect(await newcomer({ class: id, level: row + 1 }), `level ${row + 1}`).toMatchObject({
        xpNext: xp[row + 1] ?? null,
        hitDice: dice(hitDice[row] ?? ""),
        attackValue: { value: attackValue[row] },
        savingThrow: { value: savingThrow[row] },
        slots: slots[row],
        groups: { limit: { value: groups[row] } },
        raises,
      });
  });
});

describe("attributes", () => {
  it.each([
    [12, 0],
    [13, 1],
    [15, 1],
    [16, 2],
    [18, 2],
  ])("WH-ATTR-03, WH-ATTR-05, WH-ATTR-06: a score of %i brings %i", async (value, bonus) => {
    const attributes = { dexterity: { value }, intelligence: { value }, wisdom: { value } };
    expect(await newcomer({ class: "wise", attributes })).toMatchObject({
      initiativeBonus: { value: bonus },
      languagesBonus: { value: bonus },
      inactivesBonus: bonus,
    });
    expect(await newcomer({ class: "deft", attributes })).toMatchObject({ inactivesBonus: 0 });
  });
});

describe("the Deft", () => {
  const burglar = { name: "Burglar", kind: "vocation", attributes: [], unwritten: false };
  const fight = async (...items: readonly object[]) => {
    await become({ class: "deft", level: 1, groups: [burglar], overrides: { attackValue: 10 } });
    await face({ armorClass: 3 });
    return carry(...items);
  };
  const dagger = fromPack("equipment", "Dagger");
  const star = fromPack("equipment", "Morning star");

  it("WH-DEFT-02: double attacks in line with their vocation", async () => {
    const [id = ""] = await fight(dagger);
    expect(await attack(id, "melee", { vocation: true }, 4, 9)).toMatchObject({
      outcome: { mode: "positive", face: 9, verdict: "hit" },
    });
    expect(await attack(id, "melee", {}, 4)).toMatchObject({ outcome: { mode: "single" } });
  });

  it("WH-DEFT-03: may trade that for double damage, with an advantage and in light armor", async () => {
    const [id = ""] = await fight(dagger);
    const trade = { vocation: true, doubleDamage: true };
    expect(await attack(id, "melee", { ...trade, advantage: 1 }, 9)).toMatchObject({
      outcome: { mode: "single", faces: [9] },
    });
    expect(await damage(4)).toMatchObject({ amount: 8 });
    expect(await attack(id, "melee", trade, 4, 9)).toMatchObject({ outcome: { mode: "positive" } });
    expect(await damage(4)).toMatchObject({ amount: 2 });
    const [mail = ""] = await fight(fromPack("equipment", "Chainmail"));
    expect(await attack(id, "melee", { ...trade, advantage: 1 }, 9, 8)).toMatchObject({
      outcome: { mode: "positive" },
    });
    await table().alice.run(() => actorOf(HERO).items.get(mail)?.delete());
  });

  it("WH-DEFT-11: hit harder and are harder to hit with a weapon in the off hand, if fighting is their vocation", async () => {
    const shortSword = fromPack("equipment", "Shortsword");
    const off = { ...dagger, system: { ...("system" in dagger ? (dagger.system as object) : {}), offHand: true } };
    const fighting = async (combat: boolean, ...items: readonly object[]) => {
      await table().alice.run(() => actorOf(HERO).deleteEmbeddedDocuments("Item", [...actorOf(HERO).items.keys()]));
      const [id = ""] = await fight(...items);
      await become({ groups: [{ ...burglar, name: "Assassin", combat }] });
      await attack(id, "melee", {}, 5);
      const { amount } = (await damage(4)) as { amount: number };
      return [amount, numbers().armorClass.value];
    };
    const [plain = 0, armor = 0] = await fighting(true, shortSword);
    expect(await fighting(true, shortSword, off)).toEqual([plain + 1, armor + 1]);
    expect(await fighting(false, shortSword, off)).toEqual([plain, armor]);
    const [heavy = 0] = await fighting(true, fromPack("equipment", "Quarterstaff"));
    expect(await fighting(true, fromPack("equipment", "Quarterstaff"), off)).toEqual([heavy, armor]);
  });

  it.each([
    ["Dagger", { doubleDamage: true, vocation: true, advantage: 1 }, 12, 5, 20],
    ["Dagger", {}, 10, 5, 6],
    ["Morning star", {}, 10, 4, 12],
    ["Morning star", { doubleDamage: true, vocation: true, advantage: 1 }, 12, 2, 24],
  ] as const)("WH-DEFT-04: %s with %j, a crit", async (name, values, die, pip, amount) => {
    const [id = ""] = await fight(name === "Dagger" ? dagger : star);
    expect(await attack(id, "melee", values, die)).toMatchObject({ outcome: { result: "crit" } });
    expect(await damage(pip, MUTE)).toMatchObject({ amount });
  });

  it("WH-DEFT-10: are worse with both hands in melee, but for what they are attuned to", async () => {
    const staff = fromPack("equipment", "Quarterstaff");
    const attuned = {
      name: "Staff",
      type: "ability",
      system: { kind: "attunement", slot: 0, active: true, form: "item", item: "Quarterstaff" },
    };
    const value = async (...items: readonly object[]) =>
      (await newcomer({ class: "deft" }, ...items)).attacks.at(-1)?.attackValue.value;
    expect(await value(staff)).toBe(8);
    expect(await value(attuned, staff)).toBe(10);
    expect(await value(fromPack("equipment", "Longbow"))).toBe(10);
    expect(await value(fromPack("equipment", "Crossbow"))).toBe(10);
  });
});

describe("the Strong", () => {
  const strong = (strength: number, constitution = 10) => ({
    class: "strong",
    attributes: { strength: { value: strength }, constitution: { value: constitution } },
  });
  const line = async (system: object, name: string) => {
    const { attackValue, damage } = (await newcomer(system, fromPack("equipment", name))).attacks.at(-1) ?? {};
    return `${attackValue?.value} ${damage?.text}`;
  };

  it("WH-STRONG-01: bear all arms and armor", async () => {
    expect(await line(strong(10), "Great sword or axe")).toBe("11 1d6+2");
    const armor = ["Full plate", "Shield"].map((name) => fromPack("equipment", name));
    expect(await newcomer(strong(10), ...armor)).toMatchObject({
      attackValue: { value: 11 },
      armorLimits: { slotsLost: false, miracleSurcharge: 0, taskModifiers: [] },
    });
  });

  it.each([
    [12, "11 1d6+1", "11 1d6"],
    [13, "12 1d6+1", "11 1d6"],
    [16, "12 1d6+2", "11 1d6"],
    [18, "12 1d6+2", "11 1d6"],
  ])("WH-STRONG-14: hit better and harder in melee with a strength of %i", async (strength, sword, bow) => {
    expect(await line(strong(strength), "Axe or sword")).toBe(sword);
    expect(await line(strong(strength), "Longbow")).toBe(bow);
    expect(await line({ ...strong(strength), class: "deft" }, "Axe or sword")).toBe("10 1d6+1");
  });

  it.each([
    [12, 6],
    [13, 7],
    [15, 7],
    [16, 8],
  ])("WH-STRONG-15: with a constitution of %i, 6 hit points are %i", async (constitution, maximum) => {
    const hp = { rolled: 6 };
    expect(await newcomer({ ...strong(10, constitution), hp })).toMatchObject({ hitPointsMaximum: { value: maximum } });
    expect(await newcomer({ ...strong(10, constitution), hp, class: "wise" })).toMatchObject({
      hitPointsMaximum: { value: 6 },
    });
  });

  it.each([
    [{ "tag.poison": true }, 6],
    [{ "tag.death": true }, 6],
    [{ "tag.specialMelee": true }, 9],
    [{ "tag.fear": true }, 5],
  ])("WH-STRONG-17: save with %j at %i", async (values, score) => {
    await become({ class: "strong", level: 1 });
    expect(await save(values, 3)).toMatchObject({ score });
  });
});

describe("the Wise", () => {
  it("WH-WISE-20: are worse with both hands, but for what lies in the slot", async () => {
    const value = async (...items: readonly object[]) =>
      (await newcomer({ class: "wise" }, ...items)).attacks.at(-1)?.attackValue.value;
    const slotted = {
      name: "Staff",
      type: "ability",
      system: { kind: "item", slot: 0, active: true, item: "Quarterstaff" },
    };
    expect(await value(fromPack("equipment", "Longbow"))).toBe(8);
    expect(await value(fromPack("equipment", "Quarterstaff"))).toBe(8);
    expect(await value(slotted, fromPack("equipment", "Quarterstaff"))).toBe(10);
    expect(await value(fromPack("equipment", "Dagger"))).toBe(10);
  });

  it.each([
    [{ "tag.magick": true }, 8],
    [{ "tag.mind": true }, 8],
    [{}, 6],
  ])("WH-WISE-21: save with %j at %i", async (values, score) => {
    await become({ class: "wise", level: 1 });
    expect(await save(values, 3)).toMatchObject({ score });
  });
});

describe("saving throws", () => {
  it.each([
    [7, "crit"],
    [8, "failure"],
    [20, "failure"],
    [3, "success"],
  ])("WH-SAVE-01: %i at 7", async (die, result) => {
    await become({ class: "deft", level: 1 });
    expect(await save({}, die)).toMatchObject({ score: 7, result });
  });

  it("WH-SAVE-02: some have a quality and can be fumbled", async () => {
    await become({ class: "deft", level: 1 });
    expect(await save({ canFumble: true }, 20)).toMatchObject({ result: "fumble" });
    expect(await save({ canFumble: true }, 5)).toMatchObject({ quality: 5 });
  });

  it.each([
    ["brave", 10, { "tag.cursed": true }, 19, { score: 22, result: "crit" }],
    ["brave", 10, { "tag.cursed": true }, 20, { score: 22, result: "failure" }],
    ["strong", 1, { modifier: -6 }, null, { score: -1, result: "notAllowed", faces: [] }],
    ["strong", 1, { "tag.specialMelee": true }, 9, { score: 9, result: "crit" }],
    ["strong", 1, { modifier: -1 }, 4, { score: 4, result: "crit" }],
  ])("WH-SAVE-04: the %s of level %i with %j", async (id, level, values, die, outcome) => {
    await become({ class: id, level });
    const [quirk = ""] = await carry({
      name: "Quirk",
      type: "ability",
      system: { kind: "quirk", key: "defiesCurses", slot: 0 },
    });
    expect(await save(values as Record<string, boolean>, ...(die === null ? [] : [die]))).toMatchObject(outcome);
    await table().alice.run(() => actorOf(HERO).items.get(quirk)?.delete());
  });
});
