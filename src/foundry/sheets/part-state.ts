import type { PartState } from "./base.ts";

const MEMORY = "whitehack";

/** What somebody had typed or opened in a part, so that a redraw by another's change loses nothing. */
interface PartMemory {
  readonly typing: Typing | null;
  readonly opened: readonly string[];
}

interface Typing {
  readonly selector: string;
  /** What stands in the field and is not stored; null where nobody has typed yet. */
  readonly value: string | null;
  /** Whether the next key replaces everything. */
  readonly isSelected: boolean;
  readonly caret: Caret | null;
}

interface Caret {
  readonly start: number;
  readonly end: number;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** How a field is found again in what is drawn anew. */
export function selectorOf(input: Element): string | null {
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

/** What a field held when its change was sent: unless it changes again, the stored value is shown. */
const told = new WeakMap<Element, string>();

/** Notes that the change of a field was sent. */
export function rememberTold({ target }: Event): void {
  if (isText(target as Element)) told.set(target as Element, (target as TextInput).value);
}

/** Whether a field holds something that is not stored and was not sent. */
const isUnsent = (field: TextInput): boolean => field.value !== field.defaultValue && field.value !== told.get(field);

/** Whether somebody types in a field, and has not sent it yet. */
export const isTyping = (field: Element): boolean =>
  field === field.ownerDocument.activeElement && isText(field) && isUnsent(field);

/** The kind of a field; one for numbers takes text while somebody is in it. */
export const kindOfField = ({ type, dataset }: HTMLInputElement): string =>
  dataset["number"] === undefined ? type : "number";

/** What a field stands for: what was sent of it last, else what it was drawn with. */
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
  const tell = (): void => {
    const { value, defaultValue, isConnected } = input;
    if (isConnected && value !== defaultValue && value !== told.get(input))
      input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  input.addEventListener("blur", tell, { once: true });
}
