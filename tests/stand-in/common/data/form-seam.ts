import type { Dict } from "../types.ts";
import type { DataField } from "./fields/field.ts";

/**
 * Where fields get their form elements from. Fields live without a DOM; whoever has one (the applications) registers a
 * builder, and `field.toInput` and `field.toFormGroup` hand over to it.
 */
export interface FormBuilder {
  /** The input of a field; `kind` names the sort of input that the field asks for. */
  toInput(field: DataField, kind: InputKind, config: Dict): unknown;
  /** The form group (label, input, hint) of a field; its input is `groupConfig.input` or `field.toInput(inputConfig)`. */
  toFormGroup(field: DataField, groupConfig: Dict, inputConfig: Dict): unknown;
}

export type InputKind =
  | "text"
  | "number"
  | "checkbox"
  | "select"
  | "multiSelect"
  | "editor"
  | "code"
  | "color"
  | "file"
  | "range"
  | "document"
  | "tags"
  | "hue"
  | "ownership";

let builder: FormBuilder | undefined;

/** Registers what builds form elements. */
export function setFormBuilder(value: FormBuilder | undefined): void {
  builder = value;
}

/** The registered builder. */
export function formBuilder(): FormBuilder {
  if (!builder) throw new Error("stand-in: no form builder is registered (setFormBuilder), there are no forms here");
  return builder;
}
