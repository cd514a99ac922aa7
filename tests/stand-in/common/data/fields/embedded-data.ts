import { commitInside, diffInside, validateInside } from "./inside.ts";
import { DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import type { DataModel, ModelClass } from "../../abstract/data-model.ts";
import type { Dict } from "../../types.ts";
import { isObjectLike } from "../../types.ts";
import { DataField } from "./field.ts";
import { SchemaField } from "./schema.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions, Verdict } from "./types.ts";

/** Says that a value was migrated, cleaned and validated by what holds it: the model need not do it again. */
export const TRUSTED = "__trusted";

function isModel(value: unknown): value is DataModel {
  return isObjectLike(value) && isObjectLike(value["_source"]) && typeof value["toObject"] === "function";
}

/** A model inside a model. */
export class EmbeddedDataField extends SchemaField {
  static override hierarchical = true;

  readonly model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cast(value: unknown): unknown {
    return isModel(value) ? value.toObject() : super._cast(value);
  }

  override clean(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    return super.clean(value, options, state);
  }

  // The model may clean in a way of its own.
  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    // While the schema is being made there is no model to ask yet.
    if (!this.model) return super._cleanType(value, options, state);
    return this.model.cleanData(value as Dict, options, state);
  }

  override _validateModel(value: unknown, options?: ValidateOptions): void {
    if (!isObjectLike(value)) return;
    this.model.schema._validateModel(value, options);
    this.model.validateJoint(value);
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    if (!isObjectLike(value)) return value;
    return new this.model(value, { ...options, parent: model as DataModel, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : super.toObject(value);
  }

  override migrateSource(_sourceData: Dict, fieldData: unknown): void {
    if (isObjectLike(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}

/** A single document inside a document. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    if (!isObjectLike(value)) return value;
    const implementation = (this.model as { implementation?: ModelClass }).implementation ?? this.model;
    return new implementation(value, { ...options, parent: model as DataModel, parentCollection: this.name });
  }
}

type TypedSchemaTypes = Record<string, Record<string, DataField> | SchemaField | ModelClass>;

/** Data whose `type` says which of several schemas it has. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  readonly types: Record<string, SchemaField>;

  constructor(types: TypedSchemaTypes, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = {};
    for (const [name, type] of Object.entries(types)) {
      const field = this.#toField(type);
      field.name = name;
      field.parent = this;
      this.types[name] = field;
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  #toField(type: TypedSchemaTypes[string]): SchemaField {
    if (type instanceof SchemaField) return type;
    if (typeof type === "function") return new EmbeddedDataField(type as ModelClass);
    return new SchemaField(type as Record<string, DataField>);
  }

  #typeOf(value: unknown): SchemaField | undefined {
    const type = isObjectLike(value) ? value["type"] : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const name = path.shift();
    return name === undefined ? this : this.types[name]?._getField(path);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    if (!isObjectLike(value)) return value;
    const source = options.source;
    const isSameType = isObjectLike(source) && (value["type"] === undefined || value["type"] === source["type"]);
    if (isSameType && value["type"] === undefined) value["type"] = source["type"];
    const inner = isSameType ? options : { ...options, partial: false };
    return this.#typeOf(value)?.clean(value, inner, state) ?? value;
  }

  override _validateType(value: unknown): Verdict {
    if (!isObjectLike(value)) throw new Error("must be an object");
    if (!this.#typeOf(value)) throw new Error(`"${String(value["type"])}" is not a valid type`);
  }

  override [validateInside](value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.#typeOf(value)?.validate(value, options);
  }

  override _validateModel(value: unknown, options?: ValidateOptions): void {
    this.#typeOf(value)?._validateModel(value, options);
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    return this.#typeOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#typeOf(value)?.toObject(value) ?? value;
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    this.#typeOf(fieldData)?.migrateSource(sourceData, fieldData);
  }

  override [diffInside](source: Dict, value: Dict, difference: Dict, options: Dict): void {
    const type = this.#typeOf(value) ?? this.#typeOf(source);
    if (value["type"] !== undefined && value["type"] !== source["type"]) Object.assign(difference, value);
    else type?.[diffInside](source, value, difference, options);
  }

  override [commitInside](source: Dict, value: Dict, options: Dict): void {
    if (value["type"] !== undefined && value["type"] !== source["type"]) {
      for (const key of Object.keys(source)) delete source[key];
      Object.assign(source, value);
    } else this.#typeOf(source)?.[commitInside](source, value, options);
  }
}
