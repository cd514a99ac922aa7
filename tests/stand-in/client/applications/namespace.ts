import { strictNamespace } from "../game/strict.ts";

/** Put members under a dotted path below a namespace, with strict namespaces made on the way. */
export function addMembers(root: object, name: string, path: string, members: object): void {
  let at = root as Record<string, object>;
  let full = name;
  for (const key of path.split(".")) {
    full = `${full}.${key}`;
    if (!(key in at)) at[key] = strictNamespace(full, {});
    at = at[key] as Record<string, object>;
  }
  Object.assign(at, members);
}
