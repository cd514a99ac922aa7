import { toList } from "../../../view/base/localize.ts";
import {
  afterDose,
  doseSave,
  type DoseOutcome,
  offeredModes,
  planCheck,
  planFlask,
  resolveDose,
  type TakenDose,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { doseOf, hazardsOf, toSubstanceFacts } from "../../../view/items/dialogs/dose-dialog.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { plainAnswers } from "../../../view/checks/dialogs/save-dialog.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { type EffectWritten, isVeiled, shownTitle, type SubstanceWritten } from "../../../view/items/shown-item.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { toShownItem, writtenAs } from "../../documents/data/shown-item.ts";
import { type DiceSource, rollDice, type RolledDice } from "../../host/dice.ts";
import { combatantOf, type Creature } from "../../documents/creature.ts";
import { refereeOnly } from "../../documents/referees.ts";
import { defencesOf } from "../../documents/fighters.ts";
import { noteUse } from "../../documents/fight-extensions.ts";
import { inMeleeWith, placeOf } from "../../documents/place.ts";
import type { Visibility } from "../../host/compat.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { performAnsweredSave } from "../../checks/perform-save.ts";
import { comingOf, endDoses, isAgainst, isRemediedBy, postEnded } from "./dose-coming.ts";
import {
  type DoseArriving,
  postChange,
  storeArrival,
  postArrival,
  rollArrival,
  type RolledArrival,
} from "./dose-arrival.ts";
import { habitLines, mayAddict, storeHabits, rollHabit, type RolledHabit } from "../../checks/uses/dose-habit.ts";

/** One of the two effects of a substance. */
export type Which = "primary" | "secondary";

/** A dose on its way into a creature. */
export interface GivenDose {
  readonly item: Item.Implementation;
  readonly which: Which;
  readonly taker: Creature;
  /** The visibility of the effect. */
  readonly visibility: Visibility;
  /** The visibility of the taker's saving throws. */
  readonly saveVisibility: Visibility;
  /** The user who gives it. */
  readonly by: string | null;
  /** It has been used up already, as by a flask that breaks. */
  readonly spent?: boolean;
}

/** A dose whose dice lie on the table. */
interface RolledDose {
  readonly given: GivenDose;
  readonly written: SubstanceWritten;
  readonly dose: TakenDose;
  readonly arriving: DoseArriving;
  readonly outcome: DoseOutcome;
  readonly save: RolledDice;
  /** Null where it does its work later. */
  readonly arrival: RolledArrival | null;
  readonly habit: RolledHabit | null;
}

/** The text and numbers of a substance. */
export const writtenIn = (item: Item.Implementation): SubstanceWritten => writtenAs(item, "substance");

const effectIn = ({ item, which }: GivenDose): EffectWritten => {
  const { primary, secondary } = writtenIn(item);
  return (which === "secondary" && secondary) || primary;
};

const substanceIn = ({ item }: GivenDose) => toSubstanceFacts(item.name, writtenIn(item));

const takenBy = (given: GivenDose, values: FormValues): TakenDose =>
  doseOf(
    substanceIn(given),
    {
      which: given.which,
      saver: given.taker.system.derived,
      defences: defencesOf(given.taker),
      hazards: hazardsOf(writtenIn(given.item)),
    },
    values,
  );

/** True if the taker has to save. @rule WH-POIS-01 WH-SUB-01 */
export const callsForSave = (given: GivenDose, values: FormValues): boolean =>
  doseSave(takenBy(given, values)) !== null ||
  (given.which === "primary" && mayAddict(given.taker, substanceIn(given)));

/** Rolls the dice of a dose, in this order: the save, what it does at once, the save against addiction. @rule WH-POIS-01 WH-SUB-01 */
export async function rollDose(given: GivenDose, values: FormValues, dice: DiceSource = rollDice): Promise<RolledDose> {
  const { item, taker, which } = given;
  const written = writtenIn(item);
  const dose = takenBy(given, values);
  const check = doseSave(dose);
  const save = check ? await dice(planCheck(check)) : { faces: [], rolls: [] };
  const outcome = resolveDose(dose, { save: save.faces, damage: [] }, rulebookFor(taker).options);
  const arriving = arrivingOf(given, outcome);
  const isLater = outcome.delay > 0 && outcome.strength !== "none";
  const arrival = isLater ? null : await rollArrival(arriving, dice);
  const habit = which === "primary" ? await rollHabit(taker, substanceIn(given), dice) : null;
  return { given, written, dose, arriving: settledBy(arriving, habit), outcome, save, arrival, habit };
}

function arrivingOf(given: GivenDose, { strength, save }: DoseOutcome): DoseArriving {
  const { item, which, taker, visibility, by } = given;
  const { tags, remedy } = writtenIn(item);
  const from = { title: localize(titleOf(item)), item: item.uuid, source: item.actor?.uuid ?? null };
  return { ...from, which, tags, remedy, taker, effect: effectIn(given), strength, save, visibility, by };
}

const titleOf = (item: Item.Implementation): string => shownTitle(toShownItem(item));

/** Uses the dose up, notes the habit, and begins what it does; what it is a remedy against is over. It takes a round. @rule WH-POIS-01 WH-SUB-01 WH-ACT-03 */
export async function storeDose(rolled: RolledDose): Promise<readonly Change[]> {
  const { given, written, arriving, arrival, habit } = rolled;
  const { item, which, taker, spent = false } = given;
  return [
    ...(which === "primary" && !spent ? await storeChange(item, afterDose(written)) : []),
    ...(await storeHabits(taker, habit?.habits)),
    ...(await endDoses(taker, isRemediedBy(item.name))),
    ...(spent ? [] : await noteUse(item, "quaff")),
    ...(await (arrival ? storeArrival(arriving, arrival) : storeComing(rolled))),
  ];
}

/** A dose that does its work later stands on the sheet until then; the clock or the tracker brings it. @rule WH-POIS-01 WH-TIME-01 */
function storeComing({ given, arriving, outcome }: RolledDose): Promise<readonly Change[]> {
  const { title, item, which, tags, remedy, effect, taker } = arriving;
  const known = isVeiled(toShownItem(given.item)) ? null : effect;
  const dose = { title, item, which, tags, remedy, effect: known, coming: comingOf(arriving, outcome) };
  const end = { until: "rounds", rounds: outcome.delay } as const;
  return storeConditions(taker, () =>
    giveCondition(taker, { name: title, levers: {} }, { end, dose, isAnother: true }),
  );
}

/** Tells a dose; `changes` are those that its card undoes. @rule WH-POIS-01 WH-ITEM-03 WH-SUB-01 */
export async function postDose(rolled: RolledDose, changes: readonly Change[]): Promise<void> {
  const { given, arriving, arrival, habit } = rolled;
  await postSave(given, rolled.outcome.save, rolled.save);
  const facts = [
    ...provokedLines(given),
    ...remedyLines(rolled),
    ...immuneLines(rolled),
    ...(habit ? habitLines(habit) : []),
  ];
  if (arrival) await postArrival(arriving, arrival, { facts, changes });
  else await postArrival(withoutHarm(arriving), NOT_YET, { facts: [...delayLines(rolled), ...facts], changes });
  if (habit?.save) await postSave(given, habit.save.outcome, habit.save);
  if (habit?.overdose) await postOverdose(arriving, habit.overdose);
  await saveAgain(rolled);
}

/** Only Referees undo a dose with a save against addiction: players could roll until they like it. */
const settledBy = (arriving: DoseArriving, habit: RolledHabit | null): DoseArriving =>
  habit?.save ? { ...arriving, by: refereeOnly(arriving.by) } : arriving;

const NOT_YET: RolledArrival = { harm: { faces: [], rolls: [] }, damage: 0, fumble: null, healing: null, end: null };

/** A dose as it is told before it takes effect. */
const withoutHarm = (arriving: DoseArriving): DoseArriving => ({
  ...arriving,
  effect: { ...arriving.effect, text: "WHITEHACK.Notice.worksLater" },
});

const delayLines = ({ outcome: { delay } }: RolledDose): readonly FactLine[] =>
  lineOf("WHITEHACK.Dose.WorksAfter", localize("WHITEHACK.Item.Rounds", { rounds: String(delay) }));

/** Drinking next to an enemy gives them a free attack, which the Referee sees to. @rule WH-ITEM-03 WH-FREE-01 */
function provokedLines({ item, taker, spent = false }: GivenDose): readonly FactLine[] {
  const drinks = item.actor?.uuid === taker.uuid && !spent && combatantOf(taker) !== null;
  const place = drinks ? placeOf(taker) : null;
  if (!place || !planFlask("quaff", { distance: 0, aim: "person" }, rulebookFor(taker)).provokes) return [];
  const enemies = inMeleeWith(place, null).map(({ name }) => name);
  return lineOf("WHITEHACK.Dose.Provokes", toList(enemies, localize));
}

const remedyLines = ({ dose }: RolledDose): readonly FactLine[] =>
  lineOf("WHITEHACK.Item.Remedy", dose.remedied === true && dose.substance.remedy);

/** Immune by nature, or by the giver's word. @rule WH-SAVE-03 WH-SPC-03 */
function immuneLines({ given: { item, taker }, dose }: RolledDose): readonly FactLine[] {
  if (dose.immune !== true) return [];
  const { immune } = defencesOf(taker);
  const known = hazardsOf(writtenIn(item)).filter((hazard) => immune.includes(hazard));
  return lineOf("WHITEHACK.Defence.immune", toList(known, localize) || taker.name);
}

/** As many dice as doses were taken today. @rule WH-SUB-01 */
const postOverdose = (arriving: DoseArriving, { dice, ...rolled }: NonNullable<RolledHabit["overdose"]>) => {
  const amount = rolled.faces.reduce((sum, face) => sum + face, 0);
  const formula = { dice, faces: 6, bonus: 0 } as const;
  return postChange(arriving, { amount, kind: "damage", formula, rolled, rule: "WH-SUB-01" });
};

async function postSave(
  { item, taker, saveVisibility: visibility }: GivenDose,
  outcome: DoseOutcome["save"],
  { rolls }: RolledDice,
) {
  if (outcome)
    await postCheck({ title: titleOf(item), kind: "save", actor: taker, outcome, rolls, audience: { visibility } });
}

/**
 * A dose may give another saving throw against an effect that is at work already: a success ends it. @rule WH-ART-05
 * WH-POIS-01
 */
async function saveAgain({ given, arriving, outcome }: RolledDose): Promise<void> {
  const { taker, saveVisibility: visibility } = given;
  const { grantsSave, grantsMode } = arriving.effect;
  if (grantsSave === "" || outcome.strength === "none") return;
  const question = {
    saver: taker.system.derived,
    readings: rulebookFor(taker).options,
    against: [grantsSave],
    offered: offeredModes(taker.system.items, "save"),
    mode: grantsMode,
  };
  const card = await performAnsweredSave(taker, question, { values: plainAnswers(question), visibility });
  if (!card?.isCard("check") || !card.system.outcome.success) return;
  await postEnded(arriving, await endDoses(taker, isAgainst(grantsSave)));
}

/** A dose does its work: saving throw, harm or healing, and what else it does. @rule WH-POIS-01 WH-ITEM-03 */
export async function giveDose(given: GivenDose, values: FormValues): Promise<void> {
  const rolled = await rollDose(given, values);
  await postDose(rolled, await storeDose(rolled));
}
