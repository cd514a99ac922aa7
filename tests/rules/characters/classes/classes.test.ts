import { describe, expect, it, test } from "vitest";
import {
  bestRoll,
  CLASS_IDS,
  CLASSES,
  type ClassId,
  coreRulebook,
  deriveCharacter,
  isSaveTag,
  parseClassHitDice,
  planHitPoints,
  resolveHitPoints,
  rowAt,
  RuleError,
  toRows,
} from "../../../../src/rules/index.ts";
import golden from "../../../golden/class-tables.json" with { type: "json" };
import { character, derived } from "../../builders.ts";

describe.each(CLASS_IDS)("the table of the %s", (id) => {
  const { rows, rare } = CLASSES[id];
  const table = golden[id];
  test("WH-CLASS-02…07: is the golden one, column by column", () => {
    expect({
      xp: rows.map(({ xp }) => xp),
      dice: rows.map(({ hitDice }) => hitDice.dice),
      plus: rows.map(({ hitDice }) => hitDice.bonus),
      rolls: rows.map(({ hitDice }) => hitDice.rolls),
      attackValue: rows.map(({ attackValue }) => attackValue),
      savingThrow: rows.map(({ savingThrow }) => savingThrow),
      slots: rows.map(({ slots }) => slots),
      groups: rows.map(({ groups }) => groups),
      raises: rows.map(({ raises }) => raises),
    }).toEqual(table);
  });
  test("has ten levels in order and a name of its own", () => {
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(CLASSES[id].label).toBe(`WHITEHACK.Class.${id}`);
    expect(rare).toBe(id === "brave" || id === "fortunate");
  });
});

describe("what a level gives", () => {
  it.each([
    { rule: "WH-CLASS-02 (1)", id: "deft", level: 3, attackValue: 11, savingThrow: 9, slots: 1, raises: 1, limit: 3 },
    { rule: "WH-CLASS-03 (1)", id: "deft", level: 1, attackValue: 10, savingThrow: 7 },
    { rule: "WH-CLASS-03 (2)", id: "deft", level: 4, attackValue: 12, slots: 2 },
    { rule: "WH-CLASS-03 (3)", id: "deft", level: 9, limit: 6, savingThrow: 15 },
    { rule: "WH-CLASS-03 (4)", id: "deft", level: 10, dice: 6, attackValue: 15, savingThrow: 16, slots: 4 },
    { rule: "WH-CLASS-04 (1)", id: "strong", level: 1, dice: 1, plus: 2 },
    { rule: "WH-CLASS-04 (2)", id: "strong", level: 2, dice: 2, plus: 0 },
    { rule: "WH-CLASS-04 (3)", id: "strong", level: 10, attackValue: 17 },
    { rule: "WH-CLASS-05 (1)", id: "wise", level: 3, slots: 2 },
    { rule: "WH-CLASS-05 (2)", id: "wise", level: 5, dice: 4, plus: 0 },
    { rule: "WH-CLASS-05 (3)", id: "wise", level: 9, slots: 5, savingThrow: 14 },
    { rule: "WH-CLASS-06 (1)", id: "brave", level: 10, savingThrow: 18 },
    { rule: "WH-CLASS-06 (2)", id: "brave", level: 4, limit: 2 },
    { rule: "WH-CLASS-06 (3)", id: "brave", level: 3, dice: 3, rolls: 2 },
    { rule: "WH-CLASS-07 (1)", id: "fortunate", level: 2, attackValue: 10 },
    { rule: "WH-CLASS-07 (2)", id: "fortunate", level: 7, attackValue: 13, savingThrow: 12 },
    { rule: "WH-CLASS-07 (3)", id: "fortunate", level: 10, slots: 4 },
  ])("$rule: $id at level $level", ({ rule: _, id, level, ...expected }) => {
    const { attackValue, savingThrow, slots, raises, groups, hitDice } = derived({ class: id, level });
    const actual = {
      attackValue: attackValue.value,
      savingThrow: savingThrow.value,
      slots,
      raises,
      limit: groups.limit.value,
      dice: hitDice?.dice,
      plus: hitDice?.bonus,
      rolls: hitDice?.rolls,
    };
    expect(actual).toMatchObject(expected);
  });

  test("WH-CLASS-02: each number may be written over", () => {
    const overrides = { ...character().overrides, attackValue: 3, savingThrow: 4, hitPoints: 50, slots: 6, groups: 7 };
    const { attackValue, savingThrow, hitPointsMaximum, slots, groups } = derived({ overrides });
    expect([attackValue, savingThrow, hitPointsMaximum, groups.limit].map(({ value }) => value)).toEqual([3, 4, 50, 7]);
    expect(slots).toBe(6);
  });
  test("WH-SAVE-04: tags are the game's, or words of one's own", () => {
    expect(["poison", "fire"].map(isSaveTag)).toEqual([true, false]);
  });
  it.each([
    { rule: "WH-XP-03 (1)", xp: 1499, can: false },
    { rule: "WH-XP-03 (2)", xp: 1500, can: true },
  ])("$rule: Deft with $xp XP", ({ xp, can }) => {
    expect(derived({ xp })).toMatchObject({ xpNext: 1500, canLevelUp: can });
  });
  test("nothing comes after level 10", () => {
    expect(derived({ level: 10, xp: 1_000_000 })).toMatchObject({ xpNext: null, canLevelUp: false });
  });
  it.each([
    { rule: "WH-STRONG-16 (1)", id: "strong", level: 1, attacks: 1 },
    { rule: "WH-STRONG-16 (2)", id: "strong", level: 4, attacks: 4 },
    { rule: "WH-STRONG-16, others", id: "deft", level: 4, attacks: 1 },
  ])("$rule: $attacks free attacks", ({ id, level, attacks }) => {
    expect(derived({ class: id, level }).freeAttacks).toBe(attacks);
  });
  it.each([0, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY])("level %d is refused", (level) => {
    expect(() => rowAt(CLASSES.deft, level)).toThrow(RuleError);
    expect(() => derived({ level })).toThrow(RuleError);
  });
  test.each(CLASS_IDS)("WH-POST-01: the %s stay at level 10, whatever is written, and it is told", (id) => {
    expect(() => rowAt(CLASSES[id], 11)).toThrow(RuleError);
    const { problems, ...beyond } = derived({ class: id, level: 14, xp: 5_000_000 });
    const { problems: _, ...last } = derived({ class: id, level: 10, xp: 5_000_000 });
    expect(beyond).toEqual(last);
    expect(problems).toMatchObject([{ label: "WHITEHACK.Error.level", data: { level: 14, last: 10 } }]);
  });
  test("a longer table goes on", () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...rowAt(CLASSES.strong, 10), level: at + 1, slots: at }));
    const classes = { titan: { ...CLASSES.strong, id: "titan", rows } };
    const titan = deriveCharacter(character({ class: "titan", level: 15 }), { ...coreRulebook, classes });
    expect(titan).toMatchObject({ slots: 14, freeAttacks: 15, problems: [] });
  });
});

describe("hit points of a level", () => {
  const hitDice = (id: ClassId, level: number) => rowAt(CLASSES[id], level).hitDice;
  it.each([
    { rule: "WH-CLASS-08 (1), WH-GEN-03 (2)", id: "strong", level: 2, rolls: [[2, 3]], previous: 8, total: 8 },
    { rule: "WH-CLASS-08 (2)", id: "strong", level: 2, rolls: [[4, 6]], previous: 8, total: 10 },
    { rule: "WH-CLASS-08 (3)", id: "wise", level: 1, rolls: [[1]], previous: 0, total: 2 },
    { rule: "WH-GEN-03 (3)", id: "strong", level: 3, rolls: [[3, 4, 4]], previous: 8, total: 11 },
    {
      rule: "WH-BRAVE-06 (3)",
      id: "brave",
      level: 2,
      rolls: [
        [1, 3],
        [4, 5],
      ],
      previous: 5,
      total: 9,
    },
    { rule: "WH-CLASS-04 (1) lowest", id: "strong", level: 1, rolls: [[1]], previous: 0, total: 3 },
    { rule: "WH-CLASS-04 (1) highest", id: "strong", level: 1, rolls: [[6]], previous: 0, total: 8 },
    { rule: "WH-CLASS-02 (2) lowest", id: "deft", level: 3, rolls: [[1, 1]], previous: 0, total: 3 },
    { rule: "WH-CLASS-02 (2) highest", id: "deft", level: 3, rolls: [[6, 6]], previous: 0, total: 13 },
  ] as const)("$rule: $id $throws over $previous is $total", ({ id, level, rolls, previous, total }) => {
    expect(resolveHitPoints(hitDice(id, level), rolls, previous)).toBe(total);
    expect(rolls.every((faces) => faces.length === planHitPoints(hitDice(id, level)).count)).toBe(true);
  });
  test("WH-CLASS-06: of two throws the better one is shown, the first of equals", () => {
    const [low, high] = [
      [1, 3],
      [4, 5],
    ] as const;
    expect(bestRoll(hitDice("brave", 2), [low, high])).toBe(high);
    expect(bestRoll(hitDice("brave", 2), [high, [5, 4]])).toBe(high);
    expect(bestRoll(hitDice("brave", 2), [])).toEqual([]);
  });
});

describe("tables that somebody made", () => {
  const columns = {
    xp: [0, 10],
    hitDice: ["1", "2+1*"],
    attackValue: [10, 11],
    firstSavingThrow: 6,
    slots: [1, 1],
    groups: [2, 2],
  };
  test("are read like those of the game", () => {
    expect(toRows(columns)[1]).toEqual({
      level: 2,
      xp: 10,
      hitDice: { dice: 2, bonus: 1, rolls: 2 },
      attackValue: 11,
      savingThrow: 7,
      slots: 1,
      groups: 2,
      raises: 1,
    });
  });
  test.each(["hitDice", "attackValue", "slots", "groups"] as const)("with a hole in %s are refused", (name) => {
    expect(() => toRows({ ...columns, [name]: columns[name].slice(1) })).toThrow(RuleError);
  });
  test("and the error names the level", () => {
    expect(() => toRows({ ...columns, slots: [1] })).toThrow(expect.objectContaining({ data: { level: 2 } }));
  });
  test.each(["", "0", "d6", "2+", "2-1", "<1", "2**"])("with hit dice %j are refused", (text) => {
    expect(() => parseClassHitDice(text)).toThrow(RuleError);
  });
});
