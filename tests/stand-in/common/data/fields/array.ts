import { validateInside } from "./inside.ts";
import { addFailure, DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import type { Dict } from "../../types.ts";
import { isObjectLike } from "../../types.ts";
import { objectsEqual } from "../../utils/clone.ts";
import { isPlainObject } from "../../utils/types.ts";
import { formBuilder } from "../form-seam.ts";
import { parseOrKeep } from "./change.ts";
import { DataField } from "./field.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions, Verdict } from "./types.ts";

/** Options of an ArrayField. */
export interface ArrayFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
}

/** A list whose elements are all of one field. An update replaces the whole list. */
export class ArrayField extends DataField {
  static override recursive = true;

  readonly element: DataField;
  readonly min: number;
  readonly max: number;

  constructor(element: DataField, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) {
      throw new Error(`${this.constructor.name} must have a DataField as its contained element`);
    }
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    this.element = element;
    element.name ??= "element";
    element.parent = this;
    this.min = options.min ?? 0;
    this.max = options.max ?? Infinity;
    if (this.min > this.max) throw new Error("ArrayField minimum length cannot exceed maximum length");
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: Dict): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    return this.required && !this.nullable ? [] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const key = path.shift() as string;
    if (/^\d+$/.test(key) || key === "element" || key === this.element.name) return this.element._getField(path);
    return undefined;
  }

  // Iterables become lists, and so do objects keyed by index: what a form says.
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (isObjectLike(value) && Symbol.iterator in value) return Array.from(value as unknown as Iterable<unknown>);
    if (isPlainObject(value)) {
      const list: unknown[] = [];
      for (const [key, entry] of Object.entries(value)) if (/^\d+$/.test(key)) list[Number(key)] = entry;
      return list.filter((_entry, index) => index in list);
    }
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    const { source: _source, dataSource: _dataSource, ...rest } = options;
    const list = value as unknown[];
    for (const [index, entry] of list.entries()) {
      list[index] = this.element.clean(entry, { ...rest, partial: false }, state);
    }
    return list;
  }

  override _validateType(value: unknown): Verdict {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
  }

  override [validateInside](value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    const list = value as unknown[];
    for (const [index, entry] of list.entries()) {
      const found = this.element.validate(entry, { ...options, partial: false });
      if (!found) continue;
      if (options.fallback && found.unresolved) {
        const initial = this.element.getInitialValue();
        if (!this.element.validate(initial)) {
          list[index] = found.fallback = initial;
          found.unresolved = false;
        }
      }
      addFailure(failure, index, found);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options?: ValidateOptions): void {
    if (Array.isArray(value)) for (const entry of value) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => {
      const element = this.element.initialize(entry, model, options);
      return typeof element === "function" ? (element as () => unknown)() : element;
    });
  }

  override toObject(value: unknown): unknown {
    return isObjectLike(value) && Symbol.iterator in value
      ? Array.from(value as unknown as Iterable<unknown>, (entry) => this.element.toObject(entry))
      : value;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value: unknown = [],
    options: Dict = {},
  ): unknown {
    const list = Array.from((value ?? []) as Iterable<unknown>);
    if (list.length === 0 && options["initializeArrays"]) return [this.element.apply(fn, undefined, options)];
    return list.map((entry) => this.element.apply(fn, entry, options));
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (Array.isArray(fieldData)) for (const entry of fieldData) this.element.migrateSource(sourceData, entry);
  }

  override _castChangeDelta(delta: unknown): unknown {
    const parsed = typeof delta === "string" ? parseList(delta) : delta;
    const list = Array.isArray(parsed) ? parsed : [parsed];
    return list.map((entry) => this.element._castChangeDelta(entry));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    const list = (value as unknown[] | undefined) ?? [];
    list.push(...(delta as unknown[]));
    return list;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return ((value as unknown[] | undefined) ?? []).filter(
      (entry) => !(delta as unknown[]).some((removed) => objectsEqual(entry, removed)),
    );
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "tags", config);
  }
}

function parseList(text: string): unknown {
  const parsed = parseOrKeep(text);
  if (typeof parsed !== "string") return parsed;
  return parsed.split(",").map((part) => part.trim());
}

/** A list without duplicates: an array in the source, a Set when prepared. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    const list = super._cleanType(value, options, state) as unknown[];
    return list.filter((entry, index) => list.findIndex((other) => objectsEqual(other, entry)) === index);
  }

  // Where validation is lenient, invalid elements leave the set.
  override [validateInside](value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    const list = value as unknown[];
    for (let index = list.length - 1; index >= 0; index -= 1) {
      const found = this.element.validate(list[index], { ...options, partial: false });
      if (!found) continue;
      if (options.fallback) {
        list.splice(index, 1);
        found.dropped = true;
        found.unresolved = false;
      }
      addFailure(failure, index, found);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model?: unknown, options: Dict = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list) : list;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return new Set(super._castChangeDelta(delta instanceof Set ? [...delta] : delta) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    const set = (value as Set<unknown> | undefined) ?? new Set();
    for (const entry of delta as Set<unknown>) set.add(entry);
    return set;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const set = (value as Set<unknown> | undefined) ?? new Set();
    for (const entry of delta as Set<unknown>) set.delete(entry);
    return set;
  }

  override _toInput(config: Dict): unknown {
    const element = this.element as { choices?: unknown };
    const kind = element.choices || config["choices"] || config["options"] ? "multiSelect" : "tags";
    return formBuilder().toInput(this, kind, config);
  }
}
