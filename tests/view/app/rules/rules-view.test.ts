import { describe, expect, it } from "vitest";
import { rulesInForce } from "../../../../src/house-rules/base/in-force.ts";
import { type HouseRuleSettings, NO_HOUSE_RULES } from "../../../../src/house-rules/base/settings.ts";
import { valuesOf, worldRules } from "../../../../src/house-rules/base/world-rules/world-rule.ts";
import { coreRulebook, DEFAULT_OPTIONS, RULINGS } from "../../../../src/rules/index.ts";
import { foundRules, type RulesOfWorld, rulesView, toSentence } from "../../../../src/view/app/rules/rules-view.ts";
import { navView, reviewOfFile, reviewView, toolsView } from "../../../../src/view/app/rules/review-view.ts";
import { chosenValue } from "../../../../src/view/app/rules/rule-row.ts";
import { ruleWords } from "../../../../src/view/app/rules/rule-words.ts";
import { topicOf } from "../../../../src/view/app/rules/topics.ts";
import { PACKS } from "../../../house-rules/test-packs.ts";

/** Keys with what is put into them: what a sentence says, whatever its words. */
const localize = (key: string, data?: Readonly<Record<string, string>>): string =>
  data ? `${key.split(".").at(-1)}(${Object.values(data).join("|")})` : key.replace("WHITEHACK.", "");

function world(
  settings: object = {},
  houseRules: HouseRuleSettings = NO_HOUSE_RULES,
  packs = [...PACKS],
): RulesOfWorld {
  const rules = worldRules(RULINGS, {}, packs);
  const values = valuesOf(rules, { settings: { ...DEFAULT_OPTIONS, ...settings }, houseRules });
  return {
    rules,
    values,
    packs,
    inForce: rulesInForce(coreRulebook, packs, houseRules),
    words: ruleWords(packs, localize),
  };
}
const rowsOf = (asked: RulesOfWorld) => rulesView(asked).flatMap(({ rows }) => rows);
const rowOf = (asked: RulesOfWorld, key: string) => rowsOf(asked).find((row) => row.key === key);
const on = (...packs: [string, string][]): HouseRuleSettings => ({
  packs: packs.map(([pack, preset]) => ({ pack, enabled: true, preset })),
});

const switchNamed = (question: string) => ({ ruling: { question, initial: false } });

describe("the window of rules", () => {
  it("shows every ruling at one topic", () => {
    expect(Object.keys(RULINGS).filter((key) => topicOf(key) === null)).toEqual([]);
    const keys = rowsOf(world()).map(({ key }) => key);
    expect(keys.length).toBe(new Set(keys).size);
    expect(Object.keys(RULINGS).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("leads to the page of a rule, the pack's own where the handbook has none", () => {
    const [fh, ...others] = PACKS;
    const page = { uuid: "JournalEntry.a.JournalEntryPage.b", label: "Trial" };
    const named = { ...fh, id: "my", pages: { "MY-": page }, switches: { "my.a": switchNamed("MY-1") } };
    const shown = world({}, on(["my", "full"]), [named, ...others]);
    expect(rowOf(shown, "my.a")?.page).toEqual({ ...page, rules: "MY-1" });
    expect(rowOf(shown, "pack.my")?.page).toEqual({ ...page, rules: "MY-" });
    expect(rowOf(shown, "critsAlwaysHit")?.page).toMatchObject({ label: "WHITEHACK.RulePage.combat", rules: "" });
    expect(rowOf(world({}, on(["fh", "full"])), "family.movement")?.page?.label).toBe("WHITEHACK.RulePage.time");
    expect(rowOf(world(), "pack.fh")?.page?.label).toBe("WHITEHACK.RulePage.ferryhack");
  });

  it("says how the book has a rule, and marks what differs", () => {
    expect(rowOf(world(), "critsAlwaysHit")).toMatchObject({ differs: false, book: "BookHas(Rules.Off)" });
    const changed = world({ critsAlwaysHit: true });
    expect(rowOf(changed, "critsAlwaysHit")).toMatchObject({ differs: true, box: { isOn: true, label: "Rules.On" } });
    expect(rulesView(changed).find(({ topic }) => topic === "attacks")?.differing).toBe(1);
    expect(rowOf(world(), "escalation")).toMatchObject({ isOptional: true, book: "Rules.BookOptional" });
  });

  it("has a list for words, a box for yes and no, and a field for numbers", () => {
    expect(rowOf(world({ doublings: "added" }), "doublings")).toMatchObject({
      box: null,
      figure: null,
      choices: [{ isChosen: false }, { isChosen: true, value: '"added"', label: "Setting.doublings.choices.added" }],
    });
    expect(rowOf(world(), "critTwenties")?.figure).toEqual({ value: 3, min: 1, max: 10 });
  });

  it("reads what is chosen as the value that it stands for", () => {
    const rules = worldRules(RULINGS, {}, PACKS);
    const read = (key: string, text: string) => {
      const rule = rules.find((one) => one.key === key);
      return rule && chosenValue(rule, text);
    };
    expect(read("critTwenties", "7")).toBe(7);
    expect(read("critTwenties", " ")).toBeUndefined();
    expect(read("doublings", '"added"')).toBe("added");
    expect(read("fh.grid", "null")).toBeNull();
    expect(read("doublings", "added")).toBeUndefined();
  });
});

describe("packs in the window", () => {
  it("that are off show no switches", () => {
    const keys = rowsOf(world({}, on(["rh", "all"]))).map(({ key }) => key);
    expect(keys).toContain("rh.crits");
    expect(keys).toContain("pack.fh");
    expect(keys).not.toContain("fh.grid");
  });

  it("say why a switch does not count", () => {
    const needs = { ...on(["fh", "full"]), switches: { "fh.grid": false, "fh.diagonals": "alternating" } };
    expect(rowOf(world({}, needs), "fh.diagonals")?.remarks).toEqual(["Needs(SwitchIsOn(HouseRule.fh.grid.name))"]);
    const barred = on(["rh", "all"], ["fh", "full"]);
    expect(rowOf(world({}, barred), "fh.defensiveMove")?.remarks).toEqual([
      "NowIs(Rules.On)",
      "Excluded(AnsweredBy(Family.movement|rh))",
    ]);
  });

  it("say who answers a family, who else would, and what does not stand", () => {
    const settings = { ...on(["rh", "all"], ["fh", "full"]), families: { initiative: "hc" } };
    expect(rowOf(world({}, settings), "family.movement")?.remarks).toEqual(["preset(rh)", "AlsoOffered(fh)"]);
    expect(rowOf(world({}, settings), "family.initiative")?.remarks).toEqual([
      "core(Rules.Book)",
      "AlsoOffered(rh)",
      "AlsoOffered(fh)",
      "packOff(hc)",
    ]);
  });

  it("tell conflicts, and what they hide", () => {
    const settings = { ...on(["rh", "all"], ["fh", "full"], ["hc", "phases"]), switches: { "fh.crits": true } };
    const packs = rulesView(world({}, settings)).find(({ topic }) => topic === "packs");
    expect(packs?.warnings).toEqual([
      "Conflict(aside(HouseRule.fh.crits.name|fh)|aside(HouseRule.rh.crits.name|rh)|Family.crits)",
      "HiddenWhile(Rules.Hidden.wait, Rules.Hidden.lowerInitiative|AnsweredBy(Family.initiative|hc))",
    ]);
  });

  it("are said to be missing where there are none", () => {
    const views = rulesView(world({}, NO_HOUSE_RULES, []));
    expect(views.find(({ topic }) => topic === "packs")).toMatchObject({ lead: "Rules.NoPacks", rows: [] });
    expect(navView(views).topics.map(({ topic }) => topic)).not.toContain("families");
  });
});

describe("a search", () => {
  const topics = rulesView(world({ doublings: "added" }));
  const found = (query: string, onlyDiffering = false) => [...foundRules(topics, { query, onlyDiffering }).keys];

  it("finds every word in names, sentences and choices, in any case", () => {
    expect(found("HELMETWEIGHT minor")).toEqual(["helmetWeight"]);
    expect(found("no such thing")).toEqual([]);
    expect(found(" ").length).toBe(foundRules(topics, { query: "", onlyDiffering: false }).all);
  });

  it("may be for what differs alone", () => {
    expect(found("", true)).toEqual(["doublings"]);
    expect(found("helmet", true)).toEqual([]);
  });
});

describe("what is looked at before it counts", () => {
  it("lists changes in words, and what is left aside", () => {
    const wanted = { critsAlwaysHit: true, doublings: "multiplied" };
    const leftAside = [{ key: "gone", value: "1", because: "unknown" }] as const;
    const review = reviewOfFile("", { problem: null, wanted, leftAside });
    expect(reviewView(review, world())).toEqual({
      file: null,
      changes: {
        title: "Rules.OfFile",
        lines: [{ name: "Setting.critsAlwaysHit.name", before: "Rules.Off", after: "Rules.On" }],
        leftAside: ["unknown(gone|1)"],
        follows: null,
        canApply: true,
      },
    });
  });

  it("keeps a text that cannot be read, with the reason", () => {
    const review = reviewOfFile("{", { problem: "notJson" });
    expect(reviewView(review, world()).file).toEqual({ text: "{", problem: "Rules.File.notJson" });
    expect(reviewView(null, world())).toEqual({ file: null, changes: null });
  });
});

describe("beside the rules", () => {
  it("stand presets of the world and of its packs, and what undoing takes back", () => {
    const change = { key: "doublings", before: "multiplied", after: "added" };
    const { presets, undo } = toolsView("harder", [[change]], world());
    expect(presets.find(({ isChosen }) => isChosen)?.id).toBe("harder");
    expect(presets.map(({ id }) => id)).toContain("pack.fh.load");
    expect(undo).toBe("Setting.doublings.name");
    expect(toolsView("", [[change, change]], world()).undo).toBe("RuleCount(2)");
    expect(toolsView("", [], world()).undo).toBeNull();
  });

  it("others are told of a few rules by name, and of many by their number", () => {
    const told = (...keys: string[]) => toSentence(new Set(keys), world({ critsAlwaysHit: true }), localize);
    expect(told("critsAlwaysHit")).toBe("Changed(Setting.critsAlwaysHit.name: Rules.On)");
    expect(told("critsAlwaysHit", "houseRules")).toContain("Rules.Topic.packs");
    expect(told("critsAlwaysHit", "doublings", "morale", "modus")).toBe("ManyChanged(4)");
    expect(told("tableUses")).toBeNull();
  });
});
