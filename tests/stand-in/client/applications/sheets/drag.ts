import type { SheetDocument } from "../api/sheet-document.ts";
import { host, type Dict } from "../host.ts";

/** Offer the item or effect of a row, as plain text that any window understands. */
export function startDrag(event: DragEvent, document: SheetDocument): void {
  if ("link" in (event.target as HTMLElement).dataset) return;
  const { itemId, effectId } = (event.currentTarget as HTMLElement).dataset;
  const dragged = itemId ? document.items?.get(itemId) : effectId ? document.effects?.get(effectId) : undefined;
  if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
}

/** The document that dropped data stand for. */
export async function resolveDrop(data: Dict): Promise<SheetDocument | null> {
  const { type } = data;
  if (typeof type !== "string" || type === "") return null;
  const documents = host().CONFIG[type] as
    { documentClass?: { fromDropData?(data: Dict): Promise<SheetDocument | null> } } | undefined;
  return (await documents?.documentClass?.fromDropData?.(data)) ?? null;
}

/** An effect from elsewhere becomes one of this document's own. */
export async function dropEffect(target: SheetDocument, effect: SheetDocument): Promise<SheetDocument | null> {
  if (!target.isOwner || effect.parent?.uuid === target.uuid) return null;
  return (await target.createEmbeddedDocuments?.("ActiveEffect", [effect.toObject()]))?.[0] ?? null;
}
