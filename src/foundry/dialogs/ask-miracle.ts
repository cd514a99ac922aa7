import {
  canWish,
  type MiracleQuestion,
  miracleDialog,
  miraclePreview,
  miracleProblem,
  wishProblem,
} from "../../view/dialogs/miracle-dialog.ts";
import { withPrecedent } from "../questions/miracle-precedents.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";

const ASK = { action: "wish", label: "WHITEHACK.Miracle.AskReferee", icon: "fa-solid fa-comments" } as const;

/** Asks what a miracle was agreed to cost, and says while it is answered what will be charged, and why. */
export const askMiracle = (item: Item.Implementation, question: MiracleQuestion): Promise<Reply | null> =>
  ask({
    name: "miracle",
    actor: item,
    title: localize("WHITEHACK.Miracle.Title", { name: item.name }),
    context: miracleDialog(question, localize),
    ...(canWish(question) && { first: ASK }),
    confirm: { label: "WHITEHACK.Miracle.Perform", icon: "fa-solid fa-hand-sparkles" },
    typed: showMatching,
    preview: (values) => miraclePreview(question, values, localize),
    problem: (values, button) =>
      button === ASK.action ? wishProblem(question, values) : miracleProblem(question, withPrecedent(question, values)),
  });

/** Searches earlier rulings for the effect while it is typed. @rule WH-MIR-06 */
function showMatching(form: HTMLFormElement): void {
  const words = form.querySelector<HTMLInputElement>('input[name="effect"]')?.value.trim().toLowerCase() ?? "";
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[data-words]"))
    button.hidden = !(button.dataset["words"] ?? "").toLowerCase().includes(words);
}
