import { part, type Parts, type ThingOptions } from "../../sheets/base.ts";
import { ThingSheet } from "./item.ts";

/** The sheet of a spell. */
export class SpellSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["spell"] };

  static override PARTS: Parts = { page: part("sheets/item/spell") };
}
