/** The tree of folders and entries that a directory shows, and the filter of its search box. */

export interface DirectoryEntry {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly type: string | undefined;
  readonly folder: string | null;
  readonly sort: number;
}

export interface DirectoryFolder {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly parent: string | null;
  readonly sort: number;
  readonly sorting: "a" | "m";
  readonly color: string | null;
  readonly canEdit: boolean;
}

export interface TreeNode {
  readonly folder: DirectoryFolder | null;
  readonly children: TreeNode[];
  readonly entries: DirectoryEntry[];
  readonly depth: number;
}

type Sortable = { readonly name: string; readonly sort: number };

function comparator(sorting: "a" | "m"): (a: Sortable, b: Sortable) => number {
  const byName = (a: Sortable, b: Sortable): number => a.name.localeCompare(b.name, undefined, { numeric: true });
  return sorting === "m" ? (a, b) => a.sort - b.sort || byName(a, b) : byName;
}

/** Builds the tree; entries whose folder is unknown stand at the root. */
export function buildTree(
  entries: readonly DirectoryEntry[],
  folders: readonly DirectoryFolder[],
  rootSorting: "a" | "m" = "a",
): TreeNode {
  const known = new Set(folders.map((f) => f.id));
  const parentOf = (id: string | null): string | null => (id !== null && known.has(id) ? id : null);
  const node = (folder: DirectoryFolder | null, depth: number): TreeNode => {
    const id = folder?.id ?? null;
    const order = comparator(folder?.sorting ?? rootSorting);
    return {
      folder,
      depth,
      children: folders
        .filter((f) => parentOf(f.parent) === id && f.id !== id)
        .sort(order)
        .map((f) => node(f, depth + 1)),
      entries: entries.filter((e) => parentOf(e.folder) === id).sort(order),
    };
  };
  return node(null, 0);
}

/** Whether a tree holds any entry, however deep. */
export function hasEntries(tree: TreeNode): boolean {
  return tree.entries.length > 0 || tree.children.some(hasEntries);
}

/** Text without case and accents, as the search compares it. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();
}

/** Shows the items whose name holds the query, and the folders on the way to them; returns how many items match. */
export function filterDirectory(list: HTMLElement, query: string): number {
  const wanted = foldText(query);
  let shown = 0;
  for (const item of list.querySelectorAll<HTMLElement>(".directory-item[data-entry-id]")) {
    const name = item.querySelector(".entry-name")?.textContent ?? "";
    const matches = wanted === "" || foldText(name).includes(wanted);
    item.style.display = matches ? "" : "none";
    if (matches) shown++;
  }
  for (const folder of list.querySelectorAll<HTMLElement>(".directory-item.folder")) {
    const hit = [...folder.querySelectorAll<HTMLElement>(".directory-item[data-entry-id]")].some(
      (item) => item.style.display !== "none",
    );
    folder.style.display = wanted === "" || hit ? "" : "none";
    folder.classList.toggle("search-open", wanted !== "" && hit);
  }
  return shown;
}
