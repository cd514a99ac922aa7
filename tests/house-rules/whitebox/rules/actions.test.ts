import { describe, expect, it } from "vitest";
import {
  type Act,
  type ActionsLeft,
  actRefusal,
  afterAct,
  afterMove,
  coreRulebook,
  deriveCharacter,
  type RateOfFire,
  type Rulebook,
  roundUnder,
  wayCost,
} from "../../../../src/rules/index.ts";
import { character } from "../../../rules/builders.ts";
import { rulesWith, rulesWithSwitches } from "./whitebox.ts";

const rulebook = rulesWith();
const { whole } = rulebook.actions;
const pay = (act: Act, left: ActionsLeft, more: object = {}, book: Rulebook = rulebook) =>
  book.actions.pay(act, { left, whole: book.actions.whole, moved: 0, ...more });
const moment = (left: ActionsLeft, more: object = {}) => ({
  ownTurn: true,
  surprised: false,
  round: 2,
  conditions: [],
  left,
  whole,
  ...more,
});
const mover = (movement: number) => ({ movement, engaged: false, moves: 2, backedOff: false });

describe("a turn", () => {
  const noAction = { attack: 0, move: 1, small: 0 };

  it("WB-ACT-01 (1) move, then attack: both are used", () => {
    const moved = pay("move", whole);
    expect(moved).toEqual({ attack: 1, move: 0, small: 0 });
    expect(moved && pay("attack", moved)).toEqual({ attack: 0, move: 0, small: 0 });
  });
  it("WB-ACT-01 (2) there is no second attack", () => {
    expect(pay("attack", noAction)).toBeNull();
    expect(actRefusal("attack", moment(noAction), rulebook)).toBe("noActionLeft");
  });
  it("WB-ACT-01 (3) something with the hands is the action, and a move goes with it", () => {
    const used = pay("other", whole);
    expect(used).toEqual(noAction);
    expect(used && pay("move", used)).toEqual({ attack: 0, move: 0, small: 0 });
  });
  it("WB-ACT-01 has no small action under conditions either, and the core's round stays what it is", () => {
    expect(roundUnder([], whole)).toEqual({ attack: 1, move: 1, small: 0 });
    expect(roundUnder([])).toEqual({ attack: 1, move: 1, small: 1 });
    expect(coreRulebook.actions.pay("other", { left: whole, whole, moved: 0 })).toEqual({
      attack: 1,
      move: 0,
      small: 0,
    });
    expect(rulesWithSwitches({ "wb.actions": false }).actions.whole).toEqual({ attack: 1, move: 1, small: 1 });
  });
  it("WB-ACT-01 talking, dropping and drawing take nothing, and the record of the round says so", () => {
    for (const act of ["speak", "drop", "ready"] as const) expect(pay(act, noAction)).toEqual(noAction);
    const record = { ...moment(whole), freeAttacks: 0, beyond: 0, forbidden: false };
    expect(afterAct("speak", record, rulebook)).toBeNull();
    expect(afterAct("other", record, rulebook)).toEqual({ left: noAction });
    expect(afterAct("other", { ...record, left: noAction }, rulebook)).toMatchObject({ beyond: 1 });
  });
  it("WB-ACT-07 (1) what takes two rounds takes the action of both", () => {
    expect(rulebook.actions.cost("unpack")).toBe("attack");
    expect(pay("unpack", whole)).toEqual(noAction);
    expect(pay("unpack", noAction)).toBeNull();
    expect(rulebook.actions.atWork(whole)).toEqual(noAction);
    expect(coreRulebook.actions.atWork(whole)).toEqual(whole);
  });
  it("WB-ACT-08 what asks for the whole round takes action and move, and nothing less", () => {
    expect(pay("wholeRound", whole)).toEqual({ attack: 0, move: 0, small: 0 });
    expect(pay("wholeRound", noAction)).toBeNull();
    expect(pay("useItem", whole)).toEqual(noAction);
    expect(coreRulebook.actions.cost("useItem")).toBe("none");
  });
  it("WB-ACT-08 (1) a potion is an action, after which one may still move", () => {
    expect(pay("quaff", whole)).toEqual(noAction);
    expect(coreRulebook.actions.cost("quaff")).toBe("round");
  });
  it("WB-ACT-09 (1) a dragon that breathes fire has used its action, and may still move", () => {
    expect(pay("other", whole)).toEqual(noAction);
    expect(pay("attack", noAction)).toBeNull();
  });
  it("WB-ACT-08 (2) a scroll costs what a spell costs", () => {
    expect(rulebook.actions.cost("read")).toBe(rulebook.actions.cost("cast"));
  });
});

describe("on foot", () => {
  const rateAt = (book: Rulebook) => deriveCharacter(character({ class: "strong" }), book).movement;

  it("WB-ACT-02 (1) 24 squares with a normal burden where the table wants long rates", () => {
    const long = rulesWithSwitches({ "wb.longRates": true });
    expect(rateAt(long)).toMatchObject({ value: 120, squares: 24 });
    const rates = (["normal", "heavy", "severe", "massive", "beyondMassive"] as const).map((burden) =>
      (["human", "small"] as const).map((size) => long.movement.rate(size, burden)),
    );
    expect(rates).toEqual([
      [120, 120],
      [90, 90],
      [60, 60],
      [30, 30],
      [0, 0],
    ]);
  });
  it("WB-ACT-02 (2) ten squares before the attack and fourteen after it are one move", () => {
    const round = { left: whole, moved: 0, walked: { attack: 0, move: 0 }, beyond: 0 };
    const first = afterMove(round, 50, mover(120), rulebook);
    const target = { ...first, left: pay("attack", first.left) ?? whole };
    const second = afterMove(target, 70, { ...mover(120), moves: 1 }, rulebook);
    expect(second).toMatchObject({ moved: 120, left: { attack: 0, move: 0 }, beyond: 0 });
  });
  it("WB-ACT-02 (3) 6 squares otherwise", () => {
    expect(rateAt(rulebook)).toMatchObject({ value: 30, squares: 6 });
  });
  it("WB-ACT-03 (1) a second move of the same length takes the action", () => {
    expect(wayCost(60, { ...mover(30), engaged: true }, rulebook)).toBe("secondMove");
    const walked = afterMove(
      { left: whole, moved: 0, walked: { attack: 0, move: 0 }, beyond: 0 },
      60,
      { ...mover(30), engaged: true },
      rulebook,
    );
    expect(walked).toMatchObject({ left: { attack: 0, move: 0 }, beyond: 0 });
    expect(pay("attack", walked.left)).toBeNull();
    expect(wayCost(60, mover(30), rulebook)).toBe("secondMove");
    expect(wayCost(60, mover(30), coreRulebook)).toBe("running");
  });
});

describe("shots", () => {
  const once = { shots: 1, rounds: 1 };
  const crossbow = { shots: 1, rounds: 2 };
  const darts = { shots: 3, rounds: 1 };
  const second = (shot: RateOfFire | null, moved = 0) => {
    const left = pay("attack", whole, { moved, shot });
    return left && pay("attack", left, { moved, shot });
  };

  it.each([
    { rule: "WB-ACT-06 (1)", what: "a bow, standing", rateOfFire: null, moved: 0, shots: 2 },
    { rule: "WB-ACT-06 (1)", what: "the same with its rate written out", rateOfFire: once, moved: 0, shots: 2 },
    { rule: "WB-ACT-06 (2)", what: "a bow after one square", rateOfFire: null, moved: 5, shots: 1 },
    { rule: "WB-ACT-06 (3)", what: "a crossbow, once in two rounds", rateOfFire: crossbow, moved: 0, shots: 1 },
    { rule: "WB-ACT-06 (4)", what: "darts, three as ever", rateOfFire: darts, moved: 0, shots: 3 },
  ])("$rule $what", ({ rateOfFire, moved, shots }) => {
    expect(rulebook.actions.shots({ rateOfFire, moved })).toBe(shots);
  });
  it("WB-ACT-06 the second shot takes the move, and there is no third", () => {
    const left = second(null);
    expect(left).toEqual({ attack: 0, move: 0, small: 0 });
    expect(left && pay("attack", left, { shot: null })).toBeNull();
    expect(left && pay("move", left)).toBeNull();
  });
  it("WB-ACT-06 no second shot on the move, with a slow weapon, with a blade, or in the core", () => {
    expect([second(null, 5), second(crossbow), second(darts)]).toEqual([null, null, null]);
    expect(pay("attack", { attack: 0, move: 1, small: 0 })).toBeNull();
    expect(pay("attack", { attack: 0, move: 1, small: 0 }, { shot: null }, coreRulebook)).toBeNull();
    expect(rulesWithSwitches({ "wb.doubleShot": false }).actions.shots({ rateOfFire: null, moved: 0 })).toBe(1);
    expect(coreRulebook.actions.shots({ rateOfFire: darts, moved: 0 })).toBe(3);
  });
  it("WB-ACT-06 a moment with a missile weapon in hand allows it", () => {
    const left = { attack: 0, move: 1, small: 0 };
    expect(actRefusal("attack", moment(left, { shot: null, moved: 0 }), rulebook)).toBeNull();
    expect(actRefusal("attack", moment(left, { shot: null, moved: 5 }), rulebook)).toBe("noActionLeft");
  });
});
