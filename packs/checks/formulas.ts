import { parseDamage } from "../../src/rules/base/dice.ts";
import { damageIn } from "../../src/games/redhack/rules/combat/damage.ts";
import { parseHitDice } from "../../src/rules/monsters/hit-dice.ts";
import { complain, isJson, type Json, type Source } from "../source.ts";

type Parse = (text: string) => unknown;

/** Fields that the core reads as a formula, by document type; "*" is every entry of a list. */
const FORMULAS: Readonly<Record<string, Readonly<Record<string, Parse>>>> = {
  weapon: { damage: parseDamage, meleeDamage: parseDamage },
  monster: { damage: parseDamage, hitDice: parseHitDice, "keywords.*.cost": parseDamage },
  ability: { cost: parseDamage, roll: parseDamage },
  substance: {
    "primary.damage": parseDamage,
    "primary.healing": parseDamage,
    "secondary.damage": parseDamage,
    "secondary.healing": parseDamage,
  },
  spell: { damage: parseDamage },
  scroll: { cost: parseDamage },
};
const MAGICK = {
  "magick.cost": parseDamage,
  "magick.charges.formula": parseDamage,
  "magick.count.formula": parseDamage,
  "magick.against.*.damage": parseDamage,
  "magick.curse.delayedCost": parseDamage,
};

/** The values at a path; none if part of the path is missing. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  if (key === undefined) return [value];
  if (key === "*") return Array.isArray(value) ? value.flatMap((one: unknown) => valuesAt(one, rest)) : [];
  return isJson(value) ? valuesAt(value[key], rest) : [];
}

/** Damage in the dice of The Red Hack, which its weapons have. */
function parseRedhack(text: string): unknown {
  if (!damageIn(text)) throw new Error(`"${text}" is not damage in the dice of The Red Hack.`);
  return text;
}

/** How the damage of a weapon is read: by the rules that it is written for. */
const damageOf = (type: string, { packs }: Json): Readonly<Record<string, Parse>> =>
  type === "weapon" && isJson(packs) && "rh" in packs ? { damage: parseRedhack } : {};

/** Checks that the core, or the game that it is written for, can read every formula. */
export function requireFormulas(source: Source, type: string, system: Json): void {
  for (const [path, parse] of Object.entries({ ...FORMULAS[type], ...MAGICK, ...damageOf(type, system) })) {
    for (const text of valuesAt(system, path.split("."))) {
      if (text === undefined || text === "") continue;
      tryFormula(source, { path, text: String(text), parse });
    }
  }
}

function tryFormula(source: Source, { path, text, parse }: { path: string; text: string; parse: Parse }): void {
  try {
    parse(text);
  } catch (error) {
    complain(source, `system.${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const DICE = /^(\d{1,2})?d(4|6|8|10|12|20|100)([+-]\d{1,2})?$/;

/** The lowest and the highest result of a table's dice. */
export function spanOf(source: Source, formula: string): { readonly from: number; readonly to: number } {
  const [whole, count = "1", faces, bonus = "0"] = DICE.exec(formula.replace(/\s+/g, "")) ?? [];
  if (whole === undefined) complain(source, `"${formula}" are no dice`);
  return { from: Number(count) + Number(bonus), to: Number(count) * Number(faces) + Number(bonus) };
}
