import type { BaseBand } from "../../rules/index.ts";
import { findTable } from "../tables/find-table.ts";
import { writtenRows } from "../tables/written-rows.ts";

/** The key of the table that a failed saving throw is read off. */
const TABLE = "baseStress";

/** What a consequence says, as the world's table or ours has written it; its name where there is no such row. @rule WH-BASE-06 */
export async function consequenceText(band: BaseBand): Promise<string> {
  const table = await findTable(TABLE);
  const row = table && writtenRows(table).find(({ key }) => key === band);
  return row?.text ?? `WHITEHACK.Base.Band.${band}`;
}
