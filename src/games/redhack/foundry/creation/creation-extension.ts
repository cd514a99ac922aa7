import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { CLASS_PART } from "./class-part.ts";

/** The classes of the game as items. */
export const CREATION_EXTENSION: PackExtension = {
  templates: ["packs/redhack/class"],
  sheetParts: [CLASS_PART],
};
