/** The types know uuids by their form alone, and a stored one is any text. */
type Uuid = Parameters<typeof fromUuidSync>[0];

/** The document at a uuid, of compendia too; null where there is none. */
export async function documentAt(uuid: string): Promise<unknown> {
  // the types know uuids by their form alone
  return uuid === "" ? null : await fromUuid(uuid as never);
}

/**
 * The document at a uuid, at once; null where there is none. The actor of a token, and what it carries, is looked up by
 * way of the token: how the host resolves such a uuid without waiting is documented nowhere.
 */
export function foundAt(uuid: string): unknown {
  const [, token, item] = /^(.+\.Token\.[^.]+)\.Actor\.[^.]+(?:\.Item\.([^.]+))?$/.exec(uuid) ?? [];
  if (token === undefined) return uuid === "" ? null : fromUuidSync(uuid as Uuid, { strict: false });
  const found: unknown = fromUuidSync(token as Uuid, { strict: false });
  const actor = found instanceof TokenDocument ? found.actor : null;
  return item === undefined ? actor : (actor?.items.get(item) ?? null);
}
