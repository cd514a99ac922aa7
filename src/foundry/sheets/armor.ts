import type { ArmorKind } from "../../rules/index.ts";
import { armorView } from "../../view/item-view.ts";
import type { Parts, ThingOptions } from "./base.ts";
import { ThingSheet } from "./item.ts";
import { localize } from "../localize.ts";
import { part } from "./part.ts";

/** The sheet of armor, a shield or a helmet. */
export class ArmorSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["armor"] };

  static override PARTS: Parts = { page: part("sheets/item/armor") };

  protected override view(): object {
    const { name, img, _source } = this.item;
    const written = _source.system as unknown as { armorClass: number; kind: ArmorKind };
    return armorView({ name, img: img ?? "", localize }, written);
  }
}
