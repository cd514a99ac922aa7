/** The types know uuids by their form alone, and a stored one is any text. */
type Uuid = Parameters<typeof fromUuidSync>[0];
type Holder = Actor.Implementation | Item.Implementation;

/** Splits a uuid into the token's and the path that begins at its actor; null if it leads to no token's actor. */
function byToken(uuid: string): { readonly token: string; readonly path: readonly string[] } | null {
  const [, token, rest = ""] = /^(.+\.Token\.[^.]+)\.Actor\.[^.]+((?:\.[^.]+\.[^.]+)*)$/.exec(uuid) ?? [];
  return token === undefined ? null : { token, path: rest.split(".").slice(1) };
}

function childOf(holder: Holder, kind: string, id: string): Item.Implementation | ActiveEffect.Implementation | null {
  if (kind === "ActiveEffect") return holder.effects.get(id) ?? null;
  return kind === "Item" && holder instanceof Actor ? (holder.items.get(id) ?? null) : null;
}

/** The document at a path from a token's actor: the actor itself, an item, an effect of either. */
function alongPath(token: unknown, path: readonly string[]): unknown {
  let found: Holder | ActiveEffect.Implementation | null = token instanceof TokenDocument ? token.actor : null;
  for (let at = 0; at < path.length; at += 2)
    found = found && "effects" in found ? childOf(found, path[at] ?? "", path[at + 1] ?? "") : null;
  return found;
}

/** A uuid that leads nowhere is none of the host's errors. */
async function read(uuid: string): Promise<unknown> {
  try {
    // the types know uuids by their form alone
    return await fromUuid(uuid as never);
  } catch {
    return null;
  }
}

/** The document at a uuid, of compendia too; null where there is none. A token's actor is found as by `resolveUuidSync`. */
export async function resolveUuid(uuid: string): Promise<unknown> {
  const way = byToken(uuid);
  const found: unknown = uuid === "" ? null : await read(way?.token ?? uuid);
  return way ? alongPath(found, way.path) : found;
}

/**
 * The document at a uuid, at once; null where there is none. The actor of a token, and what it carries, is looked up by
 * way of the token: how the host resolves such a uuid is documented nowhere.
 */
export function resolveUuidSync(uuid: string): unknown {
  const way = byToken(uuid);
  const found: unknown = uuid === "" ? null : fromUuidSync((way?.token ?? uuid) as Uuid, { strict: false });
  return way ? alongPath(found, way.path) : found;
}

/** The token at a uuid; null where there is none. */
export function tokenAt(uuid: string): TokenDocument.Implementation | null {
  const found = resolveUuidSync(uuid);
  return isToken(found) ? found : null;
}

const isToken = (found: unknown): found is TokenDocument.Implementation => found instanceof TokenDocument;
