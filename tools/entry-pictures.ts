/** Takes pictures of the sheets of six compendium entries. */
import path from "node:path";
import type { Page } from "playwright";
import { closeAll, entryOf, openSheet } from "./pictures.ts";

/** The pack and name of each entry, by the name of its picture. */
const ENTRIES = {
  monster: ["monsters", "Troll"],
  artifact: ["artifacts", "Beggar’s Staff"],
  spell: ["spells", "Fire"],
  character: ["characters", "Dortha Weir"],
  substance: ["artifacts", "Miller’s Cough"],
  class: ["classes", "The Deft"],
} as const;

export async function takeEntryPictures(page: Page, folder: string, theme: string): Promise<void> {
  for (const [name, [pack, entry]] of Object.entries(ENTRIES)) {
    const sheet = await openSheet(page, entryOf(pack, entry), { left: 80, top: 10 });
    const file = path.join(folder, `entry-${name}-${theme}.jpg`);
    await sheet.screenshot({ path: file, type: "jpeg", quality: 80 });
    await closeAll(page);
  }
}
