import { toStep } from "../../view/base/localize.ts";
import {
  type Recovery,
  applyHealing,
  naturalHealing,
  type KnownHitPoints,
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
import { storeClock } from "../chat/undo/store-clock.ts";
import { postLines } from "../chat/post/post-lines.ts";

interface Rested {
  readonly recovery: Recovery;
  readonly rolls: readonly Roll[];
}

/** The attribute rolled in the evening and in the morning. @rule WH-HEAL-02 */
const ATTRIBUTE = "constitution";

/** Evenings and mornings ask for a roll of Constitution; monsters heal as if it had failed. @rule WH-HEAL-02 */
async function rollFor(creature: Creature, recovery: Recovery, attribute: string): Promise<Rested> {
  if (!isRolledFor(creature, recovery)) return { recovery, rolls: [] };
  const { score, modifiers } = scoreOf(creature, attribute);
  const task = { attribute, relevant: [], trained: false, vocationDoubles: vocationDoubles(creature), modifiers };
  const check = toTaskCheck(score, task);
  const { faces, rolls } = await rollDice(planCheck(check));
  return { recovery: { ...recovery, success: resolveCheck(check, faces).success }, rolls };
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
  const before = hitPointsOf(creature);
  let hp: KnownHitPoints = before;
  for (const planned of recoveries) {
    const rested = await rollFor(creature, planned, attribute);
    rolls.push(...rested.rolls);
    ({ hp } = applyHealing(hp, naturalHealing({ hp, nature }, rested.recovery, rulebook), rulebook));
  }
  return { rolls, stored: await storeHitPoints(creature, toHpOutcome(before, hp)) };
}

/** The terms of a rest: its hours pass at once where a Referee lets a whole group rest by one button. */
interface RestTerms {
  readonly passes?: boolean;
}

/** Heals what an evening, a night, a morning or days of rest heal; the card offers the hours, or keeps them. @rule WH-HEAL-01 WH-HEAL-02 WH-WISE-11 WH-TIME-05 */
export async function performRest(
  creatures: readonly Creature[],
  planned: Rest,
  { passes = false }: RestTerms = {},
): Promise<void> {
  const recoveries = recoveriesIn(planned);
  const attribute = await attributeOfRest(creatures, recoveries);
  if (attribute === null || creatures.length === 0) return;
  const before = creatures.map((creature) => hitPointsOf(creature).value);
  const time = restSeconds(planned, rulebookFor(null));
  const rolls: Roll[] = [];
  const changes: Change[] = [];
  for (const creature of creatures) {
    const rested = await restAll(creature, recoveries, attribute);
    rolls.push(...rested.rolls);
    changes.push(...rested.stored);
  }
  if (passes && game.user.isGM) changes.push(...(await storeClock(time)));
  const facts = creatures.flatMap((creature, place) => [
    { label: calledName(creature), value: toStep(before[place] ?? 0, hitPointsOf(creature).value) },
    ...mendingOf(creature),
  ]);
  const rules = [...new Set(creatures.flatMap((creature) => rulebookFor(creature).healing.rules))];
  const hours = time > 0 ? [{ label: "WHITEHACK.Item.Time", value: spanText(time, localize) }] : [];
  await postLines({ title: restLabel(planned), facts: [...facts, ...hours], rolls, rules, changes, time });
}
