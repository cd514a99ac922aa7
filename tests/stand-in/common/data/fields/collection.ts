import { commitInside, diffInside, validateInside } from "./inside.ts";
import { addFailure, DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import type { Document, DocumentClass } from "../../abstract/document.ts";
import { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { Dict } from "../../types.ts";
import { isObjectLike } from "../../types.ts";
import { objectsEqual } from "../../utils/clone.ts";
import { randomID } from "../../utils/text.ts";
import { isPlainObject } from "../../utils/types.ts";
import { DataFieldOperator, ForcedReplacement } from "../operators.ts";
import { DataField } from "./field.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions, Verdict } from "./types.ts";

/** The documents that are embedded in a document: an array in the source, an EmbeddedCollection when prepared. */
export class EmbeddedCollectionField extends DataField {
  static override hierarchical = true;
  static override recursive = true;

  readonly element: DocumentClass;

  constructor(element: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    this.readonly = true;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, readonly: true };
  }

  /** The documents' base class. */
  get model(): DocumentClass {
    return this.element.implementation;
  }

  get schema(): DocumentClass["schema"] {
    return this.model.schema;
  }

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const [first] = path;
    // Either `items.name` or `items.<id>.name`.
    if (first !== undefined && !this.schema.has(first)) path.shift();
    return this.schema._getField(path);
  }

  override getInitialValue(data?: Dict): unknown {
    return super.getInitialValue(data) ?? [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (isPlainObject(value)) {
      return Object.entries(value).map(([id, entry]) => (isPlainObject(entry) ? { _id: id, ...entry } : entry));
    }
    return isObjectLike(value) && Symbol.iterator in value
      ? Array.from(value as unknown as Iterable<unknown>)
      : [value];
  }

  // A new parent's children clean themselves as they are constructed; those of an update are cleaned against what is there.
  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    const list = (value as unknown[]).map((entry) => {
      const model = entry as { toObject?: () => unknown } | null;
      return (typeof model?.toObject === "function" ? model.toObject() : entry) as Dict;
    });
    if (!options.partial) return Array.isArray(value) && list.every((entry, i) => entry === value[i]) ? value : list;
    const { data: _data, dataSource: _dataSource, ...rest } = options;
    return list.map((entry) => {
      const source = findById(options.source, entry["_id"]);
      entry["_id"] ??= randomID();
      return this.model.cleanData(entry, { ...rest, source, partial: source !== undefined }, state);
    });
  }

  override _validateType(value: unknown): Verdict {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.some((entry) => !isObjectLike(entry))) throw new Error("must be an Array of Objects");
  }

  override [validateInside](value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!options.partial) return undefined;
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const entry of value as Dict[]) {
      const source = findById(options.source, entry["_id"]);
      const found = this.schema.validate(entry, { ...options, source, partial: source !== undefined });
      if (!found) continue;
      if (options.dropInvalidEmbedded) {
        found.dropped = true;
        found.unresolved = false;
      }
      addFailure(failure, { id: String(entry["_id"]), name: entry["name"] as string | undefined }, found);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(_value: unknown, model?: unknown, options: Dict = {}): unknown {
    const collection = (model as Document).collections[this.name as string];
    collection?.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value: unknown = [],
    options: Dict = {},
  ): unknown {
    return (value as unknown[]).map((entry) => this.schema.apply(fn, entry, options));
  }

  override migrateSource(_sourceData: Dict, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }

  // Data of an update is merged by _id (UNCONFIRMED in generation 14).
  override _updateDiff(source: Dict, key: string, value: unknown, difference: Dict, options: Dict): void {
    const stored = source[key];
    const given = DataFieldOperator.get(value);
    if (!Array.isArray(given)) return;
    if (value instanceof ForcedReplacement) {
      if (!objectsEqual(stored, given)) difference[key] = value;
      return;
    }
    const changes = (given as Dict[]).flatMap((entry) => {
      const current = findById(stored, entry["_id"]);
      if (!current) return [entry];
      const inner: Dict = {};
      this.schema[diffInside](current, entry, inner, options);
      return Object.keys(inner).length ? [{ ...inner, _id: entry["_id"] }] : [];
    });
    const isShorter = options["recursive"] === false && Array.isArray(stored) && given.length < stored.length;
    if (changes.length || isShorter) difference[key] = options["recursive"] === false ? given : changes;
  }

  override _updateCommit(source: Dict, key: string, value: unknown, options: Dict): void {
    const stored = source[key] as Dict[];
    const given = DataFieldOperator.get(value) as Dict[];
    if (value instanceof ForcedReplacement || options["recursive"] === false) {
      const kept = new Set(given.map((entry) => entry["_id"]));
      stored.splice(0, stored.length, ...stored.filter((entry) => kept.has(entry["_id"])));
    }
    for (const entry of given) {
      const current = findById(stored, entry["_id"]);
      if (current) this.schema[commitInside](current, entry, options);
      else stored.push(entry);
    }
  }
}

function findById(list: unknown, id: unknown): Dict | undefined {
  return Array.isArray(list) ? (list as Dict[]).find((entry) => entry["_id"] === id) : undefined;
}

/** The embedded documents by which an actor of an unlinked token differs from its base. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {}
