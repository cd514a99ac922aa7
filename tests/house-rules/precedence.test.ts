import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXCLUSIONS } from "../../src/house-rules/base/family-choice.ts";
import { type Overrides, rulesInForce } from "../../src/house-rules/base/in-force.ts";
import {
  type Choices,
  disablePack,
  enablePack,
  type HouseRuleSettings,
  NO_HOUSE_RULES,
} from "../../src/house-rules/base/settings.ts";
import { coreRulebook, FAMILIES, resolveAttackRoll, type Family } from "../../src/rules/index.ts";
import { FH, HC, PACKS, RH } from "./test-packs.ts";

const enabled = (...packs: (typeof PACKS)[number][]): HouseRuleSettings =>
  packs.reduce((settings, pack) => enablePack(settings, pack), NO_HOUSE_RULES);
const inForce = (settings: HouseRuleSettings, overrides?: Overrides) =>
  rulesInForce(coreRulebook, PACKS, settings, overrides);
const families = (choices: Partial<Record<Family, string>>): Choices => ({ families: choices });

describe("a world that touched nothing", () => {
  test("plays the core itself", () => {
    const rules = inForce(NO_HOUSE_RULES);
    expect(rules.rulebook).toBe(coreRulebook);
    expect(FAMILIES.map((family) => rules.families[family].choice)).toEqual(FAMILIES.map(() => "core"));
    expect([rules.hidden, rules.exclusions, rules.conflicts]).toEqual([[], [], []]);
  });
  test("plays the core with a pack whose families and switches are all given back", () => {
    const settings = { ...enabled(RH), ...families({ movement: "core", encumbrance: "core", zeroHp: "core" }) };
    expect(inForce({ ...settings, switches: { "rh.crits": false } }).rulebook).toBe(coreRulebook);
  });
});

describe("precedence", () => {
  const world = enabled(FH, RH);

  test("a preset answers where nobody chose, and the pack that was enabled first keeps the family", () => {
    expect(inForce(world).families.encumbrance).toMatchObject({
      choice: "fh",
      source: "preset",
      alsoOfferedBy: ["rh"],
    });
    expect(inForce(enabled(RH, FH)).families.encumbrance).toMatchObject({ choice: "rh", alsoOfferedBy: ["fh"] });
    expect(inForce(world).families.zeroHp).toMatchObject({ choice: "rh", source: "preset", alsoOfferedBy: [] });
    expect(inForce(world).families.initiative).toMatchObject({ choice: "core", alsoOfferedBy: ["fh", "rh"] });
  });
  test("another preset of the same pack takes other families", () => {
    const choice = inForce(enablePack(NO_HOUSE_RULES, FH, "load")).families;
    expect([choice.movement.choice, choice.encumbrance.choice]).toEqual(["core", "fh"]);
  });

  /** Each step adds a choice that goes before all the others. */
  const steps: readonly (readonly [source: string, choice: string, stored: Choices, overrides: Overrides])[] = [
    ["preset", "fh", {}, {}],
    ["family", "core", families({ movement: "core" }), {}],
    ["switch", "fh", { ...families({ movement: "core" }), switches: { "fh.movement": true } }, {}],
    [
      "actor",
      "core",
      { ...families({ movement: "core" }), switches: { "fh.movement": true } },
      { actor: families({ movement: "core" }) },
    ],
    [
      "card",
      "fh",
      { ...families({ movement: "core" }), switches: { "fh.movement": true } },
      { actor: families({ movement: "core" }), card: families({ movement: "fh" }) },
    ],
  ];
  test.each(steps)("a choice by %s goes before the later ones", (source, choice, stored, overrides) => {
    const rules = inForce({ ...world, ...stored }, overrides);
    expect(rules.families.movement).toMatchObject({ source, choice });
    expect(rules.rulebook.movement === coreRulebook.movement).toBe(choice === "core");
  });

  test("a single switch that is off keeps its pack from answering, unless an actor or a card says so", () => {
    const stored = { ...enabled(FH), ...families({ movement: "fh" }), switches: { "fh.movement": false } };
    expect(inForce(stored).families.movement).toMatchObject({
      choice: "core",
      refused: [
        { choice: "fh", source: "family", because: "switchedOff" },
        { choice: "fh", source: "preset", because: "switchedOff" },
      ],
    });
    expect(inForce(stored, { card: families({ movement: "fh" }) }).families.movement.choice).toBe("fh");
    expect(inForce(stored, { card: { switches: { "fh.movement": true } } }).families.movement).toMatchObject({
      choice: "fh",
      source: "card",
    });
  });
  test("an ordinary switch: preset, then single switch, then actor, then card", () => {
    const at = (stored: Choices, overrides: Overrides = {}) =>
      inForce({ ...world, ...stored }, overrides).switches.get("rh.crits");
    const [on, off] = [{ switches: { "rh.crits": true } }, { switches: { "rh.crits": false } }];
    expect(at({})).toMatchObject({ value: true, source: "preset", state: "live" });
    expect(at(off)).toMatchObject({ value: false, source: "switch", state: "off" });
    expect(at(off, { actor: on })).toMatchObject({ value: true, source: "actor" });
    expect(at(off, { actor: on, card: off })).toMatchObject({ value: false, source: "card" });
  });
  test("a switch that is a word keeps the register's answer until another is given, and passes nonsense by", () => {
    const at = (value: string | number) =>
      inForce({ ...world, switches: { "fh.diagonals": value } }).switches.get("fh.diagonals");
    expect(at("alternating")).toMatchObject({ value: "alternating", source: "switch", state: "live" });
    expect(at("sideways")).toMatchObject({ value: "equidistant", source: "core" });
    expect(at(3)).toMatchObject({ value: "equidistant", source: "core" });
  });
});

describe("choices that do not stand", () => {
  test.each([
    ["a pack that is off", "rh", "packOff"],
    ["a pack that nobody knows", "zz", "packOff"],
    ["a pack that does not offer it", "hc", "notOffered"],
  ])("%s", (_what, choice, because) => {
    const rules = inForce({ ...enabled(FH, HC), ...families({ encumbrance: choice }) });
    expect(rules.families.encumbrance).toMatchObject({ choice: "fh", refused: [{ choice, because }] });
  });
  test("a preset that the pack no longer has counts as its first", () => {
    const settings = { packs: [{ pack: "fh", enabled: true, preset: "gone" }] };
    expect(inForce(settings).families.movement.choice).toBe("fh");
  });
  test("a pack that no longer exists is passed by", () => {
    expect(inForce({ packs: [{ pack: "zz", enabled: true, preset: "all" }] }).rulebook).toBe(coreRulebook);
  });
});

describe("needs", () => {
  test("what needs another switch is live with it only, and so is what needs that one", () => {
    const at = (key: string, stored: Choices = {}) => inForce({ ...enabled(FH), ...stored }).switches.get(key)?.state;
    expect([at("fh.allyChain"), at("fh.diagonals")]).toEqual(["live", "live"]);
    expect(at("fh.allyChain", { switches: { "fh.defensiveMove": false } })).toBe("needs");
    expect(at("fh.diagonals", { switches: { "fh.grid": false } })).toBe("needs");
  });
  test("what needs a family's answer", () => {
    const stored = families({ movement: "rh" });
    expect(inForce({ ...enabled(FH, RH), ...stored }).switches.get("fh.disengage")?.state).toBe("needs");
  });
});

describe("hard exclusions", () => {
  test("are the registers' five", () => {
    expect(EXCLUSIONS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });
  test("(1) a fight without a map switches the exchange off, and what needs it", () => {
    const rules = inForce({ ...enabled(FH, RH), ...families({ movement: "rh" }) });
    expect(rules.exclusions).toEqual([1]);
    expect(rules.switches.get("fh.defensiveMove")).toMatchObject({ value: true, state: "excluded" });
    expect(rules.switches.get("fh.allyChain")?.state).toBe("needs");
  });
  test("(1) and takes its answers to other families, whoever chose them", () => {
    const FLANK = { ...FH, families: { ...FH.families, facing: () => ({ ...coreRulebook.facing }) } };
    const settings = { ...enabled(FLANK, RH), ...families({ movement: "rh", facing: "fh" }) };
    const rules = rulesInForce(coreRulebook, [FLANK, RH], settings);
    expect(rules.families.facing).toMatchObject({
      choice: "core",
      refused: [{ choice: "fh", source: "family", because: "excluded" }],
    });
    const open = rulesInForce(coreRulebook, [FLANK, RH], { ...settings, ...families({ facing: "fh" }) });
    expect(open.families.facing).toMatchObject({ choice: "fh", refused: [] });
  });
  test("(4) phases hide waiting and lowering", () => {
    expect(inForce(enabled(HC))).toMatchObject({ exclusions: [4], hidden: ["wait", "lowerInitiative"] });
  });
});

describe("conflicts", () => {
  test("are told of live rules that amend the same slot, and both apply", () => {
    const settings = { ...enabled(FH, RH), switches: { "fh.crits": true } };
    const rules = inForce(settings);
    expect(rules.conflicts).toEqual([{ slot: "crits", rules: ["T-FH-01", "T-RH-01"] }]);
    const attack = { score: 12, modifiers: [], reasons: [], armorClass: 5 };
    expect(resolveAttackRoll(attack, [12], rules.rulebook).damageMultiplier).toBe(8);
    expect(inForce({ ...settings, switches: {} }).conflicts).toEqual([]);
  });
});

const choicesOf = fc.record(
  {
    families: fc.dictionary(fc.constantFrom(...FAMILIES), fc.constantFrom("core", "fh", "rh", "hc", "zz")),
    switches: fc.dictionary(
      fc.constantFrom(...PACKS.flatMap(({ switches }) => Object.keys(switches))),
      fc.oneof(fc.boolean(), fc.constantFrom<string | number>("alternating", 7)),
    ),
  },
  { requiredKeys: [] },
);
const worlds = fc
  .tuple(fc.subarray([...PACKS]), choicesOf)
  .map(([packs, choices]): HouseRuleSettings => ({ ...enabled(...packs), ...choices }));
const overridden = fc.record({ actor: choicesOf, card: choicesOf }, { requiredKeys: [] });
const told = (settings: HouseRuleSettings, overrides: Overrides) => {
  const { rulebook: _, switches, ...rest } = inForce(settings, overrides);
  return { ...rest, switches: [...switches.values()] };
};

describe("for every world", () => {
  test("turning a pack off and on again loses no choice, and leaves to others what they answer by then", () => {
    fc.assert(
      fc.property(worlds, overridden, fc.constantFrom(...PACKS), (settings, overrides, pack) => {
        const stored = structuredClone(settings);
        const off = disablePack(settings, pack.id);
        inForce(off, overrides);
        expect(settings).toEqual(stored);
        expect({ ...off, packs: [] }).toEqual({ ...settings, packs: [] });
        const known = settings.packs.find((choice) => choice.pack === pack.id);
        const on = known ? enablePack(off, pack) : off;
        const last = [...settings.packs.filter((choice) => choice !== known), ...(known ? [known] : [])];
        expect(told(on, overrides)).toEqual(told({ ...settings, packs: last }, overrides));
      }),
    );
  });
  test("one pack answers a family, it is enabled and offers it, and only its slot differs from the core's", () => {
    fc.assert(
      fc.property(worlds, overridden, (settings, overrides) => {
        const rules = inForce(settings, overrides);
        for (const [family, { choice, alsoOfferedBy }] of Object.entries(rules.families)) {
          const pack = PACKS.find(({ id }) => id === choice);
          expect(choice === "core" || (pack && family in pack.families)).toBe(true);
          expect(alsoOfferedBy).not.toContain(choice);
          const slot = family as keyof typeof coreRulebook;
          const isCore = rules.rulebook[slot] === coreRulebook[slot];
          expect(slot === "crits" || isCore === (choice === "core")).toBe(true);
        }
      }),
    );
  });
  test("a disabled pack has no live switch, and an excluded one is never live", () => {
    fc.assert(
      fc.property(worlds, overridden, fc.constantFrom(...PACKS), (settings, overrides, pack) => {
        const { switches, exclusions } = inForce(disablePack(settings, pack.id), overrides);
        expect([...switches.values()].filter((state) => state.pack === pack.id)).toEqual([]);
        const barred = EXCLUSIONS.filter(({ number }) => exclusions.includes(number)).flatMap((one) => one.switches);
        expect(barred.filter((key) => switches.get(key)?.state === "live")).toEqual([]);
      }),
    );
  });
});
