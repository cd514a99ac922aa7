// npm run packs: builds the compendium databases into dist/packs. With --list it prints what every pack holds, by type
// and by folder, and writes nothing.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildPacks, packDocuments } from "../packs/build.ts";
import { DIST, ROOT } from "./project.ts";

type Entry = Readonly<Record<string, unknown>>;

const isFolder = ({ _key }: Entry): boolean => String(_key).startsWith("!folders!");

/** "30 gear, 12 weapon". */
function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(", ");
}

/** What an entry counts as: its type, or the rows or pages that it has. */
function kindOf({ type, results, pages }: Entry): string {
  if (Array.isArray(results)) return "table";
  return Array.isArray(pages) ? "journal" : String(type);
}

/** A folder with those above it: "Weapons › Modern". */
function pathOf(id: unknown, folders: ReadonlyMap<unknown, Entry>): string {
  const folder = folders.get(id);
  if (!folder) return "";
  const above = pathOf(folder["folder"], folders);
  return above ? `${above} › ${String(folder["name"])}` : String(folder["name"]);
}

/** The lines that tell what one pack holds. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const from = path.join(ROOT, "packs");
  try {
    if (process.argv.includes("--list"))
      for (const [name, documents] of await packDocuments(from)) console.log(packLines(name, documents).join("\n"));
    else console.log(await buildPacks({ from, to: path.join(DIST, "packs") }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
