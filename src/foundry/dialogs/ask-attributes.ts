import { type OwnAttributes, ownAttributesProblem } from "../../rules/index.ts";
import { attributesDialog, attributesIn, attributesProblemText } from "../../view/dialogs/attributes-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { Problem } from "../../view/dialogs/problem.ts";
import { localize } from "../localize.ts";
import { ask } from "./ask.ts";

/** Shows names in the lists below while they are typed. */
function nameChoices(form: HTMLFormElement): void {
  for (const { name, value, labels } of form.querySelectorAll<HTMLInputElement>('input[name^="label."]')) {
    const place = name.slice("label.".length);
    const shown = value.trim() || (labels?.[0]?.textContent ?? "");
    for (const option of form.querySelectorAll(`option[value="${CSS.escape(place)}"]`)) option.textContent = shown;
  }
}

/** Why the answers cannot be used; nothing is wrong while no name is written at all. */
const problemOf = (written: OwnAttributes): Problem | null => {
  const problem = written.attributes.length === 0 ? null : ownAttributesProblem(written);
  return problem && { text: attributesProblemText(problem, localize) };
};

/**
 * Asks for a table's own attributes, such as can be used; null if the dialog is closed. Without any name, the answer has
 * none: the table plays by the game's. @rule WH-CUST-01
 */
export async function askAttributes(before: OwnAttributes | null): Promise<OwnAttributes | null> {
  const read = (values: FormValues): OwnAttributes => attributesIn(values, before, localize);
  const reply = await ask({
    name: "attributes",
    title: "WHITEHACK.Attributes.Title",
    context: attributesDialog(before, localize),
    confirm: { label: "WHITEHACK.Attributes.Use", icon: "fa-solid fa-check" },
    preview: () => ({}),
    problem: (values) => problemOf(read(values)),
    typed: nameChoices,
  });
  return reply && read(reply.values);
}
