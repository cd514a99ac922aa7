import { readFile } from "node:fs/promises";
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

/** Texts of templates of the packages by the paths they are asked for by; null where there is none. */
export async function readTemplates(world: World, paths: readonly string[]): Promise<Record<string, string | null>> {
  const read = async (wanted: string): Promise<[string, string | null]> => {
    const place = TEMPLATE.test(wanted) ? packagePlace(world, `/${wanted.replace(/^\//, "")}`) : null;
    const file = place && inside(place.dir, place.relative);
    return [wanted, file && (await readFile(file, "utf8").catch(() => null))];
  };
  return Object.fromEntries(await Promise.all(paths.map(read)));
}
