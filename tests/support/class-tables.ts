// What the book's tables of the classes say, and the dice with which tests climb them: beside the code that is tested.
import { readFileSync } from "node:fs";
import path from "node:path";

type Column = "xp" | "dice" | "plus" | "rolls" | "attackValue" | "savingThrow" | "slots" | "groups" | "raises";

const TABLES = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../golden/class-tables.json"), "utf8"),
) as Readonly<Record<string, Readonly<Record<Column, readonly number[]>>>>;

/** The ids of the classes. */
export const CLASS_IDS = Object.keys(TABLES);

/** Classes whose slots take an entry of a list, and nothing in a player's own words. */
export const CHOSEN_FROM_A_LIST: readonly string[] = ["strong", "brave"];

/** A cell of a class's table; 0 beyond the last level. */
export const tableAt = (id: string, column: Column, level: number): number => TABLES[id]?.[column][level - 1] ?? 0;

/** The hit dice of a level: the same faces each time, one after another, and the total of each roll of them all. */
export function hitDiceAt(id: string, level: number): { faces: readonly number[]; totals: readonly number[] } {
  const count = tableAt(id, "dice", level);
  const seed = level + id.length;
  const faces = Array.from(
    { length: count * tableAt(id, "rolls", level) },
    (_, place) => ((seed * 7 + place * 5 + seed * place) % 6) + 1,
  );
  const totals = Array.from({ length: tableAt(id, "rolls", level) }, (_, turn) =>
    faces.slice(turn * count, (turn + 1) * count).reduce((sum, face) => sum + face, tableAt(id, "plus", level)),
  );
  return { faces, totals };
}
