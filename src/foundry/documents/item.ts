import { ITEM_TYPES } from "../../rules/index.ts";
import { icon } from "../paths.ts";

/** A thing that is carried: a weapon, a piece of armor or other gear. */
export class ItemDocument<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  static override getDefaultArtwork(data: Item.CreateData): Item.GetDefaultArtworkReturn {
    const known = ITEM_TYPES.find((type) => type === data.type);
    return known ? { img: icon(known) } : super.getDefaultArtwork(data);
  }

  /** Narrows `system` to a weapon's. */
  isWeapon(): this is Item.OfType<"weapon"> {
    return this.type === "weapon";
  }

  /** Narrows `system` to a piece of armor's. */
  isArmor(): this is Item.OfType<"armor"> {
    return this.type === "armor";
  }

  /** Narrows `system` to other gear's. */
  isGear(): this is Item.OfType<"gear"> {
    return this.type === "gear";
  }
}
