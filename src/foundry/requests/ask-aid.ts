import type { LangKey } from "../../types/lang.ts";
import { type FormValues, textIn } from "../../view/dialogs/form-values.ts";
import { pledgeable } from "../../view/sheets/patronage-view.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { localize } from "../localize.ts";
import { patronageFacts } from "../patronage/patronage-facts.ts";
import { type Bargained, toAid } from "../questions/kinds/aid.ts";
import { isAskedAbout } from "../questions/ask-once.ts";
import { postQuestion } from "../questions/post-question.ts";
import { readersFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";
import { valuesOf } from "./values-of.ts";

const MOST = 200;

/** The bargain that was proposed, or why it cannot be. @rule WH-DIV-01 */
function bargainIn(actor: Actor.OfType<"character">, values: FormValues): Bargained | LangKey {
  const pledges = pledgeable(patronageFacts(actor), localize);
  const pledge = textIn(values, "pledge");
  const name = Object.hasOwn(pledges, pledge) ? pledges[pledge] : undefined;
  if (name === undefined) return "WHITEHACK.Patronage.Refusal.nothing";
  const words = (field: string): string => textIn(values, field).slice(0, MOST);
  const bargain = { creditor: words("creditor"), aid: words("aid"), service: words("service"), pledge, name };
  return bargain.creditor === "" || bargain.aid === "" ? "WHITEHACK.Patronage.Refusal.incomplete" : bargain;
}

/** Asks the Referee whether a god or a power grants what a player asks for. @rule WH-DIV-01 */
export async function askAidFor(
  { actor: uuid, values, visibility }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const actor = await creatureAt(uuid);
  if (!actor?.isCharacter() || !actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (isAskedAbout("aid", actor)) return refuse("WHITEHACK.Patronage.Refusal.asked");
  const bargain = bargainIn(actor, valuesOf(values));
  if (typeof bargain === "string") return refuse(bargain);
  await postQuestion({ ...toAid(actor, bargain), readers: readersFor(visibility, sender) });
  return DONE;
}
