import type { Parts, ThingOptions } from "./base.ts";
import { ThingSheet } from "./item.ts";
import { part } from "./part.ts";

/** The sheet of any other thing that is carried. */
export class GearSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["gear"] };

  static override PARTS: Parts = { page: part("sheets/item/gear") };
}
