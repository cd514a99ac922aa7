import { part, type Parts, type ItemOptions } from "../../sheets/base.ts";
import { SystemItemSheet } from "./item.ts";

/** The sheet of a spell. */
export class SpellSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["spell"] };

  static override PARTS: Parts = { page: part("sheets/item/spell") };
}
