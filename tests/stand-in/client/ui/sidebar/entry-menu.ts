/** The context menu of an entry in a directory. */
import { confirm } from "../dialog.ts";
import { escapeHTML, foundryMember, host, localize, type App, type ContextEntry, type HostDocument } from "../host.ts";
import { menuEntries } from "../menu-entries.ts";
import { duplicate } from "./create-entry.ts";

type Find = (target: HTMLElement) => HostDocument | undefined;

/** Opens the window that says who may see and change a document. */
export function configureOwnership(document: HostDocument): void {
  const Config = foundryMember("applications.apps.DocumentOwnershipConfig") as (new (o: unknown) => App) | undefined;
  if (!Config) throw new Error("stand-in: foundry.applications.apps.DocumentOwnershipConfig is not there");
  void new Config({ document }).render({ force: true });
}

/** Asks, then deletes a document. */
export async function deleteAfterAsking(document: HostDocument): Promise<void> {
  if (document.deleteDialog) {
    await document.deleteDialog();
    return;
  }
  const title = localize("DOCUMENT.Delete", {
    type: localize(host.documentClass(document.documentName).metadata.label),
  });
  if (await confirm(title, localize("DOCUMENT.DeleteWarning", { name: escapeHTML(document.name) })))
    await document.delete();
}

/** Ownership, export of the image, duplicate and delete: what every directory offers. */
export function entryMenu(find: Find): ContextEntry[] {
  const may = (action: string) => (target: HTMLElement) => find(target)?.canUserModify(host.game.user, action) ?? false;
  const run = (fn: (document: HostDocument) => unknown) => (_event: Event | undefined, target: HTMLElement) => {
    const document = find(target);
    return document ? fn(document) : undefined;
  };
  return menuEntries([
    {
      label: "SIDEBAR.CharArt",
      icon: "fa-solid fa-image",
      visible: (target) => {
        const document = find(target);
        return document?.documentName === "Actor" && Boolean(document.img);
      },
      onClick: run((document) => showImage(document)),
    },
    {
      label: "OWNERSHIP.Configure",
      icon: "fa-solid fa-user-lock",
      visible: () => host.game.user.isGM,
      onClick: run(configureOwnership),
    },
    {
      label: "SIDEBAR.Duplicate",
      icon: "fa-regular fa-copy",
      visible: (target) =>
        may("update")(target) &&
        (host.documentClass(find(target)?.documentName ?? "").canUserCreate?.(host.game.user) ?? false),
      onClick: run(duplicate),
    },
    { label: "SIDEBAR.Delete", icon: "fa-solid fa-trash", visible: may("delete"), onClick: run(deleteAfterAsking) },
  ]);
}

function showImage(document: HostDocument): void {
  const Popout = foundryMember("applications.apps.ImagePopout") as (new (o: unknown) => App) | undefined;
  if (!Popout) throw new Error("stand-in: foundry.applications.apps.ImagePopout is not there");
  void new Popout({ src: document.img, uuid: document.uuid, window: { title: document.name } }).render({ force: true });
}
