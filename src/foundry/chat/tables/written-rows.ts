import { partsInForce } from "../../extensions/packs-in-force.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { type Proposal, writtenProposals, type WrittenRow } from "../../../rules/index.ts";

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

/** The names of the world's tables, as choices of one of them. */
export const tablesByUuid = (): Readonly<Record<string, string>> =>
  Object.fromEntries(game.tables.map(({ uuid, name }) => [uuid, name]));

/** True if something found is a table. */
export const isTable = (found: unknown): found is RollTable.Implementation => found instanceof RollTable;

async function tableIn(compendium: string, key: string): Promise<RollTable.Implementation | null> {
  const pack = game.packs.get(compendium);
  const index = await pack?.getIndex({ fields: ["flags"] });
  const entry = index?.find((one) => keyOf(one as Keyed) === key);
  const found = entry && (await pack?.getDocument(entry._id));
  return isTable(found) ? found : null;
}

interface Flagged {
  readonly [SYSTEM_ID]?: { readonly effects?: unknown };
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  nbsp: " ",
  amp: "&",
};

/** The words of a row, without the marks of rich text. */
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(lt|gt|quot|#39|#x27|nbsp|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** The text of a row: its words, or the name of the document it leads to. */
export const rowText = ({ description, name }: TableResult.Implementation): string => plain(description) || name;

/** The proposals of a row, where its flag says so. @rule WH-RAND-01 */
export const rowProposals = ({ flags }: TableResult.Implementation): readonly Proposal[] =>
  writtenProposals((flags as Flagged)[SYSTEM_ID]?.effects);

/** The rows of a table as the rules read them. */
export const writtenRows = (table: RollTable.Implementation): readonly WrittenRow[] =>
  table.results.contents.map((row) => {
    const [from = 0, to = from] = row.range.flat(); // the types take it for a list of ranges
    return { from, to, key: keyOf(row), text: rowText(row) };
  });
