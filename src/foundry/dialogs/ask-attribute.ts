import { servingAttribute } from "../../rules/index.ts";
import { attributeLabel } from "../../view/attribute-words.ts";
import { attributeDialog, attributeIn } from "../../view/dialogs/attribute-dialog.ts";
import { rulebookFor } from "../rulebook.ts";
import { ask } from "./ask.ts";

/**
 * The attribute that counts for somebody where a rule, a macro or a question names one: the world's attribute that serves
 * for it, or if none does, the one that the user chooses; null if the dialog is closed. @rule WH-CUST-01
 */
export async function attributeFor(actor: Actor.Implementation, named: string): Promise<string | null> {
  const set = rulebookFor(actor).attributes;
  const serving = servingAttribute(set, named);
  if (serving !== null) return serving;
  const reply = await ask({
    name: "attribute",
    actor,
    title: "WHITEHACK.Ask.Attribute",
    context: { ...attributeDialog(set), named: attributeLabel(set, named) },
    confirm: { label: "WHITEHACK.Ask.Choose", icon: "fa-solid fa-check" },
  });
  return reply && attributeIn(set, reply.values);
}
