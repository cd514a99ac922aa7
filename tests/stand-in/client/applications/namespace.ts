const QUIET = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "default",
  "__esModule",
  "$$typeof",
  "nodeType",
  "asymmetricMatch",
]);

/** A namespace in which asking for a member that is not there throws its full name. */
export function namespace<T extends object>(path: string, members: T): T {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key in target || QUIET.has(key))
        return Reflect.get(target, key, receiver) as unknown;
      throw new Error(`stand-in: ${path}.${key} is not there`);
    },
  });
}
