import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../../common/config.ts";
import type { Dict } from "../../common/types.ts";

export interface AnchorOptions {
  classes?: string[];
  name?: string;
  icon?: string;
  attrs?: Dict;
  dataset?: Dict;
}

/** A link to a document, as it stands in texts. */
export function contentLink(target: Document, options: AnchorOptions): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("content-link", ...(options.classes ?? []));
  anchor.draggable = true;
  const dataset = { link: "", uuid: target.uuid, id: target.id, type: target.documentName, ...options.dataset };
  for (const [key, value] of Object.entries(dataset)) anchor.dataset[key] = String(value);
  for (const [key, value] of Object.entries(options.attrs ?? {})) anchor.setAttribute(key, String(value));
  const icon = document.createElement("i");
  icon.className = options.icon ?? iconOf(target.documentName);
  anchor.append(icon, options.name ?? String(target["name"]));
  return anchor;
}

const iconOf = (documentName: string): string =>
  (CONFIG[documentName] as { sidebarIcon?: string } | undefined)?.sidebarIcon ?? "fa-solid fa-file";
