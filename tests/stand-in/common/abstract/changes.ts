import { logCompatibilityWarning } from "../compatibility.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator } from "../data/operators.ts";
import { isV14 } from "../generation.ts";
import type { Dict } from "../types.ts";
import { expandObject } from "../utils/properties.ts";
import { isPlainObject } from "../utils/types.ts";

/**
 * Update data as the models work with it: dotted keys expanded, instructions of either generation turned into operators.
 * Everything plain is copied; sets, models and operators stay what they are.
 */
export function toChanges(changes: object): Dict {
  return operators(expandObject(isPlainObject(changes) ? changes : { ...changes })) as Dict;
}

function operators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(operators);
  if (!isPlainObject(value)) return value;
  const operator = reconstructOperator(value);
  if (operator !== value) return operator;
  const result: Dict = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key.startsWith("-=") || key.startsWith("==")) {
      if (isV14()) {
        logCompatibilityWarning(
          `The key "${key}" in update data is replaced by the ForcedDeletion and ForcedReplacement operators`,
          {
            since: 14,
            until: 16,
          },
        );
      }
      const name = key.slice(2);
      result[name] = key.startsWith("-=") ? new ForcedDeletion() : ForcedReplacement.create(operators(entry));
    } else result[key] = operators(entry);
  }
  return result;
}

/** A difference as callers and hooks get it: with operators in generation 14, with instruction keys in 13. */
export function fromChanges(difference: Dict): Dict {
  return isV14() ? difference : (legacy(difference) as Dict);
}

function legacy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(legacy);
  if (!isPlainObject(value)) return value;
  const result: Dict = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry instanceof ForcedDeletion) result[`-=${key}`] = null;
    else if (entry instanceof ForcedReplacement) result[`==${key}`] = DataFieldOperator.get(entry);
    else result[key] = legacy(entry);
  }
  return result;
}

/** A copy of the source as deep as the difference reaches: what a commit may write to without touching the source. */
export function copyAlong(source: Dict, difference: Dict): Dict {
  const copy: Dict = { ...source };
  for (const [key, change] of Object.entries(difference)) {
    const current = copy[key];
    if (isPlainObject(change) && isPlainObject(current)) copy[key] = copyAlong(current, change);
    else if (Array.isArray(current)) {
      copy[key] = current.map((entry: unknown) => (isPlainObject(entry) ? structuredClone(entry) : entry));
    }
  }
  return copy;
}
