import {
  type Enforcement,
  frenzyPhase,
  isBlockedByFrenzy,
  isOverWithFight,
  isStrongOption,
  phaseOf,
  type StrongMoment,
  type StrongOptionId,
  type StrongRefusal,
  strongRefusal,
  strongReminder,
} from "../../rules/index.ts";
import {
  clingMark,
  conditionsOf,
  laidOn,
  type MarkedCondition,
  markedConditions,
  turnOf,
  writtenConditionOf,
} from "../documents/active-conditions.ts";
import { combatantOf, type Creature, creaturesAmong, creaturesIn } from "../documents/creature.ts";
import { momentOf } from "../documents/moment.ts";
import { rulebookFor } from "../host/rulebook.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import type { Change } from "../../undo/record.ts";
import { attempt, goneOf } from "../documents/store-change.ts";
import { isGone } from "../documents/is-gone.ts";
import { lightsOf } from "../documents/new-token.ts";
import { lazy } from "../host/lazy.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { type DoseMark, doseMarkOf } from "./dose-mark.ts";

/** The option of the Strong that an ability is; null for others. @rule WH-STRONG-09 */
export const optionIn = (item: Item.Implementation): StrongOptionId | null =>
  item.isAbility() && item.system.kind === "option" && isStrongOption(item.system.key) ? item.system.key : null;

/** True if an earlier use still works, so that this one only keeps it up. @rule WH-STRONG-12 */
const isUnderWay = (actor: Creature, option: StrongOptionId): boolean =>
  option === "climb" && clingMark(actor) !== null;

/** The facts that decide whether options can be used now. @rule WH-STRONG-09 WH-STRONG-13 */
function momentFor(actor: Creature, option: StrongOptionId): StrongMoment {
  const fighter = combatantOf(actor);
  const { ownTurn, left, whole = left, enforcement } = momentOf(actor);
  const { moved = 0, used = {} } = fighter?.fightState ?? {};
  return {
    fighting: fighter !== null,
    ownTurn,
    left,
    whole,
    moved,
    usedInBattle: used[option] ?? 0,
    blocked: isBlockedByFrenzy(option, frenzyPhase(conditionsOf(actor))),
    enforcement,
    goesOn: isUnderWay(actor, option),
  };
}

/**
 * The reason why an option cannot be used now; null where it can, and for other abilities. The world setting decides
 * about what the round has no room for, unless `enforcement` is given. @rule WH-STRONG-09 WH-ACT-01
 */
export function refusalOfOption(item: Item.Implementation, enforcement?: Enforcement): StrongRefusal | null {
  const option = optionIn(item);
  const { character: actor } = item;
  if (!option || !actor) return null;
  const moment = { ...momentFor(actor, option), ...(enforcement && { enforcement }) };
  return strongRefusal(option, moment, rulebookFor(actor).options);
}

/**
 * A reminder where the round has no room for an option of the Strong; null for other abilities. @rule WH-STRONG-09
 * WH-ACT-01
 */
export function reminderOfOption(item: Item.Implementation): StrongRefusal | null {
  const option = optionIn(item);
  const { character } = item;
  return option && character && reminderOf(character, option);
}

const reminderOf = (actor: Creature, option: StrongOptionId): StrongRefusal | null =>
  strongReminder(option, momentFor(actor, option), rulebookFor(actor).options);

/** The line of a card that tells what the round had no room for; asked for before the use is noted. @rule WH-ACT-01 */
export function reminderLines(actor: Creature, option: StrongOptionId): readonly FactLine[] {
  const told = reminderOf(actor, option);
  return told ? [{ label: "WHITEHACK.StrongAsk.Round", value: `WHITEHACK.StrongRefusal.${told}` }] : [];
}

/** The effects being removed: turns can follow each other faster than the host answers, and nothing ends twice. */
const leaving = new WeakSet<ActiveEffect.Implementation>();

/** Removes conditions from a creature, and returns those removed; those from a worn item end with the item. */
export async function endConditions(
  actor: Actor.Implementation,
  isOver: (one: MarkedCondition) => boolean,
): Promise<readonly Change[]> {
  if (isGone(actor)) return []; // it may have been deleted while the actors before it were handled
  const own = markedConditions(actor).filter(({ effect }) => effect.parent === actor);
  const over = [...own, ...laidOnItemsOf(actor)].filter((one) => !leaving.has(one.effect) && isOver(one));
  return over.length > 0
    ? remove(
        actor,
        over.map(({ effect }) => effect),
      )
    : [];
}

/** The conditions on items that an actor bears. @rule FH-S2-04 FH-S2-05 */
const laidOnItemsOf = ({ items }: Actor.Implementation): readonly MarkedCondition[] =>
  items.contents.flatMap((item) => (item.effects.size > 0 ? laidOn(item) : []));

async function remove(
  actor: Actor.Implementation,
  over: readonly ActiveEffect.Implementation[],
): Promise<readonly Change[]> {
  for (const effect of over) leaving.add(effect);
  const asTheyWere = over.map((effect) => ({ id: idOf(effect), change: goneOf(effect) }));
  const doses = new Map(over.map((effect) => [idOf(effect), doseMarkOf(effect)])); // read while they are there
  const gone = await deleted(actor, over);
  for (const effect of over) if (!gone.has(idOf(effect))) leaving.delete(effect); // a module keeps it
  for (const id of gone) {
    const mark = doses.get(id);
    if (mark?.coming) void arrive(actor, mark);
  }
  // what has only come into its own is told by what it brings
  return asTheyWere.filter(({ id }) => gone.has(id) && !doses.get(id)?.coming).map(({ change }) => change);
}

const idOf = ({ id }: ActiveEffect.Implementation): string => id ?? "";

/** Deletes effects, and answers the ids of those that are gone. */
async function deleted(
  actor: Actor.Implementation,
  over: readonly ActiveEffect.Implementation[],
): Promise<ReadonlySet<string>> {
  const all: ActiveEffect.Implementation[] = [];
  for (const bearer of new Set(over.map(({ parent }) => (parent instanceof Item ? parent : actor)))) {
    const ids = over.filter(({ parent }) => (parent instanceof Item ? parent : actor) === bearer).map(idOf);
    const gone = await attempt("conditions", () =>
      bearer instanceof Item
        ? bearer.deleteEmbeddedDocuments("ActiveEffect", ids)
        : bearer.deleteEmbeddedDocuments("ActiveEffect", ids),
    );
    all.push(...(gone ?? []));
  }
  return new Set(all.map(idOf));
}

/** The time of a dose has come: the client that ends conditions for everybody sees to it. @rule WH-POIS-01 */
async function arrive(actor: Actor.Implementation, mark: DoseMark): Promise<void> {
  const { arriveLate } = await lazy(() => import("../items/doses/dose-coming.ts"));
  await arriveLate(actor, mark);
}

/** Everybody in a fight, each once. */
export const fightersOf = ({ combatants }: Combat.Implementation): readonly Actor.Implementation[] => [
  ...new Set(combatants.contents.map(({ actor }) => actor).filter((actor) => actor !== null && actor !== undefined)),
];

/** The creatures in a fight, each once. */
export const creaturesFighting = ({ combatants }: Combat.Implementation): readonly Creature[] => [
  ...new Set(creaturesIn(combatants.contents)),
];

/** All creatures of the world, and those of unlinked tokens. */
export const allCreatures = (): readonly Creature[] => creaturesAmong(everybody());

/** All actors of the world, and those of unlinked tokens. */
export function everybody(): readonly Actor.Implementation[] {
  const placed = game.scenes.contents.flatMap(({ tokens }) => tokens.contents).filter(({ actorLink }) => !actorLink);
  return [...game.actors.contents, ...placed.map(({ actor }) => actor).filter((actor) => actor !== null)];
}

/** An actor whose conditions have ended. */
export interface Freed {
  readonly actor: Actor.Implementation;
  readonly gone: readonly Change[];
}

/** True for a condition that was given so many rounds when it was set; what powers bring about tells of itself. */
function isTimed({ effect }: MarkedCondition): boolean {
  const written = writtenConditionOf(effect);
  return written?.end?.until === "rounds" && written.rule === "";
}

/** A turn has come: what lasted up to it is over. Returns those whose time was set, for a card. @rule WH-COND-01 WH-TIME-01 */
export async function endByTurn(fight: Combat.Implementation): Promise<readonly Freed[]> {
  const now = turnOf(fight);
  if (!now) return [];
  const freed: Freed[] = [];
  for (const actor of fightersOf(fight)) {
    const marks = markedConditions(actor);
    if (marks.length + laidOnItemsOf(actor).length === 0) continue; // most of a large fight
    const timed = marks.filter(isTimed).map(({ effect }) => effect.uuid);
    const isOver = (one: MarkedCondition) => one.fight?.id === fight.id && phaseOf(one.active, now) === "over";
    const gone = await endConditions(actor, isOver);
    freed.push({ actor, gone: gone.filter(({ document }) => timed.includes(document ?? "")) });
  }
  return freed.filter(({ gone }) => gone.length > 0);
}

/** A fight is over: ends conditions that last for it or for a few of its rounds. @rule WH-COND-01 */
export async function endWithFight(fight: Combat.Implementation): Promise<void> {
  for (const actor of fightersOf(fight)) {
    await endConditions(actor, ({ effect, active }) => isOverWithFight({ ...active, since: sinceIn(effect, fight) }));
  }
}

/** When a condition began in a fight that is no longer among the fights; null for those of other times. */
function sinceIn(effect: ActiveEffect.Implementation, { id }: Combat.Implementation) {
  const since = effect.getFlag(SYSTEM_ID, "condition")?.since;
  return since?.fight === id ? { round: since.round, actor: since.actor } : null;
}

/** Recomputes actors whose conditions come into force by the clock, and shows how far lights have burnt; every client does so when it moves. @rule WH-TIME-01 WH-TIME-05 */
export function reckonByClock(): void {
  for (const actor of everybody()) {
    const isDue = markedConditions(actor).some(({ active, fight }) => fight === null && (active.after ?? 0) > 0);
    const lights = lightsOf(actor);
    if (isDue) actor.reset();
    if (isDue || lights.length > 0 || actor.isParty()) actor.render();
    for (const light of lights) light.render();
  }
}

/** Recomputes actors whose conditions depend on turns; every client does so at each turn. */
export function reckonAnew(fight: Combat.Implementation): void {
  for (const actor of fightersOf(fight)) {
    const isCounted = markedConditions(actor).some(({ active }) => active.since !== null);
    if (isCounted) actor.reset();
    if (isCounted || actor.items.some((item) => item.isSpell() || optionIn(item) !== null)) actor.render(); // it may be their turn
  }
}
