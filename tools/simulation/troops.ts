// The troops of a simulation: from lines of text, files, and the monsters of our packs.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { packDocuments } from "../../packs/build.ts";
import { type MonsterFacts, RuleError, type WeaponFacts } from "../../src/rules/index.ts";
import { parseTroopLine, toMonsterFacts } from "../../src/simulation/stat-block.ts";
import type { Troop } from "../../src/simulation/troop.ts";
import { ROOT } from "../project.ts";

type Json = Readonly<Record<string, unknown>>;
/** The monsters of the packs, by their names in lower case. */
export type Bestiary = ReadonlyMap<string, { readonly name: string; readonly facts: MonsterFacts }>;

/** An error in the user's input, explained in a sentence. */
export class CannotPlay extends Error {}

const WEAPON = { meleeDamage: "", range: null, rateOfFire: null, traits: [], attackBonus: 0, damageBonus: 0 } as const;

function toWeapon({ name, system }: Json, at: number): WeaponFacts {
  const own = { id: `weapon${at}`, name: String(name), quantity: 1, packed: false, equipped: true, size: "regular" };
  return { ...WEAPON, damage: "1d6", ...own, ...(system as Json), type: "weapon" } as WeaponFacts;
}

/** The facts of a pack's entry, as its sheet would have them. */
function toFacts({ system, items }: Json): MonsterFacts {
  const written = system as Partial<MonsterFacts>;
  const weapons = (items as readonly Json[]).filter(({ type }) => type === "weapon").map(toWeapon);
  const least = { hitDice: "1", armorClass: 0, damage: "1d6", morale: "poor" } as const;
  return { ...toMonsterFacts({ ...least, ...written }), ...written, items: weapons };
}

/** Reads every monster of the packs. */
export async function readBestiary(): Promise<Bestiary> {
  const entries = (await packDocuments(path.join(ROOT, "packs"))).get("monsters") ?? [];
  const monsters = entries.filter((entry) => "system" in entry && entry["type"] === "monster");
  return new Map(
    monsters.map((entry) => {
      const name = String(entry["name"]);
      return [name.toLowerCase(), { name, facts: toFacts(entry) }];
    }),
  );
}

/** "3 orc + 1 ogre: HD 4 AC 5 d6+2": troops of one side. */
export function parseSide(text: string, bestiary: Bestiary): readonly Troop[] {
  return text.split(/\s\+\s/).map((line): Troop => {
    const { name, count, block } = parseTroopLine(line);
    if (block) return { name, count, ...block };
    const found = bestiary.get(name.toLowerCase()) ?? bestiary.get(name.toLowerCase().replace(/s$/, ""));
    if (found) return { name: found.name, count, facts: found.facts };
    throw new CannotPlay(`No pack has a monster "${name}". Tell its numbers: "${count} ${name}: HD 1 AC 3 d6".`);
  });
}

/** The lines of a file that belong to one side. */
function linesOf(side: unknown, file: string): readonly string[] {
  const lines: readonly unknown[] = Array.isArray(side) ? side : [side];
  return lines.map((line) => {
    if (typeof line === "string") return line;
    throw new CannotPlay(`${file}: a troop is a line in quotes, like "4 goblin: HD 1 AC 3 d6-1".`);
  });
}

async function readSidesFile(file: string): Promise<readonly (readonly string[])[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CannotPlay(`${file} cannot be read.`);
  });
  const read = parse(text) as unknown;
  const sides = (read as { sides?: unknown } | null)?.sides;
  if (Array.isArray(sides) && sides.length >= 2) return sides.map((side) => linesOf(side, file));
  throw new CannotPlay(`${file} needs "sides", a list of two or more.`);
}

/** The sides of a series: the first fights each of the others in turn. */
export type Sides = readonly [readonly Troop[], readonly Troop[], ...(readonly Troop[])[]];

/** The sides, from texts or from one file. */
export async function readSides(given: readonly string[]): Promise<Sides> {
  const [file] = given;
  if (file === undefined) throw new CannotPlay("Two sides fight, or one file tells of them.");
  const sides = given.length > 1 ? given.map((side) => [side]) : await readSidesFile(file);
  // the packs are only read if a troop is named without figures
  const bestiary: Bestiary = sides.flat().every((line) => line.includes(":")) ? new Map() : await readBestiary();
  const [first = [], second = [], ...others] = sides.map((lines) => lines.flatMap((line) => parseSide(line, bestiary)));
  return [first, second, ...others];
}

/** The message of an error in the user's input; null for errors of the program itself. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof CannotPlay || error instanceof RuleError ? error.message : null;
