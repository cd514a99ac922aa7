import type { LangKey } from "../../../types/lang.ts";
import { localize } from "../../host/localize.ts";
import type { OnScene } from "../../extensions/pack-extension.ts";
import { partsInForce } from "../../extensions/packs-in-force.ts";
import { placeBadge } from "../../chat/prompts/tray/badge.ts";
import { placeWrapUp } from "../../campaign/safety/wrap-up-button.ts";
import { openStory, placeCorner, tablePart } from "../../host/lazy-parts.ts";
import { openBoard } from "../../campaign/factions/open-board.ts";
import { lazy } from "../../host/lazy.ts";
import { gamesWithCreation } from "../../extensions/games.ts";
import { mayMakeCharacters, openCreation } from "../../characters/creation/window/open-creation.ts";
import { toggleDesk } from "../desk/open-desk.ts";
import { openEncounter } from "../../monsters/simulation/open-encounter.ts";

/** A button of ours above the list of actors. */
interface DirectoryButton {
  /** The class by which it is known, so that it is there once. */
  readonly mark: string;
  readonly icon: string;
  readonly label: LangKey;
  readonly onClick: () => void;
}

const ROW = "whitehack-directory-buttons";

/** Our own row of buttons, below the host's, which has no room for more. */
function rowOf(directory: HTMLElement): Element | null {
  const header = directory.querySelector(".directory-header");
  const row = header?.querySelector(`.${ROW}`);
  if (row || !header) return row ?? null;
  const made = document.createElement("div");
  made.className = ROW;
  const actions = header.querySelector(".header-actions");
  if (actions) actions.after(made);
  else header.prepend(made);
  return made;
}

/** Puts a button into the header of the directory of actors, once. */
function addDirectoryButton(directory: HTMLElement, button: DirectoryButton): void {
  const row = rowOf(directory);
  if (!row || row.querySelector(`.${button.mark}`)) return;
  row.append(buttonOf(button));
}

function buttonOf({ mark, icon, label, onClick }: DirectoryButton): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = mark;
  const picture = document.createElement("i");
  picture.className = `fa-solid ${icon}`;
  picture.inert = true;
  const words = document.createElement("span");
  words.textContent = localize(label);
  button.append(picture, words);
  button.addEventListener("click", onClick);
  return button;
}

/** The window of a tile or region was drawn: packs may ask something there. */
export function renderSceneWindow({ document }: { readonly document: OnScene }, window: HTMLElement): void {
  for (const { sceneAsks } of partsInForce()) sceneAsks?.(document, window);
}

/** The HUD of a token is drawn: above its conditions stands how long those last that are set there. @rule WH-COND-01 */
export const renderHUD = (_hud: object, html: HTMLElement): void =>
  void lazy(() => import("../../conditions/lasting.ts")).then(({ placeLasting }) => placeLasting(html));

/** The list of players is drawn anew: above it stand the badge of open questions, the button that ends a scene, and what belongs to the table as a whole. */
export function renderPlayers(_players: unknown, element: HTMLElement): void {
  placeWrapUp(element);
  placeBadge(element);
  placeCorner(element);
}

/** Opens the window of the import, which only Referees ever load. */
async function openImport(): Promise<void> {
  const { ImportWindow } = await lazy(() => import("../../monsters/import/import-window.ts"));
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
  onClick: async () => (await lazy(() => import("../../campaign/tables/perform-import-list.ts"))).performImportList(),
} as const;

/** The hooks of the lists to which we add something. */
export const LISTS = ["renderActorDirectory", "renderRollTableDirectory", "renderCompendium"] as const;

/** The host has redrawn the list of actors or of tables: adds our buttons; to that of a compendium, numbers of monsters. */
export function renderDirectory(directory: unknown, element: HTMLElement): void {
  if (directory instanceof foundry.applications.sidebar.apps.Compendium)
    return void lazy(() => import("../../monsters/index-figures.ts")).then((it) => it.showFigures(directory, element));
  if (directory instanceof foundry.applications.sidebar.tabs.RollTableDirectory) {
    if (game.user.isGM) addDirectoryButton(element, LIST);
    return;
  }
  addMakers(element);
  if (game.user.isGM) for (const button of [DESK, BEGIN, STORY, WEIGH, BOARD]) addDirectoryButton(element, button);
}

const MAKER = "whitehack-make-button";

/** The buttons that make actors; those of a game that is not played any more go. */
function addMakers(element: HTMLElement): void {
  for (const former of element.querySelectorAll(`[class^="${MAKER}-"]`)) former.remove();
  if (mayMakeCharacters(game.user)) {
    const label = "WHITEHACK.Creation.Title";
    const make = {
      mark: MAKER,
      icon: "fa-feather",
      label,
      onClick: () => void openCreation(),
    } as const;
    addDirectoryButton(element, make);
    const others = gamesWithCreation().map(({ id, creation: { label: of, open } }) =>
      buttonOf({ mark: `${MAKER}-${id}`, icon: "fa-feather", label: of, onClick: () => void open() }),
    );
    element.querySelector(`.${MAKER}`)?.after(...others); // always in this place, also where a game was switched on later
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
