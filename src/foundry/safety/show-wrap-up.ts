import { localize } from "../localize.ts";

const ID = "whitehack-wrap-up";

/** Says in the middle of the screen that the scene is to be wrapped up, until its reader closes it. @rule WH-REF-03 */
export function showWrapUp(): void {
  document.getElementById(ID)?.remove(); // said again, so that it is read out again
  const banner = document.createElement("section");
  banner.id = ID;
  banner.className = "whitehack wrap-up";
  banner.setAttribute("role", "alertdialog");
  banner.setAttribute("aria-labelledby", `${ID}-title`);
  banner.setAttribute("aria-describedby", `${ID}-text`);
  banner.append(line("h2", "title"), line("p", "notice", "text"), closing(banner));
  document.body.append(banner);
  document.addEventListener("keydown", closeByKey, { capture: true });
}

function line(tag: "h2" | "p", word: "title" | "notice", id: string = word): HTMLElement {
  const made = document.createElement(tag);
  made.id = `${ID}-${id}`;
  made.textContent = localize(`WHITEHACK.Safety.${word}`);
  return made;
}

function closing(banner: HTMLElement): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = localize("WHITEHACK.Safety.close");
  made.addEventListener("click", () => close(banner));
  return made;
}

function close(banner: HTMLElement): void {
  banner.remove();
  document.removeEventListener("keydown", closeByKey, { capture: true });
}

/** Escape closes it from everywhere, and nothing else by the same press. */
function closeByKey(event: KeyboardEvent): void {
  const banner = document.getElementById(ID);
  if (!banner || event.key !== "Escape") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  close(banner);
}
