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
export function addDirectoryButton(directory: HTMLElement, button: DirectoryButton): void {
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
