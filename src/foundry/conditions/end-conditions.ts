import { afterEvent, type ConditionEvent, isOverWithFight, phaseOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { attempt } from "../documents/attempt.ts";
import type { Creature } from "../documents/creature.ts";
import { lightsOf } from "../light/lights-of.ts";
import { loadPart } from "../load-part.ts";
import { SYSTEM_ID } from "../paths.ts";
import { optionIn } from "../strong/option-moment.ts";
import { goneOf } from "../undo/store-change.ts";
import { type DoseMark, doseMarkOf } from "./dose-mark.ts";
import { type MarkedCondition, markedConditions, turnOf } from "./active-conditions.ts";

/** What is being removed: turns can follow each other faster than the host answers, and nothing ends twice. */
const leaving = new WeakSet<ActiveEffect.Implementation>();

/** Removes conditions from somebody, and returns what has gone; those from a worn thing end with the thing. */
export async function endConditions(
  actor: Actor.Implementation,
  isOver: (one: MarkedCondition) => boolean,
): Promise<readonly Change[]> {
  const over = markedConditions(actor)
    .filter((one) => one.effect.parent === actor && !leaving.has(one.effect) && isOver(one))
    .map(({ effect }) => effect);
  return over.length > 0 ? remove(actor, over) : [];
}

async function remove(
  actor: Actor.Implementation,
  over: readonly ActiveEffect.Implementation[],
): Promise<readonly Change[]> {
  for (const effect of over) leaving.add(effect);
  const asTheyWere = over.map((effect) => ({ id: idOf(effect), change: goneOf(effect) }));
  const doses = new Map(over.map((effect) => [idOf(effect), doseMarkOf(effect)])); // read while they are there
  const gone = await deleted(actor, [...doses.keys()]);
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
async function deleted(actor: Actor.Implementation, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const gone = await attempt("conditions", () => actor.deleteEmbeddedDocuments("ActiveEffect", [...ids]));
  return new Set((gone ?? []).map(idOf));
}

/** The time of a dose has come: the client that ends conditions for everybody sees to it. @rule WH-POIS-01 */
async function arrive(actor: Actor.Implementation, mark: DoseMark): Promise<void> {
  const { arriveLate } = await loadPart(() => import("../actions/things/arrive-late.ts"));
  await arriveLate(actor, mark);
}

/** Everybody in a fight, each once. */
export const fightersOf = ({ combatants }: Combat.Implementation): readonly Actor.Implementation[] => [
  ...new Set(combatants.contents.map(({ actor }) => actor).filter((actor) => actor !== null && actor !== undefined)),
];

/** All actors of the world, and those of unlinked tokens. */
export function everybody(): readonly Actor.Implementation[] {
  const placed = game.scenes.contents.flatMap(({ tokens }) => tokens.contents).filter(({ actorLink }) => !actorLink);
  return [...game.actors.contents, ...placed.map(({ actor }) => actor).filter((actor) => actor !== null)];
}

/** A turn has come: what lasted up to it is over. @rule WH-COND-01 WH-TIME-01 */
export async function endByTurn(fight: Combat.Implementation): Promise<void> {
  const now = turnOf(fight);
  if (!now) return;
  for (const actor of fightersOf(fight)) {
    if (markedConditions(actor).length === 0) continue; // most of a large fight
    await endConditions(actor, (one) => one.fight?.id === fight.id && phaseOf(one.active, now) === "over");
  }
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

/** Ends conditions by an event: a treatment, or a successful save. @rule WH-COND-01 WH-DMG-06 */
export const endByEvent = (creature: Creature, event: ConditionEvent): Promise<readonly Change[]> =>
  endConditions(creature, ({ active }) => afterEvent([active], event).length === 0);

/** Recomputes actors whose conditions depend on turns; every client does so at each turn. */
export function reckonAnew(fight: Combat.Implementation): void {
  for (const actor of fightersOf(fight)) {
    const isCounted = markedConditions(actor).some(({ active }) => active.since !== null);
    if (isCounted) actor.reset();
    if (isCounted || actor.items.some((item) => item.isSpell() || optionIn(item) !== null)) actor.render(); // it may be their turn
  }
}
