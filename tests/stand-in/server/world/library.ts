import { kindOf } from "../../common/documents/hierarchy.ts";
import type { Source } from "../../common/documents/permissions.ts";
import type { Store, Stored } from "../store/store.ts";

/** A primary document as it is to be; gone without an `after`. */
export interface Edit {
  readonly documentName: string;
  readonly id: string;
  readonly after: Stored | undefined;
}

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
      library.collections.set(collection, new Map(inOrder(documents).map((document) => [document._id, document])));
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

  /** Keeps documents as they are now; the store has them before anybody sees them. */
  async write(edits: readonly Edit[]): Promise<void> {
    await this.store.write(
      edits.map(({ documentName, id, after }) => ({
        collection: kindOf(documentName).collection,
        before: this.get(documentName, id),
        after,
      })),
    );
    for (const { documentName, id, after } of edits) {
      if (after) this.of(documentName).set(id, after);
      else this.of(documentName).delete(id);
    }
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

/** Copies of documents that may be changed freely: the library has them all once they are saved, or none of them. */
export class Draft {
  private readonly copies = new Map<string, Edit>();
  private readonly touched = new Set<string>();
  private readonly library: Library;

  constructor(library: Library) {
    this.library = library;
  }

  get(documentName: string, id: string): Stored | undefined {
    const key = `${documentName}.${id}`;
    const known = this.copies.get(key);
    if (known) return known.after;
    const stored = this.library.get(documentName, id);
    if (stored) this.copies.set(key, { documentName, id, after: structuredClone(stored) });
    return this.copies.get(key)?.after;
  }

  ids(documentName: string): string[] {
    const ids = new Set(this.library.all(documentName).map((document) => document._id));
    for (const edit of this.copies.values())
      if (edit.documentName === documentName) ids[edit.after ? "add" : "delete"](edit.id);
    return [...ids];
  }

  put(documentName: string, document: Stored): void {
    this.change({ documentName, id: document._id, after: document });
  }

  remove(documentName: string, id: string): void {
    this.change({ documentName, id, after: undefined });
  }

  async save(): Promise<void> {
    await this.library.write([...this.copies].filter(([key]) => this.touched.has(key)).map(([, edit]) => edit));
  }

  private change(edit: Edit): void {
    const key = `${edit.documentName}.${edit.id}`;
    this.copies.set(key, edit);
    this.touched.add(key);
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

/**
 * As a store gives them, which is by id; but the log of a world that is opened again goes by the times of its messages.
 * https://github.com/foundryvtt/foundryvtt/issues/12718
 */
const inOrder = (documents: readonly Stored[]): readonly Stored[] =>
  [...documents].sort((one, next) => Number(one["timestamp"] ?? 0) - Number(next["timestamp"] ?? 0));
