/** Registers the host's own sheets, so that every document can be opened. */
import { foundryMember, host, type Data } from "../host.ts";
import { FolderConfig, MacroConfig, SceneConfig, UserConfig } from "./document-sheets.ts";
import { JournalEntrySheet } from "./journal-sheet.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";

interface SheetRegistry {
  registerSheet(documentClass: unknown, scope: string, sheet: unknown, options: Data): void;
}

const SHEETS: Record<string, unknown> = {
  Macro: MacroConfig,
  Scene: SceneConfig,
  Folder: FolderConfig,
  User: UserConfig,
  JournalEntry: JournalEntrySheet,
  RollTable: RollTableSheet,
};

/** Makes the plain sheets the default of their documents. */
export function registerCoreSheets(): void {
  const registry = foundryMember("applications.apps.DocumentSheetConfig") as SheetRegistry | undefined;
  if (!registry) return;
  for (const [name, sheet] of Object.entries(SHEETS)) {
    const documentClass = (host.config[name] as { documentClass?: unknown } | undefined)?.documentClass;
    if (documentClass)
      registry.registerSheet(documentClass, "core", sheet, { makeDefault: true, label: `DOCUMENT.${name}` });
  }
}
