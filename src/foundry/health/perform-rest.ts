import { toFigure, toStep, toList } from "../../view/base/localize.ts";
import {
  type Recovery,
  applyHealing,
  naturalHealing,
  type KnownHitPoints,
  lacksNothing,
  planCheck,
  recoveriesIn,
  type Rest,
  restSeconds,
  resolveCheck,
  toHpOutcome,
  toTaskCheck,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { spanText } from "../../view/checks/cards/task-part.ts";
import { restLabel } from "../../view/health/health-operations.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { rollDice } from "../host/dice.ts";
import { attributeFor } from "../checks/perform-task.ts";
import { scoreOf } from "../documents/score-of.ts";
import { calledName, type Creature } from "../documents/creature.ts";
import { healingNatureOf, vocationDoubles } from "../documents/traits-of.ts";
import { hitPointsOf, storeHitPoints } from "../documents/hit-points.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { localize } from "../host/localize.ts";
import { postLines } from "../chat/post/post-lines.ts";

interface Rested {
  readonly recovery: Recovery;
  readonly rolls: readonly Roll[];
  /** What the die showed, in words, and the score that it was held against; null where nothing was rolled. */
  readonly told: { readonly die: string; readonly score: string } | null;
}

/** The attribute rolled in the evening and in the morning. @rule WH-HEAL-02 */
const ATTRIBUTE = "constitution";

/** Evenings and mornings ask for a roll of Constitution; monsters heal as if it had failed. @rule WH-HEAL-02 */
async function rollFor(creature: Creature, recovery: Recovery, attribute: string): Promise<Rested> {
  if (!isRolledFor(creature, recovery)) return { recovery, rolls: [], told: null };
  const { score, modifiers } = scoreOf(creature, attribute);
  const task = { attribute, relevant: [], trained: false, vocationDoubles: vocationDoubles(creature), modifiers };
  const check = toTaskCheck(score, task);
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const { success } = outcome;
  const die = localize(`WHITEHACK.Rest.Roll.${success ? "success" : "failure"}`, { face: toFigure(outcome.face ?? 0) });
  const told = { die, score: toFigure(outcome.score) };
  return { recovery: { ...recovery, success }, rolls, told };
}

function isRolledFor(creature: Creature, recovery: Recovery): creature is Actor.OfType<"character"> {
  const rulebook = rulebookFor(creature);
  return rulebook.healing.isRolled(recovery, rulebook) && creature.isCharacter();
}

/** The world's attribute that is rolled for healing; null if the user was asked and closed the dialog. @rule WH-CUST-01 */
async function attributeOfRest(
  creatures: readonly Creature[],
  recoveries: readonly Recovery[],
): Promise<string | null> {
  const first = creatures.find((creature) => recoveries.some((recovery) => isRolledFor(creature, recovery)));
  return first ? attributeFor(first, ATTRIBUTE) : ATTRIBUTE;
}

/** A body that only rest heals has to be mended besides, which the Referee sees to. @rule WH-SPC-03 */
function mendingOf(creature: Creature): readonly FactLine[] {
  const species = creature.system.whitehack.speciesClass;
  return species?.healing?.naturalOnly ? [{ label: species.name, value: "WHITEHACK.Rest.Mended" }] : [];
}

/**
 * Heals a creature by all recoveries of a rest, written at once: so a player may undo the card. @rule WH-HEAL-01
 * WH-HEAL-02 WH-WISE-11
 */
async function restAll(creature: Creature, recoveries: readonly Recovery[], attribute: string) {
  const rulebook = rulebookFor(creature);
  const nature = healingNatureOf(creature);
  const rolls: Roll[] = [];
  const told: NonNullable<Rested["told"]>[] = [];
  const before = hitPointsOf(creature);
  let hp: KnownHitPoints = before;
  for (const planned of recoveries) {
    const rested: Rested = lacksNothing(hp)
      ? { recovery: planned, rolls: [], told: null }
      : await rollFor(creature, planned, attribute);
    rolls.push(...rested.rolls);
    if (rested.told) told.push(rested.told);
    ({ hp } = applyHealing(hp, naturalHealing({ hp, nature }, rested.recovery, rulebook), rulebook));
  }
  const stored = await storeHitPoints(creature, toHpOutcome(before, hp));
  const value = toStep(before.value, hitPointsOf(creature).value);
  const { labels } = rulebook.attributes;
  const dice = {
    step: value,
    attribute: localize(labels[attribute] ?? attribute),
    score: told[0]?.score ?? "",
    dice: toList(
      told.map(({ die }) => die),
      localize,
    ),
  };
  return { rolls, stored, value: told.length > 0 ? localize("WHITEHACK.Rest.rolled", dice) : value };
}

/** What a rest has done, for the card that tells it. */
interface RestDone {
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
  readonly changes: readonly Change[];
  /** The seconds that it takes. */
  readonly time: number;
}

/** Heals what a rest heals; null for nobody, or where the user was asked for an attribute and closed the dialog. @rule WH-HEAL-01 WH-HEAL-02 WH-WISE-11 WH-TIME-05 */
export async function restOf(creatures: readonly Creature[], planned: Rest): Promise<RestDone | null> {
  const recoveries = recoveriesIn(planned);
  const attribute = await attributeOfRest(creatures, recoveries);
  if (attribute === null || creatures.length === 0) return null;
  const time = restSeconds(planned, rulebookFor(null));
  const facts: FactLine[] = [];
  const rolls: Roll[] = [];
  const changes: Change[] = [];
  for (const creature of creatures) {
    const { value, ...rested } = await restAll(creature, recoveries, attribute);
    rolls.push(...rested.rolls);
    changes.push(...rested.stored);
    facts.push({ label: calledName(creature), value }, ...mendingOf(creature));
  }
  if (time > 0) facts.push({ label: "WHITEHACK.Item.Time", value: spanText(time, localize) });
  const rules = [...new Set(creatures.flatMap((creature) => rulebookFor(creature).healing.rules))];
  return { facts, rolls, rules, changes, time };
}

/** Heals what an evening, a night, a morning or days of rest heal; the card offers the hours. @rule WH-HEAL-01 WH-HEAL-02 */
export async function performRest(creatures: readonly Creature[], planned: Rest): Promise<void> {
  const done = await restOf(creatures, planned);
  if (done) await postLines({ title: restLabel(planned), ...done });
}
