import { SimpleSheet, type SheetField } from "./simple-sheet.ts";

/**
 * The sheet of documents of types that have none registered.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.BaseSheet.html
 */
export class BaseSheet extends SimpleSheet {
  // UNCONFIRMED what it shows.
  protected override _fields(): readonly SheetField[] {
    const fields: SheetField[] = [{ path: "name" }];
    return "img" in this.document.toObject(true) ? [...fields, { path: "img", type: "image" }] : fields;
  }
}
