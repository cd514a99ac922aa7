import type { LangKey } from "../../../types/lang.ts";
import type { Stage } from "../../../view/app/tours/tours.ts";
import { type Creature, isWhitehack, worldActors } from "../../documents/creature.ts";
import { gameOf } from "../../extensions/games.ts";
import { performItemRoll } from "../../items/perform-item-roll.ts";
import { toggleDesk } from "../desk/open-desk.ts";
import { openRules } from "../rules/open-rules.ts";

/** A part of the page that is open now, and on which side of it words have room; where it is not there, why. */
interface Opened {
  readonly element: HTMLElement | null;
  readonly reason?: LangKey;
  readonly side?: "LEFT" | "UP" | "RIGHT";
}

/** Milliseconds that a dialog is waited for. */
const PATIENCE = 10_000;

/** Resolves with what is found once the page shows it; with null if it does not come. */
function appears(find: () => HTMLElement | undefined): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const end = (found: HTMLElement | null): void => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = (): void => {
      const found = find();
      if (found) end(found);
    };
    const watch = new MutationObserver(look);
    const timer = setTimeout(() => end(null), PATIENCE);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/** The character whom a tour shows: the user's own, or the first whom the user plays. */
function shownCharacter(): Creature | null {
  const own = game.user.character?.uuid;
  const people = worldActors("creature").filter(({ isOwner, system }) => isOwner && !system.whitehack.byScores);
  return people.find(({ uuid }) => uuid === own) ?? people[0] ?? null;
}

type Window = foundry.applications.api.ApplicationV2;

/** Something of the host's in the type that is used here: the community types know older windows beside, and tours of 13. */
export function narrow<Type>(it: unknown): Type {
  return it as Type;
}

const windowBy = (id: string) => narrow<Window | undefined>(foundry.applications.instances.get(id));

/** An open window in front of all others, unfolded; null where it is not there. */
async function inFront(window: Window | null | undefined): Promise<HTMLElement | null> {
  if (!window?.rendered) return null;
  if (window.minimized) await window.maximize();
  window.bringToFront();
  return window.element;
}

/** Windows that lay over what a step shows; they are folded until the tour is over. */
const folded: Window[] = [];

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A part of the page, once no window lies over it. */
async function uncovered(element: HTMLElement | null | undefined, side: Opened["side"]): Promise<Opened> {
  if (!element) return { element: null };
  const box = element.getBoundingClientRect();
  for (const window of narrow<readonly Window[]>([...foundry.applications.instances.values()])) {
    if (!window.rendered || !window.hasFrame || window.minimized) continue;
    if (!overlap(window.element.getBoundingClientRect(), box)) continue;
    folded.push(window);
    await window.minimize();
  }
  return { element, ...(side && { side }) };
}

/** Opens the sheet of an actor. */
async function openSheet(actor: Actor.Implementation): Promise<HTMLElement | null> {
  const sheet = narrow<Window | null>(actor.sheet);
  await sheet?.render({ force: true });
  return inFront(sheet);
}

const NOBODY: Opened = { element: null, reason: "WHITEHACK.Tour.noCharacter" };

/** The character's sheet, on the page that is played from. */
async function characterSheet(): Promise<Opened> {
  const character = shownCharacter();
  if (!character) return NOBODY;
  const element = await openSheet(character);
  element?.querySelector<HTMLElement>('[role="tab"][data-tab="play"]:not(.active)')?.click();
  return { element };
}

/** The dialog that a step has opened, and for what. */
let dialog: { readonly of: Stage; readonly element: HTMLElement } | null = null;

/** Closes the dialog that a step has opened, unanswered. */
export function closeDialog(): void {
  if (dialog?.element.isConnected) void windowBy(dialog.element.id)?.close();
  dialog = null;
}

/** The tour is over: what it has opened for a step is closed, and what it has folded is as before. */
export async function tidyUp(): Promise<void> {
  closeDialog();
  for (const window of folded.splice(0)) if (window.rendered && window.minimized) await window.maximize();
}

const asked = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".whitehack.ask")];

/** The dialog that an action asks in, which nobody answers; the one of the step before, if that has asked the same. */
async function dialogOf(of: Stage, begin: (() => unknown) | null): Promise<Opened> {
  if (dialog?.of === of && dialog.element.isConnected) return { element: await inFront(windowBy(dialog.element.id)) };
  closeDialog();
  if (!begin) return { element: null };
  const before = asked();
  begin();
  const content = await appears(() => asked().find((one) => !before.includes(one)));
  const element = content?.closest<HTMLElement>(".application") ?? null;
  dialog = element && { of, element };
  return { element };
}

/** The dialog of a task with the first attribute; people of other games are told of theirs. */
async function taskDialog(): Promise<Opened> {
  const character = shownCharacter();
  if (!character) return NOBODY;
  const played = gameOf(character.type);
  const [first] = played?.tests ?? [];
  const begin = () => played?.performTest(character, first?.id ?? "", { skip: false });
  return dialogOf("task", first && isWhitehack(character) ? begin : null);
}

/** The first miracle of a character, and its button on the sheet. */
async function firstMiracle(character: Creature) {
  const item = character.items.find((one) => one.isAbility() && one.system.kind === "miracle");
  const { element } = await characterSheet();
  const row = item && element?.querySelector(`[data-item-id="${item.id}"] [data-roll="useAbility"]`);
  return { item, button: (row ?? null) as HTMLElement | null };
}

/** The button that begins the bargain for a miracle. */
async function miracleButton(): Promise<Opened> {
  const character = shownCharacter();
  if (!character) return NOBODY;
  return { element: (await firstMiracle(character)).button, reason: "WHITEHACK.Tour.Bargain.noMiracle" };
}

/** The dialog of the first miracle. In a fight none is begun, since that would count. */
async function miracleDialog(): Promise<Opened> {
  const character = shownCharacter();
  if (!character) return NOBODY;
  const { item, button } = await firstMiracle(character);
  const mayBegin = item && button && !game.combat?.started;
  return dialogOf("miracle", mayBegin ? () => performItemRoll(item, "useAbility", { skip: false }) : null);
}

/** The sheet of a monster of this world, or of the first of the compendium. */
async function monsterSheet(): Promise<Opened> {
  const [known] = worldActors("monster");
  if (known) return { element: await openSheet(known) };
  const pack = game.packs.get("whitehack.monsters");
  const [first] = pack ? await pack.getIndex() : [];
  const monster = first && (await pack?.getDocument(first._id));
  return { element: monster instanceof Actor ? await openSheet(monster) : null };
}

/** A window of ours by its id, opened unless it is open. */
async function windowOf(id: string, open: () => Promise<unknown>): Promise<Opened> {
  if (!windowBy(id)?.rendered) await open();
  return { element: await inFront(windowBy(id)) };
}

/** A tab of the sidebar, unfolded. */
function sidebarTab(tab: "chat" | "combat" | "actors" | "compendium"): Promise<Opened> {
  ui.sidebar.expand();
  ui.sidebar.changeTab(tab, "primary");
  return uncovered(ui[tab]?.element, "LEFT");
}

/** Opens each part of the page that a step tells of, and hands it out. */
export const STAGES: Readonly<Record<Stage, () => Promise<Opened>>> = {
  sheet: characterSheet,
  task: taskDialog,
  wording: miracleButton,
  miracle: miracleDialog,
  monster: monsterSheet,
  rules: () => windowOf("whitehack-rules", openRules),
  desk: () => windowOf("whitehack-desk", toggleDesk),
  strip: () => uncovered(document.getElementById("whitehack-turn"), "UP"),
  hotbar: () => uncovered(ui.hotbar?.element, "UP"),
  players: () => uncovered(ui.players?.element, "RIGHT"),
  chat: () => sidebarTab("chat"),
  combat: () => sidebarTab("combat"),
  actors: () => sidebarTab("actors"),
  compendium: () => sidebarTab("compendium"),
};
