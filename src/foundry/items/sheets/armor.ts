import { part, type Parts, type ThingOptions } from "../../sheets/base.ts";
import { ThingSheet } from "./item.ts";

/** The sheet of armor, a shield or a helmet. */
export class ArmorSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["armor"] };

  static override PARTS: Parts = { page: part("sheets/item/armor") };
}
