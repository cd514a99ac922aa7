import {
  type ConditionEnd,
  CONDITIONS,
  type ConditionId,
  type HealthMark,
  type OwnLevers,
  setMark,
  toHpOutcome,
  type WrittenCondition,
} from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf, hitPointsUpdate } from "../documents/hit-points.ts";
import { icon } from "../paths.ts";
import { isHealthMark, markedConditions } from "./active-conditions.ts";
import { beginning, conditionFlags } from "./begin-condition.ts";
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
}

/** A condition that a table makes up. */
export interface OwnCondition {
  readonly name: string;
  readonly levers: OwnLevers;
}

/** One of the game's or one of the table's own. */
export type GivenCondition = ConditionId | OwnCondition;

const isOwn = (condition: GivenCondition): condition is OwnCondition => typeof condition !== "string";

/** Statuses of a table's own are no entries of the palette; with one the host shows the picture on tokens. */
const ownStatus = (name: string): string => `own-${name.slugify({ strict: true }) || "condition"}`;

function writtenOf(creature: Creature, condition: GivenCondition, giving: Giving): WrittenCondition {
  const { strength = 1, end = null, source = null, favors = null } = giving;
  const named = isOwn(condition)
    ? { id: ownStatus(condition.name), ...condition }
    : { id: condition, name: "", levers: {} };
  return { ...named, strength, end, favors, ...beginning(creature, source) };
}

const looksOf = (condition: GivenCondition) =>
  isOwn(condition)
    ? { name: condition.name, img: icon("hourglass"), statuses: [ownStatus(condition.name)] }
    : statusData(condition);

const statusesOf = (condition: GivenCondition): string =>
  isOwn(condition) ? ownStatus(condition.name) : statusOf(condition);

/** The effect that puts somebody into a condition already. */
const effectOf = (creature: Creature, condition: GivenCondition): ActiveEffect.Implementation | undefined =>
  markedConditions(creature).find(({ effect }) => effect.statuses.has(statusesOf(condition)))?.effect;

/**
 * Puts somebody into a condition, which tokens, tracker and sheet show; whoever is in it already begins anew. What hit
 * points tell is written into the hit points. @rule WH-COND-01 WH-CRIT-03
 */
export async function giveCondition(creature: Creature, condition: GivenCondition, giving: Giving = {}): Promise<void> {
  const mark = isOwn(condition) ? null : healthMarkOf(statusOf(condition));
  if (mark) return storeMark(creature, mark, true, giving);
  const flags = conditionFlags(writtenOf(creature, condition, giving));
  const known = effectOf(creature, condition);
  if (known) {
    await known.update({ flags } as ActiveEffect.UpdateData);
    return;
  }
  const data = { ...looksOf(condition), origin: giving.source ?? null, flags };
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

/** A mark is set or taken away: the hit points become what it says, and an effect of another hand goes. */
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
