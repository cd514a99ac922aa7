// npm run packs: builds the compendium databases into dist/packs. With --list it prints what every pack holds, by type
// and by folder, and writes nothing. With --translations sv it writes translations/sv/<pack>.json for translators, and
// keeps existing translations.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildPacks, packDocuments } from "../packs/build.ts";
import { isJson } from "../packs/source.ts";
import { originsIn, packFolders, translationFile, withTranslations } from "../packs/translations.ts";
import { DIST, readManifest, ROOT, SYSTEM_ID } from "./project.ts";

type Entry = Readonly<Record<string, unknown>>;

const isFolder = ({ _key }: Entry): boolean => String(_key).startsWith("!folders!");

/** "30 gear, 12 weapon". */
function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(", ");
}

/** What to count for an entry: its type, or its rows or pages. */
function kindOf({ type, results, pages }: Entry): string {
  if (Array.isArray(results)) return "table";
  return Array.isArray(pages) ? "journal" : String(type);
}

/** The path of a folder: "Weapons › Modern". */
function pathOf(id: unknown, folders: ReadonlyMap<unknown, Entry>): string {
  const folder = folders.get(id);
  if (!folder) return "";
  const above = pathOf(folder["folder"], folders);
  return above ? `${above} › ${String(folder["name"])}` : String(folder["name"]);
}

/** The lines of the list for one pack. */
export function packLines(name: string, documents: readonly Entry[]): readonly string[] {
  const folders = new Map(documents.filter(isFolder).map((folder) => [folder["_id"], folder]));
  const entries = documents.filter((entry) => !isFolder(entry));
  const head = `${name}: ${entries.length} ${entries.length > 0 ? `(${tally(entries.map(kindOf))})` : ""}`.trimEnd();
  const places = [...new Set(entries.map(({ folder }) => folder))];
  const lines = places.map((id) => {
    const kinds = entries.filter(({ folder }) => folder === id).map(kindOf);
    return `  ${pathOf(id, folders) || "no folder"}: ${tally(kinds)}`;
  });
  return [head, ...lines.toSorted((one, other) => one.localeCompare(other))];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8").catch(() => "{}"));

/** Writes a template, and keeps translations that the file already has. */
async function writeTemplate(file: string, template: Entry): Promise<string> {
  const known = await readJson(file);
  await writeFile(file, `${JSON.stringify(withTranslations({ ...template }, isJson(known) ? known : {}), null, 2)}\n`);
  return file;
}

/** Writes templates for all packs and the compendium folders below `to`, as Babele expects; returns the file names. */
export async function writeTranslations(from: string, to: string): Promise<readonly string[]> {
  const documents = await packDocuments(from);
  const originOf = originsIn(documents);
  const manifest = readManifest();
  await mkdir(to, { recursive: true });
  const packs = manifest.packs.map(({ name, label, type }) =>
    writeTemplate(path.join(to, `${SYSTEM_ID}.${name}.json`), {
      ...translationFile({ label, type, originOf }, documents.get(name) ?? []),
    }),
  );
  const folders = writeTemplate(path.join(to, `${SYSTEM_ID}._packs-folders.json`), packFolders(manifest.packFolders));
  return Promise.all([...packs, folders]);
}

/** The language after --translations; null if there is none. */
function languageIn(words: readonly string[]): string | null {
  const at = words.indexOf("--translations");
  if (at < 0) return null;
  const language = words[at + 1] ?? "";
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language)) throw new Error("Which language? --translations sv");
  return language;
}

async function work(words: readonly string[]): Promise<void> {
  const from = path.join(ROOT, "packs");
  const language = languageIn(words);
  if (language) console.log((await writeTranslations(from, path.join(ROOT, "translations", language))).join("\n"));
  else if (words.includes("--list"))
    for (const [name, documents] of await packDocuments(from)) console.log(packLines(name, documents).join("\n"));
  else console.log(await buildPacks({ from, to: path.join(DIST, "packs") }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.stdout.on("error", () => process.exit()); // the reader of the list closed the pipe
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
