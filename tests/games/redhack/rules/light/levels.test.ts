import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  brighter,
  difficultyInLight,
  type Engagement,
  hidesWell,
  lightPenalty,
  netPenalty,
  numbersInLight,
  SEERS,
  type SeerKind,
  shakenByLight,
  stepsOutside,
  trapInLight,
  usualZone,
  ZONES,
} from "../../../../../src/games/redhack/rules/light/levels.ts";
import { LIGHT_LEVELS, type LightLevel } from "../../../../../src/rules/index.ts";

const { human, nightHunter: wolf, caveDweller: goblin } = ZONES;
const both = (level: LightLevel, monster: SeerKind, character: SeerKind = "human"): Engagement => ({
  character: { level, zone: ZONES[character] },
  monster: { level, zone: ZONES[monster] },
});

describe("levels of light", () => {
  it("RH-LGT-01 five, the brighter of two counts", () => {
    expect(LIGHT_LEVELS).toEqual(["dazzling", "bright", "normal", "dim", "dark"]);
    expect(brighter("dim", "normal")).toBe("normal");
    expect(brighter("bright", "dark")).toBe("bright");
  });

  it("RH-LGT-02 (1) a wolf in bright light is one step out of its zone", () => {
    expect(stepsOutside("bright", wolf)).toBe(1);
  });

  it("RH-LGT-02 every zone at every level", () => {
    const steps = SEERS.map((kind) => LIGHT_LEVELS.map((level) => stepsOutside(level, ZONES[kind])));
    expect(steps).toEqual([
      [1, 0, 0, 1, 2],
      [2, 1, 0, 0, 1],
      [2, 1, 0, 0, 0],
    ]);
    expect(usualZone({ monster: true, human: false })).toBe(goblin);
    expect([usualZone({ monster: true, human: true }), usualZone({ monster: false, human: false })]).toEqual([
      human,
      human,
    ]);
  });

  it("RH-LGT-03 (1)–(3) two points a step", () => {
    expect([lightPenalty("dark", human), lightPenalty("dim", human)]).toEqual([4, 2]);
    expect(lightPenalty("dark", wolf)).toBe(2);
    expect(LIGHT_LEVELS.map((level) => lightPenalty(level, goblin))).toEqual([4, 2, 0, 0, 0]);
    expect(difficultyInLight(7, "dark", human)).toBe(11);
  });
});

describe("a fight in bad light", () => {
  const GOBLIN = { hitDice: 1, armorClass: 3 };

  it("RH-LGT-04 (1)–(2) in the dark a goblin attacks a human as five hit dice, and is four harder to hit", () => {
    expect(numbersInLight(GOBLIN, both("dark", "caveDweller"))).toEqual({ hitDice: 5, armorClass: 7 });
  });
  it("RH-LGT-04 (3) a wolf has two more against a human", () => {
    expect(netPenalty(both("dark", "nightHunter"))).toBe(2);
  });
  it("RH-LGT-04 (4) two humans in the dark fight as ever", () => {
    expect(netPenalty(both("dark", "human"))).toBe(0);
  });
  it("RH-LGT-04 (5) in daylight a goblin attacks as no hit dice, and is easier to hit", () => {
    expect(numbersInLight(GOBLIN, both("bright", "caveDweller"))).toEqual({ hitDice: 0, armorClass: 1 });
  });
  it("RH-LGT-04 a lamp on one side alone helps the other", () => {
    const lit: Engagement = { character: { level: "normal", zone: human }, monster: { level: "dark", zone: human } };
    expect(netPenalty(lit)).toBe(-4);
    expect(numbersInLight(GOBLIN, lit)).toEqual({ hitDice: 0, armorClass: 0 });
  });
  test("RH-LGT-04 what one side loses, the other wins", () => {
    const level = fc.constantFrom(...LIGHT_LEVELS);
    const kind = fc.constantFrom(...SEERS);
    fc.assert(
      fc.property(level, kind, kind, (one, first, second) => {
        expect(netPenalty(both(one, first, second)) + netPenalty(both(one, second, first))).toBe(0);
      }),
    );
  });

  it("RH-LGT-05 (1) a torch goes out: the hirelings waver, the goblins do not", () => {
    const change = { before: "normal", now: "dark" } as const;
    expect(
      shakenByLight([
        { id: "goblin", zone: goblin, ...change },
        { id: "hireling", zone: human, ...change },
      ]),
    ).toEqual(["hireling"]);
  });
  it("RH-LGT-05 as a fight begins too, and never again for the same light", () => {
    expect(shakenByLight([{ id: "hireling", zone: human, before: null, now: "dim" }])).toEqual(["hireling"]);
    expect(shakenByLight([{ id: "hireling", zone: human, before: "dim", now: "dim" }])).toEqual([]);
    expect(shakenByLight([{ id: "hireling", zone: human, before: "dark", now: "dim" }])).toEqual([]);
  });

  it("RH-LGT-09 darkness sets off traps, and helps to hide from those who see badly in it", () => {
    expect(LIGHT_LEVELS.map(trapInLight)).toEqual([0, 0, 0, -1, -2]);
    expect(hidesWell("dark", [human, wolf])).toBe(true);
    expect(hidesWell("dark", [human, goblin])).toBe(false);
    expect(hidesWell("normal", [human])).toBe(false);
    expect(hidesWell("dark", [])).toBe(false);
  });
});
