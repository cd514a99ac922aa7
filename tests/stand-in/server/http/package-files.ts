import { readFile } from "node:fs/promises";
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

async function compile(file: string): Promise<SentTemplate> {
  const text = await readText(file);
  try {
    return text === null ? null : { code: String(Handlebars.precompile(text)) };
  } catch {
    return text; // what is wrong with it is the browser's to say
  }
}

function compileOnce(file: string): Promise<SentTemplate> {
  const code = compiled.get(file) ?? compile(file);
  compiled.set(file, code);
  return code;
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
