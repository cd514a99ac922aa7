import { COMPENDIUM_DOCUMENT_TYPES, WORLD_DOCUMENT_TYPES } from "../constants.ts";

/** What `foundry.utils.parseUuid` finds in a uuid. */
export interface ParsedUuid {
  uuid: string;
  type: string | undefined;
  id: string;
  primaryType?: string | undefined;
  primaryId?: string | undefined;
  collection?: unknown;
  embedded: string[];
  documentType: string | undefined;
  documentId: string;
}

/** What a uuid is relative to, or what holds the thing that it names. */
export interface UuidHolder {
  uuid: string | null;
  documentName?: string;
  parent?: UuidHolder | null;
  constructor: { hierarchy?: Record<string, unknown>; metadata?: { embedded?: Record<string, string> } };
}

/** Finds the collection that a uuid's primary document is in. The client installs one that knows `game`. */
export interface UuidCollections {
  world(documentName: string): unknown;
  pack(id: string): unknown;
}

let collections: UuidCollections = { world: () => undefined, pack: () => undefined };

/** Tells `parseUuid` where collections are found. */
export function setUuidCollections(value: UuidCollections): void {
  collections = value;
}

/** Takes a uuid apart; null when there is none. */
export function parseUuid(uuid: string | null | undefined, options: { relative?: UuidHolder } = {}): ParsedUuid | null {
  if (!uuid) return null;
  if (uuid.startsWith(".") && options.relative) return parseRelative(uuid, options.relative);
  const parts = uuid.split(".");
  let collection: unknown;
  let primaryType: string | undefined;
  if (parts[0] === "Compendium") {
    parts.shift();
    const pack = parts.splice(0, 2).join(".");
    collection = collections.pack(pack);
    // The document's name may be left out: the pack has documents of one kind only.
    if ((COMPENDIUM_DOCUMENT_TYPES as readonly string[]).includes(parts[0] ?? "")) primaryType = parts.shift();
    else primaryType = (collection as { documentName?: string } | undefined)?.documentName;
  } else {
    primaryType = parts.shift();
    if ((WORLD_DOCUMENT_TYPES as readonly string[]).includes(primaryType ?? "")) {
      collection = collections.world(primaryType as string);
    }
  }
  const primaryId = parts.shift() ?? "";
  const embedded = parts;
  const type = embedded.length ? embedded.at(-2) : primaryType;
  const id = embedded.length ? (embedded.at(-1) as string) : primaryId;
  return {
    uuid,
    type,
    id,
    primaryType,
    primaryId,
    collection,
    embedded,
    documentType: primaryType,
    documentId: primaryId,
  };
}

// ".Item.id" is a child of what it is relative to, or a sibling when that can have no such child.
function parseRelative(uuid: string, relative: UuidHolder): ParsedUuid | null {
  const name = uuid.split(".")[1];
  if (!name || uuid.split(".").length < 3)
    return parseUuid(`${relative.parent?.uuid ?? ""}.${relative.documentName}.${name}`);
  let holder: UuidHolder | null | undefined = relative;
  while (holder && !(name in (holder.constructor.metadata?.embedded ?? {}))) holder = holder.parent;
  return parseUuid(`${(holder ?? relative).uuid}${uuid}`);
}

/** The uuid of a document that is described by its parts; null when one is missing. */
export function buildUuid(context: {
  id: string | null;
  documentName?: string | undefined;
  parent?: UuidHolder | null | undefined;
  pack?: string | null | undefined;
}): string | null {
  const { id, documentName, parent, pack } = context;
  if (!id) return null;
  if (parent) return parent.uuid ? `${parent.uuid}.${documentName}.${id}` : null;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}

/** The last of a uuid's names within the document that holds it: what holds it, and its kind there. */
const within = (uuid: string): string => uuid.slice(0, uuid.lastIndexOf("."));

/**
 * The uuid of a document as another sees it, short where the one is below or beside the other (generation 14).
 * https://foundryvtt.com/api/functions/foundry.utils.buildRelativeUuid.html
 * UNCONFIRMED: what is short beyond those two.
 */
export function buildRelativeUuid(target: string | UuidHolder, origin: string | UuidHolder): string | null {
  const [to, from] = [target, origin].map((one) => (typeof one === "string" ? one : one.uuid));
  if (!to || !from) return to ?? null;
  if (to.startsWith(`${from}.`)) return to.slice(from.length);
  const isBeside = to !== from && within(to) === within(from) && parseUuid(to)?.embedded.length;
  return isBeside ? to.slice(within(to).length) : to;
}
