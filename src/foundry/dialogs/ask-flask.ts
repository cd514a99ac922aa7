import { modeChoices } from "../../view/dialogs/check-preview.ts";
import { flaskAttackIn, flaskDialog, flaskPlanIn, type FlaskQuestion } from "../../view/dialogs/flask-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";
import { missilePreview } from "./preview.ts";

/** Asks where a flask breaks, and who is in the area. */
export const askFlask = (item: Item.Implementation, name: string, question: FlaskQuestion): Promise<Reply | null> =>
  ask({
    name: "flask",
    actor: item,
    title: localize(`WHITEHACK.Flask.Title.${question.use}`, { name }),
    context: { ...flaskDialog(question), modes: modeChoices() },
    confirm: { label: `WHITEHACK.ItemRoll.${question.use}Flask.label`, icon: "fa-solid fa-flask" },
    preview: (values) => flaskPreview(question, values),
    problem: (values) => (flaskPlanIn(question, values).refusal ? { text: "WHITEHACK.Refusal.tooFarToCrush" } : null),
  });

/** The score of the throw; nothing where nobody rolls. */
function flaskPreview(question: FlaskQuestion, values: FormValues): Readonly<Record<string, string>> {
  const attack = flaskAttackIn(question, values);
  return attack ? missilePreview(attack) : {};
}
