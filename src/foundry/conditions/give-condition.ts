import {
  type Condition,
  type ConditionEnd,
  CONDITIONS,
  type ConditionId,
  type HealthMark,
  type OwnLevers,
  setMark,
  specialsOf,
  toHpOutcome,
  type WrittenCondition,
} from "../../rules/index.ts";
import type { DoseMark } from "./dose-mark.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf, hitPointsUpdate } from "../documents/hit-points.ts";
import { icon } from "../paths.ts";
import { isHealthMark, markedConditions } from "./active-conditions.ts";
import { localize } from "../localize.ts";
import { beginning, conditionFlags, NOBODYS } from "./begin-condition.ts";
import { healthMarkOf, statusData, statusOf } from "./statuses.ts";

/** Details of a condition that differ from the usual. */
export interface Giving {
  readonly strength?: number;
  /** Null, or left out, for as long as is usual. */
  readonly end?: ConditionEnd | null;
  /** The uuid of whoever, or whatever, brings it about. */
  readonly source?: string | null;
  /** The one enemy whose combat advantage it is. */
  readonly favors?: string | null;
  /** The one whom its owner's combat advantage, or care, is about. */
  readonly toward?: string | null;
  /** Rounds before it is in force. */
  readonly after?: number;
  /** The dose behind it. @rule WH-POIS-01 */
  readonly dose?: DoseMark;
  /** Added beside an equal one, which it does not restart. */
  readonly isAnother?: boolean;
  /** The picture of what a power brings about. */
  readonly img?: string;
}

/** A condition that a table makes up. */
export interface OwnCondition {
  readonly name: string;
  readonly levers: OwnLevers;
}

/** One of the game's, one that a power brings about, or one of the table's own. */
export type GivenCondition = ConditionId | Condition | OwnCondition;

const isUsual = (condition: GivenCondition): condition is ConditionId => typeof condition === "string";
const isOfPower = (condition: GivenCondition): condition is Condition => !isUsual(condition) && "label" in condition;

/** Statuses of a table's own are no entries of the palette; with one the host shows the picture on tokens. */
const ownStatus = (name: string): string => `own-${name.slugify({ strict: true }) || "condition"}`;

/** What a power brings about has a status of its own, too. */
const powerStatus = ({ id }: Condition): string => `power-${id}`;

function writtenOf(creature: Creature, condition: GivenCondition, giving: Giving): WrittenCondition {
  const { img: _, dose: _dose, isAnother: _isAnother, source = null, ...details } = giving;
  const how = { ...USUAL, ...details, ...beginning(creature, source) };
  if (isUsual(condition)) return { id: condition, name: "", levers: {}, ...how };
  return isOfPower(condition) ? ofPower(condition, how) : { id: ownStatus(condition.name), ...condition, ...how };
}

const USUAL = { ...NOBODYS, strength: 1, end: null, favors: null } as const;

/** All that a power brings about is written, so that nothing has to be looked up later. */
function ofPower(condition: Condition, how: Omit<WrittenCondition, "id" | "name" | "levers">): WrittenCondition {
  const { id, label, rule = "", end = null, ...levers } = specialsOf(condition);
  return { id, name: label, levers, ...how, rule, end: how.end ?? end };
}

function looksOf(condition: GivenCondition, { img = icon("hourglass") }: Giving) {
  if (isUsual(condition)) return statusData(condition);
  const name = isOfPower(condition) ? localize(condition.label) : condition.name;
  return { name, img, statuses: [statusesOf(condition)] };
}

function statusesOf(condition: GivenCondition): string {
  if (isUsual(condition)) return statusOf(condition);
  return isOfPower(condition) ? powerStatus(condition) : ownStatus(condition.name);
}

/** The effect that puts somebody into a condition already. */
const effectOf = (creature: Creature, condition: GivenCondition): ActiveEffect.Implementation | undefined =>
  markedConditions(creature).find(({ effect }) => effect.statuses.has(statusesOf(condition)))?.effect;

/**
 * Puts somebody into a condition, which tokens, tracker and sheet show; one that they have starts again. States of hit
 * points are written into the hit points. @rule WH-COND-01 WH-CRIT-03
 */
export async function giveCondition(creature: Creature, condition: GivenCondition, giving: Giving = {}): Promise<void> {
  const mark = isUsual(condition) ? healthMarkOf(statusOf(condition)) : null;
  if (mark) return storeMark(creature, mark, true, giving);
  const flags = conditionFlags(writtenOf(creature, condition, giving), giving.dose);
  const known = giving.isAnother ? undefined : effectOf(creature, condition);
  if (known) {
    await known.update({ flags } as ActiveEffect.UpdateData);
    return;
  }
  const data = { ...looksOf(condition, giving), origin: giving.source ?? null, flags };
  await creature.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData], { keepId: true });
}

/** Whether somebody is in a condition. */
export const isIn = (creature: Creature, condition: ConditionId): boolean => creature.statuses.has(statusOf(condition));

/** Takes somebody out of a condition. */
export async function takeCondition(creature: Creature, condition: ConditionId): Promise<void> {
  const mark = healthMarkOf(statusOf(condition));
  if (mark) return storeMark(creature, mark, false);
  const effect = effectOf(creature, condition);
  if (effect?.parent === creature) await effect.delete();
}

/** Sets or clears a mark: changes the hit points, and on clearing deletes effects that others made for it. */
export async function storeMark(
  creature: Creature,
  mark: HealthMark,
  isOn: boolean,
  giving: Giving = {},
): Promise<void> {
  const { before, hp } = setMark(hitPointsOf(creature), mark, isOn);
  const outcome = toHpOutcome(before, isOn ? { ...hp, ...detailsOf(mark, giving, before.bleeding) } : hp);
  await creature.update({ system: { hp: hitPointsUpdate(creature, outcome) } } as Actor.UpdateData);
  if (isOn) return;
  const others = creature.effects.filter((one) => one.statuses.has(statusOf(mark)) && !isHealthMark(one));
  await creature.deleteEmbeddedDocuments(
    "ActiveEffect",
    others.map(({ id }) => id ?? ""),
  );
}

/** How much blood is lost, and after how many rounds somebody wakes. @rule WH-DMG-05 WH-CRIT-03 */
function detailsOf(mark: HealthMark, { strength = 1, end = null }: Giving, bleeding: number) {
  if (mark === "bleeding") return { bleeding: bleeding + CONDITIONS.bleeding.bleeding * strength };
  return mark === "knockedOut" && end?.until === "rounds" ? { rounds: end.rounds } : {};
}
