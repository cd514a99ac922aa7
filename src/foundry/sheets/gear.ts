import { gearView } from "../../view/item-view.ts";
import type { Parts, ThingOptions } from "./base.ts";
import { ThingSheet } from "./item.ts";
import { localize } from "../localize.ts";
import { part } from "./part.ts";

/** The sheet of any other thing that is carried. */
export class GearSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["gear"] };

  static override PARTS: Parts = { page: part("sheets/item/gear") };

  protected override view(): object {
    const { name, img, _source } = this.item;
    return gearView({ name, img: img ?? "", localize }, _source.system as object);
  }
}
