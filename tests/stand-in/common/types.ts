/** Shapes that the whole stand-in shares. */

/** A record of unknown values: source data, options, changes. */
export type Dict = Record<string, unknown>;

/** A class of which nothing is known but what it makes. */
export type AbstractClass<T = object> = abstract new (...args: never[]) => T;

/** A class that can be extended by a mixin. */
// The language demands `any[]` here: a mixin's base constructor takes whatever its caller gives it.
export type Mixable<T = object> = new (...args: never[]) => T;

/** Is the value an object or an array (not null, not a function)? */
export function isObjectLike(value: unknown): value is Dict {
  return typeof value === "object" && value !== null;
}
