// New characters of HAMMERCRAWL!: classes by dice, stats where the class needs them, and a name from the next at the table.
import { describe, expect, it } from "vitest";
import { HAMMERCRAWL_CLASSES, type HammercrawlClass } from "../../../../src/games/hammercrawl/rules/classes.ts";
import {
  alignmentFor,
  assignStats,
  classRow,
  humanRow,
  moreLanguages,
  namerOf,
  type Seat,
  skillOfFace,
  startingHitPoints,
  startingSkills,
} from "../../../../src/games/hammercrawl/rules/creation.ts";
import { statModifier } from "../../../../src/games/hammercrawl/rules/numbers.ts";
import { ATTRIBUTES } from "../../../../src/rules/index.ts";

const kindOf = (id: string): HammercrawlClass => {
  const kind = HAMMERCRAWL_CLASSES[id];
  if (!kind) throw new Error(id);
  return kind;
};

describe("the class by dice", () => {
  it("HC-GEN-01 (1) a 10 is a human, and a 2 a fighter", () => {
    expect([classRow(10), humanRow(2)]).toEqual(["human", "fighter"]);
  });
  it("HC-GEN-01 (2) a 17 is a half-ogre", () => {
    expect(classRow(17)).toBe("halfOgre");
  });
  it("HC-GEN-01 (3) the odds of 216", () => {
    const odds: Record<string, number> = {};
    const faces = [1, 2, 3, 4, 5, 6];
    for (const one of faces)
      for (const two of faces)
        for (const three of faces) {
          const row = classRow(one + two + three);
          odds[row] = (odds[row] ?? 0) + 1;
        }
    expect(odds).toEqual({ elf: 4, dwarf: 31, human: 146, halfling: 31, halfOgre: 4 });
  });
  it("HC-GEN-01 the humans", () => {
    expect([1, 2, 3, 4].map(humanRow)).toEqual(["cleric", "fighter", "magicUser", "thief"]);
  });
});

describe("stats", () => {
  const put = (id: string, rolls = [9, 14, 11, 10, 5, 17]) => {
    const stats = assignStats(rolls, kindOf(id));
    return ATTRIBUTES.map((stat) => stats[stat]).join(" ");
  };
  it("HC-GEN-03 (1) a fighter", () => {
    expect(put("fighter")).toBe("14 9 17 11 10 5");
  });
  it("HC-GEN-03 (2) a magic-user has one prime stat", () => {
    expect(put("magicUser")).toBe("9 14 11 17 10 5");
  });
  it("HC-GEN-03 (3) a thief", () => {
    expect(put("thief")).toBe("9 14 11 17 10 5");
  });
  it("HC-GEN-03 of equal rolls the earlier is taken", () => {
    expect(put("magicUser", [9, 14, 11, 14, 5, 8])).toBe("9 11 14 14 5 8");
  });
});

describe("what follows from them", () => {
  it.each([
    ["HC-GEN-07 (1) a magic-user with CON 5", "magicUser", 5, 2],
    ["HC-GEN-07 (2) a magic-user with CON 3", "magicUser", 3, 1],
    ["HC-GEN-07 (3) a fighter with CON 17", "fighter", 17, 10],
  ])("%s", (_, id, constitution, points) => {
    expect(startingHitPoints(kindOf(id), statModifier(constitution))).toBe(points);
  });
  it.each([
    ["HC-GEN-08 (1) INT +1", 1, 5],
    ["HC-GEN-08 (2) INT −2", -2, 2],
  ])("%s", (_, modifier, count) => {
    expect(startingSkills(modifier)).toBe(count);
  });
  it.each([
    ["HC-GEN-09 (1) INT +2: two more", 2, 2],
    ["HC-GEN-09 (2) INT −1: no more", -1, 0],
  ])("%s", (_, modifier, count) => {
    expect(moreLanguages(modifier)).toBe(count);
  });
  it("HC-GEN-02 an alignment that the class may have is drawn, and one that it may not is refused", () => {
    const drawn = alignmentFor(kindOf("cleric"), "", (from) => from.at(-1) ?? null);
    expect(drawn).toBe("lawful");
    expect(alignmentFor(kindOf("cleric"), "neutral", () => null)).toBe("");
    expect(alignmentFor(kindOf("halfOgre"), "evil", () => null)).toBe("evil");
    expect(alignmentFor(kindOf("thief"), "", () => null)).toBe("");
  });
  it("HC-CLS-36 (1) a 4 is stealth, an 8 trap-breaking", () => {
    expect([skillOfFace(4), skillOfFace(8)]).toEqual(["stealth", "trapBreaking"]);
  });
});

describe("the name", () => {
  const seat = (id: string, isHere = true, isReferee = false): Seat => ({ id, isHere, isReferee });
  const first = (from: readonly Seat[]) => from[0] ?? null;
  it("HC-GEN-04 (1) of A's character comes from B, and of C's from A", () => {
    const seats = [seat("gm", true, true), seat("a"), seat("b"), seat("c")];
    expect(namerOf(seats, "a", "seat", first)).toBe("b");
    expect(namerOf(seats, "c", "seat", first)).toBe("a");
    expect(namerOf(seats, "a", "own", first)).toBe("a");
    expect(namerOf(seats, "a", "random", (from) => from.at(-1) ?? null)).toBe("c");
  });
  it("HC-GEN-04 those who are not here are passed over; where nobody else is here, the owner is asked", () => {
    const seats = [seat("a"), seat("b", false), seat("c")];
    expect(namerOf(seats, "a", "seat", first)).toBe("c");
    expect(namerOf([seat("a"), seat("b", false)], "a", "seat", first)).toBeNull();
    expect(namerOf([seat("a"), seat("gm", true, true)], "a", "seat", first)).toBeNull();
  });
});
