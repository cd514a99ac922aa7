import { describe, expect, it } from "vitest";
import { believedSpan, isChangedType, isDoneForOthers } from "../../src/undo/believed.ts";

describe("what a card may tell of a document", () => {
  const data = {
    name: "Me",
    ownership: { default: 3 },
    system: { xp: 3 },
    flags: { whitehack: { a: 1 }, core: { b: 2 } },
  };

  it("lies in the system's own part of it", () => {
    const kept = { system: { xp: 3 }, flags: { whitehack: { a: 1 } } };
    expect(believedSpan("Actor", { before: data, after: data })).toEqual({ before: kept, after: kept });
    expect(believedSpan("ChatMessage", { before: data, after: data })).toEqual({ before: {}, after: {} });
    expect(believedSpan("ActiveEffect", { before: { disabled: true, img: "x" }, after: {} })).toEqual({
      before: { disabled: true },
      after: {},
    });
  });

  it.each([
    ["Actor", true],
    ["Combatant", true],
    ["User", false],
    ["constructor", false],
  ])("is of kinds of documents that cards change: %s, %s", (name, expected) => {
    expect(isChangedType(name)).toBe(expected);
  });
});

describe("what a Referee's client does for others", () => {
  const change = (after: object) => ({ kind: "changed", before: {}, after: { system: after } }) as const;

  it.each([
    ["wounds", change({ hp: { value: 3, state: "dying" } }), true],
    ["gear that breaks", change({ broken: true, equipped: false }), true],
    ["armor that is struck", change({ damaged: 2 }), true],
    ["experience", change({ xp: 900 }), false],
    ["wounds and more", change({ hp: { value: 3 }, xp: 1 }), false],
    ["things that are made", { kind: "made", before: {}, after: {} } as const, false],
    ["things that are gone", { kind: "gone", before: {}, after: {} } as const, false],
  ])("are %s: %o, %s", (_, told, expected) => {
    expect(isDoneForOthers("Item", told)).toBe(expected);
  });

  it("are conditions that come and go, and cards that follow", () => {
    const [made, gone] = (["made", "gone"] as const).map((kind) => ({ kind, before: {}, after: {} }));
    expect([made, gone].map((told) => told && isDoneForOthers("ActiveEffect", told))).toEqual([true, true]);
    expect(isDoneForOthers("ActiveEffect", change({}))).toBe(false);
    expect(made && isDoneForOthers("ChatMessage", made)).toBe(true);
  });
});
