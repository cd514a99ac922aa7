import { denialRefusal } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { lineOf } from "../../view/things/thing-lines.ts";
import { countUse, usesLine } from "../actions/things/ability-use.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { harmsUpon } from "../brave/deniable.ts";
import { foundAt } from "../documents/found-at.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import { SAYING_NO } from "../questions/asked-first.ts";
import { isItem } from "../undo/changed-document.ts";
import { audienceFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

/** The most that somebody may write about it. */
const LONGEST = 300;

/** The power of one of the Brave that a request names; or why it cannot be used. @rule WH-BRAVE-03 */
function powerIn({ item: uuid }: Data, sender: User.Implementation) {
  const item: unknown = foundAt(String(uuid));
  if (!isItem(item) || !item.isAbility() || item.system.key !== SAYING_NO) return "WHITEHACK.Refusal.badRequest";
  const { actor } = item;
  if (!actor?.isCharacter() || !item.testUserPermission(sender, "OWNER")) return "WHITEHACK.Refusal.notYours";
  const { traits = {} } = actor.system.derived.class ?? {};
  const asked = { traits, usedInSession: item.system.uses.spent, kind: "miracle", byEnemy: true };
  const refusal = denialRefusal(asked);
  return refusal ? (`WHITEHACK.Denial.Refusal.${refusal}` satisfies LangKey) : { item, actor };
}

/** Takes back what an enemy's miracle or terror has done to one of the Brave, and to nobody else. @rule WH-BRAVE-03 */
export async function sayNoFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const power = powerIn(data, sender);
  if (typeof power === "string") return refuse(power);
  const { item, actor } = power;
  const harm = harmsUpon(actor).find(({ id }) => id === data["what"]);
  const words = String(data["words"] ?? "").trim().slice(0, LONGEST);
  if (!harm && data["what"] !== "") return refuse("WHITEHACK.Refusal.nothingThere");
  if (!harm && words === "") return refuse("WHITEHACK.Denial.Unsaid");
  const back = harm ? await harm.takeBack() : [];
  if (!back) return refuse("WHITEHACK.Refusal.notUndone");
  await tellThing(item, {
    text: localize("WHITEHACK.Denial.Told", { name: calledName(actor) }),
    facts: [...lineOf("WHITEHACK.Denial.What", [harm?.name, words].filter(Boolean).join(": ")), ...usesLine(item)],
    rules: ["WH-BRAVE-03", "WH-TIME-06"],
    changes: [...back, ...(await countUse(item))],
    by: sender.id,
    audience: audienceFor(data["visibility"], sender),
  });
  return DONE;
}
