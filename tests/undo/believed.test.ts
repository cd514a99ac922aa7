import { describe, expect, it } from "vitest";
import { believedSpan, isChangedType } from "../../src/undo/taken-back.ts";

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
