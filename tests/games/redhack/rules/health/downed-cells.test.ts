// The table of those who are downed, cell for cell.
import { describe, expect, it } from "vitest";
import { DOWNED_TABLE, downedByDie, downedByLoss } from "../../../../../src/games/redhack/rules/health/downed-table.ts";

describe("RH-INJ-02, RH-INJ-03, RH-INJ-04: who is downed", () => {
  const injury = { count: 1, faces: 8, bonus: 0 };

  it.each([
    ["winded", { exhaustion: 1, wound: null, injury: null, lifeChanging: false, dying: false }],
    ["wounded", { exhaustion: 0, wound: 7, injury: null, lifeChanging: false, dying: false }],
    ["injured", { injury, infection: null, lifeChanging: false, dying: false }],
    ["festering", { injury, lifeChanging: false, dying: false }],
    ["maimed", { injury, lifeChanging: true, dying: false }],
    ["doomed", { injury, lifeChanging: true, dying: true }],
  ] as const)("and is %s", (downed, result) => {
    expect(DOWNED_TABLE[downed]).toMatchObject({ downed, ...result });
  });

  it("by a die, which magick betters and having been left worsens", () => {
    const rows = ["winded", "wounded", "injured", "festering", "maimed", "doomed"];
    expect([1, 2, 3, 4, 5, 6].map((face) => downedByDie(face, {}))).toEqual(rows);
    expect([downedByDie(1, { healed: true }), downedByDie(6, { abandoned: true })]).toEqual(["winded", "doomed"]);
  });

  it("by the Constitution that is lost", () => {
    const lost = (points: number, leftForDead = false) => downedByLoss({ constitution: 13, lost: points, leftForDead });
    const all = Array.from({ length: 13 }, (_, at) => lost(at + 1));
    expect(all.join(" ")).toBe(
      "winded winded winded wounded wounded injured injured festering festering maimed maimed maimed doomed",
    );
    expect([lost(5, true), lost(6, true), lost(0)]).toEqual(["injured", "festering", null]);
  });
});
