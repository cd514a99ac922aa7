import type { Dict } from "../types.ts";
import { getProperty } from "../utils/properties.ts";

interface Notifications {
  warn(message: string): unknown;
}

/**
 * The formula with each `@path` filled in from the data. What is missing becomes `missing`, or stays where that is not
 * given.
 */
export function fillData(
  formula: string,
  data: Dict,
  options: { missing?: string | number | null | undefined; warn?: boolean } = {},
): string {
  const { missing, warn = false } = options;
  return String(formula).replaceAll(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
    const value = toText(getProperty(data, path));
    if (value !== undefined) return value;
    if (warn) notifyOf(match);
    return missing === undefined || missing === null ? match : String(missing);
  });
}

function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "object" && !(value instanceof Number) && !(value instanceof String)) return undefined;
  return String(value).trim();
}

function notifyOf(match: string): void {
  const ui = Reflect.get(globalThis, "ui") as { notifications?: Notifications } | undefined;
  ui?.notifications?.warn(`The attribute ${match} was not present in the provided data`);
}
