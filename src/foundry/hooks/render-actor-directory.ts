import { addImportButton } from "../importing/directory-button.ts";

/** The window and what reads blocks is loaded when it is opened: players never do. */
async function openImport(): Promise<void> {
  const { ImportWindow } = await import("../importing/import-window.ts");
  await new ImportWindow().render({ force: true });
}

/** The directory of actors is drawn anew: the button of the import goes with it. */
export function renderActorDirectory(_directory: unknown, element: HTMLElement): void {
  addImportButton(element, () => void openImport());
}
