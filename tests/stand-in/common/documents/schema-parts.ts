/** Fields that the schemas of many documents have. */
import * as fields from "../data/fields/index.ts";
import type { DataField } from "../data/fields/index.ts";

export type Schema = Record<string, DataField>;

export const id = () => new fields.DocumentIdField();
export const flags = () => new fields.DocumentFlagsField();
export const stats = () => new fields.DocumentStatsField();
export const ownership = () => new fields.DocumentOwnershipField();
export const sort = () => new fields.IntegerSortField();
export const name = (options = {}) =>
  new fields.StringField({ required: true, blank: false, textSearch: true, ...options });
export const text = (options = {}) => new fields.StringField({ required: true, ...options });
export const html = (options = {}) => new fields.HTMLField(options);
export const bool = (initial = false) => new fields.BooleanField({ initial });
export const number = (options = {}) => new fields.NumberField({ required: true, nullable: false, ...options });
export const image = (options = {}) => new fields.FilePathField({ categories: ["IMAGE"], ...options });
/** The id of a document elsewhere. */
export const link = () => new fields.DocumentIdField({ readonly: false });
/** A number out of a list of constants. */
export const oneOf = (constants: Readonly<Record<string, number>>, initial: number) =>
  number({ integer: true, choices: Object.values(constants), initial });
export const schema = (inner: Schema) => new fields.SchemaField(inner);

/** The subtype of a document, and the data that is the subtype's own. */
export const typed = (documentClass: unknown, options = {}): Schema => ({
  type: new fields.DocumentTypeField(documentClass as never, options),
  system: new fields.TypeDataField(documentClass as never),
});

/** What every document ends with. */
export const kept = (): Schema => ({ flags: flags(), _stats: stats() });

/** What every document in the world ends with. */
export const primary = (folderClass: unknown): Schema => ({
  folder: new fields.ForeignDocumentField(folderClass as never),
  sort: sort(),
  ownership: ownership(),
  ...kept(),
});
