// How large the system's code and styles are.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

export interface BundleSizes {
  /** Bytes, gzipped, of all scripts: also of those that are loaded later or never. */
  readonly jsGzippedBytes: number;
  readonly cssGzippedBytes: number;
  readonly scripts: readonly string[];
}

/** Measures a finished build. */
export async function bundleSizes(dist: string): Promise<BundleSizes> {
  const names = (await readdir(dist)).sort();
  const gzipped = async (extension: string): Promise<number> => {
    const files = names.filter((name) => name.endsWith(extension));
    const sizes = await Promise.all(
      files.map(async (name) => gzipSync(await readFile(path.join(dist, name)), { level: 9 }).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    jsGzippedBytes: await gzipped(".mjs"),
    cssGzippedBytes: await gzipped(".css"),
    scripts: names.filter((name) => name.endsWith(".mjs")),
  };
}
