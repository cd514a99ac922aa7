import type { FormValues } from "../../view/dialogs/form-values.ts";

/** What a dialog shows after an answer has changed what else is asked, and the answers to keep. */
export interface Renewed {
  readonly context: Record<string, unknown>;
  readonly keeps: FormValues;
}

interface Renewing {
  /** What is shown once a field was changed. */
  readonly renewed: (values: FormValues, changed: string) => Renewed;
  readonly read: (form: HTMLFormElement) => FormValues;
  readonly draw: (context: Record<string, unknown>) => Promise<string>;
}

/** Draws a dialog anew as soon as a field that is marked `data-renews` is changed; the keyboard stays in that field. */
export function renewOnChange(form: HTMLFormElement, { renewed, read, draw }: Renewing): void {
  form.addEventListener("change", ({ target }) => {
    const { name, dataset } = target as HTMLInputElement; // no instanceof: the window may be a detached one
    if (dataset["renews"] === undefined) return;
    const { context, keeps } = renewed(read(form), name);
    void draw(context).then((html) => {
      const content = form.querySelector(".whitehack.ask");
      if (!content) return;
      content.innerHTML = html;
      fillIn(form, keeps);
      form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
      form.dispatchEvent(new Event("input"));
    });
  });
}

function fillIn(form: HTMLFormElement, values: FormValues): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")) {
    if (!(field.name in values)) continue;
    const value = values[field.name];
    if (field.type === "checkbox") (field as HTMLInputElement).checked = value === true;
    else if (field.type === "radio") (field as HTMLInputElement).checked = field.value === String(value);
    else field.value = String(value);
  }
}
