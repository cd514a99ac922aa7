import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import { isV14 } from "../../common/generation.ts";
import { WordTree, type LookupOptions } from "../../common/utils/string-tree.ts";
import { currentClient } from "./current.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.utils.types.WordTreeEntry.html */
interface Leaf {
  readonly entry: { readonly name?: string | null };
  readonly documentName: string;
  readonly uuid: string;
  readonly pack?: string;
}

interface Search extends LookupOptions<Leaf> {
  documentTypes?: readonly string[];
  ownership?: string | number;
}

type Nodes = ReturnType<WordTree<Leaf>["addLeaf"]>[];

/** Finds documents by their names, as `game.documentIndex`. https://foundryvtt.com/api/v14/classes/foundry.helpers.DocumentIndex.html */
export class DocumentIndex {
  trees: Record<string, WordTree<Leaf>> = {};
  uuids: Record<string, Nodes> = {};
  ready: Promise<void> | null = null;

  index(): Promise<void> {
    this.#fill();
    this.ready = Promise.resolve();
    return this.ready;
  }

  /**
   * By kind, those whose name begins with that, in generation 14 also those of which a later word does. The index is made
   * anew for it, so that it knows of all that has come and gone. UNCONFIRMED: without `ownership` nothing is held back.
   */
  lookup(
    query: string,
    { documentTypes, ownership, filterEntries = () => true, limit = 10 }: Search = {},
  ): Record<string, Leaf[]> {
    this.#fill();
    const isWanted = (leaf: Leaf): boolean => isSeen(leaf, ownership) && filterEntries(leaf);
    const found: Record<string, Leaf[]> = {};
    for (const type of documentTypes ?? Object.keys(this.trees)) {
      const seen = new Set<string>();
      const isNew = (leaf: Leaf): boolean => isWanted(leaf) && !seen.has(leaf.uuid) && Boolean(seen.add(leaf.uuid));
      found[type] = this.trees[type]?.lookup(query, { limit, filterEntries: isNew }) ?? [];
    }
    return found;
  }

  #fill(): void {
    this.trees = {};
    this.uuids = {};
    const { collections, packs } = currentClient().game;
    for (const collection of collections) {
      if (!collection.documentClass.metadata.indexed) continue;
      this.trees[collection.documentName] = new WordTree();
      for (const document of collection) this.#take(document);
    }
    for (const pack of packs)
      for (const entry of pack.index)
        this.#add({ entry, documentName: pack.documentName, uuid: entry.uuid, pack: pack.collection });
  }

  /** A document and those in it. UNCONFIRMED: those of every kind that is indexed. */
  #take(document: Document): void {
    const entry = document as unknown as Leaf["entry"];
    this.#add({ entry, documentName: document.documentName, uuid: document.uuid });
    for (const collection of Object.values(document.collections)) {
      const cls = collection.documentClass as DocumentClass;
      if (cls.metadata.indexed) for (const inner of collection) this.#take(inner);
    }
  }

  #add(leaf: Leaf): void {
    const tree = (this.trees[leaf.documentName] ??= new WordTree());
    this.uuids[leaf.uuid] = beginnings(leaf.entry.name ?? "").map((text) => tree.addLeaf(text, leaf));
  }
}

/** A name from each word on that it may be found by. */
function beginnings(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return isV14() ? words.map((_word, at) => words.slice(at).join(" ")) : [name];
}

function isSeen({ entry, pack }: Leaf, ownership: string | number | undefined): boolean {
  if (ownership === undefined) return true;
  const { game } = currentClient();
  const holder = pack === undefined ? (entry as unknown as Document) : game.packs.get(pack);
  return holder?.testUserPermission(game.user as never, ownership as never) ?? false;
}
