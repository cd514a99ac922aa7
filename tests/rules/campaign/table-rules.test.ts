import { describe, expect, it, test } from "vitest";
import {
  areMiceReady,
  callMice,
  canOverride,
  DEFAULT_OPTIONS,
  dungeonHints,
  type DungeonMap,
  forceReroll,
  GENRES,
  hasLoop,
  modeOf,
  NO_USES,
  overrideRuling,
  RENOWNS,
  resetUses,
  reviewerReasons,
  SAFETY_AUDIENCES,
  safetyNotice,
  startMarkers,
  strongOptions,
  toExplained,
  toSaveCheck,
  wantsStage,
  withGenre,
} from "../../../src/rules/index.ts";

describe("override markers", () => {
  const start = startMarkers(["ann", "bob"]);
  const used = overrideRuling(start, "ann");
  test("WH-CAMP-01 (1): a used marker passes to the Referee", () => {
    expect(used).toEqual({ players: { ann: 0, bob: 1 }, pool: 1 });
  });
  test("WH-CAMP-01 (2): the Referee spends it, and it is gone", () => {
    expect(forceReroll(used)).toEqual({ players: { ann: 0, bob: 1 }, pool: 0 });
    expect(forceReroll(start)).toBe(start);
  });
  test("WH-CAMP-01 (3): without a marker there is no override", () => {
    expect([canOverride(used, "ann"), canOverride(used, "bob"), canOverride(used, "eve")]).toEqual([
      false,
      true,
      false,
    ]);
    expect(overrideRuling(used, "ann")).toBe(used);
    expect(overrideRuling(used, "eve")).toBe(used);
    expect(overrideRuling(used, "constructor")).toBe(used);
  });
});

describe("small helpers, once a session", () => {
  const options = { ...DEFAULT_OPTIONS, community: true };
  const { uses } = callMice(NO_USES, options);
  test("WH-COMM-01 (1): come once in a session", () => {
    expect(callMice(uses, options)).toEqual({ uses, changed: {}, refused: true });
  });
  test("WH-COMM-01 (2): come again in the next", () => {
    expect(areMiceReady(resetUses(uses, "session").uses, options)).toBe(true);
  });
  test("WH-COMM-01 (3): never come where nobody has earned them", () => {
    expect(areMiceReady(NO_USES, DEFAULT_OPTIONS)).toBe(false);
    expect(callMice(NO_USES, DEFAULT_OPTIONS).refused).toBe(true);
  });
});

describe("a two-edged group at ST", () => {
  it.each([
    { rule: "WH-REV-01 (1)", bears: { beneficial: true }, mode: "positive" },
    { rule: "WH-REV-01 (2)", bears: { detrimental: true }, mode: "negative" },
    { rule: "WH-REV-01 (3)", bears: { beneficial: true, detrimental: true }, mode: "single" },
    { rule: "WH-REV-01, neither", bears: {}, mode: "single" },
  ])("$rule: $mode", ({ bears, mode }) => {
    const reasons = reviewerReasons("Callous", bears);
    expect(modeOf(toSaveCheck({ savingThrow: toExplained(8) }, { reasons }))).toBe(mode);
    for (const reason of reasons) expect(reason).toMatchObject({ label: "Callous", rule: "WH-REV-01" });
  });
});

describe("a scene that hits too close", () => {
  test("WH-REF-03 (1): is told without a name", () => {
    expect(SAFETY_AUDIENCES.map((audience) => Object.keys(safetyNotice(audience)))).toEqual([
      ["kind", "audience"],
      ["kind", "audience"],
    ]);
  });
  test("WH-REF-03 (2), (3): nothing of it depends on who asks, so nothing can be kept of it", () => {
    expect(safetyNotice.length).toBe(1);
    expect(safetyNotice("referee")).toEqual(safetyNotice("referee"));
  });
});

describe("maps of dungeons", () => {
  const room = (id: string, entrance: "none" | "open" | "hidden" = "none") => ({ id, entrance });
  const line: DungeonMap = {
    rooms: [room("gate", "open"), room("hall"), room("tomb")],
    ways: [
      ["gate", "hall"],
      ["hall", "tomb"],
    ],
  };
  const round: DungeonMap = {
    rooms: [...line.rooms, room("well", "hidden")],
    ways: [...line.ways, ["well", "tomb"], ["well", "gate"]],
  };
  test("WH-REF-05 (3): a straight line is told", () => {
    expect([hasLoop(line), hasLoop(round)]).toEqual([false, true]);
    expect(dungeonHints(line)).toEqual(["oneEntrance", "noHiddenEntrance", "noLoop"]);
  });
  test("WH-HACK-02 (2): two ways in, one of them hidden, leave nothing to wish for", () => {
    expect(dungeonHints(round)).toEqual([]);
  });
  test("WH-REF-05: two ways between the same rooms are a loop, and a way from nowhere is none", () => {
    expect(hasLoop({ ...line, ways: [...line.ways, ["tomb", "hall"]] })).toBe(true);
    expect(hasLoop({ rooms: [], ways: [["here", "there"]] })).toBe(false);
  });
});

describe("genres", () => {
  test("WH-REF-06 (1): the modern turns weapons, hacking and the spray on", () => {
    const options = withGenre(DEFAULT_OPTIONS, "modern");
    expect(options).toMatchObject({ modernWeapons: true, hacking: true });
    expect(strongOptions(options).map(({ id }) => id)).toContain("spray");
  });
  test("WH-REF-06 (2): gritty fantasy makes reading a language", () => {
    expect(withGenre(DEFAULT_OPTIONS, "grittyFantasy")).toEqual({ ...DEFAULT_OPTIONS, ...GENRES.grittyFantasy });
    expect(withGenre(DEFAULT_OPTIONS, "grittyFantasy").literacyIsLanguage).toBe(true);
  });
});

describe("foes and friends of renown", () => {
  test("WH-CAMP-05 (1): an arch enemy without another stage is told", () => {
    const foe = { renown: ["archEnemy"], extraStages: 0, boss: true } as const;
    expect([wantsStage(foe), wantsStage({ ...foe, extraStages: 1 })]).toEqual([true, false]);
  });
  test("WH-CAMP-05 (2): a great friend may be a boss, and wants no stage", () => {
    expect(wantsStage({ renown: ["greatFriend"], extraStages: 0, boss: true })).toBe(false);
    expect(RENOWNS).toHaveLength(2);
  });
});
