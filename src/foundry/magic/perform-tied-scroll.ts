import { CRAM_DICE, type MiraclePerformance, planMiracle, resolveCram, type SlottedUse } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { confirmAnyway } from "../chat/dialogs/choose.ts";
import { rollDice } from "../host/dice.ts";
import { localize } from "../host/localize.ts";
import { chosenVisibility } from "../host/settings.ts";
import { askForSave, storeRise } from "../health/corruption/perform-rise.ts";
import { storeChange } from "../documents/store-change.ts";
import { paidFacts, payFor } from "../health/pay-hit-points.ts";
import { postItem } from "../chat/post/post-item.ts";
import { abilityIn, countUse, rollOf, usesLine } from "../checks/uses/ability-use.ts";
import { chargeMiracle, postMiracle, rollMiracle } from "./cast-miracle.ts";
import { mayAct } from "../combat/may-act.ts";
import { miracleQuestion } from "./miracle-question.ts";
import { tiedAttempt, tiedRefusal } from "./slotted-scroll.ts";

type Character = Actor.OfType<"character">;

/** Lets the effect of a scroll in a slot happen, once a day: as a miracle for those who hold miracles. @rule WH-WISE-15 WH-WISE-16 WH-WISE-19 */
export const performTiedScroll = (item: Item.Implementation, actor: Character): Promise<void> =>
  mayAct(actor, "cast") ? useTied(item, actor, "daily") : Promise.resolve();

/** Forces a second use of the day, which corrupts. @rule WH-TRUE-01 */
export async function performCram(item: Item.Implementation): Promise<void> {
  if (item.character) await useTied(item, item.character, "crammed");
}

async function useTied(item: Item.Implementation, actor: Character, use: SlottedUse): Promise<void> {
  const refusal = tiedRefusal(item, actor, use);
  if (refusal !== null && !(await confirmAnyway(item.name, localize(`WHITEHACK.PowerState.${refusal}`)))) return;
  await (holdsMiracles(actor) ? castTied(item, actor, use) : payTied(item, actor, use));
  if (use === "crammed") await askForSave(actor);
}

const holdsMiracles = ({ system }: Character): boolean => system.derived.class?.slotRules.holds === "miracle";

/** A miracle whose cost and effect are as written: armor makes it dearer, nothing else does. @rule WH-WISE-16 WH-WISE-19 WH-TRUE-01 */
async function castTied(item: Item.Implementation, actor: Character, use: SlottedUse): Promise<void> {
  const attempt = tiedAttempt(item, actor);
  if (!attempt) return;
  const { caster, rulebook, enemies } = miracleQuestion(item, actor);
  const performance: MiraclePerformance = { attempt, caster };
  const { refusal } = planMiracle(performance, rulebook);
  if (refusal && !(await confirmAnyway(item.name, localize(`WHITEHACK.Miracle.Refusal.${refusal}`)))) return;
  const allowed = { attempt: { ...attempt, allowed: true }, caster };
  const cast = await rollMiracle({ item, performance: allowed, rulebook, enemies, effect: "" });
  const charged = await chargeMiracle(cast);
  const { changes, ...besides } = use === "crammed" ? await force(item, actor) : NOT_FORCED;
  await postMiracle({ ...cast, besides }, { visibility: chosenVisibility() }, [...charged, ...changes]);
}

/** Others pay what the scroll costs. @rule WH-TRUE-01 WH-TRUE-03 */
async function payTied(item: Item.Implementation, actor: Character, use: SlottedUse): Promise<void> {
  const cost = costOf(item, actor);
  const payment = await payFor(actor, cost);
  const counted = await countUse(item);
  const rolled = await rollOf(abilityIn(item).roll);
  const forced = use === "crammed" ? await force(item, actor) : NOT_FORCED;
  await postItem(item, {
    ...rolled,
    text: "WHITEHACK.Notice.scrollWorks",
    rolls: [...rolled.rolls, ...forced.rolls],
    facts: [...paidFacts(cost, payment.outcome), ...forced.facts, ...usesLine(item)],
    rules: ["WH-TRUE-03", ...forced.rules],
    changes: [...counted, ...payment.changes, ...forced.changes],
  });
}

const costOf = (item: Item.Implementation, actor: Character): number => {
  const price = tiedAttempt(item, actor)?.price;
  return typeof price === "object" ? price.bonus : 0;
};

/** The additions of a forced use to a card. */
interface Forced {
  readonly rolls: readonly Roll[];
  readonly facts: readonly FactLine[];
  readonly rules: readonly string[];
  readonly changes: readonly Change[];
}

const NOT_FORCED: Forced = { rolls: [], facts: [], rules: [], changes: [] };

/** Counts a forced use, and brings its corruption, as far as the world counts corruption. @rule WH-TRUE-01 WH-CORR-01 */
async function force(item: Item.Implementation, actor: Character): Promise<Forced> {
  const counted = await storeChange(item, { uses: { spent: abilityIn(item).uses.spent + 1 } });
  const { faces, rolls } = await rollDice(CRAM_DICE);
  const gained = resolveCram(faces);
  const risen = await storeRise(actor, gained);
  return { rolls, facts: risen.facts, rules: ["WH-TRUE-01", ...risen.rules], changes: [...counted, ...risen.changes] };
}
