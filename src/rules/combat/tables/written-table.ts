import type { DieSize } from "../../dice/dice.ts";
import type { BlowRow, BlowTable } from "./blow-table.ts";

const DICE: readonly DieSize[] = [4, 6, 8, 10, 12, 20];

/** A line of a table that a Referee may have written anew. */
export interface WrittenRow {
  readonly from: number;
  readonly to: number;
  /** Which row of the rules it is; "" for one of the table's own. */
  readonly key: string;
  readonly text: string;
}

/** A row with what the rules know of its key; other rows only tell what they say. */
function toRow({ key, text }: WrittenRow, { rows }: BlowTable): BlowRow {
  const known = rows.find(({ id }) => id === key);
  return { id: key, label: text || (known?.label ?? ""), effects: known?.effects ?? [] };
}

/** A written table as the rules draw from it; null where its rows fill no die. @rule WH-CRIT-03 WH-FUM-01 */
export function toBlowTable(written: readonly WrittenRow[], known: BlowTable): BlowTable | null {
  const faces = DICE.find((die) => die === Math.max(...written.map(({ to }) => to)));
  if (!faces) return null;
  const rows = Array.from({ length: faces }, (_, at) => written.find(({ from, to }) => from <= at + 1 && to > at));
  return rows.every((row) => row !== undefined)
    ? { faces, rule: known.rule, rows: rows.map((row) => toRow(row, known)) }
    : null;
}
