import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "../common/generation.ts";
import { COMPENDIUM_TYPES } from "./compendium-types.ts";

export type PackageType = "system" | "module";

/**
 * The parts of a `system.json` or `module.json` that the stand-in reads.
 * https://foundryvtt.com/api/interfaces/foundry.packages.types.ModuleManifestData.html
 */
export interface Manifest {
  readonly type: PackageType;
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly compatibility: { readonly minimum: string | null; readonly maximum: string | null };
  /** A library is loaded before all others. */
  readonly library: boolean;
  readonly esmodules: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly (string | { src: string; layer?: string | null })[];
  readonly languages: readonly LanguageManifest[];
  readonly packs: readonly PackManifest[];
  readonly packFolders: readonly PackFolder[];
  readonly documentTypes: Subtypes;
  readonly socket: boolean;
  readonly initiative: string | null;
  readonly grid: Readonly<Record<string, unknown>>;
  readonly primaryTokenAttribute: string | null;
  readonly secondaryTokenAttribute: string | null;
  readonly background: string | null;
  readonly source: Readonly<Record<string, unknown>>;
}

export interface LanguageManifest {
  readonly lang: string;
  readonly name: string;
  readonly path: string;
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

/** Subtypes by document name and type. */
export type Subtypes = Readonly<Record<string, Readonly<Record<string, SubtypeManifest>>>>;

/** A system or a module in its folder. */
export interface Package {
  readonly dir: string;
  readonly manifest: Manifest;
}

/** A manifest that cannot be used, said in words for the person who wrote it. */
export class ManifestError extends Error {
  override name = "ManifestError";
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function list<T>(json: Json, key: string, read: (value: unknown, place: string) => T): T[] {
  const value = json[key];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ManifestError(`"${key}" must be a list`);
  return value.map((entry, index) => read(entry, `${key}[${index}]`));
}

function readPath(value: unknown, place: string): string {
  const found = text(value);
  if (!found) throw new ManifestError(`${place} must be a path`);
  return found;
}

function readPack(value: unknown, place: string): PackManifest {
  if (!isObject(value)) throw new ManifestError(`${place} must be an object`);
  const name = text(value["name"]);
  const type = text(value["type"]);
  if (!name || name.includes(".")) throw new ManifestError(`${place} needs a "name" without periods`);
  if (!type || !COMPENDIUM_TYPES.has(type))
    throw new ManifestError(`pack "${name}" has the type "${String(value["type"])}", which no pack can have`);
  return {
    name,
    type,
    label: text(value["label"]) ?? name,
    // A pack was a file of this ending until 10; that its folder since 11 goes without is UNCONFIRMED.
    path: (text(value["path"]) ?? `packs/${name}`).replace(/\.db$/, ""),
    ownership: isObject(value["ownership"])
      ? (value["ownership"] as Record<string, string>)
      : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    banner: text(value["banner"]) ?? undefined,
  };
}

function readLanguage(value: unknown, place: string): LanguageManifest {
  const [lang, file] = isObject(value) ? [text(value["lang"]), text(value["path"])] : [];
  if (!lang || !file) throw new ManifestError(`${place} needs a "lang" and a "path"`);
  return { lang, path: file, name: text((value as Json)["name"]) ?? lang };
}

function readStyle(value: unknown, place: string): string | { src: string; layer?: string | null } {
  if (typeof value === "string") return value;
  if (isObject(value) && typeof value["src"] === "string")
    return { src: value["src"], ...("layer" in value ? { layer: value["layer"] as string | null } : {}) };
  throw new ManifestError(`${place} must be a path or {src, layer}`);
}

function readTypes(json: Json): Subtypes {
  const types = json["documentTypes"] ?? {};
  if (!isObject(types)) throw new ManifestError(`"documentTypes" must be an object`);
  for (const [name, subtypes] of Object.entries(types))
    if (!isObject(subtypes)) throw new ManifestError(`documentTypes.${name} must be an object`);
  return types as Subtypes;
}

function readCompatibility(json: Json): Manifest["compatibility"] {
  const given = isObject(json["compatibility"]) ? json["compatibility"] : {};
  const version = (value: unknown) => (typeof value === "number" ? String(value) : text(value));
  return { minimum: version(given["minimum"]), maximum: version(given["maximum"]) };
}

function read(json: unknown, type: PackageType): Manifest {
  if (!isObject(json)) throw new ManifestError("it must hold an object");
  const id = text(json["id"]);
  if (!id) throw new ManifestError(`"id" is missing`);
  // Capitals should not be, but published ones have them: https://github.com/Miskatonic-Investigative-Society/CoC7-FoundryVTT
  if (!/^[a-z0-9_-]+$/i.test(id)) throw new ManifestError(`the id "${id}" may only have letters, digits, - and _`);
  return {
    type,
    id,
    title: text(json["title"]) ?? id,
    version: text(json["version"]) ?? "0",
    compatibility: readCompatibility(json),
    library: json["library"] === true,
    esmodules: list(json, "esmodules", readPath),
    scripts: list(json, "scripts", readPath),
    styles: list(json, "styles", readStyle),
    languages: list(json, "languages", readLanguage),
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

/** Reads a manifest from its parsed JSON; what is wrong is said by the key at fault. */
export function parseManifest(json: unknown, type: PackageType = "system"): Manifest {
  try {
    return read(json, type);
  } catch (error) {
    throw error instanceof ManifestError ? new ManifestError(`${type}.json: ${error.message}`) : error;
  }
}

/**
 * A package that is not for this generation does not function here; of builds of the same generation it is only said.
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageCompatibilityData.html
 */
function demandGeneration({ type, compatibility: { minimum, maximum } }: Manifest, table: Release): void {
  const { version, generation } = table;
  const generationOf = (bound: string | null) => (bound === null ? generation : Number.parseInt(bound, 10));
  const demand = (key: string, isMet: boolean, bound: string | null) => {
    if (!isMet)
      throw new ManifestError(
        `${type}.json: compatibility.${key} is ${bound}, and this table is of version ${version}`,
      );
  };
  demand("minimum", generationOf(minimum) <= generation, minimum);
  demand("maximum", generationOf(maximum) >= generation, maximum);
}

/** Reads the manifest of a package's folder. */
export async function readManifest(dir: string, table: Release, type: PackageType = "system"): Promise<Manifest> {
  const file = path.join(dir, `${type}.json`);
  const content = await readFile(file, "utf8").catch(() => {
    throw new ManifestError(`There is no ${type}.json in ${dir}`);
  });
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new ManifestError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  const manifest = parseManifest(json, type);
  demandGeneration(manifest, table);
  return manifest;
}
