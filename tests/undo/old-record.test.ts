import { describe, expect, it } from "vitest";
import { recordOfOld } from "../../src/undo/old-record.ts";

const HERO = "Actor.hero000000000001";

describe("what cards of older versions tell", () => {
  it("is nothing where there is nothing of the kind", () => {
    expect(recordOfOld({ title: "New" })).toBeUndefined();
    expect(recordOfOld({ proposals: [{ kind: "mark" }] })).toBeUndefined();
    expect(recordOfOld({ changes: [], applied: [] })).toEqual([]);
  });

  it("lies where the document keeps it", () => {
    const change = {
      document: HERO,
      actor: HERO,
      name: "Hero",
      before: { hitPoints: 6, x: 1 },
      after: { hitPoints: 5 },
      made: false,
    };
    expect(recordOfOld({ changes: [change] })).toMatchObject([
      {
        id: "own",
        target: null,
        changes: [
          {
            kind: "changed",
            before: { system: { hp: { value: 6 } } },
            after: { system: { hp: { value: 5 } } },
            undone: "none",
          },
        ],
      },
    ]);
  });

  it("is read whatever is in it, and believed no further than it makes sense", () => {
    const nonsense = [null, 5, "x", {}, { before: 3, after: [], prompts: 7, undone: "perhaps", source: "y", made: 1 }];
    const record = recordOfOld({ changes: nonsense, applied: nonsense, proposals: [{ applied: nonsense }, null] });
    expect(record?.map(({ id }) => id)).toEqual(["own", "applied0", "applied1", "proposal0-0", "proposal0-1"]);
    expect(
      record?.flatMap(({ changes }) => changes).every(({ undone, kind }) => undone === "none" && kind === "changed"),
    ).toBe(true);
  });

  it("of damage holds what differs, and no maximum", () => {
    const before = { value: 6, temporary: 2, max: 9, state: "up" };
    const [entry] =
      recordOfOld({
        applied: [{ actor: HERO, name: "Hero", before, after: { ...before, temporary: 0 }, undone: "exact" }],
      }) ?? [];
    expect(entry).toMatchObject({ target: HERO, name: "Hero" });
    expect(entry?.changes).toEqual([
      expect.objectContaining({
        before: { system: { hp: { temporary: 2 } } },
        after: { system: { hp: { temporary: 0 } } },
        undone: "exact",
      }),
    ]);
  });

  it("of a condition is the status that it was, but for whoever was in it already", () => {
    const told = (had: boolean) =>
      recordOfOld({ proposals: [{ applied: [{ actor: HERO, before: { what: "held", had }, undone: true }] }] });
    expect(told(false)?.[0]?.changes).toMatchObject([
      { kind: "made", document: `${HERO}.ActiveEffect.held000000000000`, undone: "exact" },
    ]);
    expect(told(true)?.[0]?.changes).toEqual([]);
  });
});
