import type { Dict } from "../types.ts";
import { isObjectLike } from "../types.ts";
import { getType, isPlainObject } from "./types.ts";

/** Objects nested deeper than this are refused. */
export const MAX_DEPTH = 100;

/**
 * A copy of plain objects, arrays and dates all the way down. What is none of these is kept by reference, or refused
 * when `strict`.
 */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return clone(original, options.strict ?? false, 0) as T;
}

function clone(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH) {
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  }
  if (!isObjectLike(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => clone(entry, strict, depth + 1));
  if ((value as unknown) instanceof Date) return new Date(value as unknown as Date);
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return value;
  }
  const copy: Dict = {};
  for (const [key, entry] of Object.entries(value)) copy[key] = clone(entry, strict, depth + 1);
  return copy;
}

/** A copy by way of JSON: operators and models become plain, functions vanish. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

function eachPlain(value: unknown, visit: (object: object) => void, strict: boolean, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error("Maximum depth exceeded. Be sure your object is not cyclical.");
  if (!isObjectLike(value)) return;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error("Advanced objects cannot be frozen or sealed deeply");
    return;
  }
  for (const entry of Object.values(value)) eachPlain(entry, visit, strict, depth + 1);
  visit(value);
}

/** Freezes an object and all that it holds. */
export function deepFreeze<T>(object: T, options: { strict?: boolean } = {}): T {
  eachPlain(object, Object.freeze, options.strict ?? false, 0);
  return object;
}

/** Seals an object and all that it holds. */
export function deepSeal<T>(object: T, options: { strict?: boolean } = {}): T {
  eachPlain(object, Object.seal, options.strict ?? false, 0);
  return object;
}

/** Do two values hold the same, all the way down? */
export function objectsEqual(a: unknown, b: unknown): boolean {
  return areEqual(a, b, 0);
}

function areEqual(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (depth > MAX_DEPTH) throw new Error("Maximum depth exceeded. Be sure your object is not cyclical.");
  if (!isObjectLike(a) || !isObjectLike(b)) return false;
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === "Array") {
    const [left, right] = [a as unknown as unknown[], b as unknown as unknown[]];
    return left.length === right.length && left.every((entry, index) => areEqual(entry, right[index], depth + 1));
  }
  if (type === "Set") {
    const [left, right] = [a as unknown as Set<unknown>, b as unknown as Set<unknown>];
    return left.size === right.size && [...left].every((entry) => right.has(entry));
  }
  if (type === "Object") {
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    return keys.every((key) => Object.hasOwn(b, key) && areEqual(a[key], b[key], depth + 1));
  }
  if ((a as unknown) instanceof Date && (b as unknown) instanceof Date) return Number(a) === Number(b);
  if (typeof a["equals"] === "function") return Boolean((a as { equals(other: unknown): unknown }).equals(b));
  return false;
}
