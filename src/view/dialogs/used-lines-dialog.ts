import { type FormValues, textIn } from "./form-values.ts";

/** A table with lines that were drawn. */
interface UsedTable {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
}

const FIELD = "line.";

/** What is asked about the used lines of a table: what shall stand in their place. @rule WH-RAND-01 */
export const usedLinesDialog = (tables: readonly UsedTable[], chosen: string): Record<string, unknown> => ({
  tables: Object.fromEntries(tables.map(({ id, name }) => [id, name])),
  table: chosen,
  lines: tables.find(({ id }) => id === chosen)?.lines ?? [],
});

/** The table that was meant, and the new lines by the rows that they replace. */
export const usedLinesIn = (values: FormValues) => ({
  table: textIn(values, "table"),
  texts: Object.fromEntries(
    Object.keys(values)
      .filter((name) => name.startsWith(FIELD))
      .map((name) => [name.slice(FIELD.length), textIn(values, name)]),
  ),
});
