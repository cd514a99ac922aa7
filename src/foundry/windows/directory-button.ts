import type { LangKey } from "../../types/lang.ts";
import { localize } from "../localize.ts";

/** A button of ours above the list of actors. */
export interface DirectoryButton {
  /** The class by which it is known, so that it is there once. */
  readonly mark: string;
  readonly icon: string;
  readonly label: LangKey;
  readonly onClick: () => void;
}

/** The row of buttons; those who may not create anything have none, and get one where a button is for them too. */
function rowOf(directory: HTMLElement, mayMakeOne: boolean): Element | null {
  const row = directory.querySelector(".directory-header .header-actions");
  const header = directory.querySelector(".directory-header");
  if (row || !header || !mayMakeOne) return row;
  const made = document.createElement("div");
  made.className = "header-actions action-buttons flexrow";
  header.prepend(made);
  return made;
}

/** Puts a button into the header of the directory of actors, once. */
export function addDirectoryButton(directory: HTMLElement, button: DirectoryButton, isForAll: boolean): void {
  const row = rowOf(directory, isForAll);
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
