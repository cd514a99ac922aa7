import type { Shape, Shapes } from "../schema/shape.ts";
import { readShapes } from "../schema/shapes.ts";
import { complain, isJson, type Json, type Source } from "../source.ts";

let known: Shapes | null = null;

/** The shapes of all data models, read once. */
const shapes = (): Shapes => (known ??= readShapes());

/** Everything that does not fit the shape, each with its path; empty if all is well. */
function misfits(value: unknown, shape: Shape, at: string): readonly string[] {
  const problem = FIT[shape.kind](value, shape as never);
  if (problem !== null) return [`${at}: ${problem}`];
  if (shape.kind === "array" && Array.isArray(value))
    return value.flatMap((one: unknown, index) => misfits(one, shape.element, `${at}.${index}`));
  if (shape.kind !== "schema" || !isJson(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const inner = shape.fields[key];
    return inner ? misfits(one, inner, `${at}.${key}`) : [`unknown field "${at}.${key}"`];
  });
}

type Of<Kind> = Extract<Shape, { readonly kind: Kind }>;

/** What is wrong with a single value; null if nothing is. */
const FIT: { readonly [Kind in Shape["kind"]]: (value: unknown, shape: Of<Kind>) => string | null } = {
  schema: (value, { nullable }) => (isJson(value) || (nullable && value === null) ? null : "is no block of fields"),
  array: (value) => (Array.isArray(value) ? null : "is no list"),
  record: (value) => (isJson(value) ? null : "is no block of fields"),
  flag: (value, { nullable }) =>
    typeof value === "boolean" || (nullable && value === null) ? null : "is not yes or no",
  text(value, { choices, blank }) {
    if (typeof value !== "string") return "is no text";
    if (choices && !choices.includes(value)) return `"${value}" is none of ${choices.join(", ")}`;
    return value === "" && !blank ? "is empty" : null;
  },
  number(value, { min, max, integer, nullable }) {
    if (value === null && nullable) return null;
    if (typeof value !== "number" || !Number.isFinite(value)) return "is no number";
    if (integer && !Number.isInteger(value)) return `${value} is not whole`;
    const isWithin = value >= (min ?? -Infinity) && value <= (max ?? Infinity);
    return isWithin ? null : `${value} is out of bounds`;
  },
};

/** Checks that everything under `system` is a field of its data model, of the right kind and within its bounds. */
export function requireFields(source: Source, documentName: string, system: Json): void {
  const type = String(source.data["type"]);
  const shape = shapes()[documentName]?.[type];
  if (!shape) complain(source, `unknown type "${type}"`);
  const problems = misfits(system, shape, "system");
  if (problems.length > 0) complain(source, problems.join("; "));
}
