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

/** Put members under a dotted path below a namespace, with strict namespaces made on the way. */
export function addMembers(root: object, name: string, path: string, members: object): void {
  let at = root as Record<string, object>;
  let full = name;
  for (const key of path.split(".")) {
    full = `${full}.${key}`;
    if (!(key in at)) at[key] = namespace(full, {});
    at = at[key] as Record<string, object>;
  }
  Object.assign(at, members);
}
