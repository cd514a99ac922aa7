/** The chat input: a rich editable element in version 14, a text area in 13. Enter sends, Shift+Enter breaks the line. */
export interface InputHandlers {
  readonly send: (message: string) => Promise<void>;
  readonly recall: (step: 1 | -1) => void;
}

function editable(input: HTMLElement): HTMLElement {
  return input.querySelector<HTMLElement>("[contenteditable]") ?? input;
}

/** What stands in the input: markup of paragraphs, or the plain text of the text area. */
export function readInput(input: HTMLElement): string {
  if (input instanceof HTMLTextAreaElement) return input.value;
  const field = editable(input);
  if ((field.textContent ?? "").trim() === "" && !field.querySelector("img, hr")) return "";
  const markup = field.innerHTML
    .replace(/<div>/g, "<p>")
    .replace(/<\/div>/g, "</p>")
    .trim();
  return markup.startsWith("<p") ? markup : `<p>${markup}</p>`;
}

/** Puts a message into the input and the caret behind it. */
export function writeInput(input: HTMLElement, message: string): void {
  if (input instanceof HTMLTextAreaElement) {
    input.value = message;
    return;
  }
  const field = editable(input);
  field.innerHTML = message;
  field.ownerDocument.getSelection()?.selectAllChildren(field);
  field.ownerDocument.getSelection()?.collapseToEnd();
}

export function clearInput(input: HTMLElement): void {
  if (input instanceof HTMLTextAreaElement) input.value = "";
  else editable(input).replaceChildren();
}

/** Listens for the keys of the input. */
export function bindInput(input: HTMLElement, { send, recall }: InputHandlers): void {
  input.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        event.stopPropagation();
        void send(readInput(input));
        return;
      }
      const empty = readInput(input).trim() === "";
      if ((event.key === "ArrowUp" && (empty || event.altKey)) || (event.key === "ArrowDown" && event.altKey)) {
        event.preventDefault();
        recall(event.key === "ArrowUp" ? 1 : -1);
      }
    },
    { capture: true },
  );
  input.addEventListener("paste", (event) => {
    if (input instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain") ?? "";
    input.ownerDocument.execCommand("insertText", false, text);
  });
}
