import type { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";

/** One rich text of a form: https://foundryvtt.com/api/v14/classes/foundry.appv1.api.FormApplication.html#editors */
export interface FormEditor {
  readonly options: Record<string, unknown>;
  readonly target: string;
  readonly button: HTMLElement | null;
  readonly hasButton: boolean;
  active: boolean;
  changed: boolean;
  initial: string;
  instance: HTMLProseMirrorElement | null;
}

/** Opens an editor in the place of the text; it saves itself by its own button or when it is left. */
export function openEditor(content: HTMLElement, editor: FormEditor, save: () => void): void {
  const instance = document.createElement("prose-mirror") as HTMLProseMirrorElement;
  // Without a name: what it holds reaches the form by the editor, not as a control of its own.
  instance.setAttribute("value", editor.initial);
  instance.addEventListener("change", (event) => {
    event.stopPropagation();
    editor.changed = true;
    save();
  });
  content.replaceChildren(instance);
  editor.button?.style.setProperty("display", "none");
  Object.assign(editor, { instance, active: true });
}

/** The text that an open editor holds now, and null of one that is not open. */
export const editedText = ({ active, instance }: FormEditor): string | null =>
  active && instance ? instance._getValue() : null;
