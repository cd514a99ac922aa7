import { describe, expect, it, test } from "vitest";
import { HAMMERCRAWL_CLASSES } from "../../../../src/games/hammercrawl/rules/classes.ts";
import {
  afterBlood,
  type CastWay,
  failureIn,
  highCost,
  isSpoilt,
  problemOfCasting,
  resolveCast,
  waysToCast,
} from "../../../../src/games/hammercrawl/rules/magic/casting.ts";
import {
  type BookSpell,
  bookSize,
  type Caster,
  drawSpells,
  hasSpellbook,
  highestSpell,
  isUsedUp,
  knowsReadMagic,
  levelOfEffect,
  memorisedByNight,
  problemOfCopy,
  problemOfSpell,
  spellsMissing,
} from "../../../../src/games/hammercrawl/rules/magic/spellbook.ts";
import { statModifier } from "../../../../src/games/hammercrawl/rules/numbers.ts";
import { RuleError } from "../../../../src/rules/index.ts";
import { toKnown } from "../../../../src/rules/health/hit-points.ts";

const casterOf = (id: string, level: number, score = 10): Caster => {
  const kind = HAMMERCRAWL_CLASSES[id];
  if (!kind?.magic) throw new Error(id);
  return {
    magic: kind.magic,
    level,
    modifier: statModifier(score),
    highcaster: kind.features.includes("highcaster"),
  };
};

const spell = (id: string, level: number, more: Partial<BookSpell> = {}): BookSpell => ({
  id,
  name: id,
  level,
  list: "",
  memorised: true,
  readMagic: false,
  ...more,
});

const levels = (from: (level: number) => number): string =>
  Array.from({ length: 15 }, (_, at) => from(at + 1)).join(" ");

describe("a book of spells", () => {
  it.each([
    ["HC-CLS-08 (1) an elf of INT 16", "elf", 1, 16, 3],
    ["HC-CLS-08 (2) an elf of INT 5", "elf", 1, 5, 0],
    ["HC-CLS-08 one more each level", "elf", 4, 16, 6],
    ["HC-CLS-22 (1) a cleric of WIS 16", "cleric", 1, 16, 4],
    ["HC-CLS-22 (2) a cleric of WIS 3", "cleric", 1, 3, 0],
    ["HC-CLS-22 (3) level 4", "cleric", 4, 10, 8],
    ["HC-CLS-33 (1) a magic-user of INT 18", "magicUser", 1, 18, 5],
    ["HC-CLS-33 (2) level 3 has four more", "magicUser", 3, 18, 9],
  ])("%s", (_, kind, level, score, size) => {
    expect(bookSize(casterOf(kind, level, score))).toBe(size);
  });

  it("HC-CLS-08 HC-CLS-33 Read Magic is there besides, and counts for nothing; prayerbooks have none", () => {
    expect(["elf", "magicUser", "cleric"].map((kind) => knowsReadMagic(casterOf(kind, 1).magic))).toEqual([
      true,
      true,
      false,
    ]);
    const elf = casterOf("elf", 1, 16);
    expect(spellsMissing(elf, [spell("Read", 1, { readMagic: true }), spell("Sleep", 1)])).toBe(2);
    expect(
      spellsMissing(
        elf,
        ["a", "b", "c", "d"].map((name) => spell(name, 1)),
      ),
    ).toBe(-1);
  });

  it("HC-CLS-08 (3) (4) HC-CLS-22 HC-CLS-33 the highest level of spells rises at each odd level", () => {
    expect(levels(highestSpell)).toBe("1 1 2 2 3 3 4 4 5 5 6 6 7 7 8");
  });

  test("HC-MAG-02 (1) an elf of level 3 does not memorise a spell of level 3", () => {
    const elf = casterOf("elf", 3);
    const book = [spell("a", 2, { memorised: false }), spell("b", 3, { memorised: false }), spell("c", 1)];
    expect(memorisedByNight(elf, book).map(({ id }) => id)).toEqual(["a"]);
  });
  test("HC-MAG-02 HC-CLS-31 a magic-user memorises whatever is in the book", () => {
    const book = [spell("a", 2, { memorised: false }), spell("b", 9, { memorised: false })];
    expect(memorisedByNight(casterOf("magicUser", 3), book)).toHaveLength(2);
  });

  it.each([
    ["HC-MAG-06 (1) an elf with a spell of level 9", "elf", 15, 9, "", "tooHigh"],
    ["HC-MAG-06 a magic-user may", "magicUser", 15, 9, "", null],
    ["HC-MAG-01 a cleric with a spell of the other list", "cleric", 1, 1, "magicUser", "otherList"],
    ["HC-MAG-05 a spell of no list", "cleric", 1, 1, "", null],
  ] as const)("%s", (_, kind, level, of, list, problem) => {
    expect(problemOfSpell(casterOf(kind, level), { level: of, list })).toBe(problem);
  });

  test("HC-MAG-04 (1) (2) a scroll is used up by copying, a book is not", () => {
    expect([isUsedUp("scroll"), isUsedUp("book")]).toEqual([true, false]);
  });
  test("HC-MAG-01 HC-MAG-04 nothing is copied without a book, twice, or from the other list", () => {
    const cleric = casterOf("cleric", 1);
    const book = { hasBook: true, names: ["Bless"] };
    expect(problemOfCopy(cleric, { ...book, hasBook: false }, spell("Light", 1))).toBe("noBook");
    expect(problemOfCopy(cleric, book, spell(" bless ", 1))).toBe("known");
    expect(problemOfCopy(cleric, book, spell("Sleep", 1, { list: "magicUser" }))).toBe("otherList");
    expect(problemOfCopy(cleric, book, spell("Light", 1, { list: "cleric" }))).toBeNull();
  });

  test("HC-MAG-05 (1) a book is a piece of gear that is marked as one", () => {
    const gear = { id: "x", name: "Book", type: "gear", quantity: 1 };
    const items = (packs: unknown) => [{ ...gear, packs }] as unknown as Parameters<typeof hasSpellbook>[0];
    expect(hasSpellbook([])).toBe(false);
    expect(hasSpellbook(items({}))).toBe(false);
    expect(hasSpellbook(items({ hc: { spellbook: true } }))).toBe(true);
  });

  test("HC-CLS-08 HC-CLS-33 spells of the beginning are drawn from those that the caster may learn, none twice", () => {
    const supplied = [spell("Sleep", 1), spell("Fly", 3), spell("Shield", 1), spell("Bless", 1, { list: "cleric" })];
    const draw = (known: readonly string[], count: number) =>
      drawSpells(casterOf("magicUser", 1), { known, supplied, count }, () => 0).map(({ name }) => name);
    expect(draw([], 2)).toEqual(["Sleep", "Shield"]);
    expect(draw(["sleep"], 4)).toEqual(["Shield"]);
    expect(draw([], 0)).toEqual([]);
  });
});

test("HC-MAG-05 HC-DMG-05 effects that the core knows from caster level 1, 3, 5, 7, 9 and 10 are spells of levels 1 to 6", () => {
  expect([1, 3, 5, 7, 9, 10].map(levelOfEffect)).toEqual([1, 2, 3, 4, 5, 6]);
});

describe("casting", () => {
  const CALM = { chance: 0, percent: 100 };
  const elf = casterOf("elf", 5);
  const cast = (way: CastWay, of: BookSpell, givenUp: readonly BookSpell[] = []) =>
    resolveCast(elf, { spell: of, way, givenUp }, CALM);

  it.each([
    ["HC-CLS-09 an elf in chain", "elf", "heavy", 50],
    ["HC-CLS-09 an elf in leather", "elf", "light", 0],
    ["HC-CLS-09 an elf in medium armor", "elf", "medium", 25],
    ["HC-CLS-09 an elf in plate", "elf", "plate", 75],
    ["HC-CLS-29 (1) a magic-user in leather", "magicUser", "light", 50],
    ["HC-CLS-29 a magic-user in medium armor", "magicUser", "medium", 75],
    ["HC-CLS-29 a magic-user in heavy armor never casts", "magicUser", "heavy", 100],
    ["HC-CLS-22 a cleric in plate", "cleric", "plate", 0],
    ["HC-CLS-09 nobody without armor", "elf", "none", 0],
  ] as const)("%s", (_, kind, weight, chance) => {
    expect(failureIn(casterOf(kind, 1).magic, weight)).toBe(chance);
  });
  it("HC-CLS-09 (1) (2) 50 in a hundred spoil 50 and not 51; HC-CLS-29 40 is spoilt in leather", () => {
    expect([isSpoilt(50, 50), isSpoilt(50, 51), isSpoilt(50, 40)]).toEqual([true, false, true]);
  });
  test("HC-CLS-09 HC-CLS-29 what armor spoils is forgotten, and costs nothing else", () => {
    const spoilt = { chance: 50, percent: 12 };
    const of = spell("Fly", 3);
    const nothing = { spoilt: true, blood: 0, intelligence: 0 };
    expect(resolveCast(elf, { spell: of, way: "blood", givenUp: [] }, spoilt)).toEqual({
      ...nothing,
      forgotten: ["Fly"],
    });
    expect(resolveCast(elf, { spell: of, way: "atWill", givenUp: [] }, spoilt).forgotten).toEqual([]);
  });

  test("HC-MAG-03 a spell that is cast is forgotten", () => {
    expect(cast("forget", spell("Fly", 3))).toEqual({ spoilt: false, forgotten: ["Fly"], blood: 0, intelligence: 0 });
  });
  test("HC-MAG-03 (1) it is kept for others of as many levels", () => {
    expect(cast("giveUp", spell("Fly", 3), [spell("Web", 2), spell("Sleep", 1)]).forgotten).toEqual(["Web", "Sleep"]);
  });
  test("HC-MAG-03 (2) fewer are refused, as are itself and what is forgotten already", () => {
    const of = spell("Fly", 3);
    for (const givenUp of [[spell("Web", 2)], [of], [spell("Haste", 3, { memorised: false })]]) {
      expect(problemOfCasting({ spell: of, way: "giveUp", givenUp })).toBe("tooFew");
      expect(() => cast("giveUp", of, givenUp)).toThrow(RuleError);
    }
    expect(problemOfCasting({ spell: spell("Fly", 3, { memorised: false }), way: "blood", givenUp: [] })).toBe(
      "notMemorised",
    );
  });

  test("HC-CLS-30 (1) three levels with two hit points: one point of Constitution, and the spell is kept", () => {
    expect(cast("blood", spell("Fly", 3))).toEqual({ spoilt: false, forgotten: [], blood: 3, intelligence: 0 });
    const hp = toKnown({ value: 2, max: 4, temporary: 0 });
    expect(afterBlood(hp, 3, 12)).toEqual({ ...hp, value: 0, extra: { hcConstitutionLost: 1 } });
    expect(afterBlood(hp, 1, 12)).toEqual({ ...hp, value: 1 });
    const worn = { ...hp, value: 0, extra: { hcConstitutionLost: 2 } };
    expect(afterBlood(worn, 1, 12).extra).toEqual({ hcConstitutionLost: 3 });
    expect(afterBlood(worn, 1, 3).state).toBe("dead");
  });

  it.each([
    ["HC-CLS-31 (1) level 5 casts level 5", 5, 5, 2],
    ["HC-CLS-31 (2) level 15 casts level 9", 15, 9, 1],
    ["HC-CLS-31 within the limit", 5, 3, 0],
  ])("%s", (_, level, of, cost) => {
    expect(highCost(casterOf("magicUser", level), of)).toBe(cost);
    expect(highCost(casterOf("elf", level), of)).toBe(0);
  });

  test("HC-CLS-32 (1) Read Magic at will is never forgotten", () => {
    const read = spell("Read Magic", 1, { readMagic: true });
    const features = HAMMERCRAWL_CLASSES["magicUser"]?.features ?? [];
    expect(waysToCast(features, read, [])).toEqual(["atWill"]);
    expect(cast("atWill", read)).toEqual({ spoilt: false, forgotten: [], blood: 0, intelligence: 0 });
  });
  test("HC-MAG-03 HC-CLS-30 the ways are those that the caster has", () => {
    const of = spell("Fly", 3);
    expect(waysToCast([], of, [of])).toEqual(["forget"]);
    expect(waysToCast([], of, [of, spell("Web", 2)])).toEqual(["forget", "giveUp"]);
    expect(waysToCast(["bloodcaster"], of, [spell("Web", 2, { memorised: false })])).toEqual(["forget", "blood"]);
  });
});
