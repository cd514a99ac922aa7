import { addImportButton } from "../importing/directory-button.ts";
import { loadPart } from "../load-part.ts";

/** Opens the window of the import, which only Referees ever load. */
async function openImport(): Promise<void> {
  const { ImportWindow } = await loadPart(() => import("../importing/import-window.ts"));
  await new ImportWindow().render({ force: true });
}

/** The directory of actors is drawn anew: the button of the import goes with it. */
export function renderActorDirectory(_directory: unknown, element: HTMLElement): void {
  addImportButton(element, () => void openImport());
}
