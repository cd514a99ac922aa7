import type { UsageScope } from "../../rules/index.ts";
import { type BeginChoice, scopeIn } from "../../view/dialogs/begin-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { template } from "../paths.ts";

const read = (form: HTMLFormElement | null): UsageScope | null =>
  form && scopeIn(new foundry.applications.ux.FormDataExtended(form).object as FormValues);

/** Asks the Referee which time begins, and shows what each would bring back; null if the dialog is closed. @rule WH-TIME-06 */
export async function askBegin(choices: readonly BeginChoice[]): Promise<UsageScope | null> {
  const content = document.createElement("div");
  content.className = "whitehack ask";
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(template("dialogs/begin"), { choices });
  const reply: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Begin.title" },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "confirm",
        default: true,
        label: "WHITEHACK.Begin.confirm",
        icon: "fa-solid fa-hourglass-start",
        callback: (_: Event, { form }: HTMLButtonElement) => read(form),
      },
    ],
  });
  return typeof reply === "string" ? (reply as UsageScope) : null;
}
