import { loadPart } from "../load-part.ts";
import { addDirectoryButton } from "../windows/directory-button.ts";

const IMPORT = {
  mark: "whitehack-list-button",
  icon: "fa-file-import",
  label: "WHITEHACK.ListImport.title",
  onClick: async () => (await loadPart(() => import("../tables/perform-import-list.ts"))).performImportList(),
} as const;

/** The host has redrawn the list of tables: adds the button that reads a pasted list. */
export function renderRollTableDirectory(_directory: unknown, element: HTMLElement): void {
  if (game.user.isGM) addDirectoryButton(element, IMPORT);
}
