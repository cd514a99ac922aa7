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

/** A namespace that names what is missing from it; `absent` are names that only the other generation has. */
export function strictNamespace<T extends object>(name: string, target: T, absent: readonly string[] = []): T {
  return new Proxy(target, {
    get(inner, key, receiver) {
      if (typeof key === "symbol" || key in inner || HARMLESS.has(key) || absent.includes(key))
        return Reflect.get(inner, key, receiver) as unknown;
      throw new Error(`stand-in: ${name}.${key} is not there`);
    },
  });
}
