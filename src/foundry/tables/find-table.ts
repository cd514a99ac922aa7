import { SYSTEM_ID } from "../paths.ts";

/** Our own pack of tables, from which a world takes what it has not written itself. */
const PACK = `${SYSTEM_ID}.tables`;

type Keyed = { readonly flags?: { readonly [SYSTEM_ID]?: { readonly key?: string } } };

/** By which key rules and macros ask for a table, or know a row of it; "" where nobody does. */
export const keyOf = ({ flags }: Keyed): string => flags?.[SYSTEM_ID]?.key ?? "";

/** The table of a key: the world's own copy, else the one of our pack; null where neither is there. */
export async function findTable(key: string): Promise<RollTable.Implementation | null> {
  const own = game.tables.find((table) => keyOf(table) === key);
  if (own) return own;
  const pack = game.packs.get(PACK);
  const index = await pack?.getIndex({ fields: ["flags"] });
  const entry = index?.find((one) => keyOf(one as Keyed) === key);
  const found = entry && (await pack?.getDocument(entry._id));
  return found instanceof RollTable ? found : null;
}
