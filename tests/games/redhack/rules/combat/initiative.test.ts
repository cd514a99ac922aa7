import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  afterReroll,
  BOTH_AWARE,
  delayed,
  type Initiative,
  MONSTERS_AT,
  roundOrder,
  surpriseOf,
  toInitiative,
} from "../../../../../src/games/redhack/rules/combat/initiative.ts";
import {
  INITIATIVE_DICE,
  initiativeDieIn,
  lowerInitiativeDie,
  planInitiative,
  whitehackInitiativeDie,
} from "../../../../../src/games/redhack/rules/combat/initiative-die.ts";
import { surpriseTerms } from "../../../../../src/games/redhack/rules/encounters/notice.ts";
import { NOTICES, RuleError } from "../../../../../src/rules/index.ts";

const plain = (id: string, number: number): Initiative => toInitiative(id, number, 2, surpriseTerms("even"));
const order = (characters: readonly Initiative[], monsters: readonly string[] = ["orc"]) =>
  roundOrder(characters, monsters).map(({ ids }) => ids.join("+"));

describe("the order of a round", () => {
  it("RH-CMB-01 (1)–(2) characters down to 4, monsters, characters below", () => {
    const slots = roundOrder([plain("two", 2), plain("six", 6), plain("four", 4)], ["orc"]);
    expect(slots.map(({ at }) => at)).toEqual([6, 4, MONSTERS_AT, 2]);
    expect(slots.map(({ kind }) => kind)).toEqual(["characters", "characters", "monsters", "characters"]);
  });
  it("RH-INI-04 (1) five goblins act at one moment", () => {
    const goblins = ["g1", "g2", "g3", "g4", "g5"];
    expect(order([plain("thief", 3)], goblins)).toEqual(["g1+g2+g3+g4+g5", "thief"]);
    expect(order([plain("thief", 3)], [])).toEqual(["thief"]);
  });
  it("RH-INI-03 (1) a 7 waits until 2", () => {
    const late = delayed(plain("fighter", 7), 2);
    expect(late?.number).toBe(2);
    expect(order([late ?? plain("", 1), plain("thief", 3)])).toEqual(["orc", "thief", "fighter"]);
    expect([7, 8, 0].map((to) => delayed(plain("fighter", 7), to))).toEqual([null, null, null]);
  });
  it("RH-INI-03 those with the same number decide between themselves", () => {
    expect(order([plain("thief", 5), plain("wizard", 5), plain("fighter", 8)])).toEqual([
      "fighter",
      "thief+wizard",
      "orc",
    ]);
  });

  test("RH-CMB-01 everybody who is not surprised is in it once, in falling order", () => {
    const one = fc.record({ face: fc.integer({ min: 1, max: 8 }), again: fc.integer({ min: 1, max: 8 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), fc.constantFrom(...NOTICES), (rolls, notice) => {
        const all = rolls.map(({ face, again }, at) =>
          afterReroll(toInitiative(`${at}`, face, 1, surpriseTerms(notice)), again),
        );
        const counted = roundOrder(all, ["orc"]).filter(({ kind }) => kind !== "surprise");
        const numbers = counted.map(({ at }) => at);
        expect(numbers).toEqual(numbers.toSorted((first, second) => second - first));
        const ids = all.filter(({ surprise }) => surprise !== "surprised").map(({ id }) => id);
        expect(counted.flatMap(({ ids: there }) => there).toSorted()).toEqual([...ids, "orc"].toSorted());
      }),
    );
  });
});

describe("surprise", () => {
  it("RH-INI-02 (1) a 7 acts at once, and again after the monsters on a 3", () => {
    const first = toInitiative("thief", 7, 1, surpriseTerms("even"));
    expect(first).toMatchObject({ surprise: "surprises", number: null });
    expect(order([first])).toEqual(["thief", "orc"]);
    expect(order([afterReroll(first, 3)])).toEqual(["thief", "orc", "thief"]);
    expect(afterReroll(afterReroll(first, 3), 8).number).toBe(3);
  });
  it("RH-INI-02 (2) a 1 misses the round", () => {
    expect(order([toInitiative("thief", 1, 1, surpriseTerms("even"))])).toEqual(["orc"]);
  });
  it("RH-INI-02 (3) where the monsters are aware, a 7 is a 7", () => {
    expect(toInitiative("thief", 7, 1, surpriseTerms("seenFirst"))).toMatchObject({ surprise: "neither", number: 7 });
  });
  it.each([
    ["by chance", surpriseTerms("even"), "-....+++"],
    ["not where both are aware", BOTH_AWARE, "........"],
    ["not of those who saw first", surpriseTerms("seenFirst"), "-......."],
    ["of those who were seen first", surpriseTerms("seeingFirst"), ".....+++"],
    ["by monsters in ambush", surpriseTerms("ambushed"), "-----..."],
    ["of monsters in an ambush", surpriseTerms("mayAmbush", true), ".+++++++"],
  ])("RH-INI-02 every face: %s", (_, terms, marks) => {
    const mark = { surprises: "+", surprised: "-", neither: "." };
    const faces = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(faces.map((face) => mark[surpriseOf(face, 1, terms)]).join("")).toBe(marks);
    expect(faces.every((face) => surpriseOf(face, 2, terms) === "neither")).toBe(true);
  });
  it("refuses what is no number", () => {
    expect(() => surpriseOf(1.5, 1, surpriseTerms("even"))).toThrow(RuleError);
  });
});

describe("the die", () => {
  it.each([
    ["RH-INI-01 (1) a d8 in medium armor", 8, "medium", 6],
    ["RH-INI-01 (2) in heavy armor", 8, "heavy", 4],
    ["RH-INI-01 never below the smallest", 6, "heavy", 4],
    ["RH-INI-01 light armor takes nothing", 8, "light", 8],
  ] as const)("%s", (_, die, weight, result) => {
    expect(initiativeDieIn(die, weight)).toBe(result);
  });
  it("RH-INI-01 (3) shows 1 to 8", () => {
    expect(Math.max(...INITIATIVE_DICE.map((die) => planInitiative(die).faces))).toBe(8);
    expect(planInitiative(6)).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect(() => lowerInitiativeDie(8, -1)).toThrow(RuleError);
  });
  it.each([
    ["RH-INI-05 (1) the Strong in chain", "strong", 4, 4],
    ["RH-INI-05 (2) the Deft", "deft", 0, 8],
    ["RH-INI-05 the Fortunate in chain", "fortunate", 4, 6],
    ["RH-INI-05 the Wise in leather", "wise", 3, 6],
  ] as const)("%s", (_, id, armorClass, die) => {
    expect(whitehackInitiativeDie(id, armorClass)).toBe(die);
  });
});
