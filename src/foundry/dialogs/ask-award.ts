import type { Earned } from "../actions/perform-award.ts";
import { template } from "../paths.ts";

const wholesIn = (text: unknown): number[] => (String(text).match(/\d{1,9}/g) ?? []).map(Number);

function read(form: HTMLFormElement | null): Earned | null {
  if (!form) return null;
  const values: Record<string, unknown> = new foundry.applications.ux.FormDataExtended(form).object;
  const [gold = 0] = wholesIn(values["gold"]);
  return { monsters: wholesIn(values["monsters"]), gold, quests: wholesIn(values["quests"]) };
}

/** What the party has earned; null if the Referee would rather not say. */
export async function askAward(): Promise<Earned | null> {
  const content = document.createElement("div");
  content.className = "whitehack ask";
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(template("dialogs/award"), {
    uid: `ask-${foundry.utils.randomID()}`,
  });
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
  });
  return typeof reply === "object" ? (reply as Earned | null) : null;
}
