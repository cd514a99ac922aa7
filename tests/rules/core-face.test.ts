import { describe, expect, it, test } from "vitest";
import {
  applyDamage,
  chosenDice,
  coreRulebook,
  deriveCharacter,
  deriveMonster,
  parseDamage,
  parseHitDice,
  resolveAttackRoll,
  resolveCheck,
  resolveDamage,
  resolveTotal,
  rowAt,
  RuleError,
  seededFaces,
  sumOf,
} from "../../src/rules/index.ts";
import { character, monster } from "./builders.ts";
import { faultWith, numbersIn, PUBLIC_FUNCTIONS, readSamples, withAt } from "./core-face.ts";

const samples = readSamples();
const deft = coreRulebook.classes["deft"];

describe("the samples of the core's public face", () => {
  it("name public functions, and nearly all of them", () => {
    const named = new Set(samples.map(({ name }) => name));
    expect([...named].filter((name) => !PUBLIC_FUNCTIONS.has(name))).toEqual([]);
    expect(named.size / PUBLIC_FUNCTIONS.size).toBeGreaterThan(0.8);
  });
  it("can be worked with", () => {
    const refused = samples.filter(({ name, args }) => {
      try {
        PUBLIC_FUNCTIONS.get(name)?.(...args);
        return false;
      } catch {
        return true;
      }
    });
    expect(refused.map(({ name }) => name)).toEqual([]);
  });
  it("would notice a number that is none", () => {
    expect(numbersIn([{ a: 1, b: [2, "c"] }, coreRulebook])).toEqual([
      [0, "a"],
      [0, "b", 0],
    ]);
    expect(withAt([{ a: 1, b: [2] }], [0, "b", 0], 7)).toEqual([{ a: 1, b: [7] }]);
    expect(faultWith({ name: "classify", args: [10, 5] }, [0], Number.NaN)).toBeNull();
    expect(faultWith({ name: "surplusOf", args: [30] }, [0, "x"], Number.NaN)).toBeNull();
  });
});

describe("bad input", () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5])(
    "%d anywhere is a RuleError with a sentence, or does no harm: no function answers NaN",
    (impossible) => {
      const faults = samples.flatMap((sample) =>
        numbersIn(sample.args).map((path) => faultWith(sample, path, impossible)),
      );
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
    },
  );

  it.each<[what: string, call: () => unknown, sentence: RegExp]>([
    ["half a level", () => deft && rowAt(deft, 1.5), /level must be a whole number, but is 1\.5/],
    ["no level", () => deft && rowAt(deft, 0), /has levels 1 to \d+, but not 0/],
    ["hit dice of nothing", () => parseHitDice("0"), /are not hit dice/],
    ["hit dice that are no number", () => parseHitDice("some"), /are not hit dice/],
    ["hit dice outside their range", () => chosenDice(parseHitDice("2-4"), 5), /from 2 to 4, not 5/],
    ["a score that is none", () => resolveCheck({ score: Number.NaN, modifiers: [], reasons: [] }, [3]), /score/],
    ["a bonus that is none", () => sumOf([{ label: "Sword", value: Number.NaN }]), /Sword must be a number/],
    ["a die that shows 21", () => resolveCheck({ score: 9, modifiers: [], reasons: [] }, [21]), /cannot show \[21\]/],
    ["too many dice", () => resolveCheck({ score: 9, modifiers: [], reasons: [] }, [3, 4]), /1 dice/],
    ["no dice", () => resolveTotal({ count: 2, faces: 6, bonus: 0 }, []), /2 dice/],
    ["half a face", () => resolveTotal({ count: 1, faces: 6, bonus: 0 }, [2.5]), /cannot show/],
    ["damage in other dice", () => parseDamage("d8"), /is not damage/],
    [
      "half a point of damage",
      () => applyDamage({ value: 3, max: 3, temporary: 0 }, { amount: 0.5, lethal: true }, coreRulebook),
      /damage/,
    ],
    ["a seed that is none", () => seededFaces(Number.NaN), /seed/],
    [
      "half a multiplier",
      () => resolveDamage({ formula: parseDamage("d6"), modifiers: [], multiplier: 1.5 }, [3]),
      /multiplier/,
    ],
    [
      "an armor class that is none",
      () => resolveAttackRoll({ score: 12, modifiers: [], reasons: [], armorClass: Number.NaN }, [3], coreRulebook),
      /armor class/,
    ],
  ])("%s", (_what, call, sentence) => {
    expect(call).toThrow(RuleError);
    expect(call).toThrow(sentence);
  });

  it("on a sheet is a problem that is told, and the rest of the sheet stands", () => {
    const unknown = deriveCharacter(character({ class: "nobody" }), coreRulebook);
    expect(unknown.problems.map(({ label }) => label)).toEqual(["WHITEHACK.Error.unknownClass"]);
    const beyond = deriveCharacter(character({ level: 99 }), coreRulebook);
    expect(beyond.problems.map(({ label }) => label)).toEqual(["WHITEHACK.Error.level"]);
    expect(deriveMonster(monster("0"), coreRulebook).problems.map(({ label }) => label)).toEqual([
      "WHITEHACK.Error.hitDice",
    ]);
  });
});
