import { WORLD_DOCUMENTS } from "../../common/documents/hierarchy.ts";
import type { Source } from "../../common/documents/permissions.ts";
import { newId } from "./ids.ts";
import type { Library } from "./library.ts";
import { DEFAULT_USERS, type UserSeed } from "./users.ts";

export interface Seed {
  readonly users?: readonly UserSeed[];
  /** First documents of a new world, by document name. */
  readonly seed?: Readonly<Record<string, readonly Source[]>>;
}

/** Fills a world that is new with its users and first documents. */
export async function plant(library: Library, { users = DEFAULT_USERS, seed = {} }: Seed): Promise<void> {
  const userSeeds = users.map((user) => ({ color: "#cc2829", permissions: {}, hotbar: {}, flags: {}, ...user }));
  const all: Record<string, readonly Source[]> = { User: userSeeds as unknown as Source[], ...seed };
  await library.write(
    WORLD_DOCUMENTS.flatMap((documentName) =>
      (all[documentName] ?? []).map((source) => {
        const after = { ...structuredClone(source), _id: (source["_id"] as string | undefined) ?? newId() };
        return { documentName, id: after._id, after };
      }),
    ),
  );
}
