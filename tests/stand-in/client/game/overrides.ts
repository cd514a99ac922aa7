import { areOldSourcesTaken } from "../../common/compatibility.ts";
import type { Dict } from "../../common/types.ts";
import { isAbsentMember, unaskedNames } from "./absent-members.ts";
import { maybeClient } from "./current.ts";

type Class = (abstract new (...args: never[]) => object) & { readonly prototype: object };

const checked = new WeakSet<object>();
/** The prototypes of the host's own classes, and of what they extend: a proxy of a class has the prototype of that class. */
const own = new WeakSet<object>();

const isClass = (value: unknown): value is Class =>
  typeof value === "function" && Object(value.prototype) === value.prototype;
const isOwn = (cls: Class): boolean => own.has(cls.prototype);
const above = (holder: object): object | null => Object.getPrototypeOf(holder) as object | null;

function* lineOf(cls: Class): Generator<Class> {
  for (let one: object | null = cls; isClass(one); one = above(one)) yield one;
}

/** What an object holds, without asking its getters. */
function* valuesOf(holder: object): Generator<unknown> {
  for (const name of Object.getOwnPropertyNames(holder)) yield Object.getOwnPropertyDescriptor(holder, name)?.value;
}

/** Every class below a namespace is the host's own, with all that it extends. */
export function rememberOwnClasses(space: object, seen = new Set<object>()): void {
  for (const value of valuesOf(space)) {
    if (isClass(value)) for (const one of lineOf(value)) own.add(one.prototype);
    else if (typeof value === "object" && value !== null && !seen.has(value)) {
      seen.add(value);
      rememberOwnClasses(value, seen);
    }
  }
}

/** The first parent class that has the name, as documented; null if something here calls it. */
function unaskedAbove(holder: object, name: string): boolean {
  for (let one = above(holder); one; one = above(one)) {
    if (unaskedNames(one).has(name)) return true;
    const member = Object.getOwnPropertyDescriptor(one, name);
    if (member) return isAbsentMember(member);
  }
  return false;
}

function overridesOf(cls: Class): string[] {
  const found = (holder: object, sign: string): string[] =>
    Object.getOwnPropertyNames(holder)
      .filter((name) => name !== "constructor" && unaskedAbove(holder, name))
      .map((name) => sign + name);
  return [...found(cls.prototype, "#"), ...found(cls, ".")];
}

/** The documented class that is extended. */
const documentedName = (cls: Class): string => [...lineOf(cls)].find((one) => isOwn(one) && one.name)?.name ?? cls.name;

/**
 * Says which documented members a package's class overrides that nothing here ever asks for: it waits in vain. Where
 * deprecations throw, so does this.
 */
export function noticeOverrides(cls: unknown): void {
  if (!isClass(cls)) return;
  for (const one of lineOf(cls)) {
    if (isOwn(one) || checked.has(one)) return;
    checked.add(one);
    for (const member of overridesOf(one))
      tell(`stand-in: ${documentedName(one)}${member} is overridden by ${one.name || "a class"} and never asked`);
  }
}

function tell(text: string): void {
  if (!areOldSourcesTaken()) throw new Error(text);
  console.warn(text);
  (maybeClient()?.game.data.problems as string[] | undefined)?.push(text);
}

const isPlain = (value: unknown): value is Dict =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as never));

/** The same of every class that stands in CONFIG once packages have had their say. */
export function noticeConfigured(config: object, seen = new Set<object>()): void {
  for (const value of valuesOf(config)) {
    if (isClass(value)) noticeOverrides(value);
    else if (isPlain(value) && !seen.has(value)) {
      seen.add(value);
      noticeConfigured(value, seen);
    }
  }
}
