import { Collection } from "../../../common/collection.ts";
import { DIRECTORY_SEARCH_MODES, FOLDER_MAX_DEPTH } from "../../../common/constants.ts";
import { currentClient } from "../../game/current.ts";
import type { Folder } from "../folder.ts";

type SortingMode = Folder["sorting"];

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.FolderChildNode.html */
export interface FolderNode<V = unknown> {
  readonly root: boolean;
  readonly folder: Folder | null;
  readonly visible: boolean;
  readonly depth: number;
  readonly children: FolderNode<V>[];
  readonly entries: V[];
}

interface Entry {
  readonly name?: string | null;
  readonly sort?: number;
  readonly folder?: unknown;
  readonly visible?: boolean;
}

const idOf = (folder: unknown): string | null =>
  typeof folder === "object" && folder !== null ? (folder as { id: string }).id : ((folder as string | null) ?? null);

type Kept = Readonly<Record<string, unknown>>;

function chosen({ _directoryKey }: DirectoryCollection, setting: string): unknown {
  return (currentClient().game.settings.get("core", setting) as Kept)[_directoryKey];
}

function choose({ _directoryKey }: DirectoryCollection, setting: string, mode: string): void {
  const { settings } = currentClient().game;
  void settings.set("core", setting, { ...(settings.get("core", setting) as Kept), [_directoryKey]: mode });
}

/** https://foundryvtt.com/api/functions/foundry.documents.abstract.DirectoryCollectionMixin.html */
export class DirectoryCollection<V = unknown> extends Collection<V> {
  /** What the user's choices are kept under: a pack's id; for others UNCONFIRMED. */
  get _directoryKey(): string {
    return this.constructor.name;
  }

  get folders(): Collection<Folder> {
    return new Collection();
  }

  get maxFolderDepth(): number {
    return FOLDER_MAX_DEPTH;
  }

  /* ---------- how the user wants it ---------- */

  get searchMode(): string {
    return (chosen(this, "collectionSearchModes") as string | undefined) ?? DIRECTORY_SEARCH_MODES.NAME;
  }

  toggleSearchMode(): void {
    const { FULL, NAME } = DIRECTORY_SEARCH_MODES;
    choose(this, "collectionSearchModes", this.searchMode === NAME ? FULL : NAME);
  }

  /** By name ("a") or by hand ("m"). */
  get sortingMode(): SortingMode {
    return (chosen(this, "collectionSortingModes") as SortingMode | undefined) ?? "a";
  }

  toggleSortingMode(): void {
    choose(this, "collectionSortingModes", this.sortingMode === "a" ? "m" : "a");
  }

  /* ---------- folders and what is in them ---------- */

  /** What the user may see. */
  _getVisibleTreeContents(): V[] {
    return this.filter((entry) => (entry as Entry).visible !== false);
  }

  /** What is in a folder that is not there stands at the root. UNCONFIRMED: the root's folder is null. */
  get tree(): FolderNode<V> {
    const folders = this.folders.contents;
    const known = new Set(folders.map(({ id }) => id));
    const entries = this._getVisibleTreeContents();
    const isIn = (one: Entry, id: string | null) => {
      const folder = idOf(one.folder);
      return (known.has(folder) ? folder : null) === id;
    };
    const compare = (mode: SortingMode) => {
      const { _sortAlphabetical, _sortStandard } = this.constructor as typeof DirectoryCollection;
      return (mode === "m" ? _sortStandard : _sortAlphabetical) as (a: unknown, b: unknown) => number;
    };
    const nodeOf = (folder: Folder | null, depth: number): FolderNode<V> => {
      const id = folder?.id ?? null;
      const order = compare(folder?.sorting ?? this.sortingMode);
      return {
        root: folder === null,
        folder,
        visible: folder?.visible ?? true,
        depth,
        children: folders
          .filter((one) => one !== folder && isIn(one, id))
          .sort(order)
          .map((one) => nodeOf(one, depth + 1)),
        entries: entries.filter((one) => isIn(one as Entry, id)).sort(order),
      };
    };
    return nodeOf(null, 0);
  }

  /** Nothing: the tree is made anew whenever it is read. */
  initializeTree(): void {}

  static _sortAlphabetical(a: Entry, b: Entry): number {
    return (a.name ?? "").localeCompare(b.name ?? "", currentClient().game.i18n.lang);
  }

  static _sortStandard(a: Entry, b: Entry): number {
    return (a.sort ?? 0) - (b.sort ?? 0);
  }
}

type CollectionClass = abstract new (...args: never[]) => Collection;

/** The class with all that makes a collection a directory. */
export function DirectoryCollectionMixin<C extends CollectionClass>(Base: C): C {
  if (Base.prototype instanceof DirectoryCollection) return Base;
  abstract class Directory extends (Base as unknown as typeof Collection) {}
  for (const [from, to] of [
    [DirectoryCollection, Directory],
    [DirectoryCollection.prototype, Directory.prototype],
  ])
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(from)))
      if (!["constructor", "prototype", "name", "length"].includes(name)) Object.defineProperty(to, name, property);
  return Directory as unknown as C;
}
