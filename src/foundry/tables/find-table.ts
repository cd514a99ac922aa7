import { partsInForce } from "../packs/packs-in-force.ts";
import { SYSTEM_ID } from "../paths.ts";

/** Our own pack of tables, from which a world takes what it has not written itself. */
const PACK = `${SYSTEM_ID}.tables`;

type Keyed = { readonly flags?: { readonly [SYSTEM_ID]?: { readonly key?: string } } };

/** By which key rules and macros ask for a table, or know a row of it; "" where nobody does. */
export const keyOf = ({ flags }: Keyed): string => flags?.[SYSTEM_ID]?.key ?? "";

/** The table of a key: the world's own copy, else one that a pack of house rules brings, else ours; null where there is none. */
export async function findTable(key: string): Promise<RollTable.Implementation | null> {
  const own = game.tables.find((table) => keyOf(table) === key);
  if (own) return own;
  const compendia = [...partsInForce().flatMap(({ tables = [] }) => tables), PACK];
  for (const id of compendia) {
    const found = await tableIn(id, key);
    if (found) return found;
  }
  return null;
}

/** Whether something found is a table. */
export const isTable = (found: unknown): found is RollTable.Implementation => found instanceof RollTable;

async function tableIn(compendium: string, key: string): Promise<RollTable.Implementation | null> {
  const pack = game.packs.get(compendium);
  const index = await pack?.getIndex({ fields: ["flags"] });
  const entry = index?.find((one) => keyOf(one as Keyed) === key);
  const found = entry && (await pack?.getDocument(entry._id));
  return isTable(found) ? found : null;
}
