import { areDeprecationsLetThrough } from "../../common/compatibility.ts";
import { isV14 } from "../../common/generation.ts";
import members from "./absent-members.json" with { type: "json" };

/** What engines, test runners and `await` look for on any object: these never count as a missing member. */
const HARMLESS = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "asymmetricMatch",
  "nodeType",
  "nodeName",
  "tagName",
  "$$typeof",
  "inspect",
  "valueOf",
  "toString",
  "hasOwnProperty",
  "default",
  "__esModule",
  "length",
  "@@__IMMUTABLE_ITERABLE__@@",
  "@@__IMMUTABLE_RECORD__@@",
]);

/** Whether the name is of a namespace documented for the generation: reading it says that it is missing. */
function isDocumented(name: string): boolean {
  const [, space = "", short = ""] = /^foundry\.(?:(.+)\.)?(\w+)$/.exec(name) ?? [];
  const spaces: Readonly<Record<string, string | undefined>> = members.spaces[isV14() ? "14" : "13"];
  return spaces[space]?.split(" ").includes(short) ?? false;
}

const wondered = new Set<string>();

/**
 * A name that no page documents: Foundry has nothing there, and systems probe for it. Where deprecations only warn, so
 * does this.
 */
function wonder(name: string): undefined {
  if (isDocumented(name) || !name.startsWith("foundry.") || !areDeprecationsLetThrough())
    throw new Error(`stand-in: ${name} is not there`);
  if (!wondered.has(name)) console.warn(`stand-in: ${name} is asked for, and no page tells of it`);
  wondered.add(name);
  return undefined;
}

/** A namespace that names what is missing from it; `absent` are names that only the other generation has. */
export function strictNamespace<T extends object>(name: string, target: T, absent: readonly string[] = []): T {
  return new Proxy(target, {
    get(inner, key, receiver) {
      if (typeof key === "symbol" || key in inner || HARMLESS.has(key) || absent.includes(key))
        return Reflect.get(inner, key, receiver) as unknown;
      return wonder(`${name}.${key}`);
    },
  });
}

/** Members of an object that are not there say so when they are read, until somebody puts something in their place. */
export function nameAbsent(path: string, target: object, names: readonly string[]): void {
  for (const name of names.filter((one) => !(one in target)))
    Object.defineProperty(target, name, {
      get: () => {
        throw new Error(`stand-in: ${path}.${name} is not there`);
      },
      set: (value: unknown) => {
        Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
      },
      enumerable: false,
      configurable: true,
    });
}
