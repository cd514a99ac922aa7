import { tablePart } from "../actions/load-table-part.ts";
import { openBoard } from "../factions/open-board.ts";
import { loadPart } from "../load-part.ts";
import { mayMakeCharacters, openCreation } from "../windows/creation/open-creation.ts";
import { addDirectoryButton } from "../windows/directory-button.ts";
import { toggleDesk } from "../windows/desk/open-desk.ts";
import { openStory } from "../story/load-story.ts";
import { openEncounter } from "../windows/simulation/open-encounter.ts";

/** Opens the window of the import, which only Referees ever load. */
async function openImport(): Promise<void> {
  const { ImportWindow } = await loadPart(() => import("../importing/import-window.ts"));
  await new ImportWindow().render({ force: true });
}

const BEGIN = {
  mark: "whitehack-begin-button",
  icon: "fa-hourglass-start",
  label: "WHITEHACK.Begin.open",
  onClick: async () => (await tablePart()).performAskedBegin(),
} as const;

const DESK = {
  mark: "whitehack-desk-button",
  icon: "fa-compass-drafting",
  label: "WHITEHACK.Desk.title",
  onClick: () => void toggleDesk(),
} as const;

const STORY = {
  mark: "whitehack-story-button",
  icon: "fa-book-open",
  label: "WHITEHACK.Story.title",
  onClick: () => void openStory(),
} as const;

const WEIGH = {
  mark: "whitehack-encounter-button",
  icon: "fa-scale-balanced",
  label: "WHITEHACK.Encounter.title",
  onClick: () => void openEncounter(),
} as const;

const BOARD = {
  mark: "whitehack-board-button",
  icon: "fa-diagram-project",
  label: "WHITEHACK.Factions.title",
  onClick: () => void openBoard(),
} as const;

const LIST = {
  mark: "whitehack-list-button",
  icon: "fa-file-import",
  label: "WHITEHACK.ListImport.title",
  onClick: async () => (await loadPart(() => import("../tables/perform-import-list.ts"))).performImportList(),
} as const;

/** The host has redrawn the list of actors or of tables: adds our buttons. */
export function renderDirectory(directory: unknown, element: HTMLElement): void {
  if (directory instanceof foundry.applications.sidebar.tabs.RollTableDirectory) {
    if (game.user.isGM) addDirectoryButton(element, LIST);
    return;
  }
  addMakers(element);
  if (game.user.isGM) for (const button of [DESK, BEGIN, STORY, WEIGH, BOARD]) addDirectoryButton(element, button);
}

/** The buttons that make actors. */
function addMakers(element: HTMLElement): void {
  if (mayMakeCharacters(game.user)) {
    const label = "WHITEHACK.Creation.Title";
    const make = {
      mark: "whitehack-make-button",
      icon: "fa-feather",
      label,
      onClick: () => void openCreation(),
    } as const;
    addDirectoryButton(element, make);
  }
  if (!Actor.implementation.canUserCreate(game.user)) return;
  const label = "WHITEHACK.Import.Title";
  const read = {
    mark: "whitehack-import-button",
    icon: "fa-file-import",
    label,
    onClick: () => void openImport(),
  } as const;
  addDirectoryButton(element, read);
}
