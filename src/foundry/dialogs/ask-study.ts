import { modeChoices } from "../../view/dialogs/check-preview.ts";
import { type StudyQuestion, studyCheck, studyDialog, studyRoll } from "../../view/dialogs/study-dialog.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";
import { previewOf, rollPreview } from "./preview.ts";

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
      const told = rollPreview(studyRoll(question, values));
      return { ...told, ...(check ? previewOf(check) : { score: "–", dice: localize("WHITEHACK.Refusal.foreign") }) };
    },
  });
