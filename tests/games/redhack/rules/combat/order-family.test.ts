import { describe, expect, it, test } from "vitest";
import { coreRulebook } from "../../../../../src/rules/rulebook/rulebook.ts";
import { type Contender, type InitiativeEntry, wayCost } from "../../../../../src/rules/index.ts";
import {
  initiativeByRound,
  initiativePlan,
  NOTICED,
  surpriseByInitiative,
  termsOf,
} from "../../../../../src/games/redhack/rules/combat/initiative-family.ts";
import { movementByMoves } from "../../../../../src/games/redhack/rules/combat/moves-family.ts";
import { moveAndAction } from "../../../../../src/games/redhack/rules/combat/round-actions.ts";
import { roundOrder, toInitiative } from "../../../../../src/games/redhack/rules/combat/initiative.ts";

const who = (more: Partial<Contender> = {}): Contender => ({
  isCharacter: true,
  class: "",
  armorClass: 0,
  own: null,
  leads: [],
  ...more,
});
const own = (die: 4 | 6 | 8, kept = false): Contender => who({ own: { die, kept } });
const entry = (value: number, more: Partial<InitiativeEntry> = {}): InitiativeEntry => ({
  value,
  missile: false,
  size: "none",
  drawn: true,
  ...more,
});

describe("initiative for a round", () => {
  test.each([
    ["RH-INI-01 one of this game's people rolls the die of class and armor", own(4), 4],
    ["RH-INI-05 the Strong in chain roll a d4", who({ class: "strong", armorClass: 4 }), 4],
    ["RH-INI-05 the Deft roll a d8", who({ class: "deft" }), 8],
    ["RH-RET-03 a leader rolls the smallest die of the group", { ...own(8), leads: [own(6)] }, 6],
    ["RH-RET-03 fighters keep their own", { ...own(8, true), leads: [own(6)] }, 8],
    ["RH-RET-03 so do the Strong", { ...who({ class: "strong" }), leads: [own(4)] }, 6],
  ])("%s", (_title, contender, faces) => {
    expect(initiativePlan(contender)).toEqual({ count: 1, faces, bonus: 0 });
  });

  it("RH-INI-04 monsters have their place without dice", () => {
    expect(initiativePlan(who({ isCharacter: false }))).toMatchObject({ count: 0, bonus: 3 });
  });

  it("RH-CMB-01 RH-INI-02 RH-INI-03 orders as the round does", () => {
    const all = {
      three: entry(3),
      orc: entry(3, { inBlock: true }),
      late: entry(6, { late: 1 }),
      six: entry(6),
      four: entry(4),
      early: entry(2, { early: true }),
    };
    const { compare } = initiativeByRound;
    const order = Object.entries(all).toSorted(([, one], [, other]) => compare(one, other));
    expect(order.map(([name]) => name)).toEqual(["early", "six", "late", "four", "orc", "three"]);
    const slots = roundOrder(
      [6, 4, 3].map((face) => toInitiative(String(face), face, 2, termsOf("aware"))),
      ["orc"],
    );
    expect(slots.map(({ ids }) => ids[0])).toEqual(["6", "4", "orc", "3"]);
  });

  it("RH-INI-02 surprise lasts a round, in which the surprised do nothing", () => {
    expect([1, 2].map(surpriseByInitiative.lasts)).toEqual([true, false]);
    expect(surpriseByInitiative.allows("move")).toBe(false);
    expect(NOTICED.map((noticed) => termsOf(noticed).surprisedUpTo)).toEqual([0, 1, 1, 0, 0, 0, 5]);
    expect(termsOf("ambushes").surprisesFrom).toBe(2);
  });
});

describe("moves on a grid", () => {
  const rules = { ...coreRulebook, movement: movementByMoves };
  const mover = { movement: 30, engaged: false, moves: 2, backedOff: false };

  test.each([
    [60, "average"],
    [61, "secondMove"],
    [180, "secondMove"],
    [181, "tooFar"],
  ])("RH-MOV-01 RH-MOV-02 %i feet of a human: %s", (feet, cost) => {
    expect(wayCost(feet, mover, rules)).toBe(cost);
    expect(movementByMoves.moves?.(feet, mover, rules)).toBe(cost === "average" ? 1 : 2);
  });

  it("RH-MOV-02 those without free moves go by the action alone", () => {
    expect(wayCost(60, { ...mover, movement: 7 }, rules)).toBe("secondMove");
  });
});

it("RH-RDY-01 what is worn is drawn freely, what is packed takes the action", () => {
  const { actions } = { ...coreRulebook, ...moveAndAction.amend(coreRulebook, () => undefined) };
  expect((["ready", "unpack", "cast", "move"] as const).map(actions.cost)).toEqual([
    "none",
    "attack",
    "attack",
    "move",
  ]);
});
