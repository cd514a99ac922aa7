import { gearView } from "../../view/item-view.ts";
import { template } from "../paths.ts";
import type { Parts, ThingOptions } from "./base.ts";
import { ITEM_PARTIALS, ThingSheet } from "./item.ts";
import { localize } from "./localize.ts";

/** The sheet of any other thing that is carried. */
export class GearSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["gear"] };

  static override PARTS: Parts = { page: { template: template("sheets/item/gear"), templates: ITEM_PARTIALS } };

  protected override view(): object {
    const { name, img, _source } = this.item;
    return gearView({ name, img: img ?? "", localize }, _source.system as object);
  }
}
