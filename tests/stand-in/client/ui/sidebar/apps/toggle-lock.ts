import { confirm } from "../../dialog.ts";
import { escapeHTML, localize, type Pack } from "../../host.ts";

/** Locks or unlocks a pack; unlocking what a package shipped is asked first. */
export async function toggleLock(pack: Pack): Promise<void> {
  if (pack.locked && pack.metadata.packageType !== "world") {
    const question = localize("COMPENDIUM.UnlockWarning", { name: escapeHTML(pack.title) });
    if (!(await confirm(localize("COMPENDIUM.ToggleLocked"), question))) return;
  }
  await pack.configure({ locked: !pack.locked });
}
