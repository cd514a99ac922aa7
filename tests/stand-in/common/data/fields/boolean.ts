import { DataField } from "./field.ts";
import type { EffectChange, FieldOptions, Verdict } from "./types.ts";
import { formBuilder } from "../form-seam.ts";
import type { Dict } from "../../types.ts";

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  // The casts of "false" and of objects are UNCONFIRMED.
  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value !== "" && value !== "false";
    if (typeof value === "object") return true;
    return Boolean(value);
  }

  override _validateType(value: unknown): Verdict {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Boolean(value) && !delta;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return Boolean(delta) > Boolean(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return Boolean(delta) < Boolean(value) ? delta : value;
  }

  override _toInput(config: Dict): unknown {
    return formBuilder().toInput(this, "checkbox", config);
  }
}
