import { type Proposal, type WrittenRow, writtenProposals } from "../../rules/index.ts";
import { SYSTEM_ID } from "../paths.ts";
import { keyOf } from "./find-table.ts";

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

/** What a row says: its words, or the name of what it leads to. */
export const rowText = ({ description, name }: TableResult.Implementation): string => plain(description) || name;

/** What a row proposes, where its flag says so. @rule WH-RAND-01 */
export const rowProposals = ({ flags }: TableResult.Implementation): readonly Proposal[] =>
  writtenProposals((flags as Flagged)[SYSTEM_ID]?.effects);

/** The rows of a table as the rules read them. */
export const writtenRows = (table: RollTable.Implementation): readonly WrittenRow[] =>
  table.results.contents.map((row) => {
    const [from = 0, to = from] = row.range.flat(); // the types take it for a list of ranges
    return { from, to, key: keyOf(row), text: rowText(row) };
  });
