import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { ROOT, SYSTEM_ID } from "../tools/project.ts";

export type Json = Record<string, unknown>;

/** The contents of one YAML file. */
export interface Source {
  readonly pack: string;
  /** Path below the pack's folder, with slashes and without extension: "weapons/dagger". */
  readonly file: string;
  readonly data: Json;
}

const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A permanent id of 16 characters, which depends only on the pack and the file name. */
export function stableId(pack: string, file: string): string {
  const digest = createHash("sha256").update(`${SYSTEM_ID}/${pack}/${file}`).digest();
  return Array.from(digest.subarray(0, 16), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");
}

/** The id of a source's document. */
export const idOf = ({ pack, file }: Source): string => stableId(pack, file);

/** The path of one of our icons. */
export const iconPath = (icon: string): string => `systems/${SYSTEM_ID}/icons/${icon}.webp`;

/** Whether a source describes the folder that it is in. */
export const isFolder = ({ file }: Source): boolean => path.posix.basename(file) === "folder";

/** The path of the folder that contains a source's document; "" for none. */
export function directoryOf(source: Source): string {
  const directory = path.posix.dirname(isFolder(source) ? path.posix.dirname(source.file) : source.file);
  return directory === "." ? "" : directory;
}

/** The id of that folder, or null for none. */
export function folderId(source: Source): string | null {
  const directory = directoryOf(source);
  return directory === "" ? null : stableId(source.pack, `${directory}/folder`);
}

/** All sources of one pack, in the order of their paths; none if its folder does not exist. */
export async function readSources(from: string, pack: string): Promise<Source[]> {
  const root = path.join(from, pack);
  if (!existsSync(root)) return [];
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(names.map((name) => readSource(root, pack, name)));
}

const KEPT = path.join(ROOT, ".cache", "sources.json");

/** What other processes have parsed texts to, by digest; null as long as nobody has asked. */
let kept: Readonly<Record<string, unknown>> | null = null;

function readKept(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(KEPT, "utf8")) as Readonly<Record<string, unknown>>;
  } catch {
    return {}; // nobody has kept any, or somebody has spoilt the file: all are parsed again
  }
}

/** What texts have been parsed to: whoever asks for all packs again, as tests do, waits for copies alone. */
const parsed = new Map<string, unknown>();
let isKept = true;

/** Another version of the parser may read a text otherwise. */
const parser = createHash("sha1")
  .update(readFileSync(path.join(ROOT, "package-lock.json")))
  .digest("hex");

function parsedOf(text: string): unknown {
  const digest = createHash("sha1").update(parser).update(text).digest("base64");
  kept ??= readKept();
  if (!parsed.has(digest)) {
    isKept &&= digest in kept;
    parsed.set(digest, kept[digest] ?? parse(text));
  }
  return structuredClone(parsed.get(digest));
}

/** Keeps what this process has parsed, unless it was kept already: to parse all packs takes longer than to build them. */
export function keepParsed(): void {
  if (isKept) return;
  isKept = true;
  const fresh = `${KEPT}.${process.pid}.${performance.now()}`; // others may read and write meanwhile
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(fresh, JSON.stringify(Object.fromEntries(parsed)));
  renameSync(fresh, KEPT);
}

async function readSource(root: string, pack: string, name: string): Promise<Source> {
  const file = name.replaceAll(path.sep, "/").replace(/\.yaml$/, "");
  const text = await readFile(path.join(root, name), "utf8");
  const source = { pack, file, data: {} };
  try {
    const data = parsedOf(text);
    if (!isJson(data)) complain(source, "is no mapping of fields");
    return { ...source, data };
  } catch (error) {
    return complain(source, error instanceof Error ? error.message : String(error));
  }
}

/** Whether a value is an object, and not a list. */
export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Stops the build and names the file at fault. */
export function complain({ pack, file }: Source, text: string): never {
  const where = `packs/${pack}/${file}.yaml: `;
  throw new Error(text.startsWith(where) ? text : where + text);
}

/** A list in a source; a missing one is empty. */
export function listOf(source: Source, value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) complain(source, `"${name}" is no list`);
  return value as readonly unknown[];
}
