// Measures the size of the system's code and styles.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT, SYSTEM_ID } from "./project.ts";

/** Bytes, gzipped. */
export interface BundleSizes {
  /** The main file with its imports, which every page loads at the start. */
  readonly jsAtStart: number;
  /** Everything else that loads on demand, such as windows. */
  readonly jsLater: number;
  /** The largest of the further games, of which worlds fetch the one that they play. */
  readonly jsOfGame: number;
  readonly css: number;
  readonly scripts: readonly string[];
  readonly scriptsAtStart: readonly string[];
}

const IMPORTED = /(?:from|import) ?["'`]\.\/([^"'`]+\.mjs)["'`]/g;

/** A script with all its direct and indirect imports, without those that load on demand. */
function loadedWith(name: string, texts: ReadonlyMap<string, string>, seen: ReadonlySet<string>): ReadonlySet<string> {
  const imported = [...(texts.get(name) ?? "").matchAll(IMPORTED)].map(([, found]) => found ?? "");
  return imported
    .filter((found) => !seen.has(found))
    .reduce<ReadonlySet<string>>((all, found) => loadedWith(found, texts, all), new Set([...seen, name]));
}

/** Measures a finished build. */
export async function bundleSizes(dist: string): Promise<BundleSizes> {
  const names = (await readdir(dist)).sort().filter((name) => /\.(mjs|css)$/.test(name));
  const read = await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name), "utf8")]));
  const texts = new Map(read.map(([name = "", text = ""]) => [name, text]));
  const size = (fits: (name: string) => boolean): number =>
    names.filter(fits).reduce((sum, name) => sum + gzipSync(texts.get(name) ?? "", { level: 9 }).length, 0);
  const atStart = loadedWith(`${SYSTEM_ID}.mjs`, texts, new Set());
  const isScript = (name: string): boolean => name.endsWith(".mjs");
  const games = (await readdir(path.join(ROOT, "src", "games"))).filter(
    (name) => !["base", "whitehack"].includes(name),
  );
  const isOf = (game: string, name: string): boolean => name.startsWith(`${game}-`);
  const isOfGame = (name: string): boolean => games.some((game) => isOf(game, name));
  return {
    jsAtStart: size((name) => atStart.has(name)),
    jsLater: size((name) => isScript(name) && !atStart.has(name) && !isOfGame(name)),
    jsOfGame: Math.max(0, ...games.map((game) => size((name) => isScript(name) && isOf(game, name)))),
    css: size((name) => !isScript(name)),
    scripts: names.filter(isScript),
    scriptsAtStart: [...atStart].sort(),
  };
}
