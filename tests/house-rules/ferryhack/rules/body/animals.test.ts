import { describe, expect, it } from "vitest";
import {
  animalLoad,
  animalPrice,
  animalMounts,
  isMasterBred,
} from "../../../../../src/house-rules/ferryhack/rules/body/animals.ts";
import {
  applyDamage,
  coreRulebook,
  deriveMonster,
  effectiveScore,
  type HitPoints,
  ladenMovement,
  monsterVictim,
  resolveTrial,
  ridingMovement,
  toAttackRoll,
  toMovement,
} from "../../../../../src/rules/index.ts";
import { armor, gear, lineOf, monster } from "../../../../rules/builders.ts";
import { ferryhack, fh } from "./rulebook.ts";
import { ANIMALS, GEAR_LIST } from "../../../../support/ferryhack-lists.ts";

const coins = { gp: 0, sp: 0, cp: 0 };
const animal = (id: string) => {
  const found = ANIMALS.find((row) => row.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const rider = (slots = 0, packs = {}) => ({ name: "Hero", coins, items: slots > 0 ? [gear(slots)] : [], packs });
/** Squares per move of an animal with so many slots on it, and these riders. */
function moveOf(id: string, slots: number, riders: readonly ReturnType<typeof rider>[] = []): number {
  const { move, slots: capacity } = animal(id);
  const laden = { items: [gear(slots)], capacity, riders };
  const base = toMovement(move * 5, [], null);
  return (ladenMovement(base, laden, ferryhack()) ?? base).value / 5;
}

describe("animals", () => {
  it("FH-HRS-01 (1): a war horse has 3 hit dice, attack value 13, saves at 8, moves 8 squares and bears 50 slots", () => {
    const { hitDice, move, slots } = animal("war-horse");
    const { attackValue, savingThrow } = deriveMonster(monster(String(hitDice)), coreRulebook);
    expect([hitDice, attackValue.value, savingThrow.value, move, slots]).toEqual([3, 13, 8, 8, 50]);
  });

  it.each([
    ["FH-HRS-02 (1)", "mule", 20, 8],
    ["FH-HRS-02 (2)", "mule", 21, 6],
    ["FH-HRS-02 (3)", "mule", 40, 6],
    ["FH-HRS-02 (4)", "mule", 45, 5],
    ["FH-HRS-02 (5)", "mule", 61, 0],
    ["FH-HRS-02 (6)", "horse", 25, 10],
    ["FH-HRS-02 (7)", "horse", 50, 8],
    ["FH-HRS-02 (8)", "horse", 75, 7],
  ])("%s: a %s with %d slots moves %d squares", (_rule, id, slots, move) => {
    expect(moveOf(id, slots)).toBe(move);
  });
  it("FH-HRS-02: an animal without slots written down bears whatever it is given", () => {
    const laden = { items: [gear(99)], capacity: null, riders: [] };
    expect(animalLoad(laden)).toEqual({ load: 99, capacity: null, isOver: false });
    expect(ladenMovement(toMovement(40, [], null), laden, ferryhack())).toBeNull();
    expect(animalLoad({ ...laden, capacity: 0 })).toMatchObject({ level: 1 });
  });
  it("FH-HRS-02: the sum names the load and the rule", () => {
    expect(animalMounts.slowing({ load: 45, capacity: 60, isOver: false, level: 3 }, 40)).toEqual([
      { label: "WHITEHACK.Fh.Body.Load.3", value: -15, rule: "FH-HRS-02" },
    ]);
    expect(animalMounts.slowing({ load: 61, capacity: 60, isOver: true, level: 4 }, 40)).toMatchObject([
      { label: "WHITEHACK.Fh.Body.Load.over", value: -40 },
    ]);
  });

  it.each([
    ["FH-HRS-03 (1)", "war-horse", 9, 8],
    ["FH-HRS-03 (2)", "war-horse", 15, 6],
    ["FH-HRS-03 (3)", "horse", 0, 8],
    ["FH-HRS-03 (4)", "donkey", 0, 3],
  ])("%s: a human on a %s with %d slots of gear rides %d squares", (_rule, id, slots, move) => {
    expect(moveOf(id, 0, [rider(slots)])).toBe(move);
  });
  it("FH-HRS-03: what a rider wears weighs nothing, coins do, and a rider may have slots of their own", () => {
    const dressed = { ...rider(), items: [armor(6)], coins: { gp: 0, sp: 200, cp: 0 } };
    expect(animalLoad({ items: [], capacity: 50, riders: [dressed] }).load).toBe(41);
    expect(animalLoad({ items: [], capacity: 50, riders: [rider(0, { fh: { riderSlots: 25 } })] }).load).toBe(25);
  });

  it("FH-HRS-05 (1): a rider has the mount's move for each action", () => {
    expect(
      2 * ridingMovement({ name: "Bess", movement: moveOf("war-horse", 0, [rider()]) * 5 }, coreRulebook).value,
    ).toBe(80);
  });
  it("FH-HRS-05 (2): a scimitar is as good in the saddle as ever", () => {
    const score = (mounted: boolean) =>
      effectiveScore(toAttackRoll(lineOf(11, { traits: ["ridingBonus"] }), { mounted }, null));
    expect([score(true), score(false)]).toEqual([12, 11]);
  });
  it("FH-HRS-06 (1): a saddle and its rider are a horse's second load", () => {
    const saddle = GEAR_LIST.find(({ id }) => id === "saddle");
    expect(saddle).toMatchObject({ slots: 5, silver: 25 });
    expect(moveOf("horse", 5, [rider()])).toBe(8);
  });
});

describe("death of an animal", () => {
  const hp = (bred: boolean): HitPoints => ({
    value: 5,
    max: 5,
    temporary: 0,
    extra: animalMounts.marks(bred ? { fh: { masterBred: true } } : {}),
  });
  const wound = (amount: number, lethal = true) => ({ amount, lethal });
  const victim = monsterVictim({ savingThrow: { value: 8, base: 8, parts: [], override: null }, bonuses: [] } as never);
  const suffer = (bred: boolean, amount: number, lethal = true) =>
    applyDamage(hp(bred), wound(amount, lethal), ferryhack()).hp;

  it("FH-HRS-04 (1): a horse of 60 costs 1,200 if a master has bred it", () => {
    expect([animalPrice(60, true), animalPrice(60, false)]).toEqual([1_200, 60]);
    expect([isMasterBred(fh({ masterBred: true }).packs), isMasterBred({}), isMasterBred(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("FH-HRS-04 (2): a war horse with 3 hit dice saves at 8, and dies if it fails", () => {
    const rulebook = ferryhack();
    const down = suffer(true, 5);
    expect(down.state).toBe("savingForLife");
    const trial = rulebook.zeroHp.trial(down, victim, rulebook);
    if (!trial) throw new Error("no save");
    expect(trial).toMatchObject({ id: "deathSave", rules: ["FH-HRS-04"] });
    const rolled = (face: number) => resolveTrial(trial, { way: "savingThrow", faces: [face], more: [] });
    expect(rulebook.zeroHp.resolveTrial(down, rolled(8), rulebook).state).toBe("stable");
    expect(rulebook.zeroHp.resolveTrial(down, rolled(9), rulebook).state).toBe("dead");
  });
  it("FH-HRS-04 (3): an ordinary mule at 0 hit points is dead", () => {
    expect(suffer(false, 5)).toMatchObject({ value: 0, state: "dead" });
    expect(suffer(false, 4)).toMatchObject({ value: 1, state: "up" });
    expect(suffer(false, 5, false).state).toBe("knockedOut");
  });
  it("FH-HRS-04: others fall as ever, and animals too while the switch is off", () => {
    const rulebook = ferryhack();
    const down = applyDamage({ value: 5, max: 5, temporary: 0 }, wound(6), rulebook).hp;
    expect(down.state).toBe("savingForLife");
    expect(rulebook.zeroHp.trial(down, victim, rulebook)?.rules).toEqual(["WH-DMG-03"]);
    const stays = { trial: "deathSave", way: "savingThrow", check: null, success: true, amount: null, rules: [] };
    expect(rulebook.zeroHp.resolveTrial(down, stays, rulebook).state).toBe("stable");
    expect(coreRulebook.mounts.marks({})).toEqual({});
    expect(applyDamage(hp(false), wound(5), ferryhack({ "fh.mounts": false })).hp.state).toBe("knockedOut");
  });
});
