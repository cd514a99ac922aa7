import { changedClass } from "../../view/class-change.ts";
import type { Parts, ThingOptions } from "./base.ts";
import { CLASS_ACTIONS, classTable, storeClass } from "./class-actions.ts";
import { ThingSheet } from "./item.ts";
import { part } from "./part.ts";

/** The sheet of a class: its table, what its slots hold, and what sets it apart. */
export class ClassSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = {
    classes: ["class"],
    position: { width: 640 },
    actions: { ...CLASS_ACTIONS },
  };

  static override PARTS: Parts = { page: part("sheets/item/class") };

  protected override changeOf({ dataset: { ...field }, value, checked, type }: HTMLInputElement): object | null {
    const change = { ...field, value: type === "checkbox" ? checked : value };
    const table = changedClass(classTable(this.item), change);
    if (table === "unreadable") {
      ui.notifications.warn("WHITEHACK.Item.BadTrait", { localize: true });
      void this.render();
      return {};
    }
    return table && storeClass(table);
  }
}
