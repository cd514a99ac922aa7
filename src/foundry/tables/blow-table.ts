import { type BlowTable, toBlowTable } from "../../rules/index.ts";
import { findTable } from "./find-table.ts";
import { writtenRows } from "./written-rows.ts";

/** The tables that stand for the core's own, by the rule behind them. */
const KEYS: Readonly<Record<string, string>> = { "WH-CRIT-03": "crits", "WH-FUM-01": "fumbles" };

/** The table that a rule draws from, as this world has written it; the core's where it cannot be read. @rule WH-CRIT-03 WH-FUM-01 */
export async function writtenBlowTable(known: BlowTable): Promise<BlowTable> {
  const key = KEYS[known.rule];
  const table = key === undefined ? null : await findTable(key);
  if (!table) return known;
  const written = toBlowTable(writtenRows(table), known);
  if (!written) ui.notifications.warn("WHITEHACK.Refusal.tableUnreadable", { localize: true });
  return written ?? known;
}
