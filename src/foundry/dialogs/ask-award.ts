import { awardPreview, earnedIn, type Sharer, sharerBoxes, sharersIn } from "../../view/dialogs/award-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { Earned } from "../actions/characters/perform-award.ts";
import { localize } from "../localize.ts";
import { template } from "../paths.ts";
import { rulebookFor } from "../rulebook.ts";
import { wireDialog } from "./ask.ts";

/** What was earned, and who shares it, by their uuids. */
export interface AskedAward {
  readonly earned: Earned;
  readonly sharers: readonly string[];
}

/** Experience for the foes that are down in the fight that goes on. @rule WH-XP-01 */
const fallenFoes = (): readonly number[] =>
  (game.combat?.combatants.contents ?? [])
    .filter((one) => one.isDefeated)
    .flatMap(({ actor }) => (actor?.isMonster() ? [actor.system.derived.xp.value] : []));

/** Asks what the party has earned and who shares it, and shows each share; null if the Referee closes the dialog. */
export async function askAward(sharers: readonly Sharer[]): Promise<AskedAward | null> {
  const content = document.createElement("div");
  content.className = "whitehack ask";
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(template("dialogs/award"), {
    uid: `ask-${foundry.utils.randomID()}`,
    sharers: sharerBoxes(sharers),
    monsters: fallenFoes().join(", "),
  });
  const { xp, options } = rulebookFor(null);
  const share = (values: FormValues) =>
    awardPreview(values, (earned) => xp.award(earned, sharersIn(values, sharers).length, options), localize);
  const read = (form: HTMLFormElement | null): AskedAward | null => {
    if (!form) return null;
    const values = new foundry.applications.ux.FormDataExtended(form).object as FormValues;
    return { earned: earnedIn(values), sharers: sharersIn(values, sharers) };
  };
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
    render: (_event, dialog) => wireDialog(dialog.element, share),
  });
  return typeof reply === "object" ? (reply as AskedAward | null) : null;
}
