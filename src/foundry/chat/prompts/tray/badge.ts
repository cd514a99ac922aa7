import { badgeCount } from "../../../../view/chat/prompts/prompt-view.ts";
import { localize } from "../../../host/localize.ts";
import { showAtDesk } from "../../../host/at-desk.ts";
import { setting } from "../../../host/settings.ts";
import { owes } from "../listeners.ts";
import { lazy } from "../../../host/lazy.ts";
import type { PromptsWindow } from "./prompts-window.ts";
import { trayRows } from "./tray-rows.ts";

const ID = "whitehack-question-corner";
let tray: PromptsWindow | null = null;

/** The corner, once it is made: the host takes it away with the list of players, which it draws anew, and it is put back as it was. */
let shown: HTMLElement | null = null;

/** The corner with the badge and the place where screen readers hear of new prompts; made once. */
const corner = (): HTMLElement => (shown ??= makeCorner());

function makeCorner(): HTMLElement {
  const made = document.createElement("section");
  made.id = ID;
  made.className = "whitehack question-corner";
  const button = document.createElement("button");
  button.type = "button";
  button.hidden = true;
  button.addEventListener("click", () => void togglePrompts());
  const live = document.createElement("p");
  live.className = "sr-only";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  made.append(button, live);
  return made;
}

/** Puts a notice with buttons above what stands in the corner, where screen readers hear of it. */
export function putNotice(id: string, text: string, buttons: readonly (readonly [string, () => void])[]): void {
  const notice = document.createElement("section");
  notice.id = id;
  notice.className = "whitehack corner-notice";
  notice.setAttribute("role", "status");
  const words = document.createElement("p");
  words.textContent = text;
  notice.append(words);
  for (const [label, press] of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", press);
    notice.append(button);
  }
  corner().prepend(notice);
}

/** Keeps the badge above the list of players, which the host draws anew. */
export function placeBadge(players: HTMLElement): void {
  const made = corner();
  if (made.parentElement !== players) players.prepend(made);
  showBadge();
}

/** The badge itself; what else stands in the corner has buttons of its own. */
const badge = () => document.getElementById(ID)?.querySelector<HTMLButtonElement>(":scope > button");

/** Says how many prompts wait for this user; without one there is no badge. */
function showBadge(): void {
  const button = badge();
  if (!button) return;
  const count = badgeCount(trayRows());
  button.hidden = count === 0;
  button.textContent = localize("WHITEHACK.Question.Badge", { count: String(count) });
}

/** Prompts have changed: the badge and the list, if it is open, say so. The focus stays where it is. */
export function showPrompts(): void {
  showBadge();
  if (tray?.isOpen) void tray.render();
  showAtDesk("questions");
}

const newTray = async (): Promise<PromptsWindow> =>
  new (await lazy(() => import("./prompts-window.ts"))).PromptsWindow();

/** Opens the list of open prompts with the keyboard in it, or closes it and gives the keyboard back. */
export async function togglePrompts(): Promise<void> {
  tray ??= await newTray();
  if (tray.isOpen) {
    await tray.close();
    badge()?.focus();
    return;
  }
  await tray.render({ force: true });
  tray.focusFirst();
}

/** Tells the users who are asked of a new prompt: to screen readers, and aloud where the user wants that. */
export function announcePrompt(message: ChatMessage.Implementation): void {
  if (!message.isCard("prompt") || message.system.state !== "open") return;
  const { asked, title, name } = message.system;
  const concerns = owes(asked, game.user);
  if (concerns || game.user.isGM) say(newsOf(localize(title), name));
  if (concerns && setting("questionSound")) void ring();
}

/** Puts words where screen readers listen, when they have nothing else to say. */
function say(words: string): void {
  const live = document.getElementById(ID)?.querySelector(":scope > .sr-only");
  if (live) live.textContent = words;
}

const newsOf = (title: string, name: string): string =>
  name ? localize("WHITEHACK.Question.NewOf", { title, name }) : localize("WHITEHACK.Question.New", { title });

const ring = (): Promise<unknown> =>
  Promise.resolve(foundry.audio.AudioHelper.play({ src: CONFIG.sounds.notification, volume: 0.5 }));
