import {
  type Condition,
  type ConditionEnd,
  type ConditionId,
  CONDITIONS,
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
import { icon } from "../host/paths.ts";
import { isHealthMark, markedConditions } from "../documents/active-conditions.ts";
import { localize } from "../host/localize.ts";
import { beginning, conditionFlags, healthMarkOf, NOBODYS, statusData, statusOf } from "../documents/statuses.ts";
import type { Change } from "../../undo/record.ts";
import { shareAt } from "../../view/combat/cards/shares.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storeConditions } from "../chat/undo/store-conditions.ts";
import { markCalled } from "./found-conditions.ts";
import { attempt } from "../documents/store-change.ts";
import { lazy } from "../host/lazy.ts";

/** Details of a condition that differ from the usual. */
export interface Giving {
  readonly strength?: number;
  /** Null, or left out, for as long as is usual. */
  readonly end?: ConditionEnd | null;
  /** The uuid of the actor, or the item, that brings it about. */
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
interface OwnCondition {
  readonly name: string;
  readonly levers: OwnLevers;
}

/** One of the game's, one that a power brings about, or one of the table's own. */
export type GivenCondition = ConditionId | Condition | OwnCondition;

const isUsual = (condition: GivenCondition): condition is ConditionId => typeof condition === "string";
const isOfPower = (condition: GivenCondition): condition is Condition => !isUsual(condition) && "label" in condition;

/** Statuses of a table's own are no entries of the palette; with one the host shows the picture on tokens. */
const ownStatus = (name: string): string => `own-${name.slugify({ strict: true }) || "condition"}`;

/** An effect of a power has a status of its own, too. */
const powerStatus = ({ id }: Condition): string => `power-${id}`;

function writtenOf(creature: Actor.Implementation, condition: GivenCondition, giving: Giving): WrittenCondition {
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

/** The data of the effect that a condition is. */
export const effectDataOf = (creature: Actor.Implementation, condition: GivenCondition, giving: Giving): object => ({
  ...looksOf(condition, giving),
  origin: giving.source ?? null,
  flags: conditionFlags(writtenOf(creature, condition, giving), giving.dose),
});

/** The effect that puts a creature into a condition already. */
const effectOf = (creature: Creature, condition: GivenCondition): ActiveEffect.Implementation | undefined =>
  markedConditions(creature).find(({ effect }) => effect.statuses.has(statusesOf(condition)))?.effect;

/**
 * Puts a creature into a condition, which tokens, tracker and sheet show; one that it has starts again. States of hit
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
  const data = effectDataOf(creature, condition, giving);
  await creature.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData], { keepId: true });
}

/** True if a creature is in a condition. */
export const isIn = (creature: Creature, condition: ConditionId): boolean => creature.statuses.has(statusOf(condition));

/** Takes a creature out of a condition. */
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

/** The amount of blood lost, and the rounds until a creature wakes. @rule WH-DMG-05 WH-CRIT-03 */
function detailsOf(mark: HealthMark, { strength = 1, end = null }: Giving, bleeding: number) {
  if (mark === "bleeding") return { bleeding: bleeding + CONDITIONS.bleeding.bleeding * strength };
  return mark === "knockedOut" && end?.until === "rounds" ? { rounds: end.rounds } : {};
}

/** A creature hurt by the fire of a spell burns until it is put out, unless it has saved. @rule FH-S1-02 */
export async function catchFire(
  { system }: ChatMessage.OfType<"damage">,
  creature: Creature,
  taken: number,
): Promise<readonly Change[]> {
  const rules = rulebookFor(creature).magic.spells;
  if (!rules) return [];
  const place = system.many.findIndex(({ actor }) => actor === creature.uuid);
  const isSaved = place >= 0 && shareAt(system.caught, place).save === "made";
  if (!rules.catchesFire(system.kinds, taken, isSaved)) return [];
  const { condition } = rules.burning;
  return storeConditions(creature, () => giveCondition(creature, condition, { img: icon("fluffy-flame") }));
}

/** Gives a creature a condition, which its tokens show; says so if it has the condition already. @rule WH-COND-01 */
export async function performCondition(creature: Creature, condition: ConditionId): Promise<void> {
  const name = localize(`WHITEHACK.Condition.${condition}`);
  if (isIn(creature, condition))
    ui.notifications.warn(localize("WHITEHACK.Offer.known", { name, actor: creature.name }));
  else await giveCondition(creature, condition);
}

/** Asks for a condition, its end and its source, and applies it. @rule WH-COND-01 */
export async function performGiving(creature: Creature): Promise<void> {
  const { askCondition } = await lazy(() => import("./ask-condition.ts"));
  const typed = await askCondition(creature);
  if (!typed) return;
  const { id, name, ...giving } = typed;
  await attempt("condition", () => giveCondition(creature, id ?? { name, levers: {} }, giving));
}

/** Ends a condition: an effect by its id, or a mark of hit points by its name. @rule WH-COND-01 */
export async function performTaking(creature: Creature, id: string): Promise<void> {
  const mark = markCalled(id);
  if (mark === "knockedOut" || mark === "bleeding") await takeCondition(creature, mark);
  else await creature.effects.get(id)?.delete();
}
