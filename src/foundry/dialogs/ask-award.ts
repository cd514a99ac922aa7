import { awardPreview, earnedIn } from "../../view/dialogs/award-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { Earned } from "../actions/characters/perform-award.ts";
import { localize } from "../localize.ts";
import { template } from "../paths.ts";
import { rulebookFor } from "../rulebook.ts";
import { showPreview } from "./ask.ts";

const read = (form: HTMLFormElement | null): Earned | null =>
  form ? earnedIn(new foundry.applications.ux.FormDataExtended(form).object as FormValues) : null;

/** Asks what the party has earned, and shows each share; null if the Referee closes the dialog. */
export async function askAward(sharers: number): Promise<Earned | null> {
  const content = document.createElement("div");
  content.className = "whitehack ask";
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(template("dialogs/award"), {
    uid: `ask-${foundry.utils.randomID()}`,
  });
  const { xp, options } = rulebookFor(null);
  const share = (values: FormValues) => awardPreview(values, (earned) => xp.award(earned, sharers, options), localize);
  const reply: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Award.title" },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "confirm",
        default: true,
        label: "WHITEHACK.Award.give",
        icon: "fa-solid fa-star",
        callback: (_: Event, { form }: HTMLButtonElement) => read(form),
      },
    ],
    render: (_event, dialog) => showPreview(dialog.element, share),
  });
  return typeof reply === "object" ? (reply as Earned | null) : null;
}
