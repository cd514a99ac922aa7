import { generation } from "../../../common/generation.ts";
import type { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { host } from "../host.ts";
import { ProseMirrorEditor } from "../ux/prose-mirror-editor.ts";

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

/** https://foundryvtt.com/api/functions/hookEvents.activateEditorLegacy.html: in 14, where 13 says "activateEditor". */
export function announceEditor(editor: FormEditor): void {
  const name = generation() < 14 ? "activateEditor" : "activateEditorLegacy";
  host().Hooks.callAll(name, editor, editor.options, editor.initial);
}

/** Opens an editor in the place of the text; one that a button opened is saved by its menu, others with the form. */
export function openEditor(editor: FormEditor, save: () => void): void {
  const { target: content, plugins } = editor.options as { target: HTMLElement; plugins?: object };
  const instance = document.createElement("prose-mirror") as HTMLProseMirrorElement;
  // Without a name: what it holds reaches the form by the editor, not as a control of its own.
  instance.setAttribute("value", editor.initial);
  const own = editor.hasButton ? ProseMirrorEditor._plugins({ onSave: save }) : {};
  instance.addEventListener("plugins", (event) =>
    Object.assign((event as Event & { plugins: object }).plugins, own, plugins),
  );
  instance.addEventListener("change", (event) => {
    event.stopPropagation();
    editor.changed = true;
  });
  content.replaceChildren(instance);
  editor.button?.style.setProperty("display", "none");
  Object.assign(editor, { instance, active: true });
}

/** The text that an open editor holds now, and null of one that is not open. */
export const editedText = ({ active, instance }: FormEditor): string | null =>
  active && instance ? instance._getValue() : null;
