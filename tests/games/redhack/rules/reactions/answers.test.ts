// The pure part of reactions at the table: what a round has left, and which weapons answer an opening.
import { describe, expect, it } from "vitest";
import { afterReaction, countermovesIn, supplyIn } from "../../../../../src/games/redhack/rules/reactions/notes.ts";
import { linesFor } from "../../../../../src/games/redhack/rules/reactions/reaction-answers.ts";
import { ratedMorale } from "../../../../../src/games/redhack/rules/health/morale.ts";
import { coreRulebook } from "../../../../../src/rules/index.ts";

const NOTES = { reactionRound: 2, reactionsUsed: 1, counterMoves: 1, secondRound: 0 };

describe("notes of a round", () => {
  it("RH-REA-01 RH-REA-02 count in their own round alone", () => {
    expect(supplyIn(NOTES, 2, 3)).toEqual({ whole: 3, used: 1 });
    expect(supplyIn(NOTES, 3, 3)).toEqual({ whole: 3, used: 0 });
    expect(countermovesIn(NOTES, 2).counter).toBe(1);
    expect(afterReaction(NOTES, 2, 1)).toEqual({ reactionRound: 2, reactionsUsed: 2, counterMoves: 2 });
    expect(afterReaction(NOTES, 3)).toEqual({ reactionRound: 3, reactionsUsed: 1, counterMoves: 0 });
  });
});

describe("weapons for an opening", () => {
  const lines = [
    { id: "sword", use: "melee", equipped: true, traits: [] },
    { id: "spear", use: "melee", equipped: true, traits: ["spear"] },
    { id: "bow", use: "missile", equipped: true, traits: [] },
    { id: "club", use: "melee", equipped: false, traits: [] },
  ] as const;
  it.each([
    ["counterattack", ["sword", "spear"]],
    ["overwatch", ["bow"]],
    ["spear", ["spear"]],
    ["dagger", []],
  ] as const)("RH-REA-03 RH-REA-04 RH-REA-06 %s: what is in hand", (kind, ids) => {
    expect(linesFor(kind, lines).map(({ id }) => id)).toEqual(ids);
  });
});

describe("the family of morale", () => {
  it.each([
    [7, 0, [4, 4], "breaks"],
    [7, 0, [4, 3], "holds"],
    [7, 1, [4, 3], "breaks"],
  ] as const)("RH-MOR-01 rating %i after %i tests", (value, before, faces, result) => {
    expect(ratedMorale.resolve({ value, before }, faces, coreRulebook).result).toBe(result);
  });

  it("RH-MOR-02 tells the fallen, and nothing of a side of which nobody is left", () => {
    const event = { before: { total: 4, down: 1 }, after: { total: 4, down: 2 }, reasons: ["intimidated"] };
    expect(ratedMorale.triggers(event, coreRulebook)).toEqual(["halfDown", "intimidated"]);
    expect(ratedMorale.triggers({ ...event, after: { total: 4, down: 4 } }, coreRulebook)).toEqual([]);
  });
});
