import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  canJump,
  climbDifficulty,
  fallHeight,
  JUMP_FEET,
  resolveClimb,
  resolveJump,
  SURFACES,
} from "../../../../../src/games/redhack/rules/skills/climbing.ts";
import {
  earnsPast,
  FLUENCIES,
  IDENTIFY_DIFFICULTY,
  isNoted,
  LANGUAGE_KINDS,
  languageDifficulty,
  LORE,
  LORE_BLOCKS,
  OBSCURITIES,
  resolveIdentify,
  resolveLanguage,
  resolveLore,
  revealedBy,
} from "../../../../../src/games/redhack/rules/skills/knowledge.ts";
import type { TestResult } from "../../../../../src/games/redhack/rules/tests/test-result.ts";
import {
  CHEST_DIFFICULTY,
  findsChestTrap,
  mayStayUnnoticed,
  openingByHiding,
  pocketDifficulty,
  resolveLock,
  resolvePocket,
  resolvePushes,
  testsHiding,
  thiefDifficulty,
} from "../../../../../src/games/redhack/rules/skills/thievery.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

/** A d20 over the difficulty and at most the attribute; 20 succeeds, and 1 fails. */
function rolled(face: number, attribute: number, difficulty = 0): TestResult {
  const within = face > difficulty && face <= attribute && face !== 1;
  const success = face === 20 || within;
  const reason = face > attribute ? "over" : face <= difficulty ? "under" : null;
  return { success, face, reason: success ? null : reason };
}
const FACES = Array.from({ length: 20 }, (_, at) => at + 1);

describe("jumping and climbing", () => {
  const climb = { surface: "sheer", feet: 120, encumbered: false, thief: null } as const;

  it("RH-SKL-01 (1) fifteen feet take a run-up", () => {
    expect([canJump(15, false), canJump(15, true), canJump(10, false), canJump(21, true)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(Object.values(JUMP_FEET)).toEqual([10, 20]);
    expect([resolveJump({ success: true }), resolveJump({ success: false })]).toEqual(["across", "falls"]);
  });
  it("RH-SKL-02 (1) 120 feet of sheer wall: 9", () => {
    expect(climbDifficulty(climb)).toBe(9);
  });
  it("RH-SKL-02 (2) 6 for a thief of the third level", () => {
    expect(climbDifficulty({ ...climb, thief: 3 })).toBe(6);
  });
  it("RH-SKL-02 (3) Dexterity 14: 7 to 14, and 20", () => {
    const up = FACES.filter((face) => resolveClimb(rolled(face, 14, 6)) === "up");
    expect(up).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 20]);
  });
  it("RH-SKL-02 (4) a 4 falls", () => {
    expect(resolveClimb(rolled(4, 14, 6))).toBe("falls");
    expect(resolveClimb(rolled(1, 14))).toBe("falls");
  });
  it("RH-SKL-02 (5) a 16 makes no progress", () => {
    expect(resolveClimb(rolled(16, 14, 6))).toBe("stuck");
  });
  it("RH-SKL-02 every surface, and begun steps of fifty feet", () => {
    expect(SURFACES.map((surface) => climbDifficulty({ ...climb, surface, feet: 50 }))).toEqual([null, 1, 7, 13]);
    expect(climbDifficulty({ ...climb, surface: "rope", feet: 51, encumbered: true })).toBe(2);
    expect([50, 51, 100, 101].map((feet) => climbDifficulty({ ...climb, feet }))).toEqual([7, 8, 8, 9]);
  });
  it("RH-SKL-02 the fall begins somewhere on the way", () => {
    expect([fallHeight(120, [5, 10]), fallHeight(120, [10, 1]), fallHeight(120, [10, 10])]).toEqual([60, 1, 120]);
    expect(() => fallHeight(120, [11, 1])).toThrow(RuleError);
  });
});

describe("thieves", () => {
  it("RH-SKL-03 (1) the fourth level: difficulty 3", () => {
    expect(thiefDifficulty(4)).toBe(3);
    expect([thiefDifficulty(null), thiefDifficulty(9)]).toEqual([7, -2]);
  });
  it("RH-SKL-04 (1) a target of the seventh level: 9", () => {
    expect(pocketDifficulty(7, null)).toBe(9);
    expect([pocketDifficulty(5, null), pocketDifficulty(7, 4)]).toEqual([7, 5]);
  });
  it("RH-SKL-04 (2)–(3) those who fail by a 6 are caught, and by a 5 are not", () => {
    expect([6, 5, 10].map((face) => resolvePocket(rolled(face, 12, 9)))).toEqual(["caught", "unnoticed", "taken"]);
  });
  it("RH-SKL-05 (1) a push after a 5 is dangerous, and tests again", () => {
    expect(resolveLock(rolled(5, 12, 7))).toEqual({ opens: false, push: "dangerous" });
    expect(resolveLock(rolled(6, 12, 7)).push).toBe("frustrating");
    expect(resolveLock(rolled(8, 12, 7))).toEqual({ opens: true, push: null });
    expect(resolvePushes([5, 6, 8].map((face) => rolled(face, 12, 7)))).toEqual({
      opens: true,
      costs: ["dangerous", "frustrating"],
    });
    expect(resolvePushes([rolled(5, 12, 7)])).toEqual({ opens: false, costs: [] });
    expect(resolvePushes([8, 5].map((face) => rolled(face, 12, 7)))).toEqual({ opens: true, costs: [] });
    expect(resolvePushes([])).toEqual({ opens: false, costs: [] });
  });
  it("RH-SKL-06 (1) a failure opens the one who hides to the one who detects them", () => {
    expect(openingByHiding({ success: false }, true)).toBe("detector");
    expect(openingByHiding({ success: true }, true)).toBe("hider");
    expect(openingByHiding({ success: true }, false)).toBeNull();
  });
  it("RH-SKL-06 once a round, and unnoticed if the target falls at once", () => {
    expect([testsHiding({ tested: null, round: 1 }), testsHiding({ tested: 1, round: 1 })]).toEqual([true, false]);
    expect(testsHiding({ tested: 1, round: 2 })).toBe(true);
    expect(mayStayUnnoticed({ down: true, answered: false, rounds: 1 })).toBe(true);
    expect(mayStayUnnoticed({ down: true, answered: true, rounds: 1 })).toBe(false);
    expect(mayStayUnnoticed({ down: true, answered: false, rounds: 2 })).toBe(false);
    expect(mayStayUnnoticed({ down: false, answered: false, rounds: 1 })).toBe(false);
  });
  it("RH-SKL-07 (1) Wisdom 12 finds it with a 9", () => {
    expect(findsChestTrap(rolled(9, 12, CHEST_DIFFICULTY), true)).toBe(true);
    expect(findsChestTrap(rolled(13, 12), true)).toBe(false);
    expect(findsChestTrap(rolled(9, 12), false)).toBe(false);
  });
});

describe("knowledge", () => {
  it("RH-SKL-08 (1) every face with Intelligence 14", () => {
    const insights = FACES.map((face) => resolveIdentify(rolled(face, 14, IDENTIFY_DIFFICULTY)));
    expect(insights).toEqual([
      "mistaken",
      ...Array<string>(6).fill("vagueFunction"),
      ...Array<string>(3).fill("value"),
      ...Array<string>(4).fill("function"),
      ...Array<string>(5).fill("vagueBuyer"),
      "everything",
    ]);
    expect([earnsPast("everything"), earnsPast("function")]).toEqual([true, false]);
    expect(() => resolveIdentify({ success: true, face: 21, reason: null })).toThrow(RuleError);
  });

  it("RH-LNG-01 (1) a thief of the fourth level reads what is dead", () => {
    expect(languageDifficulty("dead", 4)).toBe(6);
    expect(resolveLanguage(rolled(8, 12, 6), "dead")).toEqual({ fluency: "crude", writtenOnly: true });
  });
  it("RH-LNG-01 (2) a neighbor's language, a 14: fluent", () => {
    expect(resolveLanguage(rolled(14, 15, 4), "neighboring")).toEqual({ fluency: "fluent", writtenOnly: false });
  });
  it("RH-LNG-01 (3) every kind and degree; at the base difficulty it is only read", () => {
    expect(LANGUAGE_KINDS.map((kind) => languageDifficulty(kind, null))).toEqual([1, 4, 7, 10]);
    const degrees = FACES.map((face) => resolveLanguage(rolled(face, 18, 1), "homeland").fluency);
    expect(degrees).toEqual([
      "miscommunication",
      ...Array<string>(6).fill("rudimentary"),
      ...Array<string>(6).fill("crude"),
      ...Array<string>(5).fill("fluent"),
      "unknown",
      "native",
    ]);
    expect(resolveLanguage(rolled(4, 12, 7), "foreign").fluency).toBe("unknown");
    expect(resolveLanguage(rolled(10, 12, 6), "dead").writtenOnly).toBe(true);
    expect(resolveLanguage(rolled(11, 12, 6), "dead").writtenOnly).toBe(false);
    expect(FLUENCIES.filter((fluency) => isNoted({ fluency }))).toEqual(["rudimentary", "crude", "fluent", "native"]);
  });

  const lore = (face: number, obscurity: (typeof OBSCURITIES)[number], wizard = false, attribute = 12) =>
    resolveLore(rolled(face, attribute), { obscurity, wizard });

  it("RH-LOR-01 (1) a fabulous being, a 9: folklore", () => {
    expect(lore(9, "fabulous")).toEqual({ lore: "folklore", earnsPast: false });
  });
  it("RH-LOR-01 (2) and familiar to a wizard", () => {
    expect(lore(9, "fabulous", true).lore).toBe("familiar");
  });
  it("RH-LOR-01 (3) a mundane wolf, a 5: familiar", () => {
    expect(lore(5, "mundane").lore).toBe("familiar");
  });
  it("RH-LOR-01 every face, the ends, and the Experience that stays", () => {
    const plain = FACES.map((face) => lore(face, "fantastical", false, 18).lore);
    expect(plain).toEqual([
      "clueless",
      ...Array<string>(6).fill("folklore"),
      ...Array<string>(6).fill("familiar"),
      ...Array<string>(5).fill("studied"),
      "ignorant",
      "expert",
    ]);
    expect(lore(20, "fabulous")).toEqual({ lore: "studied", earnsPast: true });
    expect(lore(20, "mundane", true)).toEqual({ lore: "expert", earnsPast: true });
    expect(lore(5, "fabulous").lore).toBe("ignorant");
    expect([lore(15, "fantastical", true).lore, lore(15, "mundane").lore]).toEqual(["ignorant", "folklore"]);
    expect([lore(1, "mundane").lore, lore(1, "mundane", true).lore]).toEqual(["clueless", "clueless"]);
  });
  it("RH-LOR-01 the more is known, the more is revealed", () => {
    expect(LORE.map((one) => revealedBy(one).length)).toEqual([0, 1, 3, 4, 5]);
    expect([revealedBy("clueless"), revealedBy("expert")]).toEqual([[], LORE_BLOCKS]);
  });
  test("RH-LOR-01 wizards never know less", () => {
    const obscurities = fc.constantFrom(...OBSCURITIES);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), obscurities, (face, obscurity) => {
        const at = (wizard: boolean) => revealedBy(lore(face, obscurity, wizard).lore).length;
        expect(at(true)).toBeGreaterThanOrEqual(at(false));
      }),
    );
  });
});
