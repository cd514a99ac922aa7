// The spells as the compendium pack writes them down, and casters of classes and hit dice.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { FERRYHACK } from "../../../../../src/house-rules/ferryhack/rules/pack.ts";
import { rulesInForce } from "../../../../../src/house-rules/base/in-force.ts";
import type { Answer } from "../../../../../src/house-rules/base/house-rule.ts";
import { enablePack, NO_HOUSE_RULES } from "../../../../../src/house-rules/base/settings.ts";
import {
  CLASSES,
  coreRulebook,
  monsterSavingThrow,
  type Rulebook,
  type SpellInForce,
  toExplained,
} from "../../../../../src/rules/index.ts";
import type {
  CasterWritten,
  Spellcaster,
  WrittenSpell,
} from "../../../../../src/house-rules/ferryhack/rules/spells/spell-rules.ts";
import { spellsIn, type FerryhackSpells } from "../../../../../src/house-rules/ferryhack/rules/spells/spellcasting.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../../../packs/spells");
const PLAIN = { quick: false, concentration: false, save: "none", damage: "", nameOnly: false } as const;

/** Every spell by its English name. */
export const BOOK: ReadonlyMap<string, WrittenSpell> = new Map(
  readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml") && !name.endsWith("folder.yaml"))
    .map((name) => parse(readFileSync(path.join(ROOT, name), "utf8")) as { name: string; system: WrittenSpell })
    .map(({ name, system }) => [name, { ...PLAIN, ...system }]),
);

export function spell(name: string): WrittenSpell {
  const found = BOOK.get(name);
  if (!found) throw new Error(`no spell ${name}`);
  return found;
}

/** The rules of a world with this pack and these answers. */
export const rulesWith = (switches: Readonly<Record<string, Answer>> = {}): Rulebook =>
  rulesInForce(coreRulebook, [FERRYHACK], { ...enablePack(NO_HOUSE_RULES, FERRYHACK), switches }).rulebook;

export function spellsWith(switches: Readonly<Record<string, Answer>> = {}): FerryhackSpells {
  const spells = spellsIn(rulesWith(switches));
  if (!spells) throw new Error("no spells");
  return spells;
}

const NOTHING: CasterWritten = { active: null, inactive: null, pool: null };

/** A character of a class, a level and a Wisdom. */
export function caster(
  id: "wise" | "deft",
  level: number,
  wisdom: number,
  facts: Partial<Spellcaster> = {},
): Spellcaster {
  const { rows, traits } = CLASSES[id];
  const row = rows[level - 1];
  if (!row) throw new Error(`no level ${level}`);
  const saveBonuses = (traits.saveBonuses ?? []).map((bonus) => ({ ...bonus, label: id }));
  return {
    kind: "character",
    level,
    wisdom,
    slots: row.slots,
    saver: { savingThrow: toExplained(row.savingThrow), saveBonuses },
    slottedItems: 0,
    hindered: false,
    written: NOTHING,
    ...facts,
  };
}

export const monster = (hitDice: number, facts: Partial<Spellcaster> = {}): Spellcaster => ({
  kind: "monster",
  level: hitDice,
  wisdom: null,
  slots: 0,
  saver: { savingThrow: toExplained(monsterSavingThrow(hitDice)) },
  slottedItems: 0,
  hindered: false,
  written: NOTHING,
  ...facts,
});

/** Spells in effect on somebody: "Skydd 2, Antimagi 1". */
export const inForce = (text: string): readonly SpellInForce[] =>
  text
    .split(", ")
    .filter(Boolean)
    .map((one) => one.split(" "))
    .map(([original = "", level]) => ({ original, level: Number(level) }));
