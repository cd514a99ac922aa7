import { commitInside, diffInside, validateInside } from "./inside.ts";
import { addFailure, DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import type { Dict } from "../../types.ts";
import { isObjectLike } from "../../types.ts";
import { deepClone, objectsEqual } from "../../utils/clone.ts";
import { isPlainObject } from "../../utils/types.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataField } from "./field.ts";
import { parseOrKeep } from "./change.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions, Verdict } from "./types.ts";

/** Any plain object. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: Dict): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    return this.required && !this.nullable ? {} : undefined;
  }

  override _cast(value: unknown): unknown {
    if (isObjectLike(value) && typeof value["toObject"] === "function") {
      return (value as { toObject(): unknown }).toObject();
    }
    return isObjectLike(value) ? value : {};
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): Verdict {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override _castChangeDelta(delta: unknown): unknown {
    const parsed = parseOrKeep(delta);
    return isPlainObject(parsed) ? parsed : super._castChangeDelta(parsed);
  }

  override [diffInside](source: Dict, value: Dict, difference: Dict, options: Dict): void {
    for (const [key, entry] of Object.entries(value)) diffFree(source, key, entry, difference);
  }

  override [commitInside](source: Dict, value: Dict, _options: Dict): void {
    for (const [key, entry] of Object.entries(value)) commitFree(source, key, entry);
  }
}

function diffFree(source: Dict, key: string, value: unknown, difference: Dict): void {
  const current = source[key];
  if (value instanceof ForcedDeletion) {
    if (Object.hasOwn(source, key)) difference[key] = value;
  } else if (isPlainObject(value) && isPlainObject(current)) {
    const inner: Dict = {};
    for (const [innerKey, entry] of Object.entries(value)) diffFree(current, innerKey, entry, inner);
    if (Object.keys(inner).length) difference[key] = inner;
  } else if (!Object.hasOwn(source, key) || !objectsEqual(current, DataFieldOperator.get(value))) {
    difference[key] = value;
  }
}

function commitFree(source: Dict, key: string, value: unknown): void {
  if (value instanceof ForcedDeletion) delete source[key];
  else if (isPlainObject(value) && isPlainObject(source[key])) {
    for (const [innerKey, entry] of Object.entries(value)) commitFree(source[key] as Dict, innerKey, entry);
  } else source[key] = plain(value);
}

// New data may hold instructions that found nothing to act on.
function plain(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return DataFieldOperator.get(value);
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).filter(([, entry]) => !(entry instanceof ForcedDeletion));
  return Object.fromEntries(entries.map(([key, entry]) => [key, plain(entry)]));
}

/** Options of a TypedObjectField. */
export interface TypedObjectFieldOptions extends FieldOptions {
  validateKey?: (key: string) => unknown;
}

/** A record whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  readonly element: DataField;
  readonly validateKey: ((key: string) => unknown) | undefined;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    this.element = element;
    element.parent = this;
    element.name ??= "element";
    this.validateKey = options.validateKey;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const key = path.shift() as string;
    if (key === this.element.name || !this.#refuses(key)) return this.element._getField(path);
    return undefined;
  }

  // Only an answer of exactly false refuses a key.
  #refuses(key: string): boolean {
    return this.validateKey?.(key) === false;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    const data = value as Dict;
    const source = isPlainObject(options.source) ? options.source : undefined;
    for (const key of Object.keys(data)) {
      if (this.#refuses(key)) {
        delete data[key];
        continue;
      }
      const stored = source?.[key];
      const partial = Boolean(options.partial) && options.recursive !== false && (!source || isObjectLike(stored));
      data[key] = this.element.clean(
        data[key],
        { ...options, data, dataSource: source, source: stored, partial },
        state,
      );
      if (data[key] === undefined) delete data[key];
    }
    return data;
  }

  override [validateInside](value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const data = value as Dict;
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const [key, entry] of Object.entries(data)) {
      if (entry instanceof ForcedDeletion) continue;
      const found = this.element.validate(DataFieldOperator.get(entry), options);
      if (!found) continue;
      if (options.fallback && found.unresolved) {
        delete data[key];
        found.dropped = true;
        found.unresolved = false;
      }
      addFailure(failure, key, found);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options?: ValidateOptions): void {
    if (isObjectLike(value)) for (const entry of Object.values(value)) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    if (!isObjectLike(value)) return value;
    const prepared: Dict = {};
    for (const [key, entry] of Object.entries(value)) {
      const element = this.element.initialize(entry, model, options);
      if (typeof element === "function") {
        Object.defineProperty(prepared, key, { get: element as () => unknown, enumerable: true, configurable: true });
      } else prepared[key] = element;
    }
    return prepared;
  }

  override toObject(value: unknown): unknown {
    if (!isObjectLike(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value: unknown = {},
    options: Dict = {},
  ): unknown {
    const results: Dict = {};
    for (const [key, entry] of Object.entries(value as Dict)) {
      const result = this.element.apply(fn, entry, options);
      if (!options["filter"] || result !== undefined) results[key] = result;
    }
    return results;
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (!isObjectLike(fieldData)) return;
    for (const entry of Object.values(fieldData)) this.element.migrateSource(sourceData, entry);
  }

  override [diffInside](source: Dict, value: Dict, difference: Dict, options: Dict): void {
    for (const [key, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion) {
        if (Object.hasOwn(source, key)) difference[key] = entry;
      } else if (Object.hasOwn(source, key)) this.element._updateDiff(source, key, entry, difference, options);
      else difference[key] = entry;
    }
  }

  override [commitInside](source: Dict, value: Dict, options: Dict): void {
    for (const [key, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion) delete source[key];
      else if (Object.hasOwn(source, key)) this.element._updateCommit(source, key, entry, options);
      else source[key] = DataFieldOperator.get(entry);
    }
  }
}
