import { Draft, type Library } from "./library.ts";
import { packShelf } from "./packs.ts";
import type { Bench } from "./place.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

/** Drafts of the world and of its packs for one request. */
export class Drafts {
  private readonly drafts = new Map<Library, Draft>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Writes what was changed; it is one write as far as it stays in one database: the world, or a pack. */
  async save(): Promise<void> {
    for (const draft of this.drafts.values()) await draft.save();
  }

  /** What deciding about writes to the drafts needs to know. */
  bench(): Bench {
    const { options, library, packs, subtypes, rolePermissions } = this.world;
    return {
      manifest: options.manifest,
      subtypes,
      typeDefaults: options.typeDefaults ?? {},
      generation: options.generation,
      coreVersion: options.version,
      roles: rolePermissions,
      now: () => this.world.now(),
      shelf: (pack) => {
        if (!pack) return { library: this.of(library), world: library, packLevel: null, holds: null };
        const found = packs.get(pack);
        if (!found) throw new Refusal(`There is no compendium ${pack}`);
        return packShelf(found, this.of(found.library), library);
      },
      isLocked: (pack) => packs.get(pack)?.locked ?? false,
    };
  }

  private of(library: Library): Draft {
    const draft = this.drafts.get(library) ?? new Draft(library);
    this.drafts.set(library, draft);
    return draft;
  }
}
