/** The context menu of a folder. */
import { confirm } from "../dialog.ts";
import { escapeHTML, host, localize, type ContextEntry, type FolderDocument } from "../host.ts";
import { menuEntries } from "../menu-entries.ts";
import { editFolder } from "./create-entry.ts";

type Find = (target: HTMLElement) => FolderDocument | undefined;

/** Edit, remove the folder alone, or with everything in it. */
export function folderMenu(find: Find): ContextEntry[] {
  const run = (fn: (folder: FolderDocument) => unknown) => (_event: Event | undefined, target: HTMLElement) => {
    const folder = find(target);
    return folder ? fn(folder) : undefined;
  };
  const visible = (): boolean => host.game.user.isGM;
  return menuEntries([
    { label: "FOLDER.Configure", icon: "fa-solid fa-pen-to-square", visible, onClick: run(editFolder) },
    { label: "FOLDER.Remove", icon: "fa-solid fa-folder-minus", visible, onClick: run((f) => removeFolder(f, false)) },
    { label: "FOLDER.Delete", icon: "fa-solid fa-trash", visible, onClick: run((f) => removeFolder(f, true)) },
  ]);
}

async function removeFolder(folder: FolderDocument, withContents: boolean): Promise<void> {
  const key = withContents ? "FOLDER.Delete" : "FOLDER.Remove";
  const warning = localize(`${key}Warning`, { name: escapeHTML(folder.name) });
  if (!(await confirm(localize(key), warning))) return;
  await folder.delete({ deleteSubfolders: withContents, deleteContents: withContents });
}
