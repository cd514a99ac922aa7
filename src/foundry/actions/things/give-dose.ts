import {
  conditionModifiers,
  type DamageFormula,
  type DamageOutcome,
  type TakenDose,
  type DoseOutcome,
  doseSave,
  type Modifier,
  offeredModes,
  parseDamage,
  planCheck,
  planDose,
  resolveDamage,
  resolveDose,
  sumOf,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { afterDose, doseOf, toSubstanceFacts } from "../../../view/dialogs/dose-dialog.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import { plainAnswers } from "../../../view/dialogs/save-dialog.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { type EffectWritten, shownTitle, type SubstanceWritten } from "../../../view/things/thing.ts";
import { effectText, lineOf } from "../../../view/things/thing-lines.ts";
import { diceIn } from "../../../view/things/thing-rolls.ts";
import { postCheck } from "../../cards/post-check.ts";
import { postDamage } from "../../cards/post-damage.ts";
import { conditionsOf } from "../../conditions/active-conditions.ts";
import { toThing, writtenAs } from "../../data/thing.ts";
import { throwDice, throwFormula, type Throw } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Visibility } from "../../generation.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { asTarget } from "../../target.ts";
import { recordFor } from "../../undo/card-record.ts";
import { storeChange } from "../../undo/store-change.ts";
import { performAnsweredSave } from "../rolls/perform-save.ts";
import { tellThing } from "../tell/tell-thing.ts";

/** Which of its effects a substance has. */
export type Which = "primary" | "secondary";

/** A dose on its way into somebody. */
export interface GivenDose {
  readonly item: Item.Implementation;
  readonly which: Which;
  readonly taker: Creature;
  /** Who sees what it does. */
  readonly visibility: Visibility;
  /** Who sees the saving throws of the one who takes it. */
  readonly saveVisibility: Visibility;
  /** The user who gives it. */
  readonly by: string | null;
}

/** What is written of a substance. */
export const writtenIn = (item: Item.Implementation): SubstanceWritten => writtenAs(item, "substance");

/** A dose does its work: saving throw, harm or healing, and what else it does. @rule WH-POIS-01 WH-ITEM-03 */
export async function giveDose(given: GivenDose, values: FormValues): Promise<void> {
  const { item, which, taker } = given;
  const written = writtenIn(item);
  const effect = (which === "secondary" && written.secondary) || written.primary;
  const dose = doseOf(toSubstanceFacts(item.name, written), { which, saver: taker.system.derived }, values);
  const check = doseSave(dose);
  const save = check ? await throwDice(planCheck(check)) : { faces: [], rolls: [] };
  const harm = await throwDice(planDose(dose.effect ?? dose.substance.primary));
  const outcome = resolveDose(dose, { save: save.faces, damage: harm.faces }, rulebookFor(taker).options);
  const changes = which === "primary" ? await storeChange(item, afterDose(written)) : [];
  await postSave(given, outcome, save);
  await postEffect(given, { effect, outcome, dose, changes }, harm);
}

/** What the dose did, on one card: that of the hit points where any change, and a notice where none do. The first tells that the dose is gone. */
async function postEffect(given: GivenDose, told: DoseResult, harm: Throw): Promise<void> {
  const { outcome, dose, changes } = told;
  const facts = effectLines(told);
  const healing = outcome.strength === "none" ? null : await rollHealing(told.effect, given.taker);
  if (outcome.damage > 0) await postChange(given, { ...harmOf(dose, outcome), facts, changes }, harm);
  if (healing) {
    const change = { ...healing.change, facts, changes: outcome.damage > 0 ? [] : changes };
    await postChange(given, change, healing.thrown);
  }
  if (outcome.damage === 0 && !healing) await tellEffect(given, told, facts);
  await saveAgain(given, told);
}

/** A dose may give another saving throw against something that is at work already. @rule WH-ART-05 */
async function saveAgain(
  { taker, saveVisibility: visibility }: GivenDose,
  { effect: { grantsSave, grantsMode }, outcome }: DoseResult,
): Promise<void> {
  if (grantsSave === "" || outcome.strength === "none") return;
  const question = {
    saver: taker.system.derived,
    readings: rulebookFor(taker).options,
    against: [grantsSave],
    offered: offeredModes(taker.system.items, "save"),
    mode: grantsMode,
  };
  await performAnsweredSave(taker, question, { values: plainAnswers(question), visibility });
}

const harmOf = ({ effect, substance }: TakenDose, { strength, damage }: DoseOutcome): HpChange => ({
  amount: damage,
  kind: "damage",
  formula: strength === "full" ? (effect ?? substance.primary).damage : null,
  rule: "WH-POIS-01",
});

async function postSave(
  { item, taker, saveVisibility: visibility }: GivenDose,
  { save }: DoseOutcome,
  { rolls }: Throw,
) {
  if (!save) return;
  await postCheck({ title: titleOf(item), kind: "save", actor: taker, outcome: save, rolls, audience: { visibility } });
}

const titleOf = (item: Item.Implementation): string => shownTitle(toThing(item));

interface DoseResult {
  readonly effect: EffectWritten;
  readonly outcome: DoseOutcome;
  readonly dose: TakenDose;
  readonly changes: readonly Change[];
}

/** What it did in words, how strongly, when, and what stood against it. @rule WH-POIS-01 */
function effectLines({ effect, outcome: { strength, delay }, dose }: DoseResult): readonly FactLine[] {
  const works = strength !== "none";
  const after = localize("WHITEHACK.Item.Rounds", { rounds: String(delay) });
  return [
    ...lineOf("WHITEHACK.Item.Effect", works && effect.text),
    { label: "WHITEHACK.Item.Strength", value: `WHITEHACK.Strength.${strength}` },
    ...lineOf("WHITEHACK.Item.Delay", works && delay > 0 && after),
    ...lineOf("WHITEHACK.Item.Remedy", dose.remedied === true && dose.substance.remedy),
  ];
}

/** An effect that changes no hit points. */
function tellEffect(
  { item, visibility, by }: GivenDose,
  { effect, outcome, changes }: DoseResult,
  facts: readonly FactLine[],
) {
  const text = outcome.strength === "none" ? "WHITEHACK.Notice.noEffect" : effect.text || effectText(effect, localize);
  const others = facts.filter(({ label }) => label !== "WHITEHACK.Item.Effect"); // the text says it
  return tellThing(item, { text, facts: others, rules: ["WH-POIS-01"], visibility, changes, by });
}

/** What heals gives more to those who are healed better. @rule WH-ITEM-03 WH-STRONG-06 */
async function rollHealing(
  { healing }: EffectWritten,
  taker: Creature,
): Promise<{ change: HpChange; thrown: Throw } | null> {
  if (diceIn(healing) === null) return null;
  const formula = parseDamage(healing);
  const thrown = await throwFormula(formula);
  const modifiers = conditionModifiers(conditionsOf(taker), "healing");
  const amount = thrown.total + sumOf(modifiers);
  return { change: { amount, kind: "healing", formula, modifiers, rule: "WH-ITEM-03" }, thrown };
}

interface HpChange {
  readonly amount: number;
  readonly kind: "damage" | "healing";
  /** How it was rolled; null where the amount was reduced afterwards. */
  readonly formula: DamageFormula | null;
  /** What is added to the roll. */
  readonly modifiers?: readonly Modifier[];
  readonly rule: string;
  readonly facts?: readonly FactLine[];
  /** What the dose has changed besides. */
  readonly changes?: readonly Change[];
}

/** The roll as a card keeps it. */
function rollOf({ formula, modifiers = [], rule }: HpChange, { faces }: Throw): DamageOutcome | null {
  return formula && { ...resolveDamage({ formula, modifiers, multiplier: 1 }, faces), rules: [rule] };
}

/** Hit points that change, on a card of their own, to be applied and undone like all others. */
async function postChange({ item, taker, visibility, by }: GivenDose, change: HpChange, thrown: Throw) {
  const { amount, kind, facts = [], changes = [] } = change;
  const told = {
    title: titleOf(item),
    kind,
    amount,
    outcome: rollOf(change, thrown),
    facts: [...facts],
    ...(kind === "damage" && { kinds: ["poison"] }),
  };
  const record = recordFor(changes, by);
  const { rolls } = thrown;
  const audience = { visibility };
  await postDamage({ ...told, actor: item.actor ?? taker, target: asTarget(taker), record, rolls, audience });
}
