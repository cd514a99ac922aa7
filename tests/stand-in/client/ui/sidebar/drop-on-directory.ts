/** What happens when something is dropped on a directory: moved between folders, sorted, or imported. */
import {
  host,
  localize,
  type Data,
  type DocumentClass,
  type HostDocument,
  type Pack,
  type WorldCollection,
} from "../host.ts";

export interface DropTarget {
  readonly folder: string | null;
  readonly before: string | null;
}

export interface DropPlace {
  readonly collection: WorldCollection;
  readonly documentName: string;
  readonly documentClass: DocumentClass;
}

async function sortOrMove(place: DropPlace, document: HostDocument, target: DropTarget): Promise<void> {
  const before = target.before ? place.collection.get(target.before) : undefined;
  if (before?.id === document.id) return;
  const changes: Data = {};
  if ((document.folder?.id ?? null) !== target.folder) changes["folder"] = target.folder;
  if (before) changes["sort"] = before.sort - 1;
  if (Object.keys(changes).length > 0) await document.update(changes);
}

async function importDocument(place: DropPlace, document: HostDocument, folder: string | null): Promise<void> {
  const data: Data = folder ? { folder } : {};
  if (document.pack) {
    const pack = host.game.packs.get(document.pack) as Pack;
    if (place.collection.importFromCompendium) {
      await place.collection.importFromCompendium(pack, document.id, data, { renderSheet: false });
      return;
    }
  }
  const { _id, ...source } = document.toObject();
  void _id;
  await place.documentClass.create({ ...source, ...data, sort: 0, ownership: { default: 0 } });
}

/** Moves a folder under another; a folder never ends up inside itself. */
async function moveFolder(uuid: unknown, documentName: string, parent: string | null): Promise<void> {
  const folder = await host.fromUuid(String(uuid));
  if (!folder || folder.type !== documentName || folder.id === parent) return;
  for (let above = host.game.folders.get(parent ?? ""); above; above = host.game.folders.get(above.folder?.id ?? "")) {
    if (above.id === folder.id) return;
  }
  await folder.update({ folder: parent });
}

/** Handles one drop on a world directory. */
export async function dropOnDirectory(place: DropPlace, data: Data, target: DropTarget): Promise<void> {
  if (data["type"] === "Folder") return moveFolder(data["uuid"], place.documentName, target.folder);
  if (data["type"] !== place.documentName) return;
  const document = (await place.documentClass.fromDropData?.(data)) ?? null;
  if (!document) return;
  const local = !document.pack && !document.parent;
  if (local && document.canUserModify(host.game.user, "update")) return sortOrMove(place, document, target);
  if (local) return;
  if (!(place.documentClass.canUserCreate?.(host.game.user) ?? host.game.user.isGM)) {
    host.notifications?.warn(localize("DOCUMENT.NoCreate", { type: localize(place.documentClass.metadata.label) }));
    return;
  }
  await importDocument(place, document, target.folder);
}
