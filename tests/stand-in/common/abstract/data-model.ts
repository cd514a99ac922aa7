import { cloneWith, commitInside, diffInside, schemaName } from "../data/fields/inside.ts";
import { SchemaField, assign, type DataSchema } from "../data/fields/schema.ts";
import { TRUSTED } from "../data/fields/embedded-data.ts";
import type { CleanOptions } from "../data/fields/types.ts";
import type { DataField } from "../data/fields/field.ts";
import { tolerating } from "../compatibility.ts";
import { isV14 } from "../generation.ts";
import type { Dict } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { expandObject, getProperty } from "../utils/properties.ts";
import { isEmpty, isPlainObject } from "../utils/types.ts";
import { copyAlong, fromChanges, toChanges } from "./changes.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation-failure.ts";

/** What a model is constructed with. */
export interface ModelContext {
  parent?: DataModel | null;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [key: string]: unknown;
}

/** Options of `validate`. */
export interface ModelValidateOptions {
  changes?: Dict;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

/** Options of `updateSource`. */
export interface UpdateSourceOptions {
  dryRun?: boolean;
  fallback?: boolean;
  recursive?: boolean;
  [key: string]: unknown;
}

/** The static half of a model. */
export type ModelClass = typeof DataModel;

/** A structure of data with a schema: a source that is stored, and what is prepared from it. */
export class DataModel {
  /** Prefixes of the language keys of labels and hints. */
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly _source: Dict;
  declare readonly parent: DataModel | null;
  declare validationFailures: {
    fields: DataModelValidationFailure | null;
    joint: DataModelValidationFailure | DataModelValidationError | null;
  };
  [key: string]: unknown;

  constructor(data: object = {}, context: ModelContext = {}) {
    const { parent = null, ...options } = context;
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    hide(this, "validationFailures", { fields: null, joint: null });
    const source = this._initializeSource(data as Dict, options);
    Object.defineProperty(this, "_source", { value: Object.seal(source), writable: false, enumerable: false });
    this._configure(options);
    if (!options[TRUSTED]) {
      const { strict = true, fallback = false, dropInvalidEmbedded = false } = options;
      this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    }
    const { [TRUSTED]: _trusted, ...rest } = options;
    this._initialize(rest);
  }

  /* ---------- schema ---------- */

  /** The fields of the model, made anew at each call. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, made once per class. */
  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema")) return (this as unknown as { _schema: SchemaField })._schema;
    const schema = new SchemaField(this.defineSchema());
    if (this[schemaName]) schema.name = this[schemaName];
    Object.defineProperty(this, "_schema", { value: schema, configurable: true, writable: true });
    return schema;
  }

  /** What the paths of the fields begin with. */
  static get [schemaName](): string | undefined {
    return undefined;
  }

  get schema(): SchemaField {
    return (this.constructor as ModelClass).schema;
  }

  /** The fields in the order in which they are prepared: one that reads others comes after them. */
  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Was the data found invalid (which only lenient construction lets pass)? */
  get invalid(): boolean {
    const { fields, joint } = this.validationFailures;
    return Boolean(fields?.unresolved || joint);
  }

  /** The field of a property, by a path that may lead on into the models that this one holds. */
  getFieldForProperty(key: string | readonly string[]): DataField | undefined {
    if (!isV14()) throw new Error("stand-in: DataModel#getFieldForProperty is not there in generation 13");
    const path = typeof key === "string" ? key.split(".") : [...key];
    for (let end = 1; end < path.length; end++) {
      const held = getProperty(this, path.slice(0, end).join("."));
      if (held instanceof DataModel) return held.getFieldForProperty(path.slice(end));
    }
    return this.schema.getField(path);
  }

  /* ---------- construction ---------- */

  /** Sets up what is not data: the source is there, not yet validated. */
  _configure(_options: Dict = {}): void {}

  /** Makes the source of the data: migrated and cleaned. The data becomes the source's own. */
  _initializeSource(data: Dict, options: Dict = {}): Dict {
    const plain = data instanceof DataModel ? data.toObject() : data;
    if (options[TRUSTED]) return plain;
    const cls = this.constructor as ModelClass;
    const source = cls.migrateDataSafe(hasDottedKey(plain) ? expandObject(plain) : plain);
    const cleaned = cls.cleanData(source, (options["clean"] as CleanOptions | undefined) ?? {});
    return cls.shimData(cleaned);
  }

  /** Copies the source to properties of the model, prepared by the fields. */
  _initialize(options: Dict = {}): void {
    const order = (this.constructor as ModelClass)._initializationOrder();
    for (const [name, field] of order) assign(this, name, field, this._source[name], this, options);
  }

  /** Back to the source: what was prepared or changed since is forgotten. */
  reset(): void {
    this._initialize();
  }

  /** A new model of the same source with other data on top. */
  clone(data: object = {}, context: ModelContext & { keepId?: boolean } = {}): this | Promise<this> {
    return this[cloneWith](data, context);
  }

  [cloneWith](data: object, context: ModelContext): this {
    const source = this.toObject();
    const difference = toChanges(data);
    const cls = this.constructor as ModelClass;
    this.schema[commitInside](source, cls.cleanData(difference, { partial: true, source }), {});
    return new (this.constructor as new (data: object, context: ModelContext) => this)(source, {
      parent: this.parent,
      ...context,
    });
  }

  /* ---------- cleaning, validation, migration ---------- */

  /** Cleans source data: casts, bounds, initial values, no unknown keys. The data itself is changed. */
  static cleanData(source: object = {}, options: CleanOptions = {}, _state?: unknown): Dict {
    return this.schema.clean(source, options) as Dict;
  }

  /** Validates the model, or changes to it. Throws when `strict`, else says whether all is valid. */
  validate(options: ModelValidateOptions = {}): boolean {
    const { changes, clean = false, fallback = false, dropInvalidEmbedded = false, strict = true } = options;
    const { fields = true, joint = changes === undefined } = options;
    const cls = this.constructor as ModelClass;
    const data =
      changes === undefined
        ? this._source
        : clean
          ? cls.cleanData(toChanges(changes), { partial: true, source: this._source })
          : changes;
    let isValid = true;
    if (fields) {
      const settings = { partial: changes !== undefined, fallback, dropInvalidEmbedded, source: this._source };
      const failure = this.schema.validate(data, settings);
      this.validationFailures.fields = failure ?? null;
      if (failure?.unresolved) isValid = false;
      if (failure?.unresolved && strict) throw failure.asError();
    }
    if (joint) {
      try {
        this.schema._validateModel(data);
        cls.validateJoint(data);
        this.validationFailures.joint = null;
      } catch (error) {
        const reason = toFailure(error, data);
        this.validationFailures.joint = reason;
        if (strict) throw error instanceof DataModelValidationError ? error : reason.asError();
        isValid = false;
      }
    }
    return isValid;
  }

  /** Rules that concern several fields: throw to refuse the candidate source. */
  static validateJoint(_data: Dict): void {}

  /** Brings source data of an older form to the present one. May get the partial data of an update. */
  static migrateData(source: Dict, ..._rest: unknown[]): Dict {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** `migrateData`, except that an error is only reported. */
  static migrateDataSafe(source: Dict): Dict {
    try {
      tolerating(() => this.migrateData(source));
    } catch (error) {
      console.error(`Failed data migration for ${this.name}:`, error);
    }
    return source;
  }

  /** Adds accessors for deprecated properties. */
  static shimData(data: Dict, _options: { embedded?: boolean } = {}): Dict {
    return data;
  }

  /* ---------- updating ---------- */

  /** Changes the source (nothing is sent anywhere) and returns what really changed. */
  updateSource(changes: object = {}, options: UpdateSourceOptions = {}): Dict {
    const difference = diffSource(this, changes, options);
    if (isEmpty(difference)) return {};
    validateUpdate(this, difference, options);
    if (!options.dryRun) {
      this.schema[commitInside](this._source, deepClone(difference), options);
      this._initialize({});
    }
    return fromChanges(difference);
  }

  /* ---------- plain data ---------- */

  /** A plain copy of the source, or of what is prepared. */
  toObject(source = true): Dict {
    if (source) return deepClone(this._source);
    const data: Dict = {};
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject(this[name]);
    return data;
  }

  toJSON(): Dict {
    return this.toObject(true);
  }

  /** A model of stored data, which is treated leniently. */
  static fromSource<T extends DataModel>(
    this: new (data: object, context: ModelContext) => T,
    source: object,
    context: ModelContext = {},
  ): T {
    return new this(source, { strict: false, ...context });
  }

  static fromJSON<T extends DataModel>(this: new (data: object, context: ModelContext) => T, json: string): T {
    const data: unknown = JSON.parse(json);
    return new this(isPlainObject(data) ? data : {}, { strict: false });
  }
}

const hasDottedKey = (data: object): boolean =>
  Object.entries(data).some(([key, value]) => key.includes(".") || (isPlainObject(value) && hasDottedKey(value)));

function hide(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: false, configurable: true });
}

function toFailure(error: unknown, data: unknown): DataModelValidationFailure {
  if (error instanceof DataModelValidationError) return error.failure;
  const message = error instanceof Error ? error.message : String(error);
  return new DataModelValidationFailure({ invalidValue: data, message, unresolved: true });
}

// What of the changes, migrated and cleaned, is not in the source already.
function diffSource(model: DataModel, changes: object, options: UpdateSourceOptions): Dict {
  const cls = model.constructor as ModelClass;
  const delta = cls.migrateDataSafe(toChanges(changes));
  const { recursive = true } = options;
  const cleaned = cls.cleanData(delta, { partial: true, source: model._source, recursive });
  const difference: Dict = {};
  cls.schema[diffInside](model._source, cleaned, difference, { ...options });
  return difference;
}

function validateUpdate(model: DataModel, difference: Dict, options: UpdateSourceOptions): void {
  const cls = model.constructor as ModelClass;
  const { fallback = false } = options;
  const failure = cls.schema.validate(difference, { partial: true, fallback, source: model._source });
  if (failure?.unresolved) throw failure.asError();
  const candidate = copyAlong(model._source, difference);
  cls.schema[commitInside](candidate, deepClone(difference), options);
  try {
    cls.schema._validateModel(candidate);
    cls.validateJoint(candidate);
  } catch (error) {
    throw error instanceof DataModelValidationError ? error : toFailure(error, candidate).asError();
  }
}
