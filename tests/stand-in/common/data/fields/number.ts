import { formBuilder } from "../form-seam.ts";
import type { Dict } from "../../types.ts";
import { replacePaths } from "./change.ts";
import { isAmong } from "./choices.ts";
import { DataField } from "./field.ts";
import type { Choices, CleanOptions, FieldContext, FieldOptions, Verdict } from "./types.ts";

/** Options of a NumberField. */
export interface NumberFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: Choices;
}

/** A number, cleaned in the order integer, min, max, step. */
export class NumberField extends DataField {
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
  integer: boolean;
  positive: boolean;
  choices: Choices | undefined;

  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const merged = { ...(this.constructor as typeof NumberField)._defaults, ...options } as NumberFieldOptions;
    this.min = merged.min;
    this.max = merged.max;
    this.step = merged.step;
    this.integer = merged.integer ?? false;
    this.positive = merged.positive ?? false;
    this.choices = merged.choices;
    if (this.choices && options.nullable === undefined) this.nullable = false;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error("NumberField minimum constraint cannot exceed its maximum constraint");
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, integer: false, positive: false };
  }

  // Number(value) as documented: "" is 0 here (UNCONFIRMED); form code says null for an empty input.
  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown, _options?: CleanOptions, _state?: unknown): unknown {
    let number = value as number;
    if (!Number.isFinite(number)) return number;
    if (this.integer) number = Math.round(number);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    if (this.step !== undefined) number = this.#toStep(number, this.step);
    return number;
  }

  #toStep(number: number, step: number): number {
    const base = this.min !== undefined && Number.isFinite(this.min) ? this.min : 0;
    let steps = Math.round((number - base) / step);
    if (this.max !== undefined && base + steps * step > this.max) steps -= 1;
    // 0.1 + 2 × 0.1 must be 0.3.
    const digits = Math.min(12, (String(step).split(".")[1]?.length ?? 0) + (String(base).split(".")[1]?.length ?? 0));
    return Number((base + steps * step).toFixed(digits));
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices && !isAmong(this.choices, value)) throw new Error(`${value} is not a valid choice`);
  }

  override _castChangeDelta(delta: unknown, replacementData?: Dict): unknown {
    if (typeof delta !== "string") return super._castChangeDelta(delta);
    return this._cast(replacementData ? replacePaths(delta, replacementData) : delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) + (delta as number);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) - (delta as number);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) * (delta as number);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return value === undefined || value === null ? delta : Math.max(value as number, delta as number);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return value === undefined || value === null ? delta : Math.min(value as number, delta as number);
  }

  override _toInput(config: Dict): unknown {
    const isRange = this.min !== undefined && this.max !== undefined && this.step !== undefined;
    const kind = this.choices || config["choices"] || config["options"] ? "select" : isRange ? "range" : "number";
    return formBuilder().toInput(this, kind, config);
  }
}
