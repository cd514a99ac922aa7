import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WORLD_PRESETS } from "../../../src/house-rules/base/world-rules/presets.ts";
import {
  changesTo,
  differs,
  houseRulesOf,
  isValueOf,
  type RuleValue,
  type RuleValues,
  setBy,
  settingsOf,
  takenBack,
  valuesOf,
  type WorldRule,
  worldRules,
} from "../../../src/house-rules/base/world-rules/world-rule.ts";
import { readRules, writeRules } from "../../../src/house-rules/base/world-rules/rules-file.ts";
import { NO_HOUSE_RULES } from "../../../src/house-rules/base/settings.ts";
import { toStoredAttributes, toStoredTasks } from "../../../src/house-rules/base/world-rules/own-tasks.ts";
import { type OwnAttributes, RULINGS } from "../../../src/rules/index.ts";
import { PACKS } from "../test-packs.ts";

const HABITS = { seconds: { question: "table", initial: 0, range: [0, 3600] } } as const;
const RULES = worldRules(RULINGS, HABITS, PACKS);
const ruleOf = (key: string): WorldRule => {
  const found = RULES.find((rule) => rule.key === key);
  if (!found) throw new Error(`no rule "${key}"`);
  return found;
};
const BOOK: RuleValues = Object.fromEntries(RULES.map(({ key, initial }) => [key, initial]));

const NAMES = ["Brawn", "Grace", "Wits", "Heart", "Luck"];
const OWN: OwnAttributes = {
  attributes: NAMES.map((label) => ({ id: label.toLowerCase(), label })),
  serves: { strength: "brawn" },
  gives: {},
};

/** Everything that a rule may be set to; of numbers the ends of what is allowed. */
function allowed({ kind, ruling, initial }: WorldRule): readonly RuleValue[] {
  if (kind === "attributes") return ["", toStoredAttributes(OWN)];
  if (kind === "tasks") return ["", toStoredTasks({ tasks: [], hidden: ["lock"] })];
  const offered = ruling.choices ?? ruling.range ?? [true, false];
  return initial === null ? [null, ...offered] : offered;
}
const anyValues: fc.Arbitrary<RuleValues> = fc.record(
  Object.fromEntries(RULES.map((rule) => [rule.key, fc.constantFrom(...allowed(rule))])),
);

describe("the rules of a world", () => {
  it("are the rulings, the habits, the packs, the families they offer and their switches, each once", () => {
    const keys = RULES.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining(["critsAlwaysHit", "seconds", "pack.fh", "family.initiative", "fh.grid"]),
    );
    expect(keys).not.toContain("family.magic"); // none of these packs offers it
    expect(ruleOf("family.initiative").ruling.choices).toEqual(["core", "fh", "rh", "hc"]);
    expect(ruleOf("pack.fh").ruling.choices).toEqual(["off", "full", "load"]);
  });

  it("take the answers to their questions and nothing else", () => {
    expect(isValueOf(ruleOf("critsAlwaysHit"), true)).toBe(true);
    expect(isValueOf(ruleOf("critsAlwaysHit"), null)).toBe(false);
    expect(isValueOf(ruleOf("seconds"), 3601)).toBe(false);
    expect(isValueOf(ruleOf("seconds"), 1.5)).toBe(false);
    expect(isValueOf(ruleOf("fh.grid"), null)).toBe(true);
    expect(isValueOf(ruleOf("fh.grid"), "yes")).toBe(false);
    expect(isValueOf(ruleOf("family.initiative"), "wb")).toBe(false);
  });

  it("are stored and read back as they were, whatever is chosen", () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const houseRules = houseRulesOf(RULES, values, { packs: PACKS, before: NO_HOUSE_RULES });
        expect(valuesOf(RULES, { settings: settingsOf(RULES, values), houseRules })).toEqual(values);
      }),
    );
  });

  it("that are stored and no answer count as by the book", () => {
    const stored = { settings: { critsAlwaysHit: "maybe", seconds: -1 }, houseRules: NO_HOUSE_RULES };
    expect(valuesOf(RULES, stored)).toEqual(BOOK);
  });

  it("keep what is written of packs that are not here, and of those that are off", () => {
    const before = {
      packs: [{ pack: "far", enabled: true, preset: "all" }],
      switches: { "far.away": true, "fh.grid": true },
      families: { magic: "far" },
    } as const;
    const after = houseRulesOf([ruleOf("pack.fh")], { "pack.fh": "load" }, { packs: PACKS, before });
    expect(after.packs).toEqual([before.packs[0], { pack: "fh", enabled: true, preset: "load" }]);
    expect([after.switches, after.families]).toEqual([before.switches, before.families]);
    const off = houseRulesOf([ruleOf("pack.fh")], { "pack.fh": "off" }, { packs: PACKS, before: after });
    expect(off.packs[1]).toEqual({ pack: "fh", enabled: false, preset: "load" });
    const unset = houseRulesOf([ruleOf("fh.grid")], { "fh.grid": null }, { packs: PACKS, before: after });
    expect(unset.switches).toEqual({ "far.away": true });
  });
});

describe("changes", () => {
  it("name what differs, and lead to what was wanted", () => {
    fc.assert(
      fc.property(anyValues, anyValues, (values, wanted) => {
        const changes = changesTo(values, wanted);
        expect(changes.every(({ before, after }) => before !== after)).toBe(true);
        expect({ ...values, ...setBy(changes) }).toEqual(wanted);
        expect({ ...wanted, ...setBy(takenBack(changes, wanted)) }).toEqual(values);
      }),
    );
  });

  it("leave what is not named as it is", () => {
    expect(changesTo(BOOK, { critsAlwaysHit: true, seconds: 0 })).toEqual([
      { key: "critsAlwaysHit", before: false, after: true },
    ]);
  });

  it("are taken back only where they still stand", () => {
    const changes = changesTo(BOOK, { critsAlwaysHit: true, seconds: 30 });
    expect(takenBack(changes, { ...BOOK, critsAlwaysHit: true, seconds: 60 })).toEqual([
      { key: "critsAlwaysHit", before: true, after: false },
    ]);
  });
});

describe("a file of rules", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(readRules(writeRules(values), RULES)).toEqual({ problem: null, wanted: values, leftAside: [] });
      }),
    );
  });

  it.each([
    ["", "notJson"],
    ["{", "notJson"],
    ["null", "notRules"],
    ["[]", "notRules"],
    ['{"rules":{}}', "notRules"],
    ['{"kind":"whitehack-rules","version":1}', "notRules"],
    ['{"kind":"whitehack-rules","version":1,"rules":[]}', "notRules"],
    ['{"kind":"whitehack-rules","version":2,"rules":{}}', "version"],
  ])("%s is refused: %s", (text, problem) => {
    expect(readRules(text, RULES)).toEqual({ problem });
  });

  it("with keys or values that are not known here is read without them, and they are named", () => {
    const rules = { critsAlwaysHit: true, seconds: "many", unheard: 1, constructor: null };
    const text = JSON.stringify({ kind: "whitehack-rules", version: 1, rules });
    expect(readRules(text.replace('"unheard"', '"__proto__"'), RULES)).toEqual({
      problem: null,
      wanted: { critsAlwaysHit: true },
      leftAside: [
        { key: "seconds", value: '"many"', because: "value" },
        { key: "__proto__", value: "1", because: "unknown" },
        { key: "constructor", value: "null", because: "unknown" },
      ],
    });
  });
});

describe("presets", () => {
  it.each(WORLD_PRESETS.map((preset) => [preset.id, preset] as const))("%s names answers only", (_id, preset) => {
    const values = preset.values(RULES);
    expect(Object.keys(values).length).toBeGreaterThan(2);
    for (const [key, value] of Object.entries(values)) expect(isValueOf(ruleOf(key), value), key).toBe(true);
  });

  it("leave out what a world has no rule for", () => {
    const few = RULES.filter(({ key }) => key === "critsAlwaysHit");
    const named = WORLD_PRESETS.map(({ id, values }) => [id, values(few)]);
    expect(Object.fromEntries(named)).toEqual({
      asWritten: { critsAlwaysHit: false },
      optional: {},
      harder: { critsAlwaysHit: true },
      kinder: {},
      lighter: {},
    });
  });

  it("as written: nothing differs from the book", () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const after = { ...values, ...WORLD_PRESETS[0]?.values(RULES) };
        expect(RULES.filter((rule) => differs(rule, after))).toEqual([]);
      }),
    );
  });
});
