/** The chat input: a rich editor in version 14, a text area in 13. Enter sends, Shift+Enter breaks the line. */
export interface InputHandlers {
  readonly send: (message: string) => Promise<void>;
  readonly recall: (step: 1 | -1) => void;
}

/** The rich editor of generation 14, as far as the log uses it. */
type RichInput = HTMLElement & { value: string };

/** What stands in the input: markup of paragraphs, or the plain text of the text area. */
export function readInput(input: HTMLElement): string {
  return (input as RichInput | HTMLTextAreaElement).value.trim();
}

/** Puts a message into the input and the caret behind it. */
export function writeInput(input: HTMLElement, message: string): void {
  (input as RichInput | HTMLTextAreaElement).value = message;
  if (input instanceof HTMLTextAreaElement) return;
  input.focus();
  const selection = input.ownerDocument.getSelection();
  selection?.selectAllChildren(input.querySelector("[contenteditable]") ?? input);
  selection?.collapseToEnd();
}

export function clearInput(input: HTMLElement): void {
  if (input instanceof HTMLTextAreaElement) input.value = "";
  else writeInput(input, "");
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
  if (!(input instanceof HTMLTextAreaElement)) input.addEventListener("paste", pastePlain, { capture: true });
}

/** What is pasted comes without its looks. */
function pastePlain(event: ClipboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  document.execCommand("insertText", false, event.clipboardData?.getData("text/plain") ?? "");
}
