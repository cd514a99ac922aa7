import { localize } from "../host/localize.ts";
import { isSure } from "../chat/dialogs/choose.ts";
import { modeChoices, previewOf } from "../../view/checks/dialogs/roll-fields.ts";
import { studyCheck, studyDialog, type StudyQuestion, studyRoll } from "../../view/items/dialogs/study-dialog.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import { rollPreview } from "../../view/checks/dialogs/line-view.ts";
import { type OwnAttributes, ownAttributesProblem } from "../../rules/index.ts";
import { attributesDialog, attributesIn, attributesProblemText } from "../../view/checks/dialogs/attributes-dialog.ts";
import type { FormValues, Problem } from "../../view/chat/dialogs/form-values.ts";

/** Asks whether the wearer of a helmet wants a result thrown again; closing the dialog means no. @rule WH-CRIT-04 */
export const askHelmet = (face: number): Promise<boolean> =>
  isSure({ title: "WHITEHACK.Table.helmetTitle", text: localize("WHITEHACK.Table.helmetAsk", { face: String(face) }) });

/** Asks how a scroll is read or an item is examined, and who sees the result. */
export const askStudy = (actor: Actor.Implementation, title: string, question: StudyQuestion): Promise<Reply | null> =>
  ask({
    name: "task",
    actor,
    title,
    context: { ...studyDialog(question), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => {
      const check = studyCheck(question, values);
      const told = rollPreview(studyRoll(question, values), localize);
      return {
        ...told,
        ...(check ? previewOf(check, localize) : { score: "–", dice: localize("WHITEHACK.Refusal.foreign") }),
      };
    },
  });

/** Shows names in the lists below while they are typed. */
function nameChoices(form: HTMLFormElement): void {
  for (const { name, value, labels } of form.querySelectorAll<HTMLInputElement>('input[name^="label."]')) {
    const place = name.slice("label.".length);
    const shown = value.trim() || (labels?.[0]?.textContent ?? "");
    for (const option of form.querySelectorAll(`option[value="${CSS.escape(place)}"]`)) option.textContent = shown;
  }
}

/** The reason why the answers cannot be used; none while no name is written at all. */
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
