import { part, type Parts, type ItemOptions } from "../../sheets/base.ts";
import { SystemItemSheet } from "./item.ts";

/** The sheet of a scroll. */
export class ScrollSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["scroll"] };

  static override PARTS: Parts = { page: part("sheets/item/scroll") };
}
