import { optionsOf, type ChoiceNames, type GivenChoices } from "../choice-options.ts";
import { formBuilder } from "../form-seam.ts";
import type { Dict } from "../../types.ts";
import { isAmong } from "./choices.ts";
import { DataField } from "./field.ts";
import type { Choices, CleanOptions, FieldContext, FieldOptions, Verdict } from "./types.ts";

/** Options of a StringField. */
export interface StringFieldOptions extends FieldOptions {
  blank?: boolean;
  trim?: boolean;
  choices?: Choices;
  textSearch?: boolean;
}

/** A text. */
export class StringField extends DataField {
  blank: boolean;
  trim: boolean;
  choices: Choices | undefined;
  textSearch: boolean;

  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const merged = { ...(this.constructor as typeof StringField)._defaults, ...options } as StringFieldOptions;
    this.choices = merged.choices;
    // A text that must be one of some choices is not blank unless one says so.
    this.blank = options.choices && options.blank === undefined ? false : (merged.blank ?? true);
    this.trim = merged.trim ?? true;
    this.textSearch = merged.textSearch ?? false;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, textSearch: false };
  }

  /** Makes `choices` of an input's configuration into `options`, in place; options that are there stay. */
  static _prepareChoiceConfig(config: Dict): void {
    const { choices, valueAttr, labelAttr, options } = config as ChoiceNames & {
      choices?: GivenChoices;
      options?: unknown;
    };
    if (options || !choices) return;
    config["options"] = optionsOf(choices, { valueAttr, labelAttr });
    for (const done of ["choices", "valueAttr", "labelAttr"]) delete config[done];
  }

  override getInitialValue(data?: Dict): unknown {
    if ((this.initial ?? null) === null && this.required && this.blank) return ""; // also where it may be null (8740)
    return super.getInitialValue(data);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, _state?: unknown): unknown {
    const text = this.trim ? (value as string).trim() : value;
    if (text !== "" || this.blank) return text;
    // A blank that may not be counts as missing; where there is nothing to take its place, validation refuses it.
    return this.getInitialValue(options.data) ?? (this.nullable ? null : this.required ? "" : undefined);
  }

  override _validateSpecial(value: unknown): boolean | void {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !isAmong(this.choices, value)) throw new Error(`${value} is not a valid choice`);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${(value as string | null | undefined) ?? ""}${delta as string}`;
  }

  override _toInput(config: Dict): unknown {
    const kind = this.choices || config["choices"] || config["options"] ? "select" : "text";
    return formBuilder().toInput(this, kind, config);
  }
}

/** A text of HTML. The server sanitises it. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "editor", config);
  }
}

/** A text of JavaScript, whose syntax is checked. */
export class JavaScriptField extends StringField {
  readonly async: boolean;

  constructor(options: StringFieldOptions & { async?: boolean } = {}, context: FieldContext = {}) {
    super({ ...options }, context);
    this.choices = undefined;
    this.blank = options.blank ?? true;
    this.async = options.async ?? false;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false };
  }

  override _validateType(value: unknown): Verdict {
    super._validateType(value);
    try {
      // Compiled to see whether it can be; what comes of it is never called.
      const code = this.async ? `return async function () { ${value as string}\n}` : (value as string);
      Reflect.construct(Function, [code]);
    } catch (error) {
      throw new Error(`must be valid JavaScript for ${this.async ? "an asynchronous" : "a synchronous"} context`, {
        cause: error,
      });
    }
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "code", config);
  }
}

/** A text of JSON, prepared as what it says. */
export class JSONField extends StringField {
  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.choices = undefined;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, trim: true };
  }

  override clean(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    if (value === "" && !this.blank) return super.clean(undefined, options, state);
    return super.clean(value, options, state);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): Verdict {
    super._validateType(value);
    try {
      JSON.parse(value as string);
    } catch (error) {
      throw new Error("must be a valid JSON string", { cause: error });
    }
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" && value !== "" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "code", config);
  }
}
