import { RuleError } from "./rule-error.ts";

/** The number itself, or an error that names what was wrong. */
export function requireNumber(value: number, name: string): number {
  if (Number.isFinite(value)) return value;
  throw new RuleError("WHITEHACK.Error.badNumber", `${name} must be a number, but is ${value}.`, {
    name,
    value: String(value),
  });
}

/** The whole number itself, or an error that names what was wrong. */
export function requireInteger(value: number, name: string): number {
  if (Number.isSafeInteger(value)) return value;
  throw new RuleError("WHITEHACK.Error.badNumber", `${name} must be a whole number, but is ${value}.`, {
    name,
    value: String(value),
  });
}

/** The whole number itself if it is 0 or more, or an error that names what was wrong. */
export function requireCount(value: number, name: string): number {
  if (requireInteger(value, name) >= 0) return value;
  throw new RuleError("WHITEHACK.Error.badNumber", `${name} must be 0 or more, but is ${value}.`, {
    name,
    value: String(value),
  });
}
