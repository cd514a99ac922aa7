import {
  agreedCost,
  type Check,
  type CheckOutcome,
  fixedMiracleCost,
  type MiracleOutcome,
  type MiraclePerformance,
  planCheck,
  planCostSave,
  planMiracle,
  resolveCheck,
  resolveMiracle,
  shownName,
  toCaster,
  toSaveCheck,
} from "../../../rules/index.ts";
import { attemptIn, costText, type MiracleQuestion, reasonsOf } from "../../../view/dialogs/miracle-dialog.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { lineOf } from "../../../view/things/thing-lines.ts";
import { diceIn } from "../../../view/things/thing-rolls.ts";
import { magickOf } from "../../../view/things/thing.ts";
import { postCheck } from "../../cards/post-check.ts";
import { carriedBy } from "../../data/item-facts.ts";
import { toThing } from "../../data/thing.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askMiracle } from "../../dialogs/ask-miracle.ts";
import { throwDice } from "../../dice.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { inMeleeWith, placeOf } from "../../fight/place.ts";
import type { Visibility } from "../../generation.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { noteAct } from "../../fight/note-fight.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { paidFacts, storeHitPoints } from "../health/pay-hit-points.ts";
import { tellThing } from "../tell/tell-thing.ts";
import { abilityIn, countUse, NO_ROLL, rollOf, usageOf, usesLine } from "./ability-use.ts";
import { saveTagsOf } from "./perform-curse.ts";

type Character = Actor.OfType<"character">;

/** Performs a miracle at the cost that is agreed on in its dialog; without a dialog at the cost that it notes. @rule WH-WISE-02 */
export async function performMiracle(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  const question = miracleQuestion(item, actor);
  const isKnown = question.fixed !== null || diceIn(question.written) !== null;
  const reply =
    isKnown && skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : await askMiracle(item, question);
  if (reply) await performAnsweredMiracle(item, question, reply);
}

/** What is known of a miracle before anybody is asked. @rule WH-WISE-18 WH-WISE-23 WH-ART-05 */
export function miracleQuestion(item: Item.Implementation, actor: Character): MiracleQuestion {
  const { derived, level } = actor.system;
  const place = placeOf(actor);
  return {
    caster: toCaster(derived, level, hitPointsOf(actor)),
    written: abilityIn(item).cost,
    fixed: fixedMiracleCost(carriedBy(actor))?.cost ?? null,
    active: abilityIn(item).slot === null || abilityIn(item).active,
    enemiesInReach: place ? inMeleeWith(place, null).length : 0,
    isReferee: game.user.isGM,
    rulebook: rulebookFor(actor),
  };
}

/** Performs it as it was answered: refuses what is beyond the hit points, or charges, saves and tells. @rule WH-WISE-06 WH-WISE-07 WH-WISE-08 WH-WISE-13 */
export async function performAnsweredMiracle(
  item: Item.Implementation,
  question: MiracleQuestion,
  { values, visibility }: Reply,
): Promise<void> {
  const attempt = attemptIn(question, values);
  if (!attempt) return refuse("WHITEHACK.Miracle.NoPrice");
  const performance = { attempt, caster: question.caster };
  const { refusal, dice } = planMiracle(performance, question.rulebook);
  if (refusal) return refuse(`WHITEHACK.Miracle.Refusal.${refusal}`);
  const cost = await throwDice(dice);
  const save = await throwDice(planCostSave(performance, cost.faces, question.rulebook));
  const outcome = resolveMiracle(performance, { cost: cost.faces, save: save.faces }, question.rulebook);
  const told = { item, performance, outcome, visibility };
  if (outcome.save) await postSave(told, outcome.save, save.rolls);
  await tellMiracle(told, cost);
}

const refuse = (reason: string): void => {
  ui.notifications.warn(reason, { localize: true });
};

interface Performed {
  readonly item: Item.Implementation;
  readonly performance: MiraclePerformance;
  readonly outcome: MiracleOutcome;
  readonly visibility: Visibility;
}

/** A saving throw of the caster, on a card of its own. @rule WH-WISE-05 WH-WISE-07 */
async function postSave(
  { item, visibility }: Performed,
  outcome: CheckOutcome,
  rolls: readonly Roll[],
  title = item.name,
) {
  const { actor } = item;
  if (actor) await postCheck({ title, kind: "save", actor, outcome, rolls, audience: { visibility } });
}

/** Charges the cost, and tells what was charged and why. */
async function tellMiracle(told: Performed, cost: { readonly rolls: readonly Roll[] }): Promise<void> {
  const { item, outcome, visibility } = told;
  const { actor } = item;
  const paid = actor?.isCharacter() && outcome.hp ? await storeHitPoints(actor, outcome.hp) : [];
  const counted = await countUse(item);
  const works = await isWithstood(told);
  const rolled = works ? await rollOf(abilityIn(item).roll) : NO_ROLL;
  await tellThing(item, {
    ...rolled,
    text: works ? "WHITEHACK.Notice.abilityUsed" : "WHITEHACK.Notice.miracleFails",
    rolls: [...cost.rolls, ...rolled.rolls],
    facts: [...costFacts(told), ...usesLine(item)],
    rules: [...outcome.rules, ...(usageOf(item) ? ["WH-TIME-06"] : []), ...(staffOf(item) ? ["WH-ART-05"] : [])],
    visibility,
    changes: [...counted, ...paid, ...(await noteAct(actor, "cast"))],
  });
}

/** What was charged and why, line by line. */
function costFacts({ item, performance, outcome }: Performed): readonly FactLine[] {
  const { cost, doubled, paid, hp, prompts } = outcome;
  const reasons = reasonsOf(performance, localize).join(" · ");
  return [
    ...lineOf("WHITEHACK.Miracle.Cost", `${costText(agreedCost(performance))} = ${cost?.total ?? 0}`),
    ...lineOf("WHITEHACK.Miracle.Because", reasons),
    ...lineOf("WHITEHACK.Miracle.Save", doubled && "WHITEHACK.Miracle.Doubled"),
    ...lineOf("WHITEHACK.Item.CostBy", staffOf(item)?.name ?? ""),
    ...paidFacts(paid, hp),
    ...prompts.map((prompt) => ({ label: "WHITEHACK.Item.Then", value: `WHITEHACK.Miracle.Prompt.${prompt}` })),
  ];
}

/** The thing that makes all miracles of its bearer cost the same; null without one. @rule WH-ART-05 */
function staffOf({ actor }: Item.Implementation) {
  const found = actor ? fixedMiracleCost(carriedBy(actor)) : null;
  return found && { name: shownName(found.item), document: actor?.items.get(found.item.id) ?? null };
}

/** Whether the miracle works, where its caster has to save first: for the sake of the bargain, or of a thing in use. @rule WH-WISE-05 WH-ART-05 */
async function isWithstood(told: Performed): Promise<boolean> {
  const { attempt, caster } = told.performance;
  const staff = staffOf(told.item);
  const saves: readonly (readonly [string, Check])[] = [
    ...(attempt.casterSaves ? ([[told.item.name, toSaveCheck(caster)]] as const) : []),
    ...(staff?.document && magickOf(toThing(staff.document))?.save !== "none"
      ? ([[staff.name, toSaveCheck(caster, { tags: saveTagsOf(staff.document) })]] as const)
      : []),
  ];
  for (const [title, check] of saves) {
    const { faces, rolls } = await throwDice(planCheck(check));
    const outcome = resolveCheck(check, faces);
    await postSave(told, outcome, rolls, title);
    if (!outcome.success) return false;
  }
  return true;
}
