import { buy, coinRatesOf, goldIn, spendForXp } from "../../../rules/index.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { atField, type FormValues, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { postLines } from "../../chat/post/post-lines.ts";

type Character = Actor.OfType<"character">;

const MOST = 999_999_999;

/** The worth of a character's coins in whole gold pieces. @rule WH-EQ-01 */
function goldOf({ system: { coins } }: Character): number {
  return Math.floor(goldIn(coins, coinRatesOf(rulebookFor(null).options)));
}

/** Asks how much gold goes into training, and spends it. @rule WH-CAMP-04 */
export async function performTraining(actor: Character): Promise<void> {
  const gold = goldOf(actor);
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Training.title", { name: actor.name }),
    form: [{ name: "gold", label: "WHITEHACK.Training.gold", value: gold, min: 1, max: gold }, "visibility"],
    confirm: { label: "WHITEHACK.Training.spend", icon: "fa-solid fa-coins" },
    problem: (values) => atField(trainingIn(actor, values).refused, "gold"),
  });
  if (reply) await performAnsweredTraining(actor, reply);
}

/** The training for the gold that was entered, or the reason why it is refused. @rule WH-CAMP-04 */
function trainingIn(actor: Character, values: FormValues) {
  const amount = wholeIn(values, "gold", MOST);
  const before = { gold: goldOf(actor), xp: actor.system.xp };
  const { xp, refusal } = spendForXp(before, amount, rulebookFor(actor).options);
  return { amount, xp, refused: refusal && (`WHITEHACK.Training.Refusal.${refusal}` as const) };
}

/** Spends gold on training, tutors and the like: one point of experience for each piece. @rule WH-CAMP-04 */
export async function performAnsweredTraining(actor: Character, { values, visibility }: Reply): Promise<void> {
  const { amount, xp, refused } = trainingIn(actor, values);
  if (refused) return void ui.notifications.warn(refused, { localize: true });
  const coins = buy(actor.system.coins, amount, coinRatesOf(rulebookFor(actor).options)).coins;
  const changes = await storeChange(actor, { coins, xp });
  const facts = [{ label: "WHITEHACK.Training.spent", value: toFigure(amount) }];
  await postLines({ title: "WHITEHACK.Training.card", facts, actor, rules: ["WH-CAMP-04"], changes, visibility });
}
