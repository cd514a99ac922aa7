import { complain, type Json, type Source } from "../source.ts";

/** Refuses unknown fields. */
export function requireKeys(source: Source, data: Json, known: readonly string[], where = ""): void {
  for (const key of Object.keys(data)) if (!known.includes(key)) complain(source, `unknown field "${where}${key}"`);
}

/** Reads a text that is required. */
export function requireText(source: Source, data: Json, key: string, where = ""): string {
  const value = data[key];
  if (typeof value !== "string" || value.trim() === "") complain(source, `"${where}${key}" is missing`);
  return value;
}
