import { type BodySize, movementRate } from "../../rules/index.ts";
import { toSquares } from "./square-scale.ts";

/** Squares per action by species. */
export type SpeciesMoves = Readonly<Record<string, number>>;

/** @rule FH-MOV-02 */
export const SPECIES_MOVES: SpeciesMoves = { giant: 8, human: 6, elf: 6, dwarf: 4, halfling: 4, goblin: 4 };

const ENTRY = /^\s*(\p{L}[\p{L}' -]*?)\s*[:=]?\s*(\d{1,2})\s*$/u;

/** The table's own species, written as "Ratling 5, Ogre 7"; pieces that say something else are left out. @rule FH-MOV-02 */
export function readSpeciesMoves(text: string): SpeciesMoves {
  const entries = text.split(/[,;\n]/).flatMap((piece): readonly (readonly [string, number])[] => {
    const [, name = "", squares = ""] = ENTRY.exec(piece) ?? [];
    return name === "" ? [] : [[name.toLowerCase(), Number(squares)]];
  });
  return Object.fromEntries(entries);
}

/** Squares of one species: by its whole name, else by a word of it, so that a hill dwarf is a dwarf. */
function movesOf(name: string, table: SpeciesMoves): number | null {
  const whole = name.trim().toLowerCase();
  const known = [whole, ...whole.split(/[^\p{L}]+/u)].find((word) => Object.hasOwn(table, word));
  return known === undefined ? null : (table[known] ?? null);
}

/** Squares per action: by the first species that the table knows, else by size at the core's rate. @rule FH-MOV-02 */
export function baseMove(species: readonly string[], size: BodySize, table: SpeciesMoves): number {
  for (const name of species) {
    const squares = movesOf(name, table);
    if (squares !== null) return squares;
  }
  return toSquares(movementRate(size, "normal"));
}
