import { parseOrKeep, replacePaths } from "../../../common/data/fields/change.ts";
import type { Dict } from "../../../common/types.ts";

/** Where no field says what a value is, its present type does: text joins, numbers add up, lists take in. */
type Arithmetic = (current: unknown, delta: unknown) => unknown;

const numbers =
  (combine: (current: number, delta: number) => number): Arithmetic =>
  (current, delta) =>
    typeof current === "number" && typeof delta === "number" ? combine(current, delta) : undefined;

function add(current: unknown, delta: unknown): unknown {
  if (current === null || current === undefined) return delta;
  if (typeof current === "string") return current + String(delta);
  if (Array.isArray(current)) return [...(current as unknown[]), delta];
  return numbers((a, b) => a + b)(current, delta);
}

const orElse =
  (combine: Arithmetic): Arithmetic =>
  (current, delta) =>
    current === null || current === undefined ? delta : combine(current, delta);

export const ARITHMETIC = {
  add,
  subtract: numbers((current, delta) => current - delta),
  multiply: numbers((current, delta) => current * delta),
  override: (_current: unknown, delta: unknown) => delta,
  upgrade: orElse(numbers(Math.max)),
  downgrade: orElse(numbers(Math.min)),
} as const satisfies Readonly<Record<string, Arithmetic>>;

/** The value of a change as the present value would have it; `@paths` come from the data, which generation 13 has not. */
export function castDelta(raw: unknown, current: unknown, data: Dict | undefined): unknown {
  const text = typeof raw === "string" && data ? replacePaths(raw, data) : raw;
  if (typeof current === "string") return String(text);
  const value = parseOrKeep(text);
  return typeof current === "number" && typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}
