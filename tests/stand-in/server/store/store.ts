import type { Source } from "../../common/documents/permissions.ts";

export type Stored = Source & { _id: string };

/** Where the primary documents of a world or a pack are kept. */
export interface Store {
  load(): Promise<Map<string, Stored[]>>;
  put(collection: string, document: Stored): Promise<void>;
  remove(collection: string, document: Stored): Promise<void>;
  close(): Promise<void>;
}

/** A store that forgets everything when it is closed. */
export function memoryStore(): Store {
  return {
    load: () => Promise.resolve(new Map()),
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
