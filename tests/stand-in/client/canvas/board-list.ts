/** The tokens as a list of buttons beside the board: out of sight until it is focused, for keyboards and readers. */
import { host } from "./host.ts";
import type { Token } from "./placeables/token.ts";

type Action = "control" | "target" | "sheet";

const LABELS: Readonly<Record<Action, string>> = { control: "Control", target: "Target", sheet: "Open sheet of" };

let root: HTMLElement | null = null;
let queued = false;

function listElement(): HTMLElement {
  if (root) return root;
  root = document.createElement("nav");
  root.id = "board-tokens";
  root.setAttribute("aria-label", "Tokens on the scene");
  root.append(document.createElement("ul"));
  root.addEventListener("click", onClick);
  document.querySelector("#board")?.after(root);
  return root;
}

function onClick(event: Event): void {
  const button = (event.target as Element).closest<HTMLButtonElement>("button[data-action]");
  const token = host().canvas.tokens.get(button?.closest("li")?.dataset["tokenId"] ?? "");
  if (!button || !token) return;
  const shift = (event as MouseEvent).shiftKey;
  switch (button.dataset["action"] as Action) {
    case "control":
      if (token.controlled) token.release();
      else token.control({ releaseOthers: !shift });
      return;
    case "target":
      token.setTarget(!token.isTargeted, { releaseOthers: !shift });
      return;
    case "sheet":
      token.actor?.sheet?.render({ force: true });
  }
}

function button(token: Token, action: Action, pressed: boolean | null): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.dataset["action"] = action;
  element.textContent = `${LABELS[action]} ${token.document.name}`;
  if (pressed !== null) element.setAttribute("aria-pressed", String(pressed));
  return element;
}

function entry(token: Token): HTMLLIElement {
  const { user } = host().game;
  const element = document.createElement("li");
  element.dataset["tokenId"] = token.id;
  if (token.can(user, "control")) element.append(button(token, "control", token.controlled));
  element.append(button(token, "target", token.isTargeted));
  if (token.can(user, "view")) element.append(button(token, "sheet", null));
  return element;
}

function refresh(): void {
  queued = false;
  const list = listElement().querySelector("ul");
  const { canvas } = host();
  if (!list) return;
  const focused =
    document.activeElement instanceof HTMLElement && list.contains(document.activeElement)
      ? document.activeElement
      : null;
  const place = focused ? ([focused.closest("li")?.dataset["tokenId"], focused.dataset["action"]] as const) : null;
  const tokens = canvas.ready ? canvas.tokens.placeables.filter((token) => !token.destroyed && token.isVisible) : [];
  list.replaceChildren(...tokens.toSorted((a, b) => a.document.name.localeCompare(b.document.name)).map(entry));
  if (place) list.querySelector<HTMLElement>(`li[data-token-id="${place[0]}"] [data-action="${place[1]}"]`)?.focus();
}

/** Brings the list up to date once the changes of this turn are done. */
export function refreshBoardList(): void {
  if (queued) return;
  queued = true;
  queueMicrotask(refresh);
}
