import type { Document } from "../../common/abstract/document.ts";
import type { Dict } from "../../common/types.ts";
import { parseUuid, type ParsedUuid, type UuidHolder } from "../../common/utils/uuid.ts";
import { currentClient } from "./current.ts";
import type { CompendiumCollection } from "../documents/collections/compendium-collection.ts";

interface UuidOptions {
  relative?: Document | null;
  invalid?: boolean;
  strict?: boolean;
}

const isPack = (collection: unknown): collection is CompendiumCollection =>
  typeof collection === "object" && collection !== null && "indexed" in collection;

function parse(uuid: string | null | undefined, { relative }: UuidOptions): ParsedUuid | null {
  return uuid ? parseUuid(uuid, relative ? { relative: relative as unknown as UuidHolder } : {}) : null;
}

/** The document that lies inside another along the pairs of a uuid. */
function within(document: Document | null | undefined, path: readonly string[], invalid: boolean): Document | null {
  let found: Document | null | undefined = document;
  for (let index = 0; found && index + 1 < path.length; index += 2) {
    const [name, id] = [path[index] ?? "", path[index + 1] ?? ""];
    const holder = found as unknown as { documentName: string; actor?: Document | null; delta?: Document | null };
    if (holder.documentName === "Token" && name === "Actor")
      found = currentClient().doubts.losesTokenActors ? null : holder.actor; // UNCONFIRMED how it is found
    else if (holder.documentName === "Token" && name === "ActorDelta") found = holder.delta;
    else found = found.getEmbeddedDocument(name, id, { invalid });
  }
  return found ?? null;
}

/** The global `fromUuid`. https://foundryvtt.com/api/functions/foundry.utils.fromUuid.html */
export async function fromUuid(uuid: string | null | undefined, options: UuidOptions = {}): Promise<Document | null> {
  const parsed = parse(uuid, options);
  if (!parsed) return null;
  const { collection, documentId, embedded } = parsed;
  if (isPack(collection))
    return within((await collection.getDocument(documentId)) ?? null, embedded, options.invalid ?? false);
  return inWorld(parsed, options);
}

function inWorld({ collection, documentId, embedded }: ParsedUuid, options: UuidOptions): Document | null {
  const world = collection as { get(id: string, options: Dict): Document | undefined } | undefined;
  const invalid = options.invalid ?? false;
  return within(world?.get(documentId, { invalid }) ?? null, embedded, invalid);
}

/** The global `fromUuidSync`: a document of the world, or the index entry of one in a compendium. */
export function fromUuidSync(uuid: string | null | undefined, options: UuidOptions = {}): Document | Dict | null {
  const parsed = parse(uuid, options);
  if (!parsed) return null;
  const { collection, documentId, embedded } = parsed;
  if (!isPack(collection)) return inWorld(parsed, options);
  const cached = collection.get(documentId);
  if (embedded.length === 0) return cached ?? collection.index.get(documentId) ?? null;
  if (cached) return within(cached, embedded, options.invalid ?? false);
  if (options.strict === false) return null;
  throw new Error(
    `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
  );
}
