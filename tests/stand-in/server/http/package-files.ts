import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import Handlebars from "handlebars";
import type { World } from "../world/world.ts";
import { inside } from "./static.ts";

const TEMPLATE = /\.(html|hbs|handlebars)$/;

/** `/systems/<id>/…` and `/modules/<id>/…` are in the folders of packages; null for what lies in none. */
export function packagePlace(world: World, pathname: string): { dir: string; relative: string } | null {
  for (const { dir, manifest } of world.packages) {
    const prefix = `/${manifest.type}s/${manifest.id}/`;
    if (pathname.startsWith(prefix)) return { dir, relative: pathname.slice(prefix.length) };
  }
  return null;
}

/** What a browser is sent of a template: its text, or the code it is compiled to; null where there is none. */
type SentTemplate = string | { readonly code: string } | null;

/** The code of templates by their files, for all tables of this process whose files do not change. */
const compiled = new Map<string, Promise<SentTemplate>>();

const readText = (file: string): Promise<string | null> => readFile(file, "utf8").catch(() => null);

const KEPT = path.resolve(import.meta.dirname, "../../../../.cache/stand-in/templates.json");

/** The code of texts by their digests, as another process has compiled them ahead. */
let ahead: Promise<Readonly<Record<string, string>>> | null = null;

async function readAhead(): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(KEPT, "utf8")) as Readonly<Record<string, string>>;
  } catch {
    return {};
  }
}

const digestOf = (text: string): string => createHash("sha1").update(Handlebars.VERSION).update(text).digest("base64");

async function compile(file: string): Promise<SentTemplate> {
  const text = await readText(file);
  if (text === null) return null;
  try {
    const known = (await (ahead ??= readAhead()))[digestOf(text)];
    return { code: known ?? String(Handlebars.precompile(text)) };
  } catch {
    return text; // what is wrong with it is the browser's to say
  }
}

function compileOnce(file: string): Promise<SentTemplate> {
  const code = compiled.get(file) ?? compile(file);
  compiled.set(file, code);
  return code;
}

/** Compiles the templates below a folder once for all processes that will open tables with them, as workers of a run of tests do. */
export async function compileAhead(dir: string): Promise<void> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => TEMPLATE.test(name));
  const code: Record<string, string> = {};
  for (const name of names) {
    const sent = await compile(path.join(dir, name));
    if (sent !== null && typeof sent !== "string")
      code[digestOf(await readFile(path.join(dir, name), "utf8"))] = sent.code;
  }
  await mkdir(path.dirname(KEPT), { recursive: true });
  await writeFile(`${KEPT}.${process.pid}`, JSON.stringify(code));
  await rename(`${KEPT}.${process.pid}`, KEPT);
}

/** Templates of the packages by the paths they are asked for by; compiled where `keep` says that files do not change. */
export async function readTemplates(
  world: World,
  paths: readonly string[],
  keep: boolean,
): Promise<Record<string, SentTemplate>> {
  const read = async (wanted: string): Promise<[string, SentTemplate]> => {
    const place = TEMPLATE.test(wanted) ? packagePlace(world, `/${wanted.replace(/^\//, "")}`) : null;
    const file = place && inside(place.dir, place.relative);
    return [wanted, file && (await (keep ? compileOnce(file) : readText(file)))];
  };
  return Object.fromEntries(await Promise.all(paths.map(read)));
}
