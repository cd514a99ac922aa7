// Turns the hand-written YAML under packs/<pack>/ into the compendium databases of the system.
//
// A source is what a person would write: name, type, icon, system. From it this build derives the stable id (pack and
// file name), the database key, the folder (a directory with a folder.yaml), the picture's path, a monster's token and
// the items it carries (named, copied from the equipment pack). The databases are written by Foundry's own CLI.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parse } from "yaml";
import { SCHEMA_VERSION } from "../src/foundry/migrations/migrate.ts";
import { ROOT, SYSTEM_ID, readManifest } from "../tools/project.ts";
import { settle } from "./settle.ts";

type Json = Record<string, unknown>;

/** One YAML file, read. */
export interface Source {
  readonly pack: string;
  /** Path below the pack's folder, with slashes, without ending: "weapons/dagger". */
  readonly file: string;
  readonly data: Json;
}

const COLLECTION: Readonly<Record<string, string>> = { Item: "items", Actor: "actors" };
const TOP_LEVEL = new Set(["name", "type", "icon", "system", "token", "items", "sort"]);
const FOLDER_LEVEL = new Set(["name", "color", "sort"]);
const TOKEN_LEVEL = new Set(["size", "disposition"]);
const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The 16 letters that a source keeps for ever: they depend on its pack and file name alone. */
export function stableId(pack: string, file: string): string {
  const digest = createHash("sha256").update(`${SYSTEM_ID}/${pack}/${file}`).digest();
  return Array.from(digest.subarray(0, 16), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");
}

/** All sources of one pack, in the order of their paths. */
export async function readSources(from: string, pack: string): Promise<Source[]> {
  const root = path.join(from, pack);
  if (!existsSync(root)) return [];
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    names.map(async (name) => ({
      pack,
      file: name.replaceAll(path.sep, "/").replace(/\.yaml$/, ""),
      data: parse(await readFile(path.join(root, name), "utf8")) as Json,
    })),
  );
}

const isFolder = (source: Source): boolean => path.posix.basename(source.file) === "folder";
const folderOf = (source: Source): string | null => {
  const directory = path.posix.dirname(isFolder(source) ? path.posix.dirname(source.file) : source.file);
  return directory === "." ? null : stableId(source.pack, `${directory}/folder`);
};

function complain(source: Source, text: string): never {
  throw new Error(`packs/${source.pack}/${source.file}.yaml: ${text}`);
}

function requireKeys(source: Source, data: Json, known: ReadonlySet<string>, where = ""): void {
  for (const key of Object.keys(data)) if (!known.has(key)) complain(source, `unknown field "${where}${key}"`);
}

/** The address of an icon of ours. */
export const iconPath = (icon: string): string => `systems/${SYSTEM_ID}/icons/${icon}.svg`;

function folderDocument(source: Source, type: string): Json {
  const { data } = source;
  requireKeys(source, data, FOLDER_LEVEL);
  const _id = stableId(source.pack, source.file);
  return {
    _id,
    _key: `!folders!${_id}`,
    name: data["name"],
    type,
    folder: folderOf(source),
    sorting: "m",
    sort: data["sort"] ?? 0,
    color: data["color"] ?? null,
    flags: {},
  };
}

function prototypeToken(source: Source, img: string): Json {
  const token = (source.data["token"] ?? {}) as Json;
  requireKeys(source, token, TOKEN_LEVEL, "token.");
  const size = (token["size"] ?? 1) as number;
  return {
    name: source.data["name"],
    width: size,
    height: size,
    texture: { src: img },
    disposition: token["disposition"] ?? -1,
    displayName: 20,
    displayBars: 40,
    bar1: { attribute: "hp" },
    actorLink: false,
  };
}

/** Facts with the version of their shape: whoever copies an entry elsewhere can have it migrated later. */
const ofToday = (system: unknown): Json => ({ ...(system as Json | undefined), schemaVersion: SCHEMA_VERSION });

/** An item carried by an actor: written in full, or named and copied from another pack. */
function carried(source: Source, entry: unknown, at: number, named: ReadonlyMap<string, Json>, actorId: string): Json {
  const original = typeof entry === "string" ? named.get(entry) : (entry as Json);
  if (!original) complain(source, `there is no item called "${String(entry)}"`);
  const _id = stableId(source.pack, `${source.file}#${at}`);
  const { _id: from, _key: _, folder: __, ...rest } = original;
  return {
    ...rest,
    ...(from ? { _stats: { compendiumSource: `Compendium.${SYSTEM_ID}.equipment.Item.${String(from)}` } } : {}),
    system: { ...ofToday(rest["system"]), equipped: true },
    _id,
    _key: `!actors.items!${actorId}.${_id}`,
    sort: at * 100,
  };
}

function document(
  source: Source,
  documentName: string,
  named: ReadonlyMap<string, Json>,
  types: ReadonlySet<string>,
): Json {
  const { data } = source;
  requireKeys(source, data, TOP_LEVEL);
  for (const key of ["name", "type", "icon"])
    if (typeof data[key] !== "string" || data[key] === "") complain(source, `"${key}" is missing`);
  if (!types.has(data["type"] as string)) complain(source, `unknown type "${String(data["type"])}"`);
  const _id = stableId(source.pack, source.file);
  const img = iconPath(data["icon"] as string);
  const base: Json = {
    _id,
    _key: `!${COLLECTION[documentName]}!${_id}`,
    name: data["name"],
    type: data["type"],
    img,
    folder: folderOf(source),
    sort: data["sort"] ?? 0,
    system: ofToday(data["system"]),
    effects: [],
    flags: {},
  };
  if (documentName !== "Actor") return base;
  const items = ((data["items"] ?? []) as unknown[]).map((entry, at) => carried(source, entry, at, named, _id));
  return { ...base, items, prototypeToken: prototypeToken(source, img) };
}

function refuseTwins(sources: readonly Source[]): void {
  const seen = new Map<string, string>();
  for (const source of sources) {
    const key = `${folderOf(source) ?? ""}/${String(source.data["name"])}`;
    const twin = seen.get(key);
    if (twin && !isFolder(source)) complain(source, `has the same name as ${twin}`);
    seen.set(key, source.file);
  }
}

/** Every document of every pack of the manifest, complete, without touching a database. */
export async function packDocuments(from: string): Promise<Map<string, Json[]>> {
  const manifest = readManifest();
  const documents = new Map<string, Json[]>();
  const named = new Map<string, Json>();
  for (const { name: pack, type } of manifest.packs) {
    const sources = await readSources(from, pack);
    refuseTwins(sources);
    const types = new Set(Object.keys(manifest.documentTypes[type] ?? {}));
    const built = sources.map((source) =>
      isFolder(source) ? folderDocument(source, type) : document(source, type, named, types),
    );
    if (type === "Item") for (const item of built) if ("system" in item) named.set(item["name"] as string, item);
    documents.set(pack, built);
  }
  return documents;
}

/** Writes every pack of the manifest below `to`; answers how many documents each holds. */
export async function buildPacks({ from, to }: { from: string; to: string }): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await mkdir(to, { recursive: true });
  for (const [pack, documents] of await packDocuments(from)) {
    const staging = await mkdtemp(path.join(tmpdir(), `${SYSTEM_ID}-${pack}-`));
    try {
      for (const entry of documents)
        await writeFile(path.join(staging, `${String(entry["_id"])}.json`), JSON.stringify(entry));
      await rm(path.join(to, pack), { recursive: true, force: true });
      await compilePack(staging, path.join(to, pack), { log: false });
      await settle(path.join(to, pack));
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
    counts[pack] = documents.length;
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(await buildPacks({ from: path.join(ROOT, "packs"), to: path.join(ROOT, "dist", "packs") }));
}
