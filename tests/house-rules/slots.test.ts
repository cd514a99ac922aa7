import { describe, expect, it } from "vitest";
import { ALL_PACKS } from "../../tools/all-packs.ts";
import { coreRulebook, FAMILIES, type Family } from "../../src/rules/index.ts";

/** Who may answer which family besides the core, by the registers. */
const OFFERED: Readonly<Record<Family, string>> = {
  toHit: "wb",
  initiative: "wb hc rh",
  surprise: "wb rh",
  movement: "fh wb hc rh",
  engagement: "fh wb rh",
  facing: "fh wb",
  missileIntoMelee: "wb rh",
  crits: "wb hc",
  zeroHp: "wb hc rh",
  healing: "wb",
  morale: "wb hc rh",
  encumbrance: "fh rh",
  magic: "fh",
  xp: "fh hc",
  turnUndead: "wb hc",
  light: "hc rh",
  turnLength: "rh",
  exploration: "hc rh",
  search: "hc rh",
  doors: "rh",
  encounter: "rh",
  reaction: "rh",
  hirelings: "hc rh",
};

describe("the families", () => {
  it("are the registers' 23", () => {
    expect(FAMILIES).toEqual(Object.keys(OFFERED));
    expect(FAMILIES).toHaveLength(23);
  });
  it.each(FAMILIES)("%s is a slot of the rulebook with the core's answer", (family) => {
    expect(coreRulebook).toHaveProperty(family);
  });
  it("are answered by the packs that the registers name", () => {
    const answered = ALL_PACKS.flatMap((pack) => Object.keys(pack.families).map((family) => ({ family, id: pack.id })));
    expect(answered.filter(({ family, id }) => !OFFERED[family as Family].split(" ").includes(id))).toEqual([]);
  });
  it("WH-XP-01 gold is worth its points in the core", () => {
    const { xp, options } = coreRulebook;
    expect(xp.award({ monsters: [30, 30], gold: 100, quests: [] }, 4, options)).toMatchObject({ each: 40 });
  });
  it("WH-WISE-02 turning the undead is no act of its own in the core", () => {
    const turner = { level: 3, wisdom: 14 };
    const { turnUndead } = coreRulebook;
    expect(turnUndead.terms).toBeNull();
    expect(turnUndead.plan(turner).count).toBe(0);
    const undead = [{ id: "a", hitDice: 1, savingThrow: 6 }];
    expect(turnUndead.turned(turner, { undead, faces: [] }).turned).toEqual([]);
  });
});
