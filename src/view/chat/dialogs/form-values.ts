import type { LangKey } from "../../../types/lang.ts";
import { numberIn } from "../../base/typed-number.ts";

/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The largest number, positive or negative, that a dialog accepts. */
const LIMIT = 99;

/** The number in a field; null where it is empty or none. */
export function figureIn(values: FormValues, name: string, isWhole = false): number | null {
  const value = values[name];
  if (typeof value === "string") return numberIn(value, isWhole);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A whole number: 0 for empty or unreadable input, limited to what is sensible. */
export function wholeIn(values: FormValues, name: string, limit = LIMIT): number {
  const figure = figureIn(values, name, true) ?? 0;
  const value = typeof values[name] === "string" && !Number.isInteger(figure) ? 0 : figure; // typed, and refused when it is sent
  return Math.trunc(Math.max(-limit, Math.min(limit, value)));
}

/** A text without the space around it; "" for anything else. */
export const textIn = (values: FormValues, name: string): string => {
  const text = values[name];
  return typeof text === "string" ? text.trim() : "";
};

/** True if a box is ticked. */
export const isTicked = (values: FormValues, name: string): boolean => values[name] === true;

/** True if a box is ticked; `otherwise` if it was not asked. */
export const isTickedOr = (values: FormValues, name: string, otherwise: boolean): boolean =>
  values[name] === undefined ? otherwise : isTicked(values, name);

/** The values without the fields whose names match. */
export const withoutFields = (values: FormValues, gone: RegExp): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !gone.test(name)));

/** One of a set of words, or null for anything else. */
export const oneOf = <Choice extends string>(
  values: FormValues,
  name: string,
  choices: readonly Choice[],
): Choice | null => choices.find((choice) => choice === values[name]) ?? null;

/** The words whose boxes `<name>.<word>` are ticked. */
export const ticked = <Choice extends string>(
  values: FormValues,
  name: string,
  choices: readonly Choice[],
): readonly Choice[] => choices.filter((choice) => isTicked(values, `${name}.${choice}`));

/** The kinds of harm that were answered; without an answer, the usual ones. @rule WH-MON-03 */
export function harmIn({ harm }: FormValues, usual: readonly string[] = []): readonly string[] {
  if (typeof harm !== "string") return usual;
  const words = harm.split(",").map((word) => word.trim().toLowerCase());
  return words.filter(Boolean);
}

/** The outputs while a number is refused: dashes for figures, nothing for words with any, and the button as it was. */
export function withheld({ confirm: _, ...texts }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const first = Object.values(texts).find((text) => /\d/.test(text));
  const hidden = (text: string) => (text === first || /^[+−]?\d+$/.test(text) ? "—" : /\d/.test(text) ? "" : text);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hidden(text)]));
}

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
