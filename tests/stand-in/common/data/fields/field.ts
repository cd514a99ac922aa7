import { commitInside, diffInside, validateInside } from "./inside.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import { isV14 } from "../../generation.ts";
import type { Dict } from "../../types.ts";
import { deepClone, objectsEqual } from "../../utils/clone.ts";
import { isPlainObject } from "../../utils/types.ts";
import { formBuilder } from "../form-seam.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { changeType, customChange } from "./change.ts";
import type { CleanOptions, EffectChange, FieldContext, FieldOptions, ValidateOptions, Verdict } from "./types.ts";

/** A field that holds other fields, as far as those must know it. */
export interface FieldParent {
  readonly fieldPath: string;
}

/** The base of all fields: how one value of a model's source is cleaned, validated, prepared and changed. */
export class DataField {
  /** Does the field hold fields, so that validation goes on inside? */
  static recursive = false;
  /** Does the field hold a model or documents? */
  static hierarchical = false;

  readonly options: FieldOptions;
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  gmOnly: boolean;
  persisted: boolean;
  label: string;
  hint: string;
  placeholder: string;
  validationError: string;
  name: string | undefined;
  parent: FieldParent | undefined;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const cls = this.constructor as typeof DataField;
    this.options = options;
    this.name = context.name;
    this.parent = context.parent as FieldParent | undefined;
    const merged = { ...cls._defaults, ...options };
    this.required = Boolean(merged.required);
    this.nullable = Boolean(merged.nullable);
    this.initial = merged.initial;
    this.readonly = Boolean(merged.readonly);
    this.gmOnly = Boolean(merged.gmOnly);
    this.persisted = !isV14() || merged.persisted !== false;
    this.label = merged.label ?? "";
    this.hint = merged.hint ?? "";
    this.placeholder = merged.placeholder ?? "";
    this.validationError = merged.validationError ?? "is not a valid value";
    // Options of a system's own fields.
    for (const [key, value] of Object.entries(merged))
      if (!(key in this) && key in cls._defaults) Reflect.set(this, key, value);
  }

  /** The defaults of the options of this class of field. */
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  /** The dotted path from the root schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /* ---------- cleaning ---------- */

  /** Turns whatever came in into what the source may hold: initial values, casting, type-specific cleaning. */
  clean(value: unknown, options: CleanOptions = {}, _state?: unknown): unknown {
    if (value instanceof ForcedDeletion) return value;
    if (value instanceof ForcedReplacement) {
      const { source: _source, ...rest } = options;
      return ForcedReplacement.create(this.clean(DataFieldOperator.get(value), { ...rest, partial: false }, _state));
    }
    if (value === undefined) return this.getInitialValue(options.data);
    if (value === null) {
      if (this.nullable) return null;
      // The initial value where there is one; what is required has to be something.
      return this.getInitialValue(options.data) ?? (this.required ? null : undefined);
    }
    return this._cleanType(this._cast(value), options, _state);
  }

  /** Cleaning that is particular to the type of field; gets a value that was cast. */
  _cleanType(value: unknown, _options: CleanOptions = {}, _state?: unknown): unknown {
    return value;
  }

  /** Brings a value that is neither undefined nor null to the field's type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** The value of a missing key. */
  getInitialValue(data?: Dict): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: Dict) => unknown).call(this, data ?? {});
    if (this.initial !== undefined) return deepClone(this.initial);
    if (this.required && this.nullable) return null;
    return undefined;
  }

  /* ---------- validation ---------- */

  /** Why the value is not valid; nothing when it is. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (this._validateSpecial(value) === true) return undefined;
      let verdict = this._validateType(value, options);
      if (!isFinal(verdict)) verdict = this.options.validate?.call(this, value as never, options);
      if (!isFinal(verdict)) return this[validateInside](value, options);
      if (verdict === true) return undefined;
      if (verdict === false) return failureOf(value, this.validationError);
      return verdict.isEmpty() ? undefined : verdict;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      return failureOf(value, error instanceof Error ? error.message : String(error));
    }
  }

  /** Rules on undefined and null: true when the value is valid and done with; throws when it may not be. */
  _validateSpecial(value: unknown): boolean | void {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
  }

  /** Rules of the type of field. */
  _validateType(_value: unknown, _options: ValidateOptions = {}): Verdict {}

  /** Rules of what the value holds. */
  [validateInside](_value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return undefined;
  }

  /** Rules that look at a whole model, `validateJoint`, of what the value holds. */
  _validateModel(_value: unknown, _options?: ValidateOptions): void {}

  /* ---------- preparing ---------- */

  /** The prepared value of a source value; a function becomes a lazy getter. */
  initialize(value: unknown, _model?: unknown, _options: Dict = {}): unknown {
    return value;
  }

  /** The plain value of a prepared value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /* ---------- walking ---------- */

  // The path is taken from its front, on both generations: who overrides this is handed a fresh array to do as it likes.
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Applies a function (or a method by its name) to the field and what it holds. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value?: unknown,
    options: Dict = {},
  ): unknown {
    if (typeof fn !== "string") return fn.call(this, value, options);
    const method: unknown = Reflect.get(this, fn);
    if (typeof method !== "function") throw new Error(`The field has no method "${fn}"`);
    return method.call(this, value, options) as unknown;
  }

  /* ---------- updating ---------- */

  /** Imputes document types into partial data, where cleaning it depends on them. */
  _addTypes(_source: unknown, _changes: unknown): void {}

  /** Migrates what the value holds to its present form. */
  migrateSource(_sourceData: Dict, _fieldData: unknown): void {}

  /** Writes into `difference` what of a cleaned value differs from the source. */
  _updateDiff(source: Dict, key: string, value: unknown, difference: Dict, options: Dict): void {
    const current = source[key];
    if (value instanceof ForcedDeletion) {
      if (!objectsEqual(current, this.getInitialValue(source))) difference[key] = value;
      return;
    }
    if (value instanceof ForcedReplacement) {
      if (!objectsEqual(current, DataFieldOperator.get(value))) difference[key] = value;
      return;
    }
    if (isPlainObject(value) && isPlainObject(current) && options["recursive"] !== false) {
      const inner: Dict = {};
      this[diffInside](current, value, inner, options);
      if (Object.keys(inner).length) difference[key] = inner;
      return;
    }
    if (!objectsEqual(current, value)) difference[key] = value;
  }

  /** The difference of two objects: replaced by fields that know what is inside. */
  [diffInside](_source: Dict, value: Dict, difference: Dict, _options: Dict): void {
    Object.assign(difference, value);
  }

  /** Writes a difference into the source. */
  _updateCommit(source: Dict, key: string, value: unknown, options: Dict): void {
    // A key of a schema cannot go away: deleting it resets it (UNCONFIRMED for generation 14).
    if (value instanceof ForcedDeletion) source[key] = this.getInitialValue(source);
    else if (value instanceof ForcedReplacement) source[key] = DataFieldOperator.get(value);
    else if (isPlainObject(value) && isPlainObject(source[key]) && options["recursive"] !== false) {
      this[commitInside](source[key], value, options);
    } else source[key] = value;
  }

  [commitInside](source: Dict, value: Dict, _options: Dict): void {
    Object.assign(source, value);
  }

  /* ---------- active effects ---------- */

  /** The value after a change of an active effect; undefined where the change does nothing. */
  applyChange(value: unknown, model: unknown, change: EffectChange, options: { replacementData?: Dict } = {}): unknown {
    const delta = this._castChangeDelta(change.value, options.replacementData);
    switch (changeType(change)) {
      case "add":
        return this._applyChangeAdd(value, delta, model, change);
      case "subtract":
        return this._applyChangeSubtract(value, delta, model, change);
      case "multiply":
        return this._applyChangeMultiply(value, delta, model, change);
      case "override":
        return this._applyChangeOverride(value, delta, model, change);
      case "upgrade":
        return this._applyChangeUpgrade(value, delta, model, change);
      case "downgrade":
        return this._applyChangeDowngrade(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  /** Brings the value of a change to the field's type. */
  _castChangeDelta(delta: unknown, _replacementData: Dict = {}): unknown {
    return delta === undefined || delta === null ? delta : this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return (value as number) + (delta as number);
  }

  _applyChangeSubtract(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeCustom(value: unknown, delta: unknown, model: unknown, change: EffectChange): unknown {
    return customChange(value, delta, model, change);
  }

  /* ---------- forms ---------- */

  /** Can the field make an input of its own? */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** An input element for the field. */
  toInput(config: Dict = {}): unknown {
    const cls = this.constructor as typeof DataField;
    const inputConfig: Dict = { name: this.fieldPath, ...config };
    if (typeof inputConfig["input"] === "function") {
      return (inputConfig["input"] as (field: DataField, config: Dict) => unknown)(this, inputConfig);
    }
    if (!cls.hasFormSupport) throw new Error(`The ${cls.name} class does not implement the _toInput method`);
    return this._toInput(inputConfig);
  }

  _toInput(_config: Dict): unknown {
    throw new Error(`The ${this.constructor.name} class does not implement the _toInput method`);
  }

  /** A form group for the field: its label, input and hint. */
  toFormGroup(groupConfig: Dict = {}, inputConfig: Dict = {}): unknown {
    return formBuilder().toFormGroup(this, groupConfig, inputConfig);
  }
}

/** Whether nothing else is asked after this verdict. */
const isFinal = (verdict: Verdict): verdict is boolean | DataModelValidationFailure =>
  typeof verdict === "boolean" || verdict instanceof DataModelValidationFailure;

function failureOf(value: unknown, message: string): DataModelValidationFailure {
  return new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
}
