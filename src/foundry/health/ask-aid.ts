import { corruptionRefusal } from "../../rules/index.ts";
import { resolveCharacter } from "../documents/creature.ts";
import { isAskedNow, toCorruption } from "./prompts/corruption.ts";
import { isAskedAbout, postPrompt } from "../chat/prompts/post-prompt.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { aText, shape } from "../../rules/base/shape.ts";
import { defineRequest } from "../chat/requests/define-request.ts";
import { DONE, refuse } from "../chat/requests/requests.ts";
import type { LangKey } from "../../types/lang.ts";
import { type FormValues, textIn } from "../../view/chat/dialogs/form-values.ts";
import { pledgeable } from "../../view/campaign/patronage-view.ts";
import { toVisibility } from "../host/compat.ts";
import { localize } from "../host/localize.ts";
import { patronageFacts } from "../documents/patronage-facts.ts";
import { type Bargained, toAid } from "./prompts/aid.ts";
import { readersFor, valuesOf } from "../chat/requests/audience-for.ts";

/** Asks the player of a corrupted character to save or to wait, as long as the last rise allows it. @rule WH-CORR-02 */
export const askCorruptionRequest = defineRequest({
  name: "askCorruption",
  payload: shape({ actor: aText }),
  async run({ actor: uuid }, sender) {
    const actor = await resolveCharacter(uuid);
    if (!actor || !actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const { corruption } = actor.system;
    if (!rulebookFor(actor).options.corruption || corruptionRefusal(corruption, "save"))
      return refuse("WHITEHACK.Corruption.Refusal.notOpen");
    if (isAskedNow(actor)) return refuse("WHITEHACK.Refusal.asked");
    await postPrompt(toCorruption(actor));
    return DONE;
  },
});

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
export const askAidRequest = defineRequest({
  name: "askAid",
  payload: shape({ actor: aText, values: valuesOf, visibility: toVisibility }),
  async run({ actor: uuid, values, visibility }, sender) {
    const actor = await resolveCharacter(uuid);
    if (!actor || !actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    if (isAskedAbout("aid", actor)) return refuse("WHITEHACK.Patronage.Refusal.asked");
    const bargain = bargainIn(actor, values);
    if (typeof bargain === "string") return refuse(bargain);
    await postPrompt({ ...toAid(actor, bargain), readers: readersFor(visibility, sender) });
    return DONE;
  },
});
