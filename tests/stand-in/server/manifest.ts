import { readFile } from "node:fs/promises";
import path from "node:path";
import { COMPENDIUM_TYPES } from "./compendium-types.ts";

/** The parts of a `system.json` that the stand-in reads. https://foundryvtt.com/article/system-development/ */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly (string | { src: string; layer?: string | null })[];
  readonly languages: readonly { lang: string; name: string; path: string }[];
  readonly packs: readonly PackManifest[];
  readonly packFolders: readonly PackFolder[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, SubtypeManifest>>>>;
  readonly socket: boolean;
  readonly initiative: string | null;
  readonly grid: Readonly<Record<string, unknown>>;
  readonly primaryTokenAttribute: string | null;
  readonly secondaryTokenAttribute: string | null;
  readonly background: string | null;
  readonly source: Readonly<Record<string, unknown>>;
}

export interface PackManifest {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path: string;
  readonly ownership: Readonly<Record<string, string>>;
  readonly banner?: string | undefined;
}

export interface PackFolder {
  readonly name: string;
  readonly sorting?: string;
  readonly color?: string;
  readonly packs?: readonly string[];
  readonly folders?: readonly PackFolder[];
}

export interface SubtypeManifest {
  readonly htmlFields?: readonly string[];
  readonly filePathFields?: Readonly<Record<string, readonly string[]>>;
  readonly gmOnlyFields?: readonly string[];
}

/** A manifest that cannot be used, said in words for the person who wrote it. */
export class ManifestError extends Error {
  override name = "ManifestError";
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function list<T>(json: Json, key: string, read: (value: unknown, index: number) => T): T[] {
  const value = json[key];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ManifestError(`system.json: "${key}" must be a list`);
  return value.map(read);
}

function readPack(value: unknown, index: number): PackManifest {
  if (!isObject(value)) throw new ManifestError(`system.json: packs[${index}] must be an object`);
  const name = text(value["name"]);
  const type = text(value["type"]);
  if (!name || name.includes("."))
    throw new ManifestError(`system.json: packs[${index}] needs a "name" without periods`);
  if (!type || !COMPENDIUM_TYPES.has(type))
    throw new ManifestError(
      `system.json: pack "${name}" has the type "${String(value["type"])}", which no pack can have`,
    );
  return {
    name,
    type,
    label: text(value["label"]) ?? name,
    path: text(value["path"]) ?? `packs/${name}`,
    ownership: isObject(value["ownership"])
      ? (value["ownership"] as Record<string, string>)
      : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    banner: text(value["banner"]) ?? undefined,
  };
}

function readStyle(value: unknown): string | { src: string; layer?: string | null } {
  if (typeof value === "string") return value;
  if (isObject(value) && typeof value["src"] === "string")
    return { src: value["src"], ...("layer" in value ? { layer: value["layer"] as string | null } : {}) };
  throw new ManifestError(`system.json: a style must be a path or {src, layer}`);
}

function readTypes(json: Json): Manifest["documentTypes"] {
  const types = json["documentTypes"] ?? {};
  if (!isObject(types)) throw new ManifestError(`system.json: "documentTypes" must be an object`);
  for (const [name, subtypes] of Object.entries(types))
    if (!isObject(subtypes)) throw new ManifestError(`system.json: documentTypes.${name} must be an object`);
  return types as Manifest["documentTypes"];
}

/** Reads a manifest from its parsed JSON; what is wrong is said by the key at fault. */
export function parseManifest(json: unknown): Manifest {
  if (!isObject(json)) throw new ManifestError("system.json must hold an object");
  const id = text(json["id"]);
  if (!id) throw new ManifestError(`system.json: "id" is missing`);
  if (!/^[a-z0-9_-]+$/.test(id)) throw new ManifestError(`system.json: the id "${id}" may only have a-z, 0-9, - and _`);
  const string = (value: unknown) => String(value);
  return {
    id,
    title: text(json["title"]) ?? id,
    version: text(json["version"]) ?? "0",
    esmodules: list(json, "esmodules", string),
    scripts: list(json, "scripts", string),
    styles: list(json, "styles", readStyle),
    languages: list(json, "languages", (value) => value as Manifest["languages"][number]),
    packs: list(json, "packs", readPack),
    packFolders: list(json, "packFolders", (value) => value as PackFolder),
    documentTypes: readTypes(json),
    socket: json["socket"] === true,
    initiative: text(json["initiative"]),
    grid: isObject(json["grid"]) ? json["grid"] : {},
    primaryTokenAttribute: text(json["primaryTokenAttribute"]),
    secondaryTokenAttribute: text(json["secondaryTokenAttribute"]),
    background: text(json["background"]),
    source: json,
  };
}

/** Reads the manifest of a system folder. */
export async function readManifest(systemDir: string): Promise<Manifest> {
  const file = path.join(systemDir, "system.json");
  const content = await readFile(file, "utf8").catch(() => {
    throw new ManifestError(`There is no system.json in ${systemDir}`);
  });
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new ManifestError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  return parseManifest(json);
}
