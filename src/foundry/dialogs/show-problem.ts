import type { Problem } from "../../view/dialogs/problem.ts";
import { localize } from "../localize.ts";

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
