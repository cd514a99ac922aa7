import { commitInside, diffInside, validateInside } from "./inside.ts";
import { documentEnvironment } from "../../abstract/backend.ts";
import { DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import type { DataModel, ModelClass } from "../../abstract/data-model.ts";
import type { DocumentClass } from "../../abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants.ts";
import type { Dict } from "../../types.ts";
import { isObjectLike } from "../../types.ts";
import { mergeObject } from "../../utils/merge.ts";
import { isValidId } from "../../utils/text.ts";
import { isPlainObject } from "../../utils/types.ts";
import { DataFieldOperator } from "../operators.ts";
import { formBuilder } from "../form-seam.ts";
import { TRUSTED } from "./embedded-data.ts";
import type { DataField } from "./field.ts";
import { DocumentIdField } from "./ids.ts";
import { NumberField } from "./number.ts";
import { ObjectField, TypedObjectField } from "./object.ts";
import { SchemaField } from "./schema.ts";
import { StringField } from "./string.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions, Verdict } from "./types.ts";

/** Flags by scope. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), { validateKey: isPackageId, ...options }, context);
  }
}

function isPackageId(key: string): boolean {
  return /^[a-z0-9][a-z0-9_-]*$/i.test(key);
}

/** Who may do what: user id → level, and `default`. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown, options?: ValidateOptions): Verdict {
    super._validateType(value, options);
    const levels: number[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, entry] of Object.entries(value as Dict)) {
      const level = DataFieldOperator.get(entry);
      if (entry instanceof DataFieldOperator && level === undefined) continue;
      if (key !== "default" && !isValidId(key)) return false;
      if (!levels.includes(level as number)) return false;
    }
    return undefined;
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "ownership", config);
  }
}

/** The core's notes on a document: versions, times, where it came from. */
export class DocumentStatsField extends SchemaField {
  /** Fields that the core alone writes. */
  static readonly managedFields = Object.freeze([
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "exportSource",
  ]);

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = (): NumberField => new NumberField({ required: true, nullable: true, initial: null, integer: true });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new DocumentIdField({ readonly: false, initial: null }),
        compendiumSource: text(),
        duplicateSource: text(),
        exportSource: new SchemaField(
          { worldId: text(), uuid: text(), coreVersion: text(), systemId: text(), systemVersion: text() },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}

/** `system`: what the document's type says it is. Without a model for the type, a plain object. */
export class TypeDataField extends ObjectField {
  static override hierarchical = true;
  static override recursive = true;

  readonly document: DocumentClass;

  constructor(document: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model of a subtype, if CONFIG has one. */
  getModelForType(type: unknown): ModelClass | undefined {
    if (typeof type !== "string" || !type) return undefined;
    return documentEnvironment().dataModel(this.documentName, type) as ModelClass | undefined;
  }

  #schemaOf(type: unknown): SchemaField | undefined {
    return this.getModelForType(type)?.schema;
  }

  // The type is beside `system`, in the data that is cleaned or in what is stored.
  #typeIn(...holders: unknown[]): unknown {
    for (const holder of holders) {
      const type = isObjectLike(holder) ? DataFieldOperator.get(holder["type"]) : undefined;
      if (type !== undefined) return type;
    }
    return undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  override getInitialValue(data?: Dict): unknown {
    const initial = super.getInitialValue(data);
    const model = this.getModelForType(this.#typeIn(data));
    return model ? model.cleanData((initial ?? {}) as Dict, {}) : this.#withDefaults(this.#typeIn(data), initial);
  }

  /** Without a model, what the world has for the type; keys beyond that are kept. */
  #withDefaults(type: unknown, value: unknown): unknown {
    const defaults = typeof type === "string" && documentEnvironment().typeDefaults(this.documentName, type);
    if (!defaults || !isPlainObject(value)) return value;
    return mergeObject(structuredClone(defaults), value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    const type = this.#typeIn(options.data, options.dataSource);
    const model = this.getModelForType(type);
    if (!model) return options.partial ? value : this.#withDefaults(type, value);
    return model.cleanData(value as Dict, options, state);
  }

  override [validateInside](value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.#schemaOf(this.#typeIn(options["data"], options["dataSource"]))?.validate(value, options);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    const model = this.getModelForType(this.#typeIn(options["data"]));
    if (!model || !isObjectLike(value)) return;
    model.schema._validateModel(value, options);
    model.validateJoint(value);
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    const holder = model as DataModel | undefined;
    const cls = this.getModelForType(holder?._source["type"]);
    if (!cls || !isObjectLike(value)) return super.initialize(value);
    // After a change of type alone the source is still of the old type: it is made to fit.
    const context = isComplete(cls.schema, value) ? { [TRUSTED]: true } : { strict: false, fallback: true };
    const instance = new cls(value, { ...options, parent: holder as DataModel, ...context });
    // Source and model share their storage.
    if (holder && this.name && instance._source !== value) holder._source[this.name] = instance._source;
    return instance;
  }

  override toObject(value: unknown): unknown {
    if (isObjectLike(value) && typeof value["toObject"] === "function") {
      return (value as unknown as DataModel).toObject(false);
    }
    return super.toObject(value);
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    const model = this.getModelForType(sourceData["type"]);
    if (model && isPlainObject(fieldData)) model.migrateDataSafe(fieldData);
  }

  override _updateDiff(source: Dict, key: string, value: unknown, difference: Dict, options: Dict): void {
    const schema = this.#schemaOf(this.#typeIn(difference, source));
    if (schema && isPlainObject(value) && isPlainObject(source[key]) && options["recursive"] !== false) {
      const inner: Dict = {};
      schema[diffInside](source[key], value, inner, options);
      if (Object.keys(inner).length) difference[key] = inner;
      return;
    }
    super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: Dict, key: string, value: unknown, options: Dict): void {
    const schema = this.#schemaOf(source["type"]);
    if (schema && isPlainObject(value) && isPlainObject(source[key]) && options["recursive"] !== false) {
      schema[commitInside](source[key], value, options);
      return;
    }
    super._updateCommit(source, key, value, options);
  }
}

function isComplete(schema: SchemaField, value: Dict): boolean {
  return (
    schema.entries().every(([name, field]) => name in value || !field.persisted) &&
    Object.keys(value).every((key) => schema.has(key))
  );
}
