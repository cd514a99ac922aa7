import { isCounted, type NumberBounds, readNumber, type TypedNumber } from "../../view/base/read-number.ts";
import { localize } from "../host/localize.ts";
import { drawnOrSent } from "./base.ts";

/** Fields whose numbers a button takes along: what is wrong with them is said when it is pressed. */
const ANSWERED = ".whitehack.ask, [data-option-row], [data-bidder]";
const OURS = ".whitehack, [data-card]";

const isNumber = (target: EventTarget | null): target is HTMLInputElement => {
  const { localName, type } = (target ?? {}) as HTMLInputElement;
  return localName === "input" && type === "number";
};

/**
 * True if a field is a number field that has the focus. The browser's own drops a comma and a sign without a word, so
 * that it is a text field as long as the focus is in it.
 */
const isOpen = (target: EventTarget | null): target is HTMLInputElement =>
  (target as HTMLElement | null)?.dataset?.["number"] === "number";

function openField(target: EventTarget | null): void {
  if (!isNumber(target) || !target.closest(OURS) || target.readOnly) return;
  target.type = "text";
  target.inputMode = isCounted(nameOf(target)) || !(Number(target.min || -1) >= 0) ? "text" : "decimal";
  target.dataset["number"] = "number";
  target.setAttribute("role", "spinbutton");
  target.select();
}

function closeField(field: HTMLInputElement): void {
  delete field.dataset["number"];
  field.removeAttribute("role");
  field.type = "number";
}

const nameOf = ({ name, dataset }: HTMLInputElement): string => name || (dataset["field"] ?? "");

const boundOf = (text: string): number | null => (text === "" ? null : Number(text));

/** Reads the text in a field for numbers. */
function readField(field: HTMLInputElement): TypedNumber {
  const { min, max, step, value } = field;
  const from = isCounted(nameOf(field)) ? Number(drawnOrSent(field)) : null;
  const isWhole = step === "" || Number.isInteger(Number(step)); // of `any` and of halves, fractions are numbers
  return readNumber(value, { min: boundOf(min), max: boundOf(max), isWhole, from });
}

/** Has a field hold the number that was typed; returns the reason why it is none. Blank is left to the caller. */
function settle(field: HTMLInputElement): string {
  const read = readField(field);
  if (read.kind === "refused") return localize(read.text, { ...read.data, name: labelOf(field) });
  delete field.dataset["by"];
  if (read.kind === "number") field.value = String(read.value);
  if (read.kind === "number" && read.by !== null) field.dataset["by"] = String(read.by);
  return "";
}

/** The name of a field, as it stands beside it. */
function labelOf(field: HTMLInputElement): string {
  const text = field.ariaLabel ?? [...(field.labels ?? [])].map((label) => label.textContent ?? "").join(" ");
  return text.replaceAll(/\s+/g, " ").trim() || localize("WHITEHACK.TypedNumber.field");
}

/** True if a field that was filled in and has to be at least 1 was emptied. */
const isMissing = (field: HTMLInputElement): boolean =>
  (isNumber(field) || isOpen(field)) && field.value === "" && field.defaultValue !== "" && Number(field.min) > 0;

/** The sentence that a field is blank. */
export const missingIn = (field: HTMLInputElement): string =>
  localize("WHITEHACK.TypedNumber.missing", { name: labelOf(field) });

/** The used parts of a field of the data model that holds a number. */
interface NumberField {
  readonly nullable: boolean;
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** The reason why the data model has no room for the number in a field; "" where it has. */
export function refusalByModel(input: HTMLInputElement, system: object, path: string): string {
  const field = (system as foundry.abstract.TypeDataModel.Any).schema.getField(path) as NumberField | undefined;
  if (!field || (input.value === "" && field.nullable)) return "";
  const { min = null, max = null, integer = false } = field;
  return input.value === "" ? missingIn(input) : refusalOf(input, { min, max, isWhole: integer });
}

/** The reason why a number does not fit where it is to be stored; "" where it does. */
function refusalOf(field: HTMLInputElement, bounds: Omit<NumberBounds, "from">): string {
  const read = readNumber(field.value, bounds);
  return read.kind === "refused" ? localize(read.text, { ...read.data, name: labelOf(field) }) : "";
}

/**
 * The fault in the numbers of a dialog; null where there is none. The right ones are written into their fields as
 * numbers.
 */
export function wrongNumber(form: HTMLFormElement): { readonly text: string; readonly field: string } | null {
  for (const field of form.querySelectorAll("input")) {
    if (!isOpen(field)) continue;
    const text = settle(field);
    if (text !== "") return { text, field: field.name };
    closeField(field);
  }
  const blank = [...form.querySelectorAll("input")].find(isMissing);
  return blank ? { text: missingIn(blank), field: blank.name } : null;
}

/** Whether a number in a dialog would be refused as it stands. */
export const hasWrongNumber = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll("input")].some(
    (field) => isMissing(field) || (isOpen(field) && readField(field).kind === "refused"),
  );

/** Before anything else hears of a change: a number that can be used, or none and the sentence that says why. */
function onChange(event: Event): void {
  const { target } = event;
  if (!isOpen(target)) return;
  const wrong = settle(target);
  if (wrong !== "" && target.closest(ANSWERED)) return; // stays as it is typed, so that no button takes another number along
  if (wrong !== "") {
    event.stopImmediatePropagation();
    target.value = drawnOrSent(target);
    ui.notifications.warn(wrong);
  }
  closeField(target);
  setTimeout(() => {
    delete target.dataset["by"];
    openAgain(target); // the field still has the focus after Enter
  });
}

function openAgain(field: HTMLInputElement): void {
  if (field.isConnected && field === field.ownerDocument.activeElement) openField(field);
}

function onLeave({ target }: Event): void {
  if (isOpen(target) && settle(target) === "") closeField(target);
}

/** Arrows count up and down, as they do in the browser's own field for numbers. */
function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const by = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (by === undefined || !isOpen(target) || event.defaultPrevented || settle(target) !== "") return;
  event.preventDefault();
  const now = Number(target.value || 0);
  closeField(target);
  if (by > 0) target.stepUp();
  else target.stepDown();
  if (Number(target.value) === now) return openAgain(target);
  target.dispatchEvent(new Event("input", { bubbles: true }));
  target.dispatchEvent(new Event("change", { bubbles: true }));
  openAgain(target);
}

/** Reads all that is typed into fields for numbers, wherever they stand. A detached window hears of it by itself. */
export function readNumbers(element: EventTarget): void {
  element.addEventListener("focusin", ({ target }) => openField(target), { capture: true });
  element.addEventListener("change", onChange, { capture: true });
  element.addEventListener("focusout", onLeave, { capture: true });
  element.addEventListener("keydown", (event) => onKey(event as KeyboardEvent), { capture: true });
}
