import type { FormValues } from "../dialogs/form-values.ts";

/** Text of a form, no longer than anybody needs. */
export function textIn(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
