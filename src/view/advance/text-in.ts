import type { FormValues } from "../dialogs/form-values.ts";

/** Text of a form, cut to a length that is more than enough. */
export function textIn(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
