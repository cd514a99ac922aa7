// A pack takes no family that another answers, whichever was known first: the Referee says so, or it stays.
import { describe, expect, it } from "vitest";
import { FERRYHACK } from "../../src/house-rules/ferryhack/rules/pack.ts";
import { rulesInForce } from "../../src/house-rules/base/in-force.ts";
import { type HouseRuleSettings, NO_HOUSE_RULES } from "../../src/house-rules/base/settings.ts";
import { WHITEBOX } from "../../src/house-rules/whitebox/rules/pack.ts";
import { houseRulesOf, PACK_OFF, worldRules } from "../../src/house-rules/base/world-rules/world-rule.ts";
import { coreRulebook, RULINGS } from "../../src/rules/index.ts";

const PACKS = [FERRYHACK, WHITEBOX];
const RULES = worldRules(RULINGS, {}, PACKS);
const store = (before: HouseRuleSettings, values: Readonly<Record<string, string>>): HouseRuleSettings =>
  houseRulesOf(RULES, values, { packs: PACKS, before });
const keyOf = (id: string): string => RULES.find(({ kind, pack }) => kind === "pack" && pack === id)?.key ?? "";
const [FH, WB] = [keyOf("fh"), keyOf("wb")];
const choice = (settings: HouseRuleSettings, family: "engagement" | "facing") =>
  rulesInForce(coreRulebook, PACKS, settings).families[family].choice;

describe("a family that another pack answers", () => {
  it("stays with it when a pack that was known before is switched on again", () => {
    const off = store(store(NO_HOUSE_RULES, { [FH]: "full" }), { [FH]: PACK_OFF });
    const white = store(off, { [WB]: "full" });
    const both = store(white, { [FH]: "full" });
    expect([choice(white, "engagement"), choice(both, "engagement"), choice(both, "facing")]).toEqual([
      "wb",
      "wb",
      "wb",
    ]);
  });

  it("stays with it when a pack that is on gets another preset", () => {
    const both = store(store(NO_HOUSE_RULES, { [FH]: "spells" }), { [WB]: "full" });
    const more = store(both, { [FH]: "full" });
    expect([choice(both, "engagement"), choice(more, "engagement")]).toEqual(["wb", "wb"]);
    expect(choice(store(more, { [WB]: PACK_OFF }), "engagement")).toBe("fh");
  });

  it("goes to whom the Referee names, and in the same step", () => {
    const both = store(store(NO_HOUSE_RULES, { [WB]: "full" }), { [FH]: "full", "family.engagement": "fh" });
    expect([choice(both, "engagement"), choice(both, "facing")]).toEqual(["fh", "wb"]);
  });
});
