import { weaponView } from "../../view/item-view.ts";
import type { Parts, RenderOptions, ThingOptions } from "./base.ts";
import { ThingSheet } from "./item.ts";
import { localize } from "../localize.ts";
import { part } from "./part.ts";

interface StoredWeapon {
  readonly damage: string;
  readonly traits: readonly string[];
  readonly rateOfFire: { readonly shots: number; readonly rounds: number } | null;
}

/** The sheet of a weapon. */
export class WeaponSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["weapon"] };

  static override PARTS: Parts = { page: part("sheets/item/weapon") };

  get #written(): StoredWeapon {
    return this.item._source.system as unknown as StoredWeapon;
  }

  protected override view(): object {
    const { name, img } = this.item;
    return weaponView({ name, img: img ?? "", localize }, this.#written);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", (event) => {
      const system = this.#changeOf(event.target as HTMLInputElement);
      if (!system) return;
      event.stopPropagation();
      void this.item.update({ system } as unknown as Item.UpdateData);
    });
  }

  /** Lists and the rate of fire are no single fields: what the change makes of them. */
  #changeOf({ dataset, checked, value }: HTMLInputElement): object | null {
    const { trait, rate } = dataset;
    if (trait !== undefined) {
      const others = this.#written.traits.filter((one) => one !== trait);
      return { traits: checked ? [...others, trait] : others };
    }
    if (rate === undefined) return null;
    return {
      rateOfFire: value === "" ? null : { shots: 1, rounds: 1, ...this.#written.rateOfFire, [rate]: Number(value) },
    };
  }
}
