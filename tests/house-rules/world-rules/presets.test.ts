// What each preset of a world answers, in full: whoever changes one has to say so here.
import { describe, expect, it } from "vitest";
import { WORLD_PRESETS } from "../../../src/house-rules/base/world-rules/presets.ts";
import { worldRules } from "../../../src/house-rules/base/world-rules/world-rule.ts";
import { OPTIONAL_RULES, RULINGS } from "../../../src/rules/index.ts";

const RULES = worldRules(RULINGS, {}, []);
const valuesOf = (id: string) => WORLD_PRESETS.find((preset) => preset.id === id)?.values(RULES);

describe("a preset of a world", () => {
  it("is one of these", () => {
    expect(WORLD_PRESETS.map(({ id }) => id)).toEqual(["asWritten", "optional", "harder", "kinder", "lighter"]);
  });

  it("as written answers every question as the register does", () => {
    const initial = Object.fromEntries(Object.entries(RULINGS).map(([key, ruling]) => [key, ruling.initial]));
    expect(valuesOf("asWritten")).toEqual({ ...initial, commonTasks: "" });
  });

  it("with the optional rules has them all on, and says nothing else", () => {
    expect(valuesOf("optional")).toEqual(Object.fromEntries(OPTIONAL_RULES.map((key) => [key, true])));
  });

  it("that is harder helps enemies", () => {
    expect(valuesOf("harder")).toEqual({
      critsAlwaysHit: true,
      extremeFumbles: true,
      mixedReasons: "negative",
      shrugsOffAll: false,
      fumbleSaves: "attacks",
      halvingRounds: "up",
      excessCounting: "begun",
      containerHasWeight: true,
      bossBlow: "afterDamageSave",
      xpSplit: "allSplit",
    });
  });

  it("that is kinder helps characters", () => {
    expect(valuesOf("kinder")).toEqual({
      surplusAddsToQuality: true,
      secondSave: "afterSuccess",
      magickTreatsInjury: true,
      fumbleSaves: "attacksAndTasks",
      everyContainerHelps: true,
      strengthBonusOn: "meleeAndThrown",
      slotSwitch: "sixHours",
      xpSplit: "allInFull",
    });
  });

  it("that is lighter leaves less to count", () => {
    expect(valuesOf("lighter")).toEqual({
      helmetReroll: "automatic",
      inapplicableCrit: "damageOnly",
      critTwenties: 1,
      excessCounting: "completed",
      helmetWeight: "none",
      doublings: "added",
      firstAidIsTrained: false,
    });
  });
});
