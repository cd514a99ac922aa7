import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../../common/config.ts";
import type { Dict } from "../../common/types.ts";

/** A window on a document, as far as documents care. */
export interface Sheet {
  render(options?: Dict): unknown;
  close(options?: Dict): unknown;
  readonly rendered?: boolean;
}

interface Registered {
  readonly cls: new (options: { document: Document }) => Sheet;
  readonly default: boolean;
}

/** The sheet of a document: its own choice, else the default of its type. */
export function sheetOf(document: Document): Sheet | null {
  const config = CONFIG[document.documentName] as
    { sheetClasses?: Record<string, Record<string, Registered>> } | undefined;
  const type = typeof document["type"] === "string" ? document["type"] : "base";
  const sheets = config?.sheetClasses?.[type] ?? {};
  const flags = document["flags"] as Record<string, Dict> | undefined;
  const chosen = sheets[String(flags?.["core"]?.["sheetClass"] ?? "")];
  const registered = chosen ?? Object.values(sheets).find((sheet) => sheet.default);
  return registered ? new registered.cls({ document }) : null;
}
