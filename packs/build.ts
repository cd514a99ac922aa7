// Turns the hand-written YAML under packs/<pack>/ into the compendium databases of the system.
//
// A source holds what a person would write: name, type, icon, system. The build derives the rest: the stable id (from
// pack and file name), the database key, the folder (a directory with a folder.yaml), the picture's path, an actor's
// token and items, and the addresses of links by name. Foundry's own CLI writes the databases.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { SYSTEM_ID, readManifest } from "../tools/project.ts";
import { Catalog } from "./catalog.ts";
import { refuseKeyTwins, refuseTwins, requireFolders } from "./checks/twins.ts";
import { actorDocument } from "./documents/actor.ts";
import { folderDocument } from "./documents/folder.ts";
import { itemDocument } from "./documents/item.ts";
import { journalDocument } from "./documents/journal.ts";
import { macroDocument } from "./documents/macro.ts";
import { tableDocument } from "./documents/table.ts";
import { withLinks } from "./links.ts";
import { settle } from "./settle.ts";
import { complain, isFolder, type Json, keepParsed, readSources, type Source } from "./source.ts";

type Build = (source: Source, catalog: Catalog) => Json;

const BUILDERS: Readonly<Record<string, Build>> = {
  Item: itemDocument,
  Actor: actorDocument,
  RollTable: tableDocument,
  JournalEntry: journalDocument,
  Macro: macroDocument,
};

function toDocument(source: Source, documentName: string, catalog: Catalog): Json {
  if (isFolder(source)) return folderDocument(source, documentName);
  const build = BUILDERS[documentName] ?? complain(source, `nobody knows how to make a ${documentName}`);
  // macros are scripts: anything in them that looks like a link is left alone
  const built = build(source, catalog);
  return documentName === "Macro" ? built : withLinks(built, source, catalog);
}

/** Applies `work` to each value and collects errors in `problems`, so that one build reports them all. */
function eachOf<Value, Result>(values: readonly Value[], work: (value: Value) => Result, problems: string[]): Result[] {
  return values.flatMap((value) => {
    try {
      return [work(value)];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
}

const EMBEDDED = ["items", "effects", "pages", "results"] as const;

/**
 * Stamps a document and its embedded documents with the oldest core version that we support: the server migrates
 * documents without a stamp at every start, and refuses those with a newer one.
 */
function stamped(document: Json, coreVersion: string): Json {
  const inside = EMBEDDED.filter((key) => Array.isArray(document[key]));
  const embedded = inside.map((key) => [
    key,
    (document[key] as readonly Json[]).map((one) => stamped(one, coreVersion)),
  ]);
  const stats = { ...(document["_stats"] as Json | undefined), coreVersion };
  return { ...document, ...Object.fromEntries(embedded), _stats: stats };
}

/** Every document of every pack of the manifest, complete, without touching a database. */
export async function packDocuments(from: string): Promise<Map<string, Json[]>> {
  const manifest = readManifest();
  const packs = await Promise.all(
    manifest.packs.map(async ({ name, type }) => ({ name, type, sources: await readSources(from, name) })),
  );
  keepParsed();
  const problems: string[] = [];
  for (const { sources } of packs)
    eachOf([requireFolders, refuseTwins, refuseKeyTwins], (check) => check(sources), problems);
  const catalog = new Catalog(packs);
  const documents = new Map<string, Json[]>();
  for (const { name, type, sources } of packs)
    documents.set(
      name,
      eachOf(sources, (source) => stamped(toDocument(source, type, catalog), manifest.compatibility.minimum), problems),
    );
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return documents;
}

/** Writes every pack of the manifest below `to` and returns the number of documents in each. */
export async function buildPacks({ from, to }: { from: string; to: string }): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await mkdir(to, { recursive: true });
  for (const [pack, documents] of await packDocuments(from)) {
    const staging = await mkdtemp(path.join(tmpdir(), `${SYSTEM_ID}-${pack}-`));
    try {
      for (const entry of documents)
        await writeFile(path.join(staging, `${String(entry["_id"])}.json`), JSON.stringify(entry));
      await rm(path.join(to, pack), { recursive: true, force: true });
      await compilePack(staging, path.join(to, pack), { log: false });
      await settle(path.join(to, pack));
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
    counts[pack] = documents.length;
  }
  return counts;
}
