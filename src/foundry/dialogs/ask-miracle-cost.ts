import { type CostTerms, miracleCostDialog, miracleCostProblem } from "../../view/dialogs/miracle-cost-dialog.ts";
import { type MiracleQuestion, miraclePreview } from "../../view/dialogs/miracle-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { localize } from "../localize.ts";
import { ask } from "./ask.ts";

/** Lets the Referee work out what a miracle costs, beside the most that it could and the hit points that are left. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
export async function askMiracleCost(
  item: Item.Implementation,
  question: MiracleQuestion,
  terms: CostTerms,
): Promise<FormValues | null> {
  const reply = await ask({
    name: "miracle-cost",
    actor: item,
    title: localize("WHITEHACK.Miracle.CostTitle", { name: item.name, caster: item.actor?.name ?? "" }),
    context: miracleCostDialog(question, terms, localize),
    confirm: { label: "WHITEHACK.Miracle.Answer.price", icon: "fa-solid fa-scale-balanced" },
    preview: (values) => miraclePreview(question, { ...values, effect: terms.effect }, localize),
    problem: (values) => miracleCostProblem(question, values),
  });
  return reply && reply.values;
}
