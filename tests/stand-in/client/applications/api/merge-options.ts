import { isPlainObject, type Dict } from "../host.ts";

const MAX_DEPTH = 100;

/** Options of one more class on top of those so far: arrays add up, plain objects merge, the rest is replaced. */
export function mergeOptions(base: Dict, addition: Dict, depth = 0): Dict {
  if (depth > MAX_DEPTH) throw new Error("Application options are nested more than 100 levels deep");
  const merged: Dict = { ...base };
  for (const [key, value] of Object.entries(addition)) {
    if (value === undefined && key in merged) continue;
    const prior = merged[key];
    if (Array.isArray(value)) merged[key] = [...(Array.isArray(prior) ? prior : []), ...value];
    else if (key === "actions" && depth === 0 && isPlainObject(value)) merged[key] = { ...(prior as Dict), ...value };
    else if (isPlainObject(value)) merged[key] = mergeOptions(isPlainObject(prior) ? prior : {}, value, depth + 1);
    else merged[key] = value;
  }
  return merged;
}
