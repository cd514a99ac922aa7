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

/** The sheet of armor, a shield or a helmet. */
export class ArmorSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["armor"] };

  static override PARTS: Parts = { page: part("sheets/item/armor") };
}

/** The sheet of any other item that is carried. */
export class GearSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["gear"] };

  static override PARTS: Parts = { page: part("sheets/item/gear") };
}

/** The sheet of a potion, a poison, a drug, a powder or a material. */
export class SubstanceSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["substance"], position: { width: 520 } };

  static override PARTS: Parts = { page: part("sheets/item/substance") };

  /** The secondary effect is there or not as a whole. */
  override changeOf({ dataset, checked }: HTMLInputElement): object | null {
    if (dataset["toggle"] !== "secondary" || !this.item.isSubstance()) return null;
    // Complete: the host may leave out what an update of nothing does not say.
    return { secondary: checked ? this.item.system.schema.fields.secondary.clean({}) : null };
  }
}

/** The sheet of a scroll. */
export class ScrollSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["scroll"] };

  static override PARTS: Parts = { page: part("sheets/item/scroll") };
}

/** The sheet of a spell. */
export class SpellSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = { classes: ["spell"] };

  static override PARTS: Parts = { page: part("sheets/item/spell") };
}
