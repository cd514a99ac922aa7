/** Documents and folders as the tree of a directory needs them. */
import type { FolderDocument, HostDocument } from "../host.ts";
import type { DirectoryEntry, DirectoryFolder } from "./directory-tree.ts";

export const entryOf = (document: HostDocument, img: string | null): DirectoryEntry => ({
  id: document.id,
  uuid: document.uuid,
  name: document.name,
  img,
  type: document.type,
  folder: document.folder?.id ?? null,
  sort: document.sort ?? 0,
});

export const folderOf = (folder: FolderDocument, canEdit: boolean): DirectoryFolder => ({
  id: folder.id,
  uuid: folder.uuid,
  name: folder.name,
  parent: folder.folder?.id ?? null,
  sort: folder.sort ?? 0,
  sorting: folder.sorting ?? "a",
  color: folder.color ? String((folder.color as { css?: string }).css ?? folder.color) : null,
  canEdit,
});
