import type { Document, DocumentClass } from "../../../common/abstract/document.ts";
import { SchemaField, StringField, type DataField } from "../../../common/data/fields/index.ts";
import type { Dict } from "../../../common/types.ts";
import { getProperty } from "../../../common/utils/index.ts";
import { SearchFilter } from "../../applications/ux/search-filter.ts";

/** https://foundryvtt.com/api/interfaces/foundry.documents.collections.types.DocumentCollectionSearchOptions.html */
export interface SearchOptions {
  /** Words that a field marked as `textSearch` must have in it. */
  query?: string;
  filters?: Parameters<typeof SearchFilter.evaluateFilter>[1][];
  /** Ids that are not wanted. */
  exclude?: string[];
}

/** The fields of a kind of document that a search looks into, by their paths. */
export function searchableFields(cls: DocumentClass): Record<string, DataField> {
  const found: Record<string, DataField> = {};
  const visit = (fields: SchemaField, path: string): void => {
    for (const [name, field] of fields.entries()) {
      if (field instanceof SchemaField) visit(field, `${path}${name}.`);
      else if (field instanceof StringField && field.textSearch) found[path + name] = field;
    }
  };
  visit(cls.schema, "");
  return found;
}

const plain = (text: unknown): string =>
  SearchFilter.cleanQuery(String(text ?? "").replaceAll(/<[^>]*>/g, " ")).toLowerCase();

/** The documents or index entries that a search finds. */
export function searchAmong<T extends Dict | Document>(
  entries: Iterable<T>,
  cls: DocumentClass,
  { query = "", filters = [], exclude = [] }: SearchOptions,
): T[] {
  const fields = Object.keys(searchableFields(cls));
  const wanted = plain(query);
  const isFound = (entry: T) => !wanted || fields.some((path) => plain(getProperty(entry, path)).includes(wanted));
  return [...entries].filter(
    (entry) =>
      !exclude.includes(String((entry as Dict)["_id"])) &&
      isFound(entry) &&
      filters.every((filter) => SearchFilter.evaluateFilter(entry, filter)),
  );
}
