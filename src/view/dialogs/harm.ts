import type { FormValues } from "./form-values.ts";

/** The kinds of harm that were answered; without an answer, those that are usual. @rule WH-MON-03 */
export function harmIn({ harm }: FormValues, usual: readonly string[] = []): readonly string[] {
  if (typeof harm !== "string") return usual;
  const words = harm.split(",").map((word) => word.trim().toLowerCase());
  return words.filter(Boolean);
}
