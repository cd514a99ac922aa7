import { part, type Parts, type ItemOptions } from "../../sheets/base.ts";
import { SystemItemSheet } from "./item.ts";

/** The sheet of any other item that is carried. */
export class GearSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["gear"] };

  static override PARTS: Parts = { page: part("sheets/item/gear") };
}
