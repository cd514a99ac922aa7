import { part, type Parts, type ThingOptions } from "../../sheets/base.ts";
import { ThingSheet } from "./item.ts";

/** The sheet of any other thing that is carried. */
export class GearSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["gear"] };

  static override PARTS: Parts = { page: part("sheets/item/gear") };
}
