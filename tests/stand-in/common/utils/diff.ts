import { DataFieldOperator, ForcedDeletion } from "../data/operators.ts";
import { isV14 } from "../generation.ts";
import type { Dict } from "../types.ts";
import { MAX_DEPTH, objectsEqual } from "./clone.ts";
import { isDeletionKey } from "./merge.ts";
import { getType, isEmpty, isPlainObject } from "./types.ts";

/** Options of `foundry.utils.diffObject`. */
export interface DiffOptions {
  inner?: boolean;
  deletionKeys?: boolean;
  /** Generation 14: also says what only the original has. */
  bidirectional?: boolean;
}

/** The part of `other` that differs from `original`. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Dict {
  return diff(original as Dict, other as Dict, options, 0);
}

function diff(original: Dict, other: Dict, options: DiffOptions, depth: number): Dict {
  if (depth > MAX_DEPTH) throw new Error("Maximum object difference depth exceeded");
  const result: Dict = {};
  for (const key of Object.keys(other)) {
    if (options.deletionKeys && isDeletionKey(key)) {
      const name = key.slice(2);
      const isChange = key.startsWith("-=") ? name in original : !objectsEqual(original[name], other[key]);
      if (isChange) result[key] = other[key];
      continue;
    }
    if (options.inner && !(key in original)) continue;
    diffKey(result, original, other, key, options, depth);
  }
  if (options.bidirectional && isV14()) {
    for (const key of Object.keys(original)) if (!(key in other)) result[key] = new ForcedDeletion();
  }
  return result;
}

function diffKey(result: Dict, original: Dict, other: Dict, key: string, options: DiffOptions, depth: number): void {
  const [before, after] = [original[key], other[key]];
  if (isV14() && after instanceof DataFieldOperator) {
    const isChange =
      after instanceof ForcedDeletion ? key in original : !objectsEqual(before, DataFieldOperator.get(after));
    if (isChange) result[key] = after;
    return;
  }
  if (key in original && getType(before) === "Object" && getType(after) === "Object") {
    if (before === after) return;
    const inner = diff(before as Dict, after as Dict, options, depth + 1);
    if (!isEmpty(inner)) result[key] = inner;
    return;
  }
  if (!(key in original) || !objectsEqual(before, after)) result[key] = after;
}

/** The part of `source` whose keys the template has too; with `templateValues`, holding the template's values. */
export function filterObject(
  source: object,
  template: object,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Dict {
  const { deletionKeys = false, templateValues = false } = options;
  const filter = (from: Dict, by: Dict): Dict => {
    const kept: Dict = {};
    for (const [key, value] of Object.entries(from)) {
      const wanted = by[key];
      if (key in by) {
        if (isPlainObject(value) && isPlainObject(wanted)) kept[key] = filter(value, wanted);
        else kept[key] = templateValues ? wanted : value;
      } else if (deletionKeys && isDeletionKey(key) && key.slice(2) in by) kept[key] = value;
    }
    return kept;
  };
  return filter(source as Dict, template as Dict);
}
