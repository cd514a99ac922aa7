import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isNewerVersion } from "../../common/utils/index.ts";
import type { PackData, PackMetadata } from "../../common/documents/protocol.ts";
import { LEVELS, ROLES, type PermissionUser, type Source } from "../../common/documents/permissions.ts";
import type { Manifest, Package, PackManifest } from "../manifest.ts";
import { levelStore } from "../store/level-store.ts";
import { memoryStore, type Stored } from "../store/store.ts";
import { Library, type Draft } from "./library.ts";
import type { Shelf } from "./nodes.ts";

/** A compendium pack of the system or of a module. */
export interface Pack {
  readonly metadata: PackMetadata;
  readonly library: Library;
  locked: boolean;
}

const BASE_INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** Opens the packs of packages; what is written to them lasts as long as the table. */
export async function openPacks(
  packages: readonly Package[],
  systemId: string,
  problems: string[],
  version: string,
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const { dir, manifest } of packages)
    for (const entry of manifest.packs) {
      const metadata = toMetadata(entry, manifest, systemId);
      const library = await openPack(entry, dir, problems);
      problems.push(...wrongStamps(library.all(entry.type), metadata.id, version));
      packs.set(metadata.id, { metadata, locked: true, library });
    }
  return packs;
}

/**
 * The server brings every entry without the version of its core up to date, at each start after an installation; one
 * from a newer core it refuses.
 */
function wrongStamps(entries: readonly Source[], pack: string, version: string): string[] {
  const stamps = entries.map((entry) => property(entry, "_stats.coreVersion"));
  const missing = stamps.filter((stamp) => typeof stamp !== "string").length;
  const newer = stamps.filter((stamp) => typeof stamp === "string" && isNewerVersion(stamp, version)).length;
  return [
    ...(missing ? [`The pack "${pack}" has ${missing} entries without _stats.coreVersion, which are migrated`] : []),
    ...(newer ? [`The pack "${pack}" has ${newer} entries of a core newer than ${version}`] : []),
  ];
}

async function openPack(entry: PackManifest, packageDir: string, problems: string[]): Promise<Library> {
  const source = path.resolve(packageDir, entry.path);
  if (!source.startsWith(path.resolve(packageDir) + path.sep)) {
    problems.push(`The pack "${entry.name}" lies outside of its package's folder and stays empty`);
    return Library.open(memoryStore());
  }
  try {
    const isDatabase = await stat(path.join(source, "CURRENT")).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isDatabase) throw new Error(`${entry.path} holds no database`);
    return await Library.open(memoryStore(await documentsIn(source)));
  } catch (error) {
    problems.push(`The pack "${entry.name}" cannot be read and stays empty: ${(error as Error).message}`);
    return Library.open(memoryStore());
  }
}

/** What has been read of a folder: a library never changes a document, so that tables may share them. */
interface Reading {
  readonly stamp: string;
  readonly documents: Map<string, Stored[]>;
}
const readings = new Map<string, Reading>();

/** The documents of a database, which is read again where a file of it has changed. */
async function documentsIn(folder: string): Promise<Map<string, Stored[]>> {
  const stamp = await stampOf(folder);
  const known = readings.get(folder);
  if (known?.stamp === stamp) return known.documents;
  const documents = await readCopy(folder);
  readings.set(folder, { stamp, documents });
  return documents;
}

async function stampOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).toSorted();
  const stamps = names.map(async (name) => {
    const { ino, mtimeMs, size } = await stat(path.join(folder, name));
    return [name, ino, mtimeMs, size].join(" ");
  });
  return (await Promise.all(stamps)).join("\n");
}

/** Reads a copy of a database, because opening a LevelDB folder rewrites it. */
async function readCopy(folder: string): Promise<Map<string, Stored[]>> {
  const copy = await mkdtemp(path.join(os.tmpdir(), "stand-in-pack-"));
  try {
    await cp(folder, copy, { recursive: true, filter: (file) => path.basename(file) !== "LOCK" });
    const store = await levelStore(copy);
    return await store.load().finally(() => store.close());
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const toMetadata = (entry: PackManifest, manifest: Manifest, systemId: string): PackMetadata => ({
  id: `${manifest.id}.${entry.name}`,
  name: entry.name,
  label: entry.label,
  type: entry.type,
  path: entry.path,
  packageName: manifest.id,
  packageType: manifest.type,
  system: systemId,
  ownership: entry.ownership,
  flags: {},
  ...(entry.banner ? { banner: entry.banner } : {}),
});

/** What a user may do in a pack, by role; a locked pack is only read. */
export function packLevel(pack: Pack, user: PermissionUser): number {
  let level: number = LEVELS.NONE;
  for (const [roleName, levelName] of Object.entries(pack.metadata.ownership)) {
    const role = ROLES[roleName as keyof typeof ROLES] ?? ROLES.GAMEMASTER;
    if (user.role >= role) level = Math.max(level, LEVELS[levelName as keyof typeof LEVELS] ?? LEVELS.NONE);
  }
  if (user.role === ROLES.GAMEMASTER) level = LEVELS.OWNER;
  return level;
}

/** Where the documents of a pack are looked up. */
export const packShelf = (pack: Pack, draft: Draft, world: Library): Shelf => ({
  library: draft,
  world,
  holds: [pack.metadata.type, "Folder"],
  packLevel: (user) => packLevel(pack, user),
});

function property(source: Source, dotted: string): unknown {
  return dotted
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? (value as Source)[key] : undefined),
      source,
    );
}

function setProperty(target: Source, dotted: string, value: unknown): void {
  const parts = dotted.split(".");
  const last = parts.pop() ?? "";
  let inner = target;
  for (const part of parts) inner = (inner[part] ??= {}) as Source;
  inner[last] = value;
}

/** The index of a pack with the fields asked for. */
export function packIndex(pack: Pack, fields: readonly string[]): Source[] {
  const { id, type } = pack.metadata;
  return pack.library.all(type).map((document) => {
    const entry: Source = {};
    for (const field of [...BASE_INDEX_FIELDS, ...fields]) {
      const value = property(document, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    entry["uuid"] = `Compendium.${id}.${type}.${document._id}`;
    return entry;
  });
}

/** The documents of a pack that a query asks for: equal values, `__in` lists. */
export function queryPack(pack: Pack, query: Source): Source[] {
  const conditions = Object.entries(query).filter(([key]) => key !== "pack");
  return pack.library.all(pack.metadata.type).filter((document) =>
    conditions.every(([key, wanted]) => {
      if (key.endsWith("__in")) return Array.isArray(wanted) && wanted.includes(property(document, key.slice(0, -4)));
      if (typeof wanted === "object" && wanted !== null) return matches(property(document, key), wanted as Source);
      return property(document, key) === wanted;
    }),
  );
}

function matches(value: unknown, wanted: Source): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(wanted).every(([key, inner]) => property(value as Source, key) === inner);
}

export const packData = (pack: Pack): PackData => ({
  metadata: pack.metadata,
  index: packIndex(pack, []),
  folders: pack.library.all("Folder"),
  locked: pack.locked,
});
