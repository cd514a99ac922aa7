import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Deprecations } from "../common/compatibility.ts";
import { release, type Release } from "../common/generation.ts";
import { checkPackage } from "./check-package.ts";
import { ManifestError, readManifest, type Manifest } from "./manifest.ts";

type Json = Record<string, unknown>;
/** What a new document of a type begins with, by document name and type. */
export type TypeDefaults = Readonly<Record<string, Readonly<Record<string, Json>>>>;

const NAMES = ["Actor", "Item", "Cards", "Card", "JournalEntryPage"];
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function merged(base: Json, other: Json): Json {
  const result: Json = { ...base };
  for (const [key, value] of Object.entries(other)) {
    const before = result[key];
    result[key] = isObject(before) && isObject(value) ? merged(before, value) : structuredClone(value);
  }
  return result;
}

/** A type's own data over the templates that it names, in their order. */
function defaultsOf(section: Json, type: string): Json {
  const own = isObject(section[type]) ? section[type] : {};
  const { templates = [], ...rest } = own;
  const shared = isObject(section["templates"]) ? section["templates"] : {};
  const parts = (templates as string[]).map((name) => (isObject(shared[name]) ? shared[name] : {}));
  return [...parts, rest].reduce(merged, {});
}

const typesOf = (section: Json): string[] => (Array.isArray(section["types"]) ? section["types"].map(String) : []);

/**
 * Reads the old way to declare types, deprecated since 14: `template.json` beside the manifest; null where there is none.
 * https://foundryvtt.com/article/system-development/#template
 */
async function readTemplate(systemDir: string): Promise<Json | null> {
  const file = path.join(systemDir, "template.json");
  const content = await readFile(file, "utf8").catch(() => null);
  if (content === null) return null;
  try {
    const json = JSON.parse(content) as unknown;
    return isObject(json) ? json : {};
  } catch (error) {
    throw new ManifestError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

function templateDefaults(template: Json): TypeDefaults {
  const defaults: Record<string, Record<string, Json>> = {};
  for (const name of NAMES) {
    const section = template[name];
    if (!isObject(section)) continue;
    defaults[name] = Object.fromEntries(typesOf(section).map((type) => [type, defaultsOf(section, type)]));
  }
  return defaults;
}

/**
 * The manifest with the types of the template among its own; a type that the template lists has what is declared there,
 * and nothing of what the manifest says of it: https://github.com/vttforge/vttforge/pull/145
 */
function withTemplate(manifest: Manifest, template: Json): Manifest {
  const documentTypes: Record<string, Record<string, object>> = { ...manifest.documentTypes };
  for (const name of NAMES) {
    const section = template[name];
    if (!isObject(section)) continue;
    const { htmlFields, filePathFields, gmOnlyFields } = section;
    const declared = JSON.parse(JSON.stringify({ htmlFields, filePathFields, gmOnlyFields })) as object;
    documentTypes[name] = {
      ...documentTypes[name],
      ...Object.fromEntries(typesOf(section).map((type) => [type, declared])),
    };
  }
  return { ...manifest, documentTypes };
}

/**
 * Generation 13: the grid as manifests of 11 had it. That 13 still reads it is UNCONFIRMED.
 * https://github.com/foundryvtt/foundryvtt/issues/9999
 */
function withOldGrid(manifest: Manifest, { generation }: Release): Manifest {
  const { gridDistance, gridUnits } = manifest.source;
  const grid = { distance: gridDistance, units: gridUnits, ...manifest.grid };
  return generation >= 14 ? manifest : { ...manifest, grid: JSON.parse(JSON.stringify(grid)) as Json };
}

interface SystemOptions {
  readonly systemDir: string;
  readonly deprecations?: Deprecations;
  /** Of which release the table is; by default what is on in this process. */
  readonly table?: Release;
}

/** The manifest of a system, with the types of a `template.json` where what is deprecated is let through. */
export async function readSystem(
  { systemDir, deprecations = "throw", table = release() }: SystemOptions,
  problems: string[],
): Promise<{ manifest: Manifest; typeDefaults: TypeDefaults }> {
  const read = await readManifest(systemDir, table);
  const manifest = deprecations === "warn" ? withOldGrid(read, table) : read;
  problems.push(...(await checkPackage({ dir: systemDir, manifest }, table)));
  const template = await readTemplate(systemDir);
  if (!template) return { manifest, typeDefaults: {} };
  if (deprecations === "warn")
    return { manifest: withTemplate(manifest, template), typeDefaults: templateDefaults(template) };
  problems.push(
    "template.json is deprecated since generation 14 and is not read: declare documentTypes in system.json",
  );
  return { manifest, typeDefaults: {} };
}
