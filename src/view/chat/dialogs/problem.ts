import type { LangKey } from "../../../types/lang.ts";
import { type FormValues, isTicked, textIn } from "./form-values.ts";

/** Why a dialog's answers cannot be used. */
export interface Problem {
  /** A sentence, or the language key of one. */
  readonly text: string;
  /** The name of the field at fault; left out where no single one is. */
  readonly field?: string;
}

/** The first empty one of these fields, which the dialog needs to be filled in; null where all are. */
export function missing(values: FormValues, fields: readonly string[], text: LangKey): Problem | null {
  const field = fields.find((name) => textIn(values, name) === "");
  return field === undefined ? null : { text, field };
}

/** At least one box has to be ticked: the boxes are called by this name and a number; null where one is. */
export function noneTicked(values: FormValues, name: string, text: LangKey): Problem | null {
  const isOne = (field: string): boolean => field.startsWith(`${name}.`) && isTicked(values, field);
  return Object.keys(values).some(isOne) ? null : { text, field: `${name}.0` };
}

/** A refusal of the rules as a problem of one field; null without one. */
export const atField = (text: LangKey | "" | false | null, field: string): Problem | null =>
  text ? { text, field } : null;
