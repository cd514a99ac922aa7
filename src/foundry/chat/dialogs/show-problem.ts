import type { FormValues, Problem } from "../../../view/chat/dialogs/form-values.ts";
import { localize } from "../../host/localize.ts";

/** The dialog's content after an answer has changed the questions, and the answers to keep. */
export interface Renewed {
  readonly context: Record<string, unknown>;
  readonly keeps: FormValues;
}

interface Renewing {
  /** The content once a field was changed. */
  readonly renewed: (values: FormValues, changed: string) => Renewed;
  readonly read: (form: HTMLFormElement) => FormValues;
  readonly draw: (context: Record<string, unknown>) => Promise<string>;
}

/** Draws a dialog anew as soon as a field that is marked `data-renews` is changed; the keyboard stays in that field, or goes to where it began, where that is gone. */
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
      const field = `[name="${CSS.escape(name)}"]`;
      const there = form.querySelector<HTMLElement>(`${field}:is(:checked, :not([type="radio"]))`);
      (there ?? content.querySelector<HTMLElement>(`${field}, [autofocus]`))?.focus();
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

const LINE = "ask-wrong";

/** Says in a dialog what is wrong with its answers, and leads the keyboard to the field that is at fault. */
export function showProblem(form: HTMLFormElement, problem: Problem): void {
  writeProblem(form, problem);
  const field = fieldOf(form, problem);
  const hidden = field?.closest("details");
  if (hidden) hidden.open = true;
  field?.focus();
}

/** Follows what is changed after that: another problem is told, and none any more where all is well. */
export function followProblem(form: HTMLFormElement, problemOf: () => Problem | null): void {
  form.addEventListener("input", () => {
    if (form.querySelector(`.${LINE}`)?.textContent) writeProblem(form, problemOf());
  });
}

function writeProblem(form: HTMLFormElement, problem: Problem | null): void {
  const line = lineIn(form);
  const text = problem ? localize(problem.text) : "";
  if (line.textContent !== text) line.textContent = text;
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-errormessage");
  }
  const field = problem && fieldOf(form, problem);
  if (field) mark(field, line);
}

/** Marks the field at fault, with the line above it: below it opens what explains the field. */
function mark(field: HTMLElement, line: HTMLElement): void {
  field.closest(".ask-row")?.before(line);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-errormessage", line.id);
}

const fieldOf = (form: HTMLFormElement, { field = "" }: Problem): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]:not([type="hidden"])`);

/** The line that screen readers read as soon as it changes; a dialog drawn anew has lost it. */
function lineIn(form: HTMLFormElement): HTMLElement {
  const known = form.querySelector<HTMLElement>(`.${LINE}`);
  if (known) return known;
  const line = form.ownerDocument.createElement("p"); // the window may be a detached one
  line.className = LINE;
  line.id = `ask-wrong-${foundry.utils.randomID()}`;
  line.setAttribute("role", "alert");
  (form.querySelector(".whitehack.ask") ?? form).append(line);
  return line;
}
