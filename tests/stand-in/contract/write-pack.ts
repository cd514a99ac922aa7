/** Compendium packs of documents that a test states itself. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Dict } from "../common/types.ts";

/** What an entry is stamped with that every supported core may read. */
const OLDEST: Dict = { _stats: { coreVersion: "13.341" } };

/** Builds the pack of a package from documents with their `_key`, as Foundry's own command line does. */
export async function writePack(packageDir: string, name: string, documents: readonly Dict[]): Promise<void> {
  // Not in the package, whose files are served.
  const sources = await mkdtemp(path.join(os.tmpdir(), "pack-sources-"));
  for (const document of documents)
    await writeFile(path.join(sources, `${String(document["_id"])}.json`), JSON.stringify({ ...OLDEST, ...document }));
  await compilePack(sources, path.join(packageDir, "packs", name));
  await rm(sources, { recursive: true });
}
