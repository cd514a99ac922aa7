import { template } from "../host/paths.ts";

export type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
export type Parts = Record<string, Part>;
export type RenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions & {
  isFirstRender: boolean;
  parts?: string[];
};
/** Options of a sheet class; each class gives its own, and the host merges them along the chain. */
export type SheetOptions = foundry.applications.sheets.ActorSheetV2.DefaultOptions;
export type ItemOptions = foundry.applications.api.DocumentSheetV2.DefaultOptions;
export type FormConfig = foundry.applications.api.ApplicationV2.FormConfiguration;
export type Context = Record<string, unknown>;
export type ActorContext = foundry.applications.sheets.ActorSheetV2.RenderContext;
export type ItemContext = foundry.applications.sheets.ItemSheetV2.RenderContext;
/** A form that was changed or sent: the event, the form and what is in it. */
export type ProcessedForm = [
  event: SubmitEvent | null,
  form: HTMLFormElement,
  formData: foundry.applications.ux.FormDataExtended,
];
/** The state of a part that the mixin keeps while it is replaced; opaque, apart from our additions. */
export type PartState = Record<string, unknown>;

const MEMORY = "whitehack";

/** The text typed and the sections opened in a part, so that a redraw by another's change loses nothing. */
interface PartMemory {
  readonly typing: Typing | null;
  readonly opened: readonly string[];
}

interface Typing {
  readonly selector: string;
  /** The text in the field that is not stored; null where nobody has typed yet. */
  readonly value: string | null;
  /** True if the next key replaces everything. */
  readonly isSelected: boolean;
  readonly caret: Caret | null;
}

interface Caret {
  readonly start: number;
  readonly end: number;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** The selector by which a field is found again in a new drawing. */
function selectorOf(input: Element): string | null {
  if (input.id) return `#${CSS.escape(input.id)}`;
  const name = input.getAttribute("name");
  return name ? `${input.localName}[name="${CSS.escape(name)}"]` : null;
}

/** Number inputs have no selection: asking them gives null. */
function caretOf({ selectionStart, selectionEnd }: TextInput): Caret | null {
  return selectionStart === null || selectionEnd === null ? null : { start: selectionStart, end: selectionEnd };
}

const isText = (element: Element | null): element is TextInput =>
  element?.localName === "input" || element?.localName === "textarea";

/** The value of a field when its change was sent: unless it changes again, the stored value is shown. */
const told = new WeakMap<Element, string>();

/** Notes that the change of a field was sent. */
export function rememberTold({ target }: Event): void {
  if (isText(target as Element)) told.set(target as Element, (target as TextInput).value);
}

/** True if a field holds a text that is not stored and was not sent. */
const isUnsent = (field: TextInput): boolean => field.value !== field.defaultValue && field.value !== told.get(field);

/** True if the user types in a field, and has not sent it yet. */
export const isTyping = (field: Element): boolean =>
  field === field.ownerDocument.activeElement && isText(field) && isUnsent(field);

/** The kind of a field; one for numbers takes text while it has the focus. */
const kindOfField = ({ type, dataset }: HTMLInputElement): string =>
  dataset["number"] === undefined ? type : "number";

/** The value of a field: the last one sent, else the one that was drawn. */
export const drawnOrSent = (field: TextInput): string => told.get(field) ?? field.defaultValue;

/** Forgets what was sent of a field that shows what is stored. */
export const forgetTold = (field: Element): void => void told.delete(field);

function typingIn(part: HTMLElement): Typing | null {
  const active = part.ownerDocument.activeElement;
  if (!isText(active) || !part.contains(active)) return null;
  const selector = selectorOf(active);
  if (!selector) return null;
  const { value } = active;
  const isSelected = value !== "" && active.ownerDocument.getSelection()?.toString() === value;
  return { selector, value: isUnsent(active) ? value : null, isSelected, caret: caretOf(active) };
}

/** A browser takes the removal of a field for its being left: what is half typed would be stored. */
export function keepUnsent(removed: Node): void {
  removed.addEventListener("change", (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Notes where the focus is in a part of which some is replaced; what it returns puts it back, unless it is still there. */
export function holdFocus(part: HTMLElement): () => void {
  const { activeElement } = part.ownerDocument;
  if (!activeElement || !part.contains(activeElement)) return () => {};
  const [typing, selector] = [typingIn(part), selectorOf(activeElement)];
  return () => {
    if (part.contains(activeElement)) return;
    if (selector) part.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (typing) restoreTyping(typing, part);
  };
}

/** Takes down half-typed text, what is selected of it, and opened details in what the host keeps of a part while it replaces it. */
export function rememberPart(state: PartState, prior: HTMLElement): void {
  const opened = [...prior.querySelectorAll<HTMLDetailsElement>("details[data-key][open]")];
  const memory: PartMemory = { typing: typingIn(prior), opened: opened.flatMap(({ dataset }) => dataset["key"] ?? []) };
  state[MEMORY] = memory;
  keepUnsent(prior);
}

/** Puts half-typed text and opened details back. */
export function restorePart(state: PartState, next: HTMLElement): void {
  const memory = state[MEMORY] as PartMemory | undefined;
  for (const key of memory?.opened ?? []) {
    next.querySelector(`details[data-key="${CSS.escape(key)}"]`)?.setAttribute("open", "");
  }
  if (memory?.typing) restoreTyping(memory.typing, next);
}

function restoreTyping({ selector, value, isSelected, caret }: Typing, part: HTMLElement): void {
  const input = part.querySelector(selector);
  if (!isText(input)) return;
  input.focus(); // before: a field for numbers takes text as long as the focus is in it
  if (value !== null) input.value = value;
  if (isSelected) input.select();
  else if (caret) input.setSelectionRange(caret.start, caret.end);
  if (value !== null) changeWhenLeft(input);
}

/** The browser takes text that we put back for no change by the user; so leaving the field counts as one. */
function changeWhenLeft(input: TextInput): void {
  const post = (): void => {
    const { value, defaultValue, isConnected } = input;
    if (isConnected && value !== defaultValue && value !== told.get(input))
      input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  input.addEventListener("blur", post, { once: true });
}

const isOwnChoice = ({ options, selectedIndex }: HTMLSelectElement): boolean => selectedIndex === drawnChoice(options);

const drawnChoice = (options: HTMLOptionsCollection): number =>
  Math.max(
    [...options].findIndex((option) => option.defaultSelected),
    0,
  );

const isTicked = ({ type }: HTMLInputElement): boolean => type === "checkbox" || type === "radio";

/** True if a field holds the value that it was drawn with. */
function isAsDrawn(field: Element): boolean {
  if (field.localName === "select") return isOwnChoice(field as HTMLSelectElement);
  const { value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
  return isTicked(field as HTMLInputElement) ? checked === defaultChecked : value === defaultValue;
}

/** Has a field hold what it was drawn with. */
function showDrawn(field: Element): void {
  const input = field as HTMLInputElement;
  if (field.localName === "select")
    (field as HTMLSelectElement).selectedIndex = drawnChoice((field as HTMLSelectElement).options);
  else if (isTicked(input)) input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
}

/** Fields within an element of the browser's extensions are that element's own. */
const isOthers = (field: Element, part: Element): boolean => {
  for (let at = field.parentElement; at && at !== part; at = at.parentElement)
    if (at.localName.includes("-")) return true;
  return false;
};

const FIELDS = "input, select, textarea";

/** The fields of a part that no longer hold what was drawn, apart from the one in which the user types. */
const changedIn = (part: Element): readonly Element[] =>
  [...part.querySelectorAll(FIELDS)].filter((field) => !isAsDrawn(field) && !isTyping(field) && !isOthers(field, part));

/** True if a field holds the value that it would now be drawn with. */
function isAsIn(field: Element, next: ParentNode): boolean {
  const selector = selectorOf(field);
  const drawn = selector === null ? null : next.querySelector(selector);
  const [now, then] = [field as HTMLInputElement, drawn as HTMLInputElement | null];
  if (!then || kindOfField(now) !== then.type || now.localName === "select") return false;
  return isTicked(now) ? now.checked === then.checked : now.value === then.value;
}

/**
 * True if nothing written in a part has to be put back. A sent value is read when its turn comes: a field that has to
 * show another value must be another element.
 */
export function fieldsAgree(part: Element, text: string): boolean {
  const changed = changedIn(part);
  if (changed.length === 0) return true;
  const next = document.createElement("template");
  next.innerHTML = text;
  return changed.every((field) => isAsIn(field, next.content));
}

/** Has the fields of a part hold what is stored, apart from the one in which the user types. */
export function settleFields(part: Element): void {
  for (const field of changedIn(part)) showDrawn(field);
  for (const field of part.querySelectorAll(FIELDS)) if (isAsDrawn(field)) forgetTold(field);
}

/** The part of a sheet that one template draws. */
export const part = (name: string): Part => ({ template: template(name) });
