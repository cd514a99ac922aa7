/** Which folders stand open, in every directory that shows them. */
import { host, type Data } from "../host.ts";
import { hasEntries, type TreeNode } from "./directory-tree.ts";

const expanded = new Set<string>();

export function expandFolder(folder: HTMLElement, open: boolean): void {
  const uuid = folder.dataset["uuid"] ?? "";
  if (open) expanded.add(uuid);
  else expanded.delete(uuid);
  folder.classList.toggle("expanded", open);
  folder.querySelector(":scope > .folder-header [aria-expanded]")?.setAttribute("aria-expanded", String(open));
}

/** A tree as its templates show it: players see no empty folders. */
export function presentTree(tree: TreeNode): Data {
  return {
    ...tree,
    children: tree.children.filter((child) => host.game.user.isGM || hasEntries(child)).map(presentTree),
    expanded: tree.folder ? expanded.has(tree.folder.uuid) : true,
  };
}
