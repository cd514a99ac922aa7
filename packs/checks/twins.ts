import { complain, directoryOf, isFolder, type Source } from "../source.ts";

/** Refuses two documents, or two folders, of the same name in a folder, whatever their capitals. */
export function refuseTwins(sources: readonly Source[]): void {
  const seen = new Map<string, string>();
  for (const source of sources) {
    const kind = isFolder(source) ? "folder" : "entry";
    const key = `${kind} ${directoryOf(source)}/${String(source.data["name"]).trim().toLowerCase()}`;
    const twin = seen.get(key);
    if (twin) complain(source, `has the same name as ${twin}`);
    seen.set(key, source.file);
  }
}

/** Refuses two tables for the same rule. */
export function refuseKeyTwins(sources: readonly Source[]): void {
  const seen = new Map<unknown, string>();
  for (const source of sources) {
    const { key } = source.data;
    if (key === undefined) continue;
    const twin = seen.get(key);
    if (twin) complain(source, `has the same key as ${twin}`);
    seen.set(key, source.file);
  }
}

/** Requires a folder.yaml in every directory with sources. */
export function requireFolders(sources: readonly Source[]): void {
  const folders = new Set(sources.filter(isFolder).map(({ file }) => file));
  for (const source of sources) {
    const directory = directoryOf(source);
    if (directory !== "" && !folders.has(`${directory}/folder`))
      complain(source, "lies in a folder without folder.yaml");
  }
}
