import type { Dict } from "../host.ts";
import { DocumentSheet } from "./document-sheet.ts";

/**
 * The sheet of an item in the first framework.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.ItemSheet.html
 */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): Dict {
    return {
      ...super.defaultOptions,
      template: "templates/sheets/item-sheet.html",
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ItemSheet",
      id: "item",
      secrets: [{ parentSelector: ".editor" }],
    };
  }

  get item(): { name: string; actor?: unknown } {
    return this.object as { name: string; actor?: unknown };
  }

  get actor(): unknown {
    return this.item.actor;
  }

  override get title(): string {
    return this.item.name;
  }

  override getData(options: Dict = {}): Dict | Promise<Dict> {
    return Object.assign(super.getData(options), { item: this.document });
  }
}
