import {
  type ActiveCondition,
  CLINGING,
  type Condition,
  type ConditionId,
  CONDITIONS,
  conditionsAgainst,
  conditionsNow,
  conditionsToward,
  healthConditions,
  type HitPoints,
  isOverByClock,
  isToComeByClock,
  phaseOf,
  readCondition,
  type Rulebook,
  toActiveCondition,
  type TurnInRound,
  type WrittenCondition,
} from "../../rules/index.ts";
import { hitPointsOf } from "./hit-points.ts";
import type { Creature } from "./creature.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { meaningOf } from "./statuses.ts";

/** An effect that stands for a condition, and what it says. */
export interface MarkedCondition {
  readonly effect: ActiveEffect.Implementation;
  readonly active: ActiveCondition;
  /** The fight in which it began, as long as that goes on. */
  readonly fight: Combat.Implementation | null;
}

const isConditionId = (id: string): id is ConditionId => Object.hasOwn(CONDITIONS, id);

/** The game's condition that a status of an effect means; null for none. */
function usualOf({ statuses }: ActiveEffect.Implementation): Condition | null {
  for (const status of statuses) {
    const meaning = meaningOf(status);
    if (meaning && isConditionId(meaning)) return CONDITIONS[meaning];
  }
  return null;
}

/** Whether an effect only tells what hit points say. */
export const isHealthMark = (effect: ActiveEffect.Implementation): boolean =>
  effect.getFlag(SYSTEM_ID, "health") === true;

/** The data of a condition that is known by its name alone. */
const unknownBeginning = ({ id, end }: Condition): WrittenCondition => ({
  id,
  name: "",
  strength: 1,
  end,
  since: null,
  began: null,
  favors: null,
  levers: {},
  toward: null,
  after: 0,
  rule: "",
});

/** The condition that our flag on an effect stores, or else the usual one of its status; null for other effects. */
export function writtenConditionOf(effect: ActiveEffect.Implementation): WrittenCondition | null {
  if (isHealthMark(effect)) return null;
  const usual = usualOf(effect);
  return readCondition(effect.getFlag(SYSTEM_ID, "condition")) ?? (usual && unknownBeginning(usual));
}

/** The condition that an effect stands for; null for other effects. @rule WH-COND-01 */
function markedCondition(effect: ActiveEffect.Implementation): MarkedCondition | null {
  const written = writtenConditionOf(effect);
  if (!written) return null;
  const active = toActiveCondition(written, usualOf(effect));
  const fight = fightSince(written);
  return { effect, active: fight ? active : { ...active, since: null }, fight };
}

/** The fight in which a condition began; null where that does not go on. */
function fightSince({ since }: WrittenCondition): Combat.Implementation | null {
  const fight = since && game.combats?.get(since.fight);
  return fight?.started ? fight : null;
}

/** All conditions of an actor that are effects, whether in force, still to come or just over. */
export const markedConditions = (actor: Actor.Implementation): readonly MarkedCondition[] =>
  actor.appliedEffects.map(markedCondition).filter((one) => one !== null);

/** The turn of a fight; null before it has begun. @rule WH-TIME-01 */
export function turnOf(fight: Combat.Implementation): TurnInRound | null {
  if (!fight.started) return null;
  const done = fight.turns.slice(0, fight.turn ?? 0).map(({ id }) => id ?? "");
  return { round: fight.round, actor: fight.combatant?.id ?? "", done };
}

/** True for a condition whose time is up, by turns or by the clock. @rule WH-COND-01 WH-TIME-01 */
export function isOver({ active, fight }: MarkedCondition, actor: Actor.Implementation): boolean {
  const now = fight && turnOf(fight);
  if (now && phaseOf(active, now) === "over") return true;
  return isOverByClock(active, game.time.worldTime, rulebookFor(actor));
}

/**
 * A condition is back from the card that told its end: where its time is still up, it lasts until it is taken away, and
 * does not end again with the next turn. @rule WH-COND-01
 */
export async function keepReturned(effect: ActiveEffect.Implementation, actor: Actor.Implementation): Promise<void> {
  if (effect.getFlag(SYSTEM_ID, "condition")?.ended !== true) return;
  const one = markedCondition(effect);
  const lasts = one !== null && isOver(one, actor);
  const condition = { ended: false, ...(lasts && { end: { until: "lasting" } }) };
  await effect.update({ flags: { [SYSTEM_ID]: { condition } } } as ActiveEffect.UpdateData);
}

const NO_TURN: TurnInRound = { round: 0, actor: "" };

/** For whom conditions are looked up: everybody, one who attacks their owner, or one whom their owner attacks. */
type Concerned = { readonly attacker?: string | null; readonly target?: string | null };

/** A condition that is in force, for whomever it concerns. */
function inForce(
  { active, fight }: MarkedCondition,
  { attacker = null, target }: Concerned,
  rulebook: Rulebook,
): readonly Condition[] {
  const { worldTime } = game.time;
  if (isOverByClock(active, worldTime, rulebook) || isToComeByClock(active, worldTime, rulebook)) return [];
  const now = (fight && turnOf(fight)) ?? NO_TURN;
  if (target !== undefined) return conditionsToward([active], target, now);
  return attacker === null ? conditionsNow([active], now) : conditionsAgainst([active], attacker, now);
}

/** The marks of an actor that are in force now, as they were written. */
export const marksInForce = (actor: Actor.Implementation): readonly MarkedCondition[] =>
  markedConditions(actor).filter((one) => inForce(one, {}, rulebookFor(actor)).length > 0);

/**
 * The conditions on an item itself, such as a spell on a weapon, in force, still to come or just over: they count for
 * the item, in any hands, and not for its owner. @rule FH-S2-04 FH-S2-05
 */
export const laidOn = (item: Item.Implementation): readonly MarkedCondition[] =>
  item.effects.contents.flatMap((effect) => (effect.transfer ? [] : (markedCondition(effect) ?? [])));

/** The conditions on an item that are in force now. @rule FH-S2-04 FH-S2-05 */
export const laidNow = (item: Item.Implementation): readonly Condition[] =>
  laidOn(item).flatMap((one) => inForce(one, {}, rulebookFor(item.actor)));

/** The conditions in force now for an actor with these hit points. @rule WH-COND-01 */
export const conditionsUnder = (
  actor: Actor.Implementation | null,
  hp: HitPoints,
  concerned: Concerned = {},
): readonly Condition[] => [
  ...healthConditions(hp),
  ...(actor ? markedConditions(actor) : []).flatMap((one) => inForce(one, concerned, rulebookFor(actor))),
];

/**
 * The conditions in force for a creature now; `attacker` leaves out what favors others alone. @rule WH-COND-01 WH-CA-03
 */
export const conditionsOf = (creature: Creature, attacker: string | null = null): readonly Condition[] =>
  conditionsUnder(creature, hitPointsOf(creature), { attacker });

/**
 * The conditions that count when a creature attacks this target, or nobody in particular.
 * @rule WH-STRONG-12 WH-STRONG-21
 */
export const conditionsAt = (creature: Creature, target: string | null): readonly Condition[] =>
  conditionsUnder(creature, hitPointsOf(creature), { target });

/** The condition of an actor that hangs on to an enemy; null for others. @rule WH-STRONG-12 */
export const clingMark = (actor: Actor.Implementation): MarkedCondition | null =>
  markedConditions(actor).find(({ active }) => active.condition.id === CLINGING) ?? null;
