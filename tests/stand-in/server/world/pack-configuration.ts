import type { PackConfiguration, PackMetadata } from "../../common/documents/protocol.ts";
import { memoryStore } from "../store/store.ts";
import { Library } from "./library.ts";
import type { Pack } from "./packs.ts";
import { Refusal } from "./refusal.ts";

/** Makes, changes or takes away a pack. One that is made at the table is the world's and lasts as long as the table. */
export async function changePack(
  packs: Map<string, Pack>,
  id: string,
  { create, remove, ...changes }: PackConfiguration,
  system: string,
): Promise<void> {
  if (create) packs.set(id, await newPack(packs, id, create, system));
  const pack = packs.get(id);
  if (!pack) throw new Refusal(`There is no compendium ${id}`);
  if (!remove) {
    const { locked = pack.locked, ownership = pack.metadata.ownership } = changes;
    packs.set(id, { ...pack, locked, metadata: { ...pack.metadata, ownership } });
    return;
  }
  if (pack.metadata.packageType !== "world") throw new Refusal(`The compendium ${id} belongs to a package`);
  packs.delete(id);
  await pack.library.close();
}

async function newPack(
  packs: Map<string, Pack>,
  id: string,
  { label, type, banner }: NonNullable<PackConfiguration["create"]>,
  system: string,
): Promise<Pack> {
  const [scope, name = ""] = id.split(".");
  if (scope !== "world" || !/^[a-z0-9-]+$/.test(name))
    throw new Refusal(`"${id}" is not the id of a compendium of the world`);
  if (packs.has(id)) throw new Refusal(`There is a compendium ${id} already`);
  const metadata: PackMetadata = {
    id,
    name,
    label,
    type,
    path: `packs/${name}`,
    packageName: "world",
    packageType: "world",
    system,
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    flags: {},
    ...(banner ? { banner } : {}),
  };
  return { metadata, locked: false, library: await Library.open(memoryStore()) };
}
