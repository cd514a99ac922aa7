/** What somebody had typed or opened in a part, so that a redraw by another's change loses nothing. */
export interface PartMemory {
  readonly typing: { readonly selector: string; readonly value: string; readonly caret: Caret | null } | null;
  readonly opened: readonly string[];
}

interface Caret {
  readonly start: number;
  readonly end: number;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

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

function typingIn(part: HTMLElement): PartMemory["typing"] {
  const active = part.ownerDocument.activeElement;
  if (!isText(active) || !part.contains(active)) return null;
  const selector = selectorOf(active);
  if (!selector || active.value === active.defaultValue) return null;
  return { selector, value: active.value, caret: caretOf(active) };
}

/** Takes down half-typed text and opened details. */
export function rememberPart(part: HTMLElement): PartMemory {
  const opened = [...part.querySelectorAll<HTMLDetailsElement>("details[data-key][open]")];
  return { typing: typingIn(part), opened: opened.flatMap(({ dataset }) => dataset["key"] ?? []) };
}

/** Puts half-typed text and opened details back. */
export function restorePart(part: HTMLElement, { typing, opened }: PartMemory): void {
  for (const key of opened) {
    part.querySelector(`details[data-key="${CSS.escape(key)}"]`)?.setAttribute("open", "");
  }
  if (!typing) return;
  const input = part.querySelector(typing.selector);
  if (!isText(input)) return;
  input.value = typing.value;
  input.focus();
  if (typing.caret) input.setSelectionRange(typing.caret.start, typing.caret.end);
}
