import { part, type Parts, type ThingOptions } from "../../sheets/base.ts";
import { ThingSheet } from "./item.ts";

/** The sheet of a scroll. */
export class ScrollSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["scroll"] };

  static override PARTS: Parts = { page: part("sheets/item/scroll") };
}
