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
