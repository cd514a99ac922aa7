import { numberIn } from "../../../view/base/typed-number.ts";
import { part, type Parts, type ItemOptions } from "../../sheets/base.ts";
import { SystemItemSheet } from "./item.ts";

interface StoredWeapon {
  readonly traits: readonly string[];
  readonly rateOfFire: { readonly shots: number; readonly rounds: number } | null;
}

/** The sheet of a weapon. */
export class WeaponSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["weapon"] };

  static override PARTS: Parts = { page: part("sheets/item/weapon") };

  /** Lists and the rate of fire are no single fields. */
  override changeOf({ dataset, checked, value }: HTMLInputElement): object | null {
    const { trait, rate } = dataset;
    const { traits, rateOfFire } = this.item._source.system as object as StoredWeapon;
    if (trait !== undefined) {
      const others = traits.filter((one) => one !== trait);
      return { traits: checked ? [...others, trait] : others };
    }
    if (rate === undefined) return null;
    const number = numberIn(value);
    return { rateOfFire: number === null ? null : { shots: 1, rounds: 1, ...rateOfFire, [rate]: number } };
  }
}
