import { discardTyped } from "./discard-typed.ts";
import { hideTooltip } from "./focus-tooltips.ts";
import { keepSpace } from "./keep-space.ts";
import { readNumbers } from "./number-part.ts";
import { saveByEscape } from "./prose.ts";

function keepKey(event: KeyboardEvent): void {
  keepSpace(event);
  hideTooltip(event);
  discardTyped(event);
  saveByEscape(event);
}

/** Keys that are ours before they are the host's. A window of ours hears them itself, wherever it has been moved to. */
export function keepKeys(element: HTMLElement): void {
  readNumbers(element);
  element.addEventListener("keydown", keepKey);
}

/** Hears them before anything on the page does: whether the host listens as early as that is documented nowhere. */
export function keepKeysOfPage(): void {
  readNumbers(globalThis);
  globalThis.addEventListener("keydown", keepKey, { capture: true });
}
