/** The namespace `foundry.data.fields`. */
export { ArrayField, SetField } from "./array.ts";
export { BooleanField } from "./boolean.ts";
export { EmbeddedCollectionDeltaField, EmbeddedCollectionField } from "./collection.ts";
export { DocumentFlagsField, DocumentOwnershipField, DocumentStatsField, TypeDataField } from "./document-parts.ts";
export { EmbeddedDataField, EmbeddedDocumentField, TypedSchemaField } from "./embedded-data.ts";
export { DataField } from "./field.ts";
export {
  DocumentAuthorField,
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./ids.ts";
export { NumberField } from "./number.ts";
export { ObjectField, TypedObjectField } from "./object.ts";
export { SchemaField } from "./schema.ts";
export { AlphaField, AngleField, AnyField, ColorField, FilePathField, HueField, IntegerSortField } from "./special.ts";
export { HTMLField, JavaScriptField, JSONField, StringField } from "./string.ts";
