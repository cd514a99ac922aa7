import { addImportButton } from "../importing/directory-button.ts";
import { ImportWindow } from "../importing/import-window.ts";

/** The directory of actors is drawn anew: the button of the import goes with it. */
export function renderActorDirectory(_directory: unknown, element: HTMLElement): void {
  addImportButton(element, () => void new ImportWindow().render({ force: true }));
}
