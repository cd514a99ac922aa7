import { lazy } from "../host/lazy.ts";
import type * as Fields from "./number-fields.ts";
import { saveByEscape } from "./prose.ts";
import { formulaIn } from "../../rules/base/dice.ts";
import { gameOf, gamesWithCreation } from "../extensions/games.ts";
import { notePress } from "../host/held-keys.ts";
import { localize } from "../host/localize.ts";
import { forgetTold } from "./base.ts";

/** The elements that the space bar presses, opens or ticks; the host leaves it alone in text fields anyway. */
const PRESSED =
  'button, summary, select, a[href], [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"]';

/** The space bar presses and ticks what is ours; for the host it is the key that pauses the game, even on a box or a button. */
function keepSpace(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  if (event.code === "Space" && target?.closest?.(PRESSED)?.closest(".whitehack")) event.stopImmediatePropagation();
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element?.localName === "input" || element?.localName === "textarea";

/**
 * Escape in a field of a sheet takes back what is typed and not stored, so that it does not overwrite what another user
 * has written meanwhile. As the host's own key it would close the sheet, which stores the field.
 */
function discardTyped(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  if (event.key !== "Escape" || !isField(target) || target.value === target.defaultValue) return;
  if (!target.closest(".whitehack.sheet")) return;
  target.value = target.defaultValue;
  event.preventDefault();
  event.stopImmediatePropagation();
}

let fields: typeof Fields | null = null;

/** The code that reads fields for numbers; null as long as it has not arrived. */
export const numberFields = (): typeof Fields | null => fields;

/** Fetches it while the page starts: nobody types as early as that. */
async function loadNumberFields(): Promise<typeof Fields> {
  fields ??= await lazy(() => import("./number-fields.ts"));
  return fields;
}

/** Reads what is typed into fields for numbers in an element. A detached window hears of it by itself. */
function readNumbers(element: EventTarget): void {
  void loadNumberFields().then((loaded) => loaded.readNumbers(element));
}

const explained = (event: Event): HTMLElement | null =>
  (event.target as Element | null)?.closest<HTMLElement>("[data-tooltip-html], [data-tooltip-text]") ?? null;

/** True if the keyboard has brought up the tooltip that is shown; the host has only one. */
let isShown = false;

/** The host shows tooltips to the pointer only; this shows them to the keyboard too, until Escape or the next step. */
export function showTooltipsOnFocus(root: HTMLElement): void {
  root.addEventListener("focusin", (event) => {
    const target = explained(event);
    if (!target?.matches(":focus-visible")) return;
    const { tooltipHtml: html, tooltipText: text, tooltipClass: cssClass = "" } = target.dataset;
    game.tooltip.activate(target, html === undefined ? { text: text ?? "", cssClass } : { html, cssClass });
    isShown = true;
  });
  root.addEventListener("focusout", (event) => {
    isShown = false;
    if (explained(event)) game.tooltip.deactivate();
  });
}

/** Escape hides the tooltip first; as the host's own key it would close the whole window. */
function hideTooltip(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !isShown) return;
  isShown = false;
  game.tooltip.deactivate();
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keepKey(event: KeyboardEvent): void {
  keepSpace(event);
  hideTooltip(event);
  discardTyped(event);
  saveByEscape(event);
}

/** Keys that are ours before they are the host's. A window of ours hears them itself, wherever it has been moved to. */
export function keepKeys(element: HTMLElement): void {
  readNumbers(element);
  element.addEventListener("click", notePress, { capture: true });
  element.addEventListener("keydown", keepKey);
}

/** Hears them before anything on the page does: whether the host listens as early as that is documented nowhere. */
export function keepKeysOfPage(): void {
  readNumbers(globalThis);
  globalThis.addEventListener("click", notePress, { capture: true });
  globalThis.addEventListener("keydown", keepKey, { capture: true });
}

/** The name of the field that a change came from, or null where a whole form was submitted. */
function changedName(event: Event | null): string | null {
  if (event?.type !== "change") return null;
  return (event.target as Element | null)?.getAttribute("name") ?? null;
}

/** True if a change is that of a field which the form submits; editors of lists and choices store by themselves. */
export const isFieldOfForm = (event: Event): boolean => changedName(event) !== null;

/**
 * Only the field that was changed, as a nested object: the other fields of the form may be older than the document, and
 * sending them would undo what another user did meanwhile. Nothing where the form has lost that field: a redraw takes a
 * field away while it still has the focus, and puts what was typed into the new one. Null where a whole form was submitted.
 */
export function onlyChanged(event: Event | null, flat: Readonly<Record<string, unknown>>): object | null {
  const name = changedName(event);
  if (name === null) return null;
  return name in flat ? foundry.utils.expandObject({ [name]: flat[name] }) : {};
}

/** Puts the old number back, and says why, where the data model has no room for what was typed; tells whether it did. */
export function refusesNumber(input: HTMLInputElement, system: object, path: string): boolean {
  const refusal = numberFields()?.refusalByModel(input, system, path) ?? "";
  if (refusal !== "") putBack(input, refusal);
  return refusal !== "";
}

/**
 * Puts the old number back, and says so, where a field that has to hold one was emptied or holds one beyond its bounds;
 * tells whether it was.
 */
export function refuseNoNumber(event: Event, { system }: Actor.Implementation | Item.Implementation): boolean {
  const name = changedName(event);
  const input = event.target as HTMLInputElement;
  if (!name?.startsWith("system.") || input.type !== "number") return false;
  return refusesNumber(input, system, name.slice("system.".length));
}

/** True if the text for the damage of a weapon can be rolled; in melee it may be left blank. @rule WH-DMG-01 */
const isDamage = (name: string, text: string): boolean =>
  formulaIn(text) !== null || (name === "system.meleeDamage" && text.trim() === "");

/** Puts the damage of a weapon back that nobody could roll, and says why; tells whether it did. */
export function refuseNoDamage({ target }: Event, document: Actor.Implementation | Item.Implementation): boolean {
  const input = target as HTMLInputElement;
  const { name, value } = input;
  const isOfWeapon = document instanceof Item && document.isWeapon();
  if (!isOfWeapon || !["system.damage", "system.meleeDamage"].includes(name) || isDamage(name, value)) return false;
  if (mayHaveOtherDice(document) && OTHER_DICE.test(value.replaceAll(" ", ""))) return false;
  putBack(input, localize("WHITEHACK.Error.damage", { text: value.slice(0, 20) }));
  return true;
}

/** Damage in dice that other games than Whitehack have: "d8", "2d4+1". */
const OTHER_DICE = /^\d{0,2}d\d{1,2}(?:[+-]\d{1,3})?$/iu;

/** Whether a weapon is that of another game's people, or lies where it may become one. */
const mayHaveOtherDice = ({ actor }: Item.Implementation): boolean =>
  actor ? gameOf(actor.type)?.rules !== undefined : gamesWithCreation().length > 0;

/** Puts the old value of a field back and says why; answers a change of nothing. */
export function putBack(input: HTMLInputElement, refusal: string): object {
  if (input.type === "checkbox") input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
  forgetTold(input);
  ui.notifications.warn(refusal);
  return {};
}
