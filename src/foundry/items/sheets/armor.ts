import { part, type Parts, type ItemOptions } from "../../sheets/base.ts";
import { SystemItemSheet } from "./item.ts";

/** The sheet of armor, a shield or a helmet. */
export class ArmorSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["armor"] };

  static override PARTS: Parts = { page: part("sheets/item/armor") };
}
