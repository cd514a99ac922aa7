import { describe, expect, it } from "vitest";
import { affected, countedHitDice, effectOn, turningsLeft } from "../../../../src/house-rules/whitebox/rules/undead.ts";
import { resolveCheck, type Undead } from "../../../../src/rules/index.ts";
import { whitebox } from "./whitebox.ts";

const { turnUndead } = whitebox();
const dead = (...hitDice: number[]): readonly Undead[] =>
  hitDice.map((dice, at) => ({ id: `${at}`, hitDice: dice, savingThrow: Math.floor(dice) + 5 }));
const turner = (level: number, wisdom = 10) => ({ level, wisdom });

describe("banishing the undead", () => {
  it("WB-BAN-01 (1) asks for a holy symbol", () => {
    expect(turnUndead.terms).toMatchObject({ symbol: true });
  });
  it("WB-BAN-02 (1) nine hit dice against 1, 1, 1, 3 and 4", () => {
    const undead = dead(4, 1, 3, 1, 1);
    const outcome = turnUndead.turned(turner(2), { undead, faces: [3, 4] });
    expect(outcome).toMatchObject({ hitDice: 9, lost: 3 });
    expect(outcome.turned.map(({ id }) => id)).toEqual(["1", "3", "4", "2"]);
  });
  it("WB-BAN-02 (2) four hit dice against three skeletons", () => {
    const outcome = turnUndead.turned(turner(2), { undead: dead(1, 1, 1), faces: [1, 1] });
    expect(outcome).toMatchObject({ hitDice: 4, lost: 1 });
    expect(outcome.turned).toHaveLength(3);
  });
  it("WB-BAN-02: pluses do not count, and the weakest count one", () => {
    expect([0, 0.5, 1, 3, 3.4].map(countedHitDice)).toEqual([1, 1, 1, 3, 3]);
    expect(affected(dead(0.5, 0.5), 1)).toMatchObject({ affected: [{ id: "0" }], lost: 0 });
    expect(turnUndead.plan(turner(5))).toEqual({ count: 2, faces: 6, bonus: 5 });
  });
  it("WB-BAN-03 (1), (2) Wisdom lowers the save of a zombie to 4, and a 5 fails", () => {
    const [zombie] = turnUndead.turned(turner(2, 16), { undead: dead(1), faces: [1, 1] }).turned;
    if (!zombie) throw new Error("nobody");
    expect(zombie).toMatchObject({
      effect: "banished",
      duration: { dice: { count: 1, faces: 6 }, unit: "dungeonTurn" },
    });
    const results = [4, 5].map((face) => resolveCheck(zombie.check, [face]).success);
    expect(results).toEqual([true, false]);
  });
  it("WB-BAN-04 (1) whoever saves is safe from that cleric for a day", () => {
    expect(turnUndead.terms?.lock).toEqual({ amount: 1, unit: "day" });
  });
  it.each([
    ["WB-BAN-05 (1)", 4, [1, 2], ["destroyed", "banished"]],
    ["WB-BAN-05 (2)", 6, [3, 3.2], ["destroyed", "destroyed"]],
    ["WB-BAN-05 (3)", 3, [0, 1], ["banished", "banished"]],
  ] as const)("%s level %s", (_rule, level, hitDice, effects) => {
    expect(hitDice.map((dice) => effectOn(dice, level, "banish").effect)).toEqual(effects);
  });
  it("WB-BAN-05: tells that some are destroyed", () => {
    expect(turnUndead.turned(turner(4), { undead: dead(1), faces: [1, 1] }).rules).toContain("WB-BAN-05");
    expect(turnUndead.turned(turner(3), { undead: dead(1), faces: [1, 1] }).rules).not.toContain("WB-BAN-05");
  });
  it("WB-BAN-06 (1), (2) who commands has the weak for a day, others for turns", () => {
    expect(effectOn(2, 5, "command")).toMatchObject({
      effect: "commanded",
      duration: { dice: { bonus: 24 }, unit: "hour" },
    });
    expect(effectOn(3, 5, "command")).toMatchObject({ effect: "commanded", duration: { unit: "dungeonTurn" } });
    const outcome = turnUndead.turned({ ...turner(5), turning: "command" }, { undead: dead(2), faces: [1, 1] });
    expect(outcome.rules).toContain("WB-BAN-06");
  });
  it("WB-BAN-07 (1) what was chosen once stays", () => {
    expect(turningsLeft("banish")).toEqual(["banish"]);
    expect(turningsLeft(null)).toEqual(["banish", "command"]);
  });
});
