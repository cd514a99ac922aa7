import { localize } from "../localize.ts";

const MARK = "whitehack-import-button";

/** Puts the button of the import into the header of the directory of actors, once; those who may not create have no row of buttons. */
export function addImportButton(directory: HTMLElement, onClick: () => void): void {
  const actions = directory.querySelector(".directory-header .header-actions");
  if (!actions || !Actor.implementation.canUserCreate(game.user) || actions.querySelector(`.${MARK}`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = MARK;
  const picture = document.createElement("i");
  picture.className = "fa-solid fa-file-import";
  picture.inert = true;
  const label = document.createElement("span");
  label.textContent = localize("WHITEHACK.Import.Title");
  button.append(picture, label);
  button.addEventListener("click", onClick);
  actions.append(button);
}
