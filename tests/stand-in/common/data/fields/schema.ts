import { commitInside, diffInside, validateInside } from "./inside.ts";
import { addFailure, DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import { isV14 } from "../../generation.ts";
import type { Dict } from "../../types.ts";
import { isObjectLike } from "../../types.ts";
import { isPlainObject } from "../../utils/types.ts";
import { DataFieldOperator, ForcedDeletion } from "../operators.ts";
import { DataField } from "./field.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions, Verdict } from "./types.ts";

/** The fields of a schema by name. */
export type DataSchema = Record<string, DataField>;

/** An object with a field for each of its keys. Unknown keys are dropped. */
export class SchemaField extends DataField {
  static override recursive = true;

  fields: DataSchema;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** Takes the fields in: each gets its name and its parent, once. */
  protected _initialize(fields: DataSchema): DataSchema {
    if (!isObjectLike(fields)) throw new Error("A DataSchema must be an object with string keys and DataField values.");
    const schema: DataSchema = {};
    for (const [name, field] of Object.entries(fields)) {
      if (name === "_source") throw new Error(`"_source" is not a valid name of a field`);
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class`);
      if (field.parent !== undefined) throw new Error(`The "${field.fieldPath}" field already belongs to a parent`);
      field.name = name;
      field.parent = this;
      schema[name] = field;
    }
    return schema;
  }

  /** More fields for a schema that is there. https://github.com/foundryvtt/foundryvtt/issues/13384 */
  extendFields(fields: DataSchema): this {
    if (!isV14()) throw new Error("stand-in: SchemaField#extendFields is not there in generation 13");
    Object.assign(this.fields, this._initialize(fields));
    return this;
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path below this one. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".").filter(Boolean) : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const name = path.shift();
    return name === undefined ? this : this.get(name)?._getField(path);
  }

  override getInitialValue(data?: Dict): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this._cleanType({}, {});
  }

  override _cast(value: unknown): unknown {
    if (isObjectLike(value) && typeof value["toObject"] === "function") {
      return (value as { toObject(): unknown }).toObject();
    }
    return isObjectLike(value) && !Array.isArray(value) ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, _state?: unknown): unknown {
    const data = this.#isMisshapen(value as Dict) ? { ...(value as Dict) } : (value as Dict);
    const { partial = false } = options;
    const source = isPlainObject(options.source) ? options.source : undefined;
    for (const key of Object.keys(data)) if (!this.has(key)) delete data[key];
    const inner: CleanOptions = { ...options, data, dataSource: source };
    for (const name of Object.keys(this.fields)) {
      const field = this.fields[name] as DataField;
      if (!field.persisted || (partial && data[name] === undefined)) {
        if (name in data) delete data[name];
        continue;
      }
      const stored = source?.[name];
      // What is not there yet, or is to be replaced, must come complete; what comes for a null stays as it was sent:
      // which builds fill it up is unknown (https://github.com/foundryvtt/foundryvtt/issues/14377).
      const isThere = source === undefined || isObjectLike(stored) || (stored === null && field instanceof SchemaField);
      inner.source = stored;
      inner.partial = partial && options.recursive !== false && isThere;
      data[name] = field.clean(data[name], inner, _state);
    }
    return data;
  }

  // The source of a model is sealed: where its keys do not fit the schema, a copy is cleaned in its stead.
  #isMisshapen(data: Dict): boolean {
    if (!Object.isSealed(data)) return false;
    return Object.keys(data).some((key) => !this.has(key)) || Object.keys(this.fields).some((key) => !(key in data));
  }

  override _validateType(value: unknown, _options?: ValidateOptions): Verdict {
    if (!isObjectLike(value) || Array.isArray(value)) throw new Error("must be an object");
  }

  override [validateInside](value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const data = value as Dict;
    const source = isObjectLike(options.source) ? options.source : undefined;
    const inner: ValidateOptions = { ...options, data, dataSource: options.source };
    let failure: DataModelValidationFailure | undefined;
    for (const name of Object.keys(this.fields)) {
      const field = this.fields[name] as DataField;
      if (!field.persisted || (options.partial && !(name in data))) continue;
      const entry = data[name];
      if (entry instanceof ForcedDeletion) continue;
      const isReplacement = entry instanceof DataFieldOperator;
      inner.source = source?.[name];
      inner.partial = !isReplacement && (options.partial ?? false);
      const found = field.validate(DataFieldOperator.get(entry), inner);
      if (!found) continue;
      if (options.fallback && found.unresolved && !isReplacement) fallBack(field, data, name, found);
      failure ??= new DataModelValidationFailure({ invalidValue: value });
      addFailure(failure, name, found);
    }
    return failure;
  }

  override _validateModel(value: unknown, options?: ValidateOptions): void {
    if (!isObjectLike(value)) return;
    const inner: ValidateOptions = { ...options, data: value };
    for (const name of Object.keys(this.fields)) this.fields[name]?._validateModel(value[name], inner);
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    if (!isObjectLike(value)) return value;
    const prepared: Dict = {};
    for (const [name, field] of Object.entries(this.fields)) assign(prepared, name, field, value[name], model, options);
    return prepared;
  }

  override toObject(value: unknown): unknown {
    if (!isObjectLike(value)) return value;
    const plain: Dict = {};
    for (const [name, field] of Object.entries(this.fields)) plain[name] = field.toObject(value[name]);
    return plain;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value: unknown = {},
    options: Dict = {},
  ): unknown {
    const results: Dict = {};
    const data = isObjectLike(value) ? value : {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (options["partial"] && !(name in data)) continue;
      const result = field.apply(fn, data[name], options);
      if (!options["filter"] || result !== undefined) results[name] = result;
    }
    return results;
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (!isObjectLike(fieldData)) return;
    for (const name of Object.keys(this.fields))
      if (name in fieldData) this.fields[name]?.migrateSource(sourceData, fieldData[name]);
  }

  override [diffInside](source: Dict, value: Dict, difference: Dict, options: Dict): void {
    for (const [name, entry] of Object.entries(value)) {
      this.get(name)?._updateDiff(source, name, entry, difference, options);
    }
  }

  override [commitInside](source: Dict, value: Dict, options: Dict): void {
    for (const [name, entry] of Object.entries(value)) this.get(name)?._updateCommit(source, name, entry, options);
  }
}

// The initial value takes the place of an invalid one, where the initial value itself is valid.
function fallBack(field: DataField, data: Dict, name: string, failure: DataModelValidationFailure): void {
  const initial = field.getInitialValue(data);
  if (field.validate(initial)?.unresolved) return;
  data[name] = initial;
  failure.fallback = initial;
  failure.unresolved = false;
}

/** Puts the prepared value of a field at a key: a function becomes a getter that asks once it is read. */
export function assign(
  target: object,
  name: string,
  field: DataField,
  value: unknown,
  model: unknown,
  options: Dict,
): void {
  // What is not stored starts from its initial value each time.
  const stored = field.persisted ? value : field.getInitialValue();
  const prepared = field.initialize(stored, model, options);
  if (typeof prepared === "function") {
    const get = prepared as () => unknown;
    Object.defineProperty(target, name, {
      get: () => get(),
      set: (replacement: unknown) => {
        Object.defineProperty(target, name, {
          value: replacement,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
      enumerable: true,
      configurable: true,
    });
  } else if (!field.readonly && !(name in target)) {
    (target as Dict)[name] = prepared; // makes the same property, several times as fast
  } else {
    Object.defineProperty(target, name, {
      value: prepared,
      writable: !field.readonly,
      enumerable: true,
      configurable: true,
    });
  }
}
