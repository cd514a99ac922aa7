import { complain, directoryOf, isFolder, type Source } from "../source.ts";

/** No two documents of a folder have one name, whatever its capitals, nor do two folders beside each other. */
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

/** No two tables say that the same rule draws from them. */
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

/** Every directory with sources says what it is called. */
export function requireFolders(sources: readonly Source[]): void {
  const folders = new Set(sources.filter(isFolder).map(({ file }) => file));
  for (const source of sources) {
    const directory = directoryOf(source);
    if (directory !== "" && !folders.has(`${directory}/folder`))
      complain(source, "lies in a folder without folder.yaml");
  }
}
