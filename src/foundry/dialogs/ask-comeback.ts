import { comebackField, type ComebackOffer } from "../../view/dialogs/comeback-field.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { ask } from "./ask.ts";

/** Asks for comeback dice where nothing else is to be asked; null if the dialog is closed. @rule WH-BRAVE-02 */
export async function askComeback(actor: Actor.Implementation, offer: ComebackOffer): Promise<FormValues | null> {
  const reply = await ask({
    name: "comeback",
    actor,
    title: game.i18n.format("WHITEHACK.Comeback.Title", { name: actor.name }),
    context: { comeback: comebackField(offer) },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
  return reply && reply.values;
}
