import type { Parts, ThingOptions } from "./base.ts";
import { ThingSheet } from "./item.ts";
import { part } from "./part.ts";

/** The sheet of something that somebody can do. */
export class AbilitySheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["ability"] };

  static override PARTS: Parts = { page: part("sheets/item/ability") };
}
