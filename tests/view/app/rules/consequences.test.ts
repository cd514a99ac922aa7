import { describe, expect, it } from "vitest";
import { rulesInForce } from "../../../../src/house-rules/base/in-force.ts";
import { type HouseRuleSettings, NO_HOUSE_RULES } from "../../../../src/house-rules/base/settings.ts";
import { valuesOf, worldRules } from "../../../../src/house-rules/base/world-rules/world-rule.ts";
import { coreRulebook, DEFAULT_OPTIONS, RULINGS } from "../../../../src/rules/index.ts";
import { consequences, isWorthAsking, type OnScenes } from "../../../../src/view/app/rules/consequences.ts";
import { ruleWords } from "../../../../src/view/app/rules/rule-words.ts";
import { joining } from "../../card-template.ts";
import { PACKS } from "../../../house-rules/test-packs.ts";

const localize = joining((key, data = {}) =>
  Object.keys(data).length > 0
    ? `${key.split(".").at(-1)}(${Object.values(data).join("|")})`
    : key.replace("WHITEHACK.", ""),
);

const packs = [...PACKS];
const on = (...names: [string, string][]): HouseRuleSettings => ({
  packs: names.map(([pack, preset]) => ({ pack, enabled: true, preset })),
});

function after(houseRules: HouseRuleSettings, before = NO_HOUSE_RULES, onScenes: readonly OnScenes[] = []) {
  const rules = worldRules(RULINGS, {}, packs);
  const world = {
    rules,
    values: valuesOf(rules, { settings: DEFAULT_OPTIONS, houseRules: before }),
    packs,
    inForce: rulesInForce(coreRulebook, packs, before),
    words: ruleWords(packs, localize),
  };
  const people = [
    {
      before: { name: "Berta", numbers: { armorClass: 5, movement: 30 } },
      after: { name: "Berta", numbers: { armorClass: 5, movement: 25 } },
    },
    { before: { name: "Ilo", numbers: { hp: 3 } }, after: { name: "Ilo", numbers: { hp: 3 } } },
  ];
  return consequences(world, rulesInForce(coreRulebook, packs, houseRules), { people, onScenes });
}

describe("what would follow from a change of the rules", () => {
  it("is who decides what, and which rules begin or cease to count", () => {
    const { lines } = after(on(["rh", "all"]));
    expect(lines).toContain("WouldAnswer(Family.zeroHp|Rules.Book|rh)");
    expect(lines).toContain("WouldBegin(HouseRule.rh.crits.name)");
    expect(after(NO_HOUSE_RULES, on(["rh", "all"])).lines).toContain("WouldCease(HouseRule.rh.crits.name)");
  });

  it("is what goes from the scenes until its pack is on again", () => {
    const { lines } = after(NO_HOUSE_RULES, on(["rh", "all"]), [
      { pack: "rh", names: ["Light", "Burning oil"] },
      { pack: "fh", names: [] },
    ]);
    expect(lines.filter((line) => line.startsWith("WouldPutAway"))).toEqual(["WouldPutAway(rh|Light, Burning oil)"]);
  });

  it("is what would have no effect, and why", () => {
    const { warnings } = after({ ...on(["fh", "full"], ["rh", "all"]), families: { movement: "rh" } });
    expect(warnings.some((line) => line.startsWith("HouseRule.fh.defensiveMove.name: Excluded("))).toBe(true);
  });

  it("names those whose numbers change, and nobody else", () => {
    expect(after(NO_HOUSE_RULES).people).toEqual(["Berta: Abbreviation.movement feet(30) → feet(25)"]);
  });

  it("is worth asking about where more follows than the change itself", () => {
    expect(isWorthAsking(after(NO_HOUSE_RULES))).toBe(true); // Berta's movement
    const alone = { lines: ["WouldBegin(x)"], warnings: [], people: [] };
    expect(isWorthAsking(alone)).toBe(false);
    expect(isWorthAsking({ ...alone, warnings: ["Mind this"] })).toBe(true);
    expect(isWorthAsking({ ...alone, lines: ["Movement: the book", "WouldBegin(x)"] })).toBe(true);
  });

  it("says nothing more of switches that are told to cease", () => {
    const all = on(["fh", "full"], ["rh", "all"]);
    const { lines, warnings } = after({ ...all, families: { movement: "rh" } }, all);
    expect(lines.some((line) => line.startsWith("WouldCease("))).toBe(true);
    expect(warnings.filter((line) => line.includes("Excluded("))).toEqual([]);
  });

  it("is nothing where nothing changes", () => {
    expect(after(NO_HOUSE_RULES)).toMatchObject({ lines: [], warnings: [] });
  });
});
