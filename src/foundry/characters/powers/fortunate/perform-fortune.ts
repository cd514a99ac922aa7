import { fortuneRefusal } from "../../../../rules/index.ts";
import { missing, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { abilityIn, countUse, usesLine } from "../../../checks/uses/ability-use.ts";
import { postItem } from "../../../chat/post/post-item.ts";
import { ask } from "../../../chat/dialogs/ask.ts";
import { localize } from "../../../host/localize.ts";
import { traitsOf } from "../../../documents/traits-of.ts";

type Character = Actor.OfType<"character">;

/** Calls on good fortune: asks what it is to do, within its limits. @rule WH-FORT-01 */
export async function performFortune(power: Item.Implementation, actor: Character): Promise<void> {
  if (isRefused(power, actor)) return;
  const reply = await ask({
    actor,
    title: power.name,
    form: [{ note: "WHITEHACK.Fortune.Hint" }, { name: "bent", label: "WHITEHACK.Fortune.Bent", max: 300 }],
    confirm: { label: "WHITEHACK.Fortune.Call", icon: "fa-solid fa-clover" },
    problem: (values) => missing(values, ["bent"], "WHITEHACK.Fortune.Unsaid"),
  });
  if (reply) await bendFortune(power, actor, textIn(reply.values, "bent"));
}

/** Good fortune does what was said: counted for the session, told on a card, and taken back by it. @rule WH-FORT-01 */
export async function bendFortune(power: Item.Implementation, actor: Character, bent: string): Promise<void> {
  if (isRefused(power, actor)) return;
  if (bent === "") return void ui.notifications.warn("WHITEHACK.Fortune.Unsaid", { localize: true });
  const changes = await countUse(power);
  await postItem(power, {
    text: localize("WHITEHACK.Fortune.Told", { name: actor.name }),
    facts: [{ label: "WHITEHACK.Fortune.Bent", value: bent }, ...usesLine(power)],
    rules: ["WH-FORT-01", "WH-TIME-06"],
    changes,
  });
}

function isRefused(power: Item.Implementation, actor: Character): boolean {
  const refusal = fortuneRefusal(traitsOf(actor), abilityIn(power).uses.spent);
  if (refusal) ui.notifications.warn(`WHITEHACK.Fortune.Refusal.${refusal}`, { localize: true });
  return refusal !== null;
}
