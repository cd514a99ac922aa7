import { kindOf } from "../../common/documents/hierarchy.ts";
import type { Source } from "../../common/documents/permissions.ts";
import type { Store, Stored } from "../store/store.ts";

/** The primary documents of a world or of one compendium pack, in memory and in their store. */
export class Library {
  private readonly collections = new Map<string, Map<string, Stored>>();
  private readonly store: Store;

  private constructor(store: Store) {
    this.store = store;
  }

  static async open(store: Store): Promise<Library> {
    const library = new Library(store);
    for (const [collection, documents] of await store.load())
      library.collections.set(collection, new Map(documents.map((document) => [document._id, document])));
    return library;
  }

  all(documentName: string): Stored[] {
    return [...this.of(documentName).values()];
  }

  get(documentName: string, id: string): Stored | undefined {
    return this.of(documentName).get(id);
  }

  get isEmpty(): boolean {
    return [...this.collections.values()].every((documents) => documents.size === 0);
  }

  async put(documentName: string, document: Stored): Promise<void> {
    this.of(documentName).set(document._id, document);
    await this.store.put(kindOf(documentName).collection, document);
  }

  async remove(documentName: string, id: string): Promise<void> {
    const document = this.get(documentName, id);
    if (!document) return;
    this.of(documentName).delete(id);
    await this.store.remove(kindOf(documentName).collection, document);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private of(documentName: string): Map<string, Stored> {
    const { collection } = kindOf(documentName);
    const known = this.collections.get(collection) ?? new Map<string, Stored>();
    this.collections.set(collection, known);
    return known;
  }
}

/** The list of documents that a document holds, made when it is not there. */
export function embeddedList(source: Source, collection: string): Source[] {
  const current = source[collection];
  if (Array.isArray(current)) return current as Source[];
  const list: Source[] = [];
  source[collection] = list;
  return list;
}
