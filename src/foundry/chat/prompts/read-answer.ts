import { numberIn } from "../../../view/base/typed-number.ts";
import type { GivenAnswer, PromptField, PromptOption } from "../../../view/chat/prompts/prompt.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads an answer that comes from outside; null for whatever is not one of those possible. */
export function readAnswer(options: readonly PromptOption[], given: unknown): GivenAnswer | null {
  if (!isRecord(given)) return null;
  const option = options.find(({ id }) => id === given["option"]);
  if (!option) return null;
  const written = isRecord(given["values"]) ? given["values"] : {};
  const values = option.fields.map((field) => [field.name, readValue(field, written[field.name])] as const);
  const isWhole = (pair: readonly [string, string | number | null]): pair is [string, string | number] =>
    pair[1] !== null;
  return values.every(isWhole) ? { option: option.id, values: Object.fromEntries(values) } : null;
}

function readValue(field: PromptField, written: unknown): string | number | null {
  if (field.kind === "number") return readNumber(field, written);
  if (typeof written !== "string") return null;
  const text = written.trim();
  if (field.kind === "choice") return field.choices.some(({ value }) => value === text) ? text : null;
  return text.length >= field.min && text.length <= field.max ? text : null;
}

function readNumber({ min, max }: PromptField, written: unknown): number | null {
  const value = typeof written === "string" ? numberIn(written) : written;
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : null;
}
