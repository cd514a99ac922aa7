import { isTyping } from "./part-state.ts";
import { isUnsavedIn, saveEditors } from "./prose.ts";

/** Whether something on a sheet is written and not stored: in an editor, or half typed in a field. */
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
