import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../../common/config.ts";
import type { Dict } from "../../common/types.ts";

/** A window on a document, as far as documents care. */
export interface Sheet {
  render(force: boolean, options?: Dict): unknown;
  close(options?: Dict): unknown;
  readonly rendered?: boolean;
}

interface Registered {
  readonly cls: SheetClass | LegacySheetClass;
  readonly default: boolean;
}

type SheetClass = new (options: { document: Document }) => Sheet;
type LegacySheetClass = new (document: Document, options: { editable: boolean }) => Sheet;

/** Only the second framework has options in a static field. */
const isLegacy = (cls: Registered["cls"]): cls is LegacySheetClass => !("DEFAULT_OPTIONS" in cls);

/** What opens where no sheet is registered for the type. UNCONFIRMED: for which documents. */
function baseSheet(documentName: string): SheetClass | null {
  if (!["Actor", "Item"].includes(documentName)) return null;
  const { foundry } = globalThis as unknown as { foundry: Dict };
  if (!("applications" in foundry)) return null;
  const { sheets } = foundry["applications"] as { sheets: { BaseSheet?: SheetClass } };
  return "BaseSheet" in sheets ? (sheets.BaseSheet ?? null) : null;
}

/** The class of a document's sheet: its own choice, else the default of its type. */
export function sheetClassOf(document: Document): Registered["cls"] | null {
  const config = CONFIG[document.documentName] as
    { sheetClasses?: Record<string, Record<string, Registered>> } | undefined;
  const type = typeof document["type"] === "string" ? document["type"] : "base";
  const sheets = config?.sheetClasses?.[type] ?? {};
  const flags = document["flags"] as Record<string, Dict> | undefined;
  const chosen = sheets[String(flags?.["core"]?.["sheetClass"] ?? "")];
  const registered = chosen ?? Object.values(sheets).find((sheet) => sheet.default);
  return registered?.cls ?? baseSheet(document.documentName);
}

export function sheetOf(document: Document & { _getSheetClass(): Registered["cls"] | null }): Sheet | null {
  const cls = document._getSheetClass();
  if (!cls) return null;
  return isLegacy(cls) ? new cls(document, { editable: document["isOwner"] === true }) : new cls({ document });
}
