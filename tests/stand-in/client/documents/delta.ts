import type { UserLike } from "../../common/abstract/backend.ts";
import type { Dict } from "../../common/types.ts";
import { deepClone, mergeObject } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import type { LiveClass } from "../game/live.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/** The sources of embedded documents of the base with those of the delta over them. */
export function mergeEmbedded(base: readonly Dict[], delta: readonly Dict[]): Dict[] {
  const changed = new Map(delta.map((entry) => [entry["_id"], entry]));
  const kept = base.filter((entry) => !changed.has(entry["_id"]));
  return [...kept, ...delta.filter((entry) => entry["_tombstone"] !== true)].map((entry) => deepClone(entry));
}

/** The source of a token's own actor: that of the base actor with the delta over it. */
function deltaSource(base: Actor, delta: Dict): Dict {
  const source = base.toObject() as Dict;
  for (const key of ["name", "type", "img", "ownership"]) if (delta[key] != null) source[key] = deepClone(delta[key]);
  mergeObject(source["system"] as Dict, deepClone((delta["system"] ?? {}) as Dict));
  mergeObject(source["flags"] as Dict, deepClone((delta["flags"] ?? {}) as Dict));
  for (const key of ["items", "effects"])
    source[key] = mergeEmbedded(source[key] as Dict[], (delta[key] ?? []) as Dict[]);
  return source;
}

/** A token's own actor; windows that were open on the one before stay open on it. */
export function deltaActor(token: TokenDocument, base: Actor, before: Actor | null = null): Actor {
  const delta = (token._source["delta"] ?? {}) as Dict;
  const cls = currentClient().documentClass("Actor") as unknown as new (source: Dict, context: Dict) => Actor;
  const actor = new cls(deltaSource(base, delta), { parent: token, strict: false });
  if (before) Object.assign(actor.apps, before.apps);
  return actor;
}

/** Writes what happened to the token's own actor into the delta's source, so that it can be made again. */
export function recordInDelta(
  token: TokenDocument,
  result: { action: string; name: string; sources: readonly Dict[]; ids: readonly string[] },
): void {
  const source = token._source as Dict;
  const delta = (source["delta"] ??= { _id: token.id }) as Dict;
  if (result.name === "Actor") return;
  const key = result.name === "Item" ? "items" : "effects";
  const told = new Set([...result.ids, ...result.sources.map((entry) => String(entry["_id"]))]);
  const list = ((delta[key] ?? []) as Dict[]).filter((entry) => !told.has(String(entry["_id"])));
  if (result.action === "delete") list.push(...result.ids.map((id) => ({ _id: id, _tombstone: true })));
  else list.push(...result.sources.map((entry) => deepClone(entry)));
  delta[key] = list;
}

/** An update of a token's own actor is one of its delta, whose class hears of it when all is done. */
export async function afterDeltaUpdate({ delta }: TokenDocument, operation: Dict, user: UserLike): Promise<void> {
  if (delta) await (delta.constructor as LiveClass)._onUpdateOperation([delta as never], operation, user);
}
