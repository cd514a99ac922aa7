import { coreLabel, host } from "../host.ts";

interface Linked {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
}

async function copy({ id, uuid, documentName }: Linked, what: "id" | "uuid"): Promise<void> {
  const text = what === "id" ? String(id) : uuid;
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  const words = { id: text, what, type: what, label: documentName };
  host().ui.notifications?.info(coreLabel("DOCUMENT.IdCopiedClipboard", "{id} copied as {what}", words));
}

/** The mark in the title of a document's window: a click copies the UUID, the other button the id. */
export function documentLink(document: Linked): HTMLAnchorElement {
  const link = globalThis.document.createElement("a");
  link.className = "document-id-link";
  const label = coreLabel("DOCUMENT.CopyId", "Copy the document's UUID");
  link.ariaLabel = label;
  link.dataset["tooltip"] = document.uuid;
  link.dataset["tooltipDirection"] = "UP";
  const glyph = globalThis.document.createElement("i");
  glyph.className = "fa-solid fa-passport";
  link.append(glyph);
  for (const [event, what] of [
    ["click", "uuid"],
    ["contextmenu", "id"],
  ] as const)
    link.addEventListener(event, (given) => {
      given.preventDefault();
      void copy(document, what);
    });
  return link;
}
