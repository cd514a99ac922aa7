import { readdir } from "node:fs/promises";
import path from "node:path";
import type { World } from "../world/world.ts";

export interface FileListing {
  readonly target: string;
  readonly dirs: string[];
  readonly files: string[];
}

interface Shelves {
  readonly world: World;
  readonly clientDir: string | null;
  readonly uploadDir: string;
}

/** The folders of a page's addresses, and where each of them is. */
function roots({ world, clientDir, uploadDir }: Shelves): Map<string, string> {
  const packages = world.packages.map(({ dir, manifest }) => [`${manifest.type}s/${manifest.id}`, dir] as const);
  return new Map([
    ...packages,
    ["assets", uploadDir],
    ...(clientDir ? [["icons", path.join(clientDir, "icons")] as const] : []),
  ]);
}

/** What stands in a folder, by the addresses that a page has for it; null for one that nobody may look into. */
export async function listFiles(shelves: Shelves, wanted: string): Promise<FileListing | null> {
  const target = path.posix.normalize(wanted).replace(/^[./]+|\/$/g, "");
  const known = roots(shelves);
  const root = [...known.keys()].find((name) => target === name || target.startsWith(`${name}/`));
  if (root === undefined) return above(target, [...known.keys()]);
  const folder = path.join(known.get(root) ?? "", target.slice(root.length));
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = (isDirectory: boolean): string[] =>
    entries.filter((entry) => entry.isDirectory() === isDirectory).map((entry) => `${target}/${entry.name}`);
  return { target, dirs: names(true).sort(), files: names(false).sort() };
}

/** A folder that only leads to others, such as `systems`. */
function above(target: string, known: string[]): FileListing | null {
  const prefix = target === "" ? "" : `${target}/`;
  const below = known.filter((name) => name.startsWith(prefix));
  if (below.length === 0) return null;
  const dirs = below.map((name) => prefix + (name.slice(prefix.length).split("/")[0] ?? ""));
  return { target, dirs: [...new Set(dirs)].sort(), files: [] };
}
