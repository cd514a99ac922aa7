import { describe, expect, it } from "vitest";
import {
  changeDraft,
  createdMonster,
  DRAFT_FIELDS,
  draftSuggestions,
  isReadable,
  toDraft,
  type MonsterDraft,
} from "../../src/importing/monster-draft.ts";
import { readStatBlock } from "../../src/importing/read-stat-block.ts";

const WIGHT =
  "Grave Wight\nArmour Class: 5\nHit Dice: 16+2\nMove: 90' (30')\nAttacks: 1 touch\nMorale: 12\nSize: L\nSpecial: immune to sleep, cold aura\nSpells: light, sleep";

function draftOf(text: string): MonsterDraft {
  const { monster } = readStatBlock(text);
  if (!monster) throw new Error("no monster");
  return toDraft(monster);
}
const wight = draftOf(WIGHT);

describe("a monster before it is created", () => {
  it("WH-MON-15: holds what the block says", () => {
    expect(wight).toMatchObject({ name: "Grave Wight", hitDice: "16+2", armorClass: 5, land: 25, size: "large" });
    expect(["S", "H", "gargantuan"].map((size) => draftOf(WIGHT.replace("Size: L", `Size: ${size}`)).size)).toEqual([
      "medium",
      "huge",
      "huge",
    ]);
  });

  it.each([
    ["name", " Old\n wight ", { name: "Old wight" }],
    ["hitDice", "7", { hitDice: "7" }],
    ["armorClass", "99", { armorClass: 30 }],
    ["armorClass", "−1", { armorClass: -1 }],
    ["armorClass", "", { armorClass: 5 }],
    ["land", "fast", { land: 0 }],
    ["other", "40", { other: 40 }],
    ["other", " ", { other: null }],
    ["otherKind", "fly", { otherKind: "fly" }],
    ["attackName", "Claw", { attackName: "Claw" }],
    ["morale", "poor", { morale: "poor" }],
    ["morale", "splendid", { morale: "high" }],
    ["size", "tiny", { size: "tiny" }],
    ["size", "enormous", { size: "large" }],
  ] as const)("%s can be written over: %j", (field, text, expected) => {
    expect(changeDraft(wight, field, text)).toMatchObject(expected);
    expect(DRAFT_FIELDS).toContain(field);
  });

  it("WH-MON-15: may come down, in dice and in armor", () => {
    expect(draftSuggestions(wight)).toEqual([
      { field: "hitDice", text: "8+2" },
      { field: "armorClass", text: "4" },
      { field: "armorClass", text: "3" },
    ]);
    expect(draftSuggestions({ ...wight, hitDice: "4-6", armorClass: 0 })).toEqual([]);
    expect(draftSuggestions({ ...wight, hitDice: "many", armorClass: 1 })).toEqual([
      { field: "armorClass", text: "0" },
    ]);
  });

  it("WH-MON-02: needs hit dice that can be read", () => {
    expect([isReadable("3+1"), isReadable("<1"), isReadable("three"), isReadable("0")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("WH-OPT-02: becomes a monster without what was left out", () => {
    const { system, squares } = createdMonster(wight, new Set(["Cold aura", "Light"]));
    expect(squares).toBe(2);
    expect(system).toMatchObject({
      keywords: [{ name: "Immune to sleep", text: "", cost: "", save: "" }],
      defences: { immune: ["sleep"] },
      miracles: ["Sleep"],
      movement: { land: 25, other: null },
      overrides: { attackValue: null },
    });
    expect(system).not.toHaveProperty("hp");
  });

  it("WH-CONV-01: from a game without hit dice has its hit points and its attack value", () => {
    const draft = draftOf("Dock bully\nFight 60%\nHit points: 12");
    const { system, squares } = createdMonster(draft, new Set());
    expect(squares).toBe(1);
    expect(system).toMatchObject({ hp: { value: 12, max: 12 }, overrides: { attackValue: 12 } });
  });
});
