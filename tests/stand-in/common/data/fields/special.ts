import * as CONST from "../../constants.ts";
import type { Dict } from "../../types.ts";
import { Color } from "../../utils/color.ts";
import { formBuilder } from "../form-seam.ts";
import { hasFileExtension, isBase64Data } from "../validators.ts";
import { DataField } from "./field.ts";
import { NumberField, type NumberFieldOptions } from "./number.ts";
import { StringField, type StringFieldOptions } from "./string.ts";
import type { CleanOptions, FieldContext, FieldOptions, Verdict } from "./types.ts";

/** Anything. */
export class AnyField extends DataField {
  override _validateType(_value: unknown): Verdict {}
}

/** A colour: `#rrggbb` in the source, a Color when prepared. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    if (value === "" && this.nullable) return null;
    return super.clean(value, options, state);
  }

  override _cast(value: unknown): unknown {
    if (value instanceof Color) return value.css;
    if (typeof value === "number") return Color.from(value).css;
    return String(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state?: unknown): unknown {
    const text = super._cleanType(value, options, state);
    if (typeof text !== "string") return text;
    const color = Color.from(text);
    return color.valid ? color.css : text;
  }

  override _validateType(value: unknown): Verdict {
    super._validateType(value);
    if (!/^#[0-9a-f]{6}$/i.test(value as string)) throw new Error("must be a valid color string");
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value as string);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return typeof delta === "string" ? Color.from(delta) : delta;
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "color", config);
  }
}

/** An angle in degrees. */
export class AngleField extends NumberField {
  readonly normalize: boolean;

  constructor(options: NumberFieldOptions & { normalize?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
    this.normalize = options.normalize ?? true;
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const degrees = Number(value);
    if (!this.normalize || !Number.isFinite(degrees) || (degrees >= 0 && degrees <= 360)) return degrees;
    return ((degrees % 360) + 360) % 360;
  }
}

/** A number from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue: a number that goes round from 1 to 0. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "hue", config);
  }
}

/** A place in a sorted list. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** Options of a FilePathField. */
export interface FilePathFieldOptions extends StringFieldOptions {
  categories?: string[];
  base64?: boolean;
  wildcard?: boolean;
  virtual?: boolean;
}

/** The path of a file of some categories. */
export class FilePathField extends StringField {
  readonly categories: string[];
  readonly base64: boolean;
  readonly wildcard: boolean;
  readonly virtual: boolean;

  constructor(options: FilePathFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.choices = undefined;
    this.categories = options.categories ?? [];
    this.base64 = options.base64 ?? false;
    this.wildcard = options.wildcard ?? false;
    this.virtual = options.virtual ?? false;
    // That a field without categories is refused is UNCONFIRMED.
    if (this.categories.length === 0) throw new Error("The categories of a FilePathField must be provided");
    for (const category of this.categories) {
      if (!Object.hasOwn(CONST.FILE_CATEGORIES, category)) {
        throw new Error(`"${category}" is not a category of files for a FilePathField`);
      }
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null };
  }

  override _validateType(value: unknown): Verdict {
    super._validateType(value);
    const path = value as string;
    if (this.virtual && path.startsWith("#")) return;
    if (path.startsWith("data:")) {
      if (!this.base64) throw new Error("may not be base64 data");
      if (!isBase64Data(path)) throw new Error("is not base64 data");
      return;
    }
    const extensions = this.categories.flatMap((category) => Object.keys(CONST.FILE_CATEGORIES[category] ?? {}));
    if (this.wildcard && path.endsWith("*")) return;
    if (!hasFileExtension(path, extensions))
      throw new Error(`does not have a valid file extension: ${this.categories.join(", ")}`);
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "file", config);
  }
}
