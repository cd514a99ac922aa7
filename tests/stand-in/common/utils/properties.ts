import type { Dict } from "../types.ts";
import { isObjectLike } from "../types.ts";
import { MAX_DEPTH } from "./clone.ts";
import { getType, isPlainObject } from "./types.ts";

function isContainer(value: unknown): value is Dict {
  return isObjectLike(value) || typeof value === "function";
}

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/** The value at a dotted path, or undefined. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !isContainer(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isContainer(target) || !(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/** Is there a value (even undefined) at a dotted path? */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !isContainer(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isContainer(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** Sets the value at a dotted path, making what is missing on the way; says whether the value changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  // A path may not reach the prototype of anything: it may come from a form or from another player.
  if (parts.some((part) => UNSAFE.has(part))) return false;
  const last = parts.pop() as string;
  let target = object as Dict;
  for (const part of parts) {
    if (!isContainer(target[part])) target[part] = {};
    target = target[part] as Dict;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes the value at a dotted path; says whether there was one. */
export function deleteProperty(object: object, key: string): boolean {
  if (!key || !isContainer(object)) return false;
  const parts = key.split(".");
  const last = parts.pop() as string;
  let target: unknown = object;
  for (const part of parts) {
    if (!isContainer(target) || !(part in target)) return false;
    target = target[part];
  }
  if (!isContainer(target) || !(last in target)) return false;
  delete target[last];
  return true;
}

/**
 * A new object in which dotted keys became nested objects. Nested objects and arrays are expanded too and class
 * instances are kept as they are (UNCONFIRMED in the documentation).
 */
export function expandObject<T = Dict>(object: object): T {
  return expand(object, 0) as T;
}

function expand(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((entry) => expand(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Dict = {};
  for (const [key, entry] of Object.entries(value)) {
    const inner = expand(entry, depth + 1);
    if (isPlainObject(inner)) mergeInto(expanded, key, inner);
    else setProperty(expanded, key, inner);
  }
  return expanded;
}

// {"a.b": 1, a: {c: 2}} keeps both: an object that meets an object of an earlier key joins it.
function mergeInto(target: Dict, key: string, value: Dict): void {
  if (key.split(".").some((part) => UNSAFE.has(part))) return; // what is found there belongs to every object
  const current = getProperty(target, key);
  if (!isPlainObject(current)) {
    setProperty(target, key, value);
    return;
  }
  for (const [innerKey, inner] of Object.entries(value)) {
    if (isPlainObject(inner)) mergeInto(current, innerKey, inner);
    else if (!UNSAFE.has(innerKey)) current[innerKey] = inner;
  }
}

/** A flat object with dotted keys. Arrays stay values, and so do empty objects (UNCONFIRMED in the documentation). */
export function flattenObject(object: object): Dict {
  return flatten(object as Dict, 0);
}

function flatten(object: Dict, depth: number): Dict {
  if (depth > MAX_DEPTH) throw new Error("Maximum object flattening depth exceeded");
  const flat: Dict = {};
  for (const [key, value] of Object.entries(object)) {
    if (getType(value) !== "Object" || Object.keys(value as Dict).length === 0) {
      flat[key] = value;
      continue;
    }
    for (const [innerKey, inner] of Object.entries(flatten(value as Dict, depth + 1)))
      flat[`${key}.${innerKey}`] = inner;
  }
  return flat;
}

/** The object with keys and values exchanged. */
export function invertObject(object: Dict): Dict {
  const inverted: Dict = {};
  for (const [key, value] of Object.entries(object)) {
    const name = String(value);
    if (Object.hasOwn(inverted, name)) throw new Error("Values of the provided object are not unique");
    inverted[name] = /^\d+$/.test(key) ? Number(key) : key;
  }
  return inverted;
}

/** Expands the dotted keys of an object in its place; says whether there were any. */
export function expandObjectInPlace(data: object, { shallow = false }: { shallow?: boolean } = {}): boolean {
  const object = data as Dict;
  let isExpanded = false;
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (!shallow && isPlainObject(value)) isExpanded = expandObjectInPlace(value) || isExpanded;
    if (!key.includes(".")) continue;
    delete object[key];
    setProperty(object, key, value);
    isExpanded = true;
  }
  return isExpanded;
}
