import type { AbstractClass } from "../types.ts";
import { isObjectLike } from "../types.ts";

/** Is the value a plain object, of this or another realm (not an instance of some class)? */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isObjectLike(value)) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto === null || proto === Object.prototype) return true;
  return Object.getPrototypeOf(proto) === null && Object.hasOwn(proto as object, "hasOwnProperty");
}

/** The name of a value's type, finer than `typeof`. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "Array";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  if (isPlainObject(value)) return "Object";
  const element = Reflect.get(globalThis, "HTMLElement") as unknown;
  if (typeof element === "function" && value instanceof element) return "HTMLElement";
  return "Unknown";
}

/** Is there nothing in it: undefined, null, an empty array, object, Set or Map? */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    default:
      return false;
  }
}

/** Is the class the parent itself or a descendant of it? */
export function isSubclass(cls: AbstractClass, parent: AbstractClass): boolean {
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** The classes above a class, nearest first. */
export function getParentClasses(cls: AbstractClass): AbstractClass[] {
  const parents: AbstractClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AbstractClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class in the chain of `value` (an instance or a class) that declares `property` itself. */
export function getDefiningClass(value: object, property: string): AbstractClass {
  const isClass = typeof value === "function";
  let cls: unknown = isClass ? value : value.constructor;
  while (typeof cls === "function" && cls !== Function.prototype) {
    if (Object.hasOwn(isClass ? cls : (cls.prototype as object), property)) return cls as AbstractClass;
    cls = Object.getPrototypeOf(cls);
  }
  throw new Error(`The property "${property}" is not defined anywhere in the chain`);
}
