// What each preset of Ferryhack switches on, as its register has it.
import { describe, expect, it } from "vitest";
import { FERRYHACK } from "../../../../src/house-rules/ferryhack/rules/pack.ts";
import { rulesInForce } from "../../../../src/house-rules/base/in-force.ts";
import { enablePack, NO_HOUSE_RULES } from "../../../../src/house-rules/base/settings.ts";
import { coreRulebook } from "../../../../src/rules/index.ts";

const inForce = (preset: string) =>
  rulesInForce(coreRulebook, [FERRYHACK], enablePack(NO_HOUSE_RULES, FERRYHACK, preset));
const live = (preset: string): readonly string[] =>
  [...inForce(preset).switches.values()]
    .filter(({ state, value }) => state === "live" && value === true)
    .map(({ key }) => key);
const answered = (preset: string): readonly string[] =>
  Object.entries(inForce(preset).families).flatMap(([family, { choice }]) => (choice === "fh" ? [family] : []));

const SQUARES = [
  "fh.grid",
  "fh.movement",
  "fh.platePenalty",
  "fh.flank",
  "fh.largeFootprints",
  "fh.freeAttack",
  "fh.disengage",
  "fh.defensiveMove",
  "fh.allyChain",
  "fh.pushProvokes",
  "fh.armour",
];

describe("a preset of Ferryhack", () => {
  it("plays all of it", () => {
    const rest = ["fh.monsterArmour", "fh.gearPrices", "fh.encumbrance", "fh.mounts", "fh.xp"];
    expect(live("full").toSorted()).toEqual([...SQUARES, ...rest].toSorted());
    expect(answered("full").toSorted()).toEqual(["encumbrance", "engagement", "facing", "magic", "movement", "xp"]);
  });

  it("plays combat on squares, giving ground above all, with loads, magic and experience of the core", () => {
    expect(live("grid").toSorted()).toEqual(SQUARES.toSorted());
    expect(answered("grid").toSorted()).toEqual(["engagement", "facing", "movement"]);
    expect(inForce("grid").rulebook.exchange).not.toBeNull();
  });

  it("plays without a map: loads, mounts, spells and experience, and nothing that needs squares", () => {
    expect(live("theatre").toSorted()).toEqual(["fh.encumbrance", "fh.gearPrices", "fh.mounts", "fh.xp"]);
    expect(answered("theatre").toSorted()).toEqual(["encumbrance", "magic", "xp"]);
    expect(inForce("theatre").rulebook.exchange).toBeNull();
  });

  it("plays spells only", () => {
    expect([live("spells"), answered("spells")]).toEqual([[], ["magic"]]);
  });

  it("has following provoke where the table says so", () => {
    const settings = { ...enablePack(NO_HOUSE_RULES, FERRYHACK), switches: { "fh.followUpProvokes": true } };
    expect(inForce("full").rulebook.exchange?.provokes("followUp")).toBe(false);
    expect(rulesInForce(coreRulebook, [FERRYHACK], settings).rulebook.exchange?.provokes("followUp")).toBe(true);
  });
});
