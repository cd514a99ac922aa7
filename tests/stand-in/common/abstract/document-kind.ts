import { EmbeddedCollectionField } from "../data/fields/collection.ts";
import { EmbeddedDocumentField } from "../data/fields/embedded-data.ts";
import type { CompatibilityOptions } from "../compatibility.ts";
import type { Dict } from "../types.ts";
import { databaseBackend, documentEnvironment, type DatabaseBackend } from "./backend.ts";
import { DataModel } from "./data-model.ts";
import type { DocumentClass } from "./document.ts";
import { moveField, shimField, warnOfMovedField, type ShimOptions } from "./moved-fields.ts";
import type { PermissionRule } from "./ownership.ts";

/** What is said of a kind of document. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  indexed: boolean;
  compendiumIndexFields: string[];
  coreTypes: string[];
  hasTypeData: boolean;
  /** Document name → the field that holds those documents. */
  embedded: Record<string, string>;
  permissions: { view: PermissionRule; create: PermissionRule; update: PermissionRule; delete: PermissionRule };
  preserveOnImport: string[];
  schemaVersion?: string;
}

/** What all documents of a kind have in common: names, subtypes, and which others they hold. */
export class DocumentKind extends DataModel {
  static readonly metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    indexed: false,
    compendiumIndexFields: [],
    coreTypes: ["base"],
    hasTypeData: false,
    embedded: {},
    permissions: { view: "LIMITED", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT"];

  /** The class that CONFIG has for this kind of document. */
  static get implementation(): DocumentClass {
    return documentEnvironment().documentClass(this.documentName) ?? (this as unknown as DocumentClass);
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The subtypes that documents of this kind may have. */
  static get TYPES(): string[] {
    return this.hasTypeData ? documentEnvironment().documentTypes(this.documentName) : [...this.metadata.coreTypes];
  }

  /** The fields that hold documents, by name. */
  static get hierarchy(): Record<string, EmbeddedCollectionField | EmbeddedDocumentField> {
    if (Object.hasOwn(this, "_hierarchy")) {
      return (this as unknown as { _hierarchy: Record<string, EmbeddedCollectionField> })._hierarchy;
    }
    const fields = this.schema
      .entries()
      .filter(([, field]) => field instanceof EmbeddedCollectionField || field instanceof EmbeddedDocumentField);
    const hierarchy = Object.fromEntries(fields) as Record<string, EmbeddedCollectionField>;
    Object.defineProperty(this, "_hierarchy", { value: hierarchy, configurable: true });
    return hierarchy;
  }

  static get database(): DatabaseBackend {
    return databaseBackend();
  }

  get documentName(): string {
    return (this.constructor as DocumentClass).documentName;
  }

  get collectionName(): string {
    return (this.constructor as DocumentClass).collectionName;
  }

  /** The name of the field that holds embedded documents: of a document's or a collection's name. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    const field = this.metadata.embedded[name];
    if (field) return field;
    for (const [key, entry] of Object.entries(this.hierarchy)) {
      if ((entry.model as DocumentClass).documentName === name) return key;
    }
    return null;
  }

  /* ---------- fields that have moved ---------- */

  /** For `migrateData`: takes over what lies under an old name. */
  static _addDataFieldMigration(data: Dict, oldKey: string, newKey: string, apply?: (data: Dict) => unknown): boolean {
    return moveField(data, oldKey, newKey, apply);
  }

  static _logDataFieldMigration(oldKey: string, newKey: string, options: CompatibilityOptions = {}): void {
    warnOfMovedField(oldKey, newKey, options);
  }

  static _addDataFieldShim(data: Dict, oldKey: string, newKey: string, options: ShimOptions = {}): void {
    shimField(data, oldKey, newKey, options);
  }

  static _addDataFieldShims(data: Dict, shims: Record<string, string>, options: ShimOptions = {}): void {
    for (const [oldKey, newKey] of Object.entries(shims)) this._addDataFieldShim(data, oldKey, newKey, options);
  }
}
