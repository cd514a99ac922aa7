// Measures the speed of the pure core.
import { FERRYHACK } from "../../src/house-rules/ferryhack/rules/pack.ts";
import { WHITEBOX } from "../../src/house-rules/whitebox/rules/pack.ts";
import { rulesInForce } from "../../src/house-rules/base/in-force.ts";
import { enablePack, NO_HOUSE_RULES } from "../../src/house-rules/base/settings.ts";
import { ALL_PACKS } from "../all-packs.ts";
import {
  CLASSES,
  classify,
  coreRulebook,
  deriveCharacter,
  type AttackRoll,
  planAttackRoll,
  resolveAttackRoll,
  seededFaces,
  type CharacterFacts,
  type ItemFacts,
} from "../../src/rules/index.ts";
import { parseTroopLine } from "../../src/simulation/stat-block.ts";
import { readyTroop } from "../../src/simulation/troop.ts";
import { resolveFight } from "../../src/simulation/fight.ts";
import { rounded, timeOf } from "./measure.ts";

const carried = (at: number) => ({ id: `item${at}`, name: `Item ${at}`, quantity: 1, packed: at % 5 === 0 });

/** Forty items of every kind, a third of them in hand or worn. */
function fortyItems(): ItemFacts[] {
  return Array.from({ length: 40 }, (_, at): ItemFacts => {
    if (at % 4 === 0)
      return {
        ...carried(at),
        type: "weapon",
        equipped: at % 3 === 0,
        damage: "1d6+1",
        meleeDamage: "",
        size: "regular",
        range: at % 8 ? null : 70,
        rateOfFire: null,
        traits: ["twoHanded"],
        attackBonus: 0,
        damageBonus: 1,
      };
    if (at % 4 === 1)
      return {
        ...carried(at),
        type: "armor",
        equipped: at === 1,
        kind: "body",
        armorClass: 4,
        metal: true,
        weight: null,
        countsAs: null,
      };
    return { ...carried(at), type: "gear", size: "minor", container: at === 2 };
  });
}

const attribute = (value: number) => ({ value });

/** A Strong character of level 10 with forty items. */
export const VETERAN: CharacterFacts = {
  level: 10,
  class: "strong",
  xp: 600_000,
  hp: { value: 40, rolled: 44, temporary: 0 },
  attributes: {
    strength: attribute(16),
    dexterity: attribute(14),
    constitution: attribute(13),
    intelligence: attribute(5),
    wisdom: attribute(11),
    charisma: attribute(9),
  },
  groups: [
    { name: "Knight", kind: "vocation", attributes: ["strength"], unwritten: false },
    { name: "Dwarf", kind: "species", attributes: ["constitution", "strength"], unwritten: false },
    { name: "Guild", kind: "affiliation", attributes: ["charisma"], unwritten: false },
  ],
  coins: { gp: 250, sp: 40, cp: 3 },
  overrides: { armorClass: null, attackValue: null, savingThrow: null, movement: null, initiative: null },
  bonus: { armorClass: 1, attackValue: 1, savingThrow: 0, damage: 0, initiative: 0, movement: 0 },
  items: fortyItems(),
};

/** One attack with two modifiers, planned and resolved, for every face in turn. */
function attackUs(): number {
  const attack: AttackRoll = {
    score: 13,
    modifiers: [
      { label: "WHITEHACK.Modifier.strength", value: 1, rule: "WH-STRONG-14" },
      { label: "WHITEHACK.Modifier.advantage", value: 2, rule: "WH-CA-01" },
    ],
    reasons: [],
    armorClass: 4,
  };
  let hits = 0;
  const all = (): void => {
    for (let face = 1; face <= 20; face += 1) {
      if (planAttackRoll(attack).count === 1 && resolveAttackRoll(attack, [face], coreRulebook).hit) hits += 1;
    }
  };
  const microseconds = (timeOf(all, { calls: 500 }) * 1e3) / 20;
  if (hits === 0) throw new Error("no attack hit");
  return microseconds;
}

/** One fight of four against four, from hit points to the last one standing. */
function fightMs(): number {
  const side = (text: string) => {
    const { name, count, block } = parseTroopLine(text);
    if (!block) throw new Error(`${name} has no numbers`);
    return [readyTroop({ name, count, ...block }, coreRulebook)];
  };
  const sides = [side("4 fighter: HD 2 AC 5 d6"), side("4 orc: HD 1 AC 3 d6")] as const;
  let seed = 0;
  return timeOf(() => resolveFight({ sides, rollFaces: seededFaces((seed += 1)), rulebook: coreRulebook }), {
    calls: 200,
  });
}

export function benchCore(): Record<string, number> {
  let sink = 0;
  const sweep = (): void => {
    for (let score = 1; score <= 25; score++)
      for (let face = 1; face <= 20; face++) sink += classify(score, face).length;
  };
  const classifyNs = (timeOf(sweep, { calls: 200 }) * 1e6) / 500;
  // a long warm-up: it takes several thousand calls until everything is compiled
  const ferryhack = rulesInForce(coreRulebook, ALL_PACKS, enablePack(NO_HOUSE_RULES, FERRYHACK)).rulebook;
  const ferryhackUs = timeOf(() => deriveCharacter(VETERAN, ferryhack), { calls: 200, warmUp: 5000 }) * 1e3;
  const both = enablePack(enablePack(NO_HOUSE_RULES, FERRYHACK), WHITEBOX);
  const bothPacks = rulesInForce(coreRulebook, ALL_PACKS, both).rulebook;
  const bothUs = timeOf(() => deriveCharacter(VETERAN, bothPacks), { calls: 200, warmUp: 5000 }) * 1e3;
  const deriveUs = timeOf(() => deriveCharacter(VETERAN, coreRulebook), { calls: 200, warmUp: 5000 }) * 1e3;
  if (sink === 0 || !CLASSES["strong"]) throw new Error("the core did nothing");
  return {
    classifyNs: rounded(classifyNs),
    attackUs: rounded(attackUs(), 2),
    fightFourAgainstFourMs: rounded(fightMs(), 3),
    deriveLevel10With40ItemsUs: rounded(deriveUs),
    deriveByFerryhackUs: rounded(ferryhackUs),
    deriveByBothPacksUs: rounded(bothUs),
  };
}
