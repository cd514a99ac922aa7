import type { Dict } from "../types.ts";

/** What a field may be told to choose from. */
export type GivenChoices = string[] | Dict | (() => string[] | Dict);

export interface ChoiceNames {
  readonly valueAttr?: string | undefined;
  readonly labelAttr?: string | undefined;
}

const isRecord = (entry: unknown): entry is Dict => typeof entry === "object" && entry !== null;

/** Choices as options: entries may be labels or objects with one; the key of a record is its value unless it is named. */
export function optionsOf(choices: GivenChoices | undefined, { valueAttr, labelAttr = "label" }: ChoiceNames): Dict[] {
  let given: unknown = choices;
  while (typeof given === "function") given = (given as () => unknown)();
  const listed = Array.isArray(given);
  return Object.entries((given ?? {}) as Dict).map(([key, entry]) => {
    if (!isRecord(entry)) return { value: listed ? entry : key, label: String(entry) };
    const value = listed ? entry[valueAttr ?? "value"] : valueAttr ? entry[valueAttr] : key;
    return { ...entry, value, label: entry[labelAttr] };
  });
}
