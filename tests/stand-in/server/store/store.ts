import type { Source } from "../../common/documents/permissions.ts";

export type Stored = Source & { _id: string };

/** What becomes of one primary document: it is new without a `before`, gone without an `after`. */
export interface Change {
  readonly collection: string;
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

/** Where the primary documents of a world or a pack are kept. */
export interface Store {
  load(): Promise<Map<string, Stored[]>>;
  /** All changes are kept, or none of them is. */
  write(changes: readonly Change[]): Promise<void>;
  close(): Promise<void>;
}

/** A store that forgets everything when it is closed; it begins with these documents. */
export function memoryStore(documents: Map<string, Stored[]> = new Map()): Store {
  return { load: () => Promise.resolve(documents), write: () => Promise.resolve(), close: () => Promise.resolve() };
}
