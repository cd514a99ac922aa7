import { DataFieldOperator, ForcedDeletion } from "../data/operators.ts";
import { isV14 } from "../generation.ts";
import { logCompatibilityWarning } from "../compatibility.ts";
import type { Dict } from "../types.ts";
import { isObjectLike } from "../types.ts";
import { deepClone, MAX_DEPTH } from "./clone.ts";
import { expandObject, expandObjectInPlace } from "./properties.ts";
import { getType, isPlainObject } from "./types.ts";

/** Options of `foundry.utils.mergeObject`. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  /** Generation 13: `-=key` and `==key` are obeyed. */
  performDeletions?: boolean;
  /** Generation 14: operators are obeyed. */
  applyOperators?: boolean;
}

type Settings = Required<MergeOptions>;

const DEFAULTS: Settings = {
  insertKeys: true,
  insertValues: true,
  overwrite: true,
  recursive: true,
  inplace: true,
  enforceTypes: false,
  performDeletions: false,
  applyOperators: false,
};

/** Merges `other` into `original` (or into a copy of it) and returns the result. */
export function mergeObject<T = Dict>(original: object, other: object = {}, options: MergeOptions = {}): T {
  if (!isObjectLike(original) || !isObjectLike(other)) throw new Error("One of original or other are not Objects!");
  const settings: Settings = { ...DEFAULTS, ...options };
  if (isV14()) {
    if (settings.performDeletions) {
      logCompatibilityWarning("mergeObject option performDeletions is replaced by applyOperators", {
        since: 14,
        until: 16,
      });
    }
  } else settings.applyOperators = false;
  // That dotted keys at the top are expanded first is UNCONFIRMED in the documentation, but relied on widely.
  const changes = hasDottedKey(other) ? expandObject<Dict>(other) : other;
  const target = settings.inplace ? original : deepClone(original);
  if (hasDottedKey(target)) expandObjectInPlace(target, { shallow: true });
  merge(target, changes, settings, 0);
  return target as T;
}

function hasDottedKey(object: Dict): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

/** A member that only throws its name counts as missing. */
function hasValue(target: Dict, key: string): boolean {
  const own = Object.getOwnPropertyDescriptor(target, key);
  return own !== undefined && !(own.get as { _absent?: true } | undefined)?._absent;
}

function merge(target: Dict, other: Dict, settings: Settings, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error("Maximum object merge depth exceeded");
  for (const key of Object.keys(other)) {
    if (key === "__proto__") continue;
    const value = other[key];
    if (settings.performDeletions && mergeSpecialKey(target, key, value)) continue;
    if (settings.applyOperators && value instanceof DataFieldOperator) {
      if (value instanceof ForcedDeletion) delete target[key];
      else target[key] = DataFieldOperator.get(value);
    } else if (hasValue(target, key) || (key in target && !isPlainObject(target))) {
      mergeUpdate(target, key, value, settings, depth);
    } else mergeInsert(target, key, value, settings, depth);
  }
}

function mergeInsert(target: Dict, key: string, value: unknown, settings: Settings, depth: number): void {
  if (!(depth === 0 ? settings.insertKeys : settings.insertValues)) return;
  if (!isPlainObject(value)) {
    target[key] = value;
    return;
  }
  const inserted: Dict = {};
  merge(inserted, value, { ...settings, insertKeys: true, insertValues: true }, depth + 1);
  target[key] = inserted;
}

function mergeUpdate(target: Dict, key: string, value: unknown, settings: Settings, depth: number): void {
  const current = target[key];
  const [type, currentType] = [getType(value), getType(current)];
  if (type === "Object" && currentType === "Object" && settings.recursive) {
    merge(current as Dict, value as Dict, settings, depth + 1);
    return;
  }
  if (!settings.overwrite) return;
  if (settings.enforceTypes && currentType !== "undefined" && type !== currentType) {
    throw new Error(`Mismatched data types encountered during object merge: ${currentType} and ${type} at "${key}"`);
  }
  target[key] = value;
}

function mergeSpecialKey(target: Dict, key: string, value: unknown): boolean {
  if (!isDeletionKey(key)) return false;
  const name = key.slice(2);
  if (key.startsWith("-=")) delete target[name];
  else target[name] = applySpecialKeys(value);
  return true;
}

/** Is the key one of generation 13's instructions, `-=name` or `==name`? */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

/** A copy of the data in which `-=name` and `==name` were obeyed at every depth. */
/** Generation 14: carries out the operators inside a value and gives what is left of it. */
export function applyDataOperators<T>(value: T): T {
  return withoutOperators(value) as T;
}

function withoutOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOperators);
  if (value instanceof DataFieldOperator) return DataFieldOperator.get(value);
  if (!isPlainObject(value)) return value;
  const kept = Object.entries(value).filter(([, entry]) => !(entry instanceof ForcedDeletion));
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutOperators(entry)]));
}

export function applySpecialKeys<T>(value: T): T {
  return special(value) as T;
}

function special(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(special);
  if (!isPlainObject(value)) return value;
  const result: Dict = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key.startsWith("-=")) delete result[key.slice(2)];
    else result[key.startsWith("==") ? key.slice(2) : key] = special(entry);
  }
  return result;
}
