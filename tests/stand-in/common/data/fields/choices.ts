import type { Choices } from "./types.ts";

/** Is the value (or its text) among the choices? */
export function isAmong(choices: Choices, value: unknown): boolean {
  const given = typeof choices === "function" ? choices() : choices;
  if (typeof given === "function") return isAmong(given, value);
  if (Array.isArray(given)) return given.includes(value);
  return Object.hasOwn(given, String(value));
}
