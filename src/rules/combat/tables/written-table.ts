import type { DieSize } from "../../dice/dice.ts";
import type { BlowRow, BlowTable } from "./blow-table.ts";

const DICE: readonly DieSize[] = [4, 6, 8, 10, 12, 20];

/** A row of a table that a Referee may have rewritten. */
export interface WrittenRow {
  readonly from: number;
  readonly to: number;
  /** The key of the rule's own row; "" for a custom one. */
  readonly key: string;
  readonly text: string;
}

/** A row with the effects that the rules know for its key; other rows are only text. */
function toRow({ key, text }: WrittenRow, { rows }: BlowTable): BlowRow {
  const known = rows.find(({ id }) => id === key);
  return { id: key, label: text || (known?.label ?? ""), effects: known?.effects ?? [] };
}

/** A custom table for the rules to roll on; null if its rows do not cover a die. @rule WH-CRIT-03 WH-FUM-01 */
export function toBlowTable(written: readonly WrittenRow[], known: BlowTable): BlowTable | null {
  const faces = DICE.find((die) => die === Math.max(...written.map(({ to }) => to)));
  if (!faces) return null;
  const rows = Array.from({ length: faces }, (_, at) => written.find(({ from, to }) => from <= at + 1 && to > at));
  return rows.every((row) => row !== undefined)
    ? { faces, rule: known.rule, rows: rows.map((row) => toRow(row, known)) }
    : null;
}
