import type { FolderNode } from "../../client/documents/collections/directory-collection.ts";
import { afterwards, area, expect, fact } from "./fact.ts";
import { made, type Dict } from "./world.ts";

const NODE = "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.FolderChildNode.html";
const JOURNAL = "https://foundryvtt.com/api/classes/foundry.documents.collections.Journal.html";
const PACKS = "https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumPacks.html";

type Folder = InstanceType<(typeof foundry.documents)["Folder"]>;
type JournalEntry = InstanceType<(typeof foundry.documents)["JournalEntry"]>;

const shelf = (name: string, rest: Dict = {}) => made<Folder>("Folder", { name, type: "JournalEntry", ...rest });
const entry = (name: string, rest: Dict = {}) => made<JournalEntry>("JournalEntry", { name, ...rest });

/** What the tree says of a folder, wherever it lies. */
function nodeOf(node: FolderNode, id: string | null): FolderNode | undefined {
  if (node.folder?.id === id) return node;
  return node.children.map((child) => nodeOf(child, id)).find(Boolean);
}

const names = (entries: readonly unknown[]) => entries.map((one) => (one as { name: string }).name);

area("directories");

fact("DIRECTORY-01", "a collection is a tree: folders in folders, and what lies in each", NODE, async () => {
  const outer = await shelf("Outer");
  const inner = await shelf("Inner", { folder: outer.id });
  const letter = await entry("Letter", { folder: inner.id });
  const loose = await entry("Loose");
  const { tree } = game.journal;
  expect([tree.root, tree.depth]).toEqual([true, 0]);
  expect(tree.entries).toContain(loose);
  expect(tree.entries).not.toContain(letter);
  expect(nodeOf(tree, outer.id)).toMatchObject({ root: false, depth: 1, visible: true, folder: outer, entries: [] });
  expect(nodeOf(tree, inner.id)).toMatchObject({ depth: 2, children: [], entries: [letter] });
});

fact("DIRECTORY-02", "a folder's own way of sorting orders what is in it", NODE, async () => {
  const holder = await shelf("Holder");
  await entry("B", { folder: holder.id, sort: 100 });
  await entry("A", { folder: holder.id, sort: 200 });
  const inHolder = () => names(nodeOf(game.journal.tree, holder.id)?.entries ?? []);
  expect(inHolder()).toEqual(["A", "B"]);
  await holder.update({ sorting: "m" });
  expect(inHolder()).toEqual(["B", "A"]);
});

fact("DIRECTORY-03", "the folders of a collection are those of its kind", JOURNAL, async () => {
  const own = await shelf("Own");
  const other = await made<Folder>("Folder", { name: "Other", type: "Item" });
  expect(game.journal.folders.get(own.id as string)).toBe(own);
  expect(game.journal.folders.has(other.id as string)).toBe(false);
  expect(game.journal.maxFolderDepth).toBe(CONST.FOLDER_MAX_DEPTH);
});

fact("DIRECTORY-04", "everyone chooses for a collection how it is sorted and searched", JOURNAL, () => {
  const { journal } = game;
  expect([journal.sortingMode, journal.searchMode]).toEqual(["a", CONST.DIRECTORY_SEARCH_MODES.NAME]);
  afterwards(() => {
    journal.toggleSortingMode();
    journal.toggleSearchMode();
  });
  journal.toggleSortingMode();
  journal.toggleSearchMode();
  expect([journal.sortingMode, journal.searchMode]).toEqual(["m", CONST.DIRECTORY_SEARCH_MODES.FULL]);
  expect(game.items.sortingMode).toBe("a");
});

fact("DIRECTORY-05", "packs are a tree of their own", PACKS, () => {
  const { packs } = game;
  const all = (node: FolderNode): unknown[] => [...node.entries, ...node.children.flatMap(all)];
  expect(new Set(all(packs.tree))).toEqual(new Set(packs.filter((pack) => pack.visible)));
  for (const folder of packs.folders) expect(folder.type).toBe("Compendium");
});

fact("DIRECTORY-06", "a collection makes a document that it does not hold", JOURNAL, () => {
  const draft = game.journal.createDocument({ name: "Draft" });
  expect([draft.name, draft.id]).toEqual(["Draft", null]);
  expect(game.journal.getName("Draft")).toBeUndefined();
});
