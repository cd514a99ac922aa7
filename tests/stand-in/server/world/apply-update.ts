import type { Source } from "../../common/documents/permissions.ts";

/** The key that marks an operator in JSON. https://foundryvtt.com/api/v14/functions/foundry.data.operators.reconstructOperator.html */
const OPERATOR = "__$OPERATOR$__";

const isPlain = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEntry = (value: unknown): value is Source & { _id: string } =>
  isPlain(value) && typeof value["_id"] === "string";
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Writes dotted keys as nested objects. */
export function expand(changes: Source): Source {
  const result: Source = {};
  for (const [key, value] of Object.entries(changes)) {
    const path = key.split(".");
    if (path.some((part) => FORBIDDEN.has(part))) continue;
    const last = path.pop() ?? "";
    let target = result;
    for (const part of path) {
      const next = target[part];
      const inner = isPlain(next) ? next : {};
      target[part] = inner;
      target = inner;
    }
    const expanded = isPlain(value) && !(OPERATOR in value) ? expand(value) : value;
    const existing = target[last];
    target[last] = isPlain(expanded) && isPlain(existing) ? { ...existing, ...expanded } : expanded;
  }
  return result;
}

/** Changes a stored source in place: operators, `-=` and `==` keys, nested merging, embedded lists by `_id`. */
export function applyUpdate(target: Source, changes: Source, options: { recursive?: boolean } = {}): void {
  for (const [key, value] of Object.entries(changes)) {
    if (FORBIDDEN.has(key)) continue;
    if (key.startsWith("-=")) delete target[key.slice(2)];
    else if (key.startsWith("==")) target[key.slice(2)] = structuredClone(value);
    else if (isPlain(value) && OPERATOR in value) applyOperator(target, key, value);
    else if (isPlain(value) && isPlain(target[key]) && options.recursive !== false)
      applyUpdate(target[key], value, options);
    else if (Array.isArray(value) && isEmbeddedList(key, target[key], value)) mergeEntries(target, key, value, options);
    else target[key] = isPlain(value) ? withoutOperators(value) : structuredClone(value);
  }
}

function applyOperator(target: Source, key: string, operator: Source): void {
  const name = String(operator[OPERATOR]);
  if (name === "ForcedDeletion") delete target[key];
  else if (name === "ForcedReplacement") target[key] = structuredClone(operator["value"]);
  else throw new Error(`"${name}" is not an operator`);
}

function withoutOperators(value: Source): Source {
  const copy: Source = {};
  applyUpdate(copy, value);
  return copy;
}

const EMBEDDED = new Set(["items", "effects", "combatants", "groups", "results", "pages", "tokens", "cards"]);
const isEmbeddedList = (key: string, current: unknown, value: unknown[]): current is Source[] =>
  EMBEDDED.has(key) && Array.isArray(current) && value.every(isEntry);

function mergeEntries(target: Source, key: string, value: unknown[], options: { recursive?: boolean }): void {
  const current = target[key] as Source[];
  for (const entry of value.filter(isEntry)) {
    const known = current.find((one) => one["_id"] === entry._id);
    if (known) applyUpdate(known, entry, options);
    else current.push(structuredClone(entry));
  }
}
