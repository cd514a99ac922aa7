// Monsters: what follows from a line, and how they attack and save.
import { describe, expect, it } from "vitest";
import { fromPack, playing } from "../playing.ts";
import { oneTable } from "../table.ts";

const table = oneTable();
const { foeSave, foeAttack, damage, face, foe } = playing(table);

/** The numbers of a monster of this line. */
async function monster(system: object, ...items: readonly object[]) {
  const made = await table().referee.run(() =>
    Actor.create({ name: "Monster", type: "monster", system, items } as Actor.CreateData),
  );
  if (!made?.isMonster()) throw new Error("No monster was created");
  return made.system.derived;
}
const of = (hitDice: string, more: object = {}) => monster({ hitDice, ...more });

describe("a monster's line", () => {
  it("WH-MON-01: tells everything else", async () => {
    expect(await of("1", { armorClass: 3, movement: { land: 25 } })).toMatchObject({
      armorClass: { value: 3 },
      movement: { value: 25 },
      otherMovement: null,
      savingThrow: { value: 6 },
      attackValue: { value: 11 },
      xp: { value: 30 },
    });
    const overruled = { overrides: { savingThrow: 12 } };
    expect(await of("4", overruled)).toMatchObject({ savingThrow: { value: 12 }, attackValue: { value: 14 } });
    expect(await of("5", overruled)).toMatchObject({ savingThrow: { value: 12 }, attackValue: { value: 15 } });
  });

  it("WH-MOVE-05: has one way to move, or two", async () => {
    const movement = { land: 25, other: 40, otherKind: "air" };
    expect(await of("1", { movement })).toMatchObject({ movement: { value: 25 }, otherMovement: 40 });
    expect(await of("1", { movement: { land: 30 } })).toMatchObject({ movement: { value: 30 }, otherMovement: null });
  });

  it.each([
    ["<1", 6, 11],
    ["1", 6, 11],
    ["4", 9, 14],
    ["9", 14, 19],
    ["10", 15, 20],
    ["17", 22, 27],
  ])("WH-MON-03, WH-MON-04: %s hit dice", async (hitDice, savingThrow, attackValue) => {
    expect(await of(hitDice)).toMatchObject({
      savingThrow: { value: savingThrow },
      attackValue: { value: attackValue },
    });
  });

  it.each([
    ["3+1", 8, 13, 150, 1],
    ["4+4", 9, 14, 300, 1],
    ["10+15", 15, 20, 2_000, 3],
  ])(
    "WH-MON-05: %s hit dice count without the plus",
    async (hitDice, savingThrow, attackValue, xp, attacksPerRound) => {
      expect(await of(hitDice)).toMatchObject({
        savingThrow: { value: savingThrow },
        attackValue: { value: attackValue },
        xp: { value: xp },
        attacksPerRound,
      });
    },
  );

  it.each([
    ["<1", 15],
    ["1", 30],
    ["2", 75],
    ["3", 150],
    ["4", 300],
    ["5", 600],
    ["6", 1_200],
    ["9", 1_800],
    ["17", 3_400],
    ["20", 4_000],
  ])("WH-MON-08: %s hit dice are worth %i", async (hitDice, xp) => {
    expect(await of(hitDice)).toMatchObject({ xp: { value: xp } });
    expect(await of(hitDice, { overrides: { xp: 7 } })).toMatchObject({ xp: { value: 7 } });
  });

  it.each([
    ["1", "high", 11],
    ["1", "poor", 6],
    ["2", "raw", 2],
  ])("WH-MON-10: %s hit dice of %s morale, unless the Referee writes another", async (hitDice, morale, value) => {
    expect(await of(hitDice, { morale })).toMatchObject({ morale: value });
    expect(await of(hitDice, { morale, overrides: { morale: 9 } })).toMatchObject({ morale: 9 });
  });

  it("WH-MON-12: sees in the dark as far as the table says, unless it is human or a token that sees already", async () => {
    const sight = (system: object, more: object = {}) =>
      table().referee.run(async () => {
        const made = await Actor.create({ name: "Seer", type: "monster", system, ...more } as Actor.CreateData);
        const { enabled, range } = made?.prototypeToken.sight ?? {};
        return { enabled, range };
      });
    expect(await sight({})).toEqual({ enabled: true, range: 30 });
    expect(await sight({ kinds: ["humanoid", "Human"] })).toMatchObject({ enabled: false });
    expect(await sight({}, { prototypeToken: { name: "Seer" } })).toEqual({ enabled: true, range: 30 });
    expect(await sight({}, { prototypeToken: { sight: { enabled: true, range: 60 } } })).toMatchObject({ range: 60 });
    await table().referee.run(() => game.settings.set("whitehack", "darkSightFeet", 0));
    expect(await sight({})).toMatchObject({ enabled: false });
  });

  it("WH-MON-13: may be armed and armored anew, on what nature gave it", async () => {
    const leather = fromPack("equipment", "Leather");
    const shield = fromPack("equipment", "Shield");
    const worn = async (system: object, ...items: readonly object[]) =>
      (await monster(system, ...items)).armorClass.value;
    expect(await worn({ armorClass: 5 })).toBe(5);
    expect(await worn({ armorClass: 5, naturalArmor: 0 }, leather)).toBe(2);
    expect(await worn({ armorClass: 4, naturalArmor: 2 }, shield)).toBe(3);
  });

  it("WH-MON-06: hits with its own weapons, or with those of others", async () => {
    const lines = ({ attacks }: Awaited<ReturnType<typeof monster>>) => attacks.map((one) => one.damage.text);
    expect(lines(await of("2"))).toEqual(["1d6"]);
    expect(lines(await of("2", { damage: "1d6+3" }))).toEqual(["1d6+3"]);
    expect(lines(await monster({ hitDice: "2" }, fromPack("equipment", "Pole arm")))).toEqual(["1d6", "1d6+1"]);
    await face({ hitDice: "2", damage: "1d6+3" });
    expect(await foeAttack({}, 9)).toMatchObject({ outcome: { verdict: "hit" } });
    expect(await damage(4)).toMatchObject({ amount: 7 });
    await face({ damage: "1d6" });
  });
});

describe("a monster's attacks", () => {
  it.each([
    ["4", [14]],
    ["5", [15, 10]],
    ["9", [19, 10]],
    ["10", [20, 20, 10]],
    ["14", [24, 24, 10]],
    ["15", [25, 25, 25, 10]],
  ])("WH-MON-07: %s hit dice have these: %j", async (hitDice, attackSequence) => {
    expect(await of(hitDice)).toMatchObject({ attacksPerRound: attackSequence.length, attackSequence });
  });

  it("WH-MON-07: the last of several is made at 10", async () => {
    await face({ hitDice: "6" });
    expect(await foeAttack({}, 9)).toMatchObject({ outcome: { score: 16 } });
    expect(await foeAttack({ round: "0" }, 9)).toMatchObject({ outcome: { score: 16 } });
    expect(await foeAttack({ round: "1" }, 9)).toMatchObject({ outcome: { score: 10 } });
  });

  it.each([
    ["10", 19, { result: "crit" }],
    ["10", 20, { result: "failure", verdict: "miss" }],
    ["9", 20, { result: "fumble" }],
  ])("WH-MON-04: %s hit dice and a %i", async (hitDice, die, outcome) => {
    await face({ hitDice });
    expect(await foeAttack({}, die)).toMatchObject({ outcome });
  });
});

describe("a monster's saving throw", () => {
  it.each([
    ["17", 20, 22, "failure"],
    ["15", 19, 20, "crit"],
    ["3", 20, 8, "failure"],
    ["15", 18, 20, "success"],
  ])("WH-MON-16, WH-MON-03: %s hit dice and a %i", async (hitDice, die, score, result) => {
    await face({ hitDice });
    expect(await foeSave(die)).toMatchObject({ score, result });
    expect(foe().derived.savingThrow.value).toBe(score);
  });
});
