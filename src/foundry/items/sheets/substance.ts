import { part, type Parts, type ItemOptions } from "../../sheets/base.ts";
import { SystemItemSheet } from "./item.ts";

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
