import { buy, coinRatesOf, goldIn, spendForXp } from "../../../rules/index.ts";
import { toFigure } from "../../../view/localize.ts";
import { wholeIn } from "../../../view/dialogs/form-values.ts";
import { ask, type Reply } from "../../dialogs/ask.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellLines } from "../tell/tell-lines.ts";

type Character = Actor.OfType<"character">;

const MOST = 999_999_999;

/** What a character's coins come to in whole gold pieces. @rule WH-EQ-01 */
function goldOf({ system: { coins } }: Character): number {
  return Math.floor(goldIn(coins, coinRatesOf(rulebookFor(null).options)));
}

/** Asks how much gold goes into training, and spends it. @rule WH-CAMP-04 */
export async function performTraining(actor: Character): Promise<void> {
  const reply = await ask({
    name: "training",
    actor,
    title: localize("WHITEHACK.Training.title", { name: actor.name }),
    context: { gold: goldOf(actor) },
    confirm: { label: "WHITEHACK.Training.spend", icon: "fa-solid fa-coins" },
  });
  if (reply) await performAnsweredTraining(actor, reply);
}

/** Spends gold on training, tutors and the like: one point of experience for each piece. @rule WH-CAMP-04 */
export async function performAnsweredTraining(actor: Character, { values, visibility }: Reply): Promise<void> {
  const { options } = rulebookFor(actor);
  const { coins, xp } = actor.system;
  const amount = wholeIn(values, "gold", MOST);
  const { xp: after, refusal } = spendForXp({ gold: goldOf(actor), xp }, amount, options);
  if (refusal) return void ui.notifications.warn(`WHITEHACK.Training.Refusal.${refusal}`, { localize: true });
  const left = buy(coins, amount, coinRatesOf(options)).coins;
  const changes = await storeChange(actor, { coins: left, xp: after });
  const facts = [{ label: "WHITEHACK.Training.spent", value: toFigure(amount) }];
  await tellLines({ title: "WHITEHACK.Training.card", facts, actor, rules: ["WH-CAMP-04"], changes, visibility });
}
