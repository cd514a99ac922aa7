// The laws of packs as worlds use them: off, on, together, off and on again.
import { describe, expect, it } from "vitest";
import type { HouseRulePack } from "../../src/house-rules/base/house-rule.ts";
import { EXCLUSIONS } from "../../src/house-rules/base/family-choice.ts";
import { isOn } from "../../src/house-rules/base/house-rule.ts";
import { type RulesInForce, rulesInForce } from "../../src/house-rules/base/in-force.ts";
import {
  disablePack,
  enablePack,
  type HouseRuleSettings,
  NO_HOUSE_RULES,
} from "../../src/house-rules/base/settings.ts";
import { ALL_PACKS } from "../../tools/all-packs.ts";
import { coreRulebook, FAMILIES, type Rulebook } from "../../src/rules/index.ts";
import { PACKS } from "./test-packs.ts";

const slots = Object.keys(coreRulebook) as (keyof Rulebook)[];
const changed = ({ rulebook }: RulesInForce) => slots.filter((slot) => rulebook[slot] !== coreRulebook[slot]);
const inForce = (packs: readonly HouseRulePack[], settings: HouseRuleSettings) =>
  rulesInForce(coreRulebook, packs, settings);
const on = (...packs: readonly HouseRulePack[]): HouseRuleSettings =>
  packs.reduce<HouseRuleSettings>((settings, pack) => enablePack(settings, pack), NO_HOUSE_RULES);

/** Every switch of a pack on, as far as it is one to be on. */
const everySwitch = ({ switches }: HouseRulePack): NonNullable<HouseRuleSettings["switches"]> =>
  Object.fromEntries(
    Object.entries(switches)
      .filter(([, { ruling }]) => typeof ruling.initial === "boolean")
      .map(([key]) => [key, true]),
  );

describe.each([...ALL_PACKS])("the pack $id in a world", (pack) => {
  const everything = { ...on(pack), switches: everySwitch(pack) };

  it("changes nothing while it is off, whatever was chosen of it", () => {
    const off = disablePack(everything, pack.id);
    for (const settings of [NO_HOUSE_RULES, off]) {
      const { rulebook, switches, hidden, exclusions } = inForce(ALL_PACKS, settings);
      expect(rulebook).toBe(coreRulebook);
      expect([switches.size, hidden.length, exclusions.length]).toEqual([0, 0, 0]);
    }
  });

  it.each(pack.presets.map(({ id }) => [id]))("changes only what it says it does: %s", (preset) => {
    for (const settings of [enablePack(NO_HOUSE_RULES, pack, preset), { ...everything }]) {
      const { switches, families, ...rest } = inForce([pack], settings);
      const amended = pack.rules
        .filter((rule) => isOn(switches.get(rule.switch)?.value))
        .flatMap(({ amends }) => amends);
      const answered = FAMILIES.filter((family) => families[family].choice === pack.id);
      const said: readonly string[] = [...amended, ...answered];
      expect(changed({ ...rest, switches, families }).filter((slot) => !said.includes(slot))).toEqual([]);
    }
  });

  it("comes back as it was when it is off for a while", () => {
    const again = enablePack(disablePack(everything, pack.id), pack);
    expect(again).toEqual(everything);
    expect(JSON.parse(JSON.stringify(again))).toEqual(again);
    const [before, after] = [inForce([pack], everything), inForce([pack], again)];
    expect([...after.switches]).toEqual([...before.switches]);
    expect(after.families).toEqual(before.families);
    expect(changed(after)).toEqual(changed(before));
  });

  it("says of every switch what it needs in switches and families that there are", () => {
    const all = Object.values(pack.switches);
    const needs = all.flatMap(({ needs: some = [] }) => some);
    const named = needs.map((need) => ("switch" in need ? need.switch : need.family));
    const known: readonly string[] = [...Object.keys(pack.switches), ...FAMILIES];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    const stands = all.flatMap(({ standsFor }) => standsFor ?? []);
    expect(stands.filter((family) => !(family in pack.families))).toEqual([]);
  });
});

const pairs = (packs: readonly HouseRulePack[]) =>
  packs.flatMap((first, at) =>
    packs.slice(at + 1).map((second) => ({ first, second, pair: `${first.id} ${second.id}` })),
  );

describe.each([...pairs(ALL_PACKS), ...pairs(PACKS)])("the packs $pair", ({ first, second }) => {
  it("may be switched on in either order where they do not answer the same", () => {
    const both = [first, second].map(({ presets }) => presets[0].families);
    const shared = (both[0] ?? []).filter((family) => both[1]?.includes(family));
    // what an answer rules out hangs on who gives it
    const hanging = EXCLUSIONS.filter(({ when }) => shared.includes(when.family)).flatMap(({ families }) => families);
    const contested = [...shared, ...hanging.map(({ family }) => family)];
    const [one, other] = [on(first, second), on(second, first)].map((settings) => inForce([first, second], settings));
    const chosen = ({ families }: RulesInForce) =>
      FAMILIES.filter((family) => !contested.includes(family)).map((family) => [family, families[family].choice]);
    if (!one || !other) throw new Error("There is nothing to compare.");
    expect(chosen(other)).toEqual(chosen(one));
    const isDecided = contested.length > 0;
    expect(isDecided || changed(other).join() === changed(one).join()).toBe(true);
  });

  it("leave each other's choices alone", () => {
    const settings = { ...on(first, second), switches: { ...everySwitch(first), ...everySwitch(second) } };
    const without = disablePack(settings, second.id);
    expect(without.switches).toEqual(settings.switches);
    expect(without.packs.find(({ pack }) => pack === first.id)).toEqual(
      settings.packs.find(({ pack }) => pack === first.id),
    );
  });
});
