import type { ProseView } from "../../view/sheets/prose-view.ts";
import { isTyping } from "./base.ts";

/** Rich text ready to be shown; the server has cleaned it when it was stored. */
export async function enrichedProse(
  fields: readonly Omit<ProseView<unknown>, "enriched">[],
  document: Actor.Implementation | Item.Implementation,
  { secrets } = { secrets: document.isOwner },
): Promise<ProseView<unknown>[]> {
  const { TextEditor } = foundry.applications.ux;
  const options = { relativeTo: document, secrets };
  return Promise.all(
    fields.map(async (field) => ({
      ...field,
      enriched: new Handlebars.SafeString(await TextEditor.implementation.enrichHTML(field.source, options)),
    })),
  );
}

/** The used parts of the host's editor of rich text. */
interface Editor extends HTMLElement {
  open: boolean;
  isDirty(): boolean;
  save(): void;
}

const openEditors = (holder: Element | null): readonly Editor[] =>
  [...(holder?.querySelectorAll<Editor>("prose-mirror") ?? [])].filter(({ open }) => open);

/** True if an editor is open in a part of a sheet: drawing it anew would close it and lose the words. */
export const isWritingIn = (part: Element | null): boolean => openEditors(part).length > 0;

/** True if a sheet's editors hold text that is not stored yet. */
const isUnsavedIn = (sheet: Element): boolean => openEditors(sheet).some((editor) => editor.isDirty());

/** Stores what is written in the open editors of a sheet, as their own button does, and closes them. */
export function saveEditors(sheet: Element): void {
  for (const editor of openEditors(sheet)) editor.save();
}

const WRITE = '[data-action="writeProse"]';

/** Opens the editor beside a pencil in the mode of play, or stores what is written in it. */
export function toggleEditor(pencil: Element): void {
  const editor = pencil.closest(".prose")?.querySelector<Editor>("prose-mirror");
  if (editor?.open) editor.save();
  else if (editor) editor.open = true;
}

/** Escape in an editor of a sheet stores what is written: as the host's own key it would close the sheet or lose the words. */
export function saveByEscape(event: KeyboardEvent): void {
  const editor = (event.target as Element | null)?.closest<Editor>(".whitehack.sheet prose-mirror");
  if (event.key !== "Escape" || !editor?.open) return;
  editor.save();
  (editor.closest(".prose")?.querySelector<HTMLElement>(WRITE) ?? editor.querySelector("button"))?.focus();
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Plain texts in which links work; what else a user wrote in them stays as it is written. */
export async function withLinks<Line extends { readonly text: string; readonly plain: string }>(
  lines: readonly Line[],
  document: Actor.Implementation,
): Promise<(Line & { told: string | Handlebars.SafeString })[]> {
  const { TextEditor } = foundry.applications.ux;
  const enrich = async (text: string): Promise<Handlebars.SafeString> => {
    const written = foundry.utils.escapeHTML(text);
    return new Handlebars.SafeString(await TextEditor.implementation.enrichHTML(written, { relativeTo: document }));
  };
  return Promise.all(
    lines.map(async (line) => ({ ...line, told: line.text === line.plain ? line.text : await enrich(line.text) })),
  );
}

/** True if text on a sheet is not stored: in an editor, or half typed in a field. */
function isUnsaved(sheet: HTMLElement): boolean {
  const { activeElement } = sheet.ownerDocument;
  return isUnsavedIn(sheet) || (activeElement !== null && sheet.contains(activeElement) && isTyping(activeElement));
}

/** A page that is left asks first as long as something on a sheet of ours is not stored, and stores it meanwhile. */
function keepUnsaved(event: BeforeUnloadEvent): void {
  const sheets = [...foundry.applications.instances.values()]
    .filter(({ rendered }) => rendered)
    .map(({ element }) => element)
    .filter((element) => element.matches(".whitehack.sheet") && isUnsaved(element));
  if (sheets.length === 0) return;
  event.preventDefault();
  for (const sheet of sheets) {
    (sheet.ownerDocument.activeElement as HTMLElement | null)?.blur();
    saveEditors(sheet);
  }
}

/** Hears of it when the page is left. */
export const keepUnsavedOfPage = (): void => globalThis.addEventListener("beforeunload", keepUnsaved);
