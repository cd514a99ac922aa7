import { describe, expect, it } from "vitest";
import { readChoices } from "../../src/house-rules/base/in-force.ts";
import { rulesOfOne, toChoices, toStoredChoices, valuesOfOne } from "../../src/house-rules/base/rules-of-one.ts";
import type { HouseRulePack } from "../../src/house-rules/base/house-rule.ts";
import { ALL_PACKS } from "../../tools/all-packs.ts";
import { PACKS } from "./test-packs.ts";

const keys = (packs: readonly HouseRulePack[] = PACKS) => rulesOfOne(packs).map(({ key }) => key);

describe("what a single actor may play by", () => {
  it("is what is asked of whoever acts, and nothing that a table shares", () => {
    expect(keys()).toEqual(expect.arrayContaining(["family.encumbrance", "family.zeroHp", "fh.crits", "rh.crits"]));
    for (const shared of ["family.movement", "family.initiative", "fh.movement", "fh.disengage", "fh.grid"])
      expect(keys()).not.toContain(shared);
  });

  it("is offered by the packs that ship", () => {
    const shipped = keys(ALL_PACKS);
    expect(shipped).toEqual(expect.arrayContaining(["family.magic", "family.toHit", "family.turnUndead"]));
    for (const shared of ["family.initiative", "family.engagement", "family.facing", "wb.minuteRounds"])
      expect(shipped).not.toContain(shared);
  });

  it("is stored so that it is read back as it was chosen, and what is left to the world as nothing", () => {
    const rules = rulesOfOne(PACKS);
    const values = { ...valuesOfOne(rules, {}), "family.zeroHp": "core", "rh.crits": false };
    const stored = toStoredChoices(rules, values);
    expect(stored.switches["fh"]).toMatchObject({ crits: null });
    const { choices, problems } = readChoices(stored, PACKS);
    expect(problems).toEqual([]);
    expect(choices).toEqual({ families: { zeroHp: "core" }, switches: { "rh.crits": false } });
    expect(toChoices(rules, values)).toEqual(choices);
    expect(valuesOfOne(rules, choices)).toEqual(values);
  });

  it("passes over values that were not asked", () => {
    const rules = rulesOfOne(PACKS);
    expect(toStoredChoices(rules, { "rh.crits": true, "rh.nothing": true })).toEqual({
      families: {},
      switches: { rh: { crits: true } },
    });
  });
});
