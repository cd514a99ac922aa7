import type { Dict } from "../host.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import type { HeaderControl } from "./types.ts";

/** Generation 13 has no window of ownership in the header of sheets, and no import. */
export function shapeDocumentSheetFor(gen: number): void {
  if (gen >= 14) return;
  const options = DocumentSheetV2.DEFAULT_OPTIONS as Dict & { window: { controls: HeaderControl[] }; actions: Dict };
  delete options.canImport;
  delete options.ownershipConfig;
  delete options.actions.configureOwnership;
  delete options.actions.importDocument;
  options.window.controls = options.window.controls.filter((control) => control.action !== "configureOwnership");
}
