import { DocumentOwnershipConfig } from "../apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { coreLabel, host } from "../host.ts";
import type { DocumentSheetV2 } from "./document-sheet.ts";
import type { SheetDocument } from "./sheet-document.ts";

export function onConfigureSheet(this: DocumentSheetV2, event: Event): void {
  event.stopPropagation();
  void new DocumentSheetConfig({ document: this.document }).render({ force: true });
}

export function onConfigureOwnership(this: DocumentSheetV2, event: Event): void {
  event.stopPropagation();
  void new DocumentOwnershipConfig({ document: this.document }).render({ force: true });
}

export async function onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  const useId = event.button === 2 || event.type === "contextmenu";
  const id = useId ? String(this.document.id) : this.document.uuid;
  await navigator.clipboard?.writeText(id).catch(() => undefined);
  const what = useId ? "id" : "uuid";
  host().ui.notifications?.info(
    coreLabel("DOCUMENT.IdCopiedClipboard", "{id} copied as {what}", {
      id,
      what,
      label: this.document.documentName,
      type: what,
    }),
  );
}

export async function onEditImage(this: DocumentSheetV2, _event: Event, target: HTMLElement): Promise<void> {
  if (!(target instanceof HTMLImageElement)) throw new Error("The editImage action is for an img element");
  const path = target.dataset.edit;
  if (!this.isEditable || !path) return;
  const current = host().foundry.utils.getProperty(this.document._source, path);
  const picker = new FilePicker.implementation({
    type: target.dataset.type ?? "image",
    current: typeof current === "string" ? current : "",
    document: this.document,
    position: { top: (this.position.top ?? 0) + 40, left: (this.position.left ?? 0) + 10 },
    callback: (src: string) => {
      target.src = src;
      if (!this.options.form.submitOnChange) return;
      this.form?.dispatchEvent(new Event("submit", { cancelable: true }));
    },
  });
  await picker.browse();
}

export async function onImportDocument(this: DocumentSheetV2): Promise<void> {
  const { document } = this;
  if (!this.options.canImport || !document.pack) return;
  const collections = host().game.collections as { get(name: string): SheetDocument["collection"] } | undefined;
  const pack = (host().game.packs as { get(id: string): unknown } | undefined)?.get(document.pack);
  await collections?.get(document.documentName)?.importFromCompendium?.(pack, document.id);
}
