import { diceIn } from "../../view/things/thing-rolls.ts";
import { localize } from "../localize.ts";
import { numberFields } from "./number-part.ts";
import { forgetTold } from "./part-state.ts";

/** The name of the field that a change came from, or null where a whole form was submitted. */
function changedName(event: Event | null): string | null {
  if (event?.type !== "change") return null;
  return (event.target as Element | null)?.getAttribute("name") ?? null;
}

/** Whether a change is that of a field which the form submits; editors of lists and choices store by themselves. */
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

/** Whether what is written for the damage of a weapon can be rolled; in melee it may be left blank. @rule WH-DMG-01 */
const isDamage = (name: string, text: string): boolean =>
  diceIn(text) !== null || (name === "system.meleeDamage" && text.trim() === "");

/** Puts the damage of a weapon back that nobody could roll, and says why; tells whether it did. */
export function refuseNoDamage({ target }: Event, document: Actor.Implementation | Item.Implementation): boolean {
  const input = target as HTMLInputElement;
  const { name, value } = input;
  const isOfWeapon = document instanceof Item && document.isWeapon();
  if (!isOfWeapon || !["system.damage", "system.meleeDamage"].includes(name) || isDamage(name, value)) return false;
  putBack(input, localize("WHITEHACK.Error.damage", { text: value.slice(0, 20) }));
  return true;
}

/** Puts the old value of a field back and says why; answers a change of nothing. */
export function putBack(input: HTMLInputElement, refusal: string): object {
  if (input.type === "checkbox") input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
  forgetTold(input);
  ui.notifications.warn(refusal);
  return {};
}
