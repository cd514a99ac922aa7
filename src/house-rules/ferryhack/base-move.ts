import { type BodySize, movementRate } from "../../rules/index.ts";
import { toSquares } from "./square-scale.ts";

/** Squares per action by species. */
export type SpeciesMoves = Readonly<Record<string, number>>;

/** @rule FH-MOV-02 */
export const SPECIES_MOVES: SpeciesMoves = { giant: 8, human: 6, elf: 6, dwarf: 4, halfling: 4, goblin: 4 };

const NAME = /^\p{L}[\p{L}' -]*$/u;

/** A name and the number behind it, with or without a sign between: "Ratling 5", "Ogre: 7". */
function toEntry(piece: string): readonly (readonly [name: string, squares: number])[] {
  const text = piece.trim();
  const digits = /\d\d?$/.exec(text)?.[0] ?? "";
  const before = text.slice(0, text.length - digits.length).trimEnd();
  const name = (/[:=]$/.test(before) ? before.slice(0, -1) : before).trimEnd();
  return digits !== "" && NAME.test(name) ? [[name.toLowerCase(), Number(digits)]] : [];
}

/** The table's own species, written as "Ratling 5, Ogre 7"; pieces that say something else are left out. @rule FH-MOV-02 */
export const readSpeciesMoves = (text: string): SpeciesMoves =>
  Object.fromEntries(text.split(/[,;\n]/).flatMap(toEntry));

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
