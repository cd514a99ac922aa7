import { Collection } from "../../../common/collection.ts";
import { currentClient } from "../../game/current.ts";
import type { Folder } from "../folder.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DirectoryCollection } from "./directory-collection.ts";

/** The packs of the world, as `game.packs`. https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumPacks.html */
export class CompendiumPacks extends DirectoryCollection<CompendiumCollection> {
  get name(): string {
    return "CompendiumPacks";
  }

  override get folders(): Collection<Folder> {
    const folders = currentClient().game.folders.filter(({ type }) => type === "Compendium");
    return new Collection(folders.map((one) => [one.id as string, one]));
  }

  static override _sortAlphabetical(a: object, b: object): number {
    return super._sortAlphabetical(named(a), named(b));
  }
}

/** A pack by its label; a folder as it is. */
function named(one: object): object {
  const { title } = one as { title?: string };
  return title === undefined ? one : { name: title };
}
