import { type FreeAttackOffer, type Segment, segmentsOf, type Place } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { tokenAt } from "../documents/resolve-uuid.ts";
import { combatantOf, type Creature, isUp, type Placed } from "../documents/creature.ts";
import { refereeOnly } from "../documents/referees.ts";
import { movesWith, placeWithin } from "./board-of.ts";
import type { NewPrompt, PromptMessage } from "../chat/prompts/kind.ts";
import { askNext } from "../chat/prompts/post-prompt.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { setting } from "../host/settings.ts";
import { freeWays, isFollowing, moveTo, plannedPush, type Push, pushIn, stepInto } from "./push-tokens.ts";
import { addEntry, entryOf, isRecording } from "../chat/undo/card-record.ts";
import { hitsOn, type IsNew, newFromNow, newSince, offersOf, promptsTo, strikeForGuards } from "./go-on.ts";
import { toPushOn } from "./strike-prompts.ts";
import { watchWay } from "./watch-way.ts";
import { isAt, spotOf, type Step } from "../documents/way-steps.ts";

/** How far a push has come: what has moved, and who is to be asked before it goes on. */
interface PushedSoFar {
  readonly changes: readonly Change[];
  readonly next: readonly NewPrompt[];
}

const NOTHING: PushedSoFar = { changes: [], next: [] };

/** A place of a push on the scene. */
function stepOf(token: Placed, place: Place): Step {
  const size = token.parent?.grid.size ?? 100;
  const { x, y } = placeWithin(token, place);
  return { ...spotOf(token), x: x * size, y: y * size, action: "walk", explicit: true };
}

/** True if the pushed creature is on its feet, and where the push was interrupted. */
export function pushStands(push: Push): boolean {
  const token = tokenAt(push.token);
  const place = push.steps[push.at];
  return token !== null && place !== undefined && isAt(token, stepOf(token, place)) && isUp(token);
}

/** The fighter who is pushed or follows, where guards may strike at such; null elsewhere. @rule FH-DEF-06 FH-DEF-08 */
function fighterPushed({ actor }: Placed, push: Push): Combatant.Implementation | null {
  const by = tokenAt(push.pusher)?.actor;
  const move = isFollowing(push) ? "followUp" : "push";
  return actor && by && rulebookFor(by).exchange?.provokes(move) === true ? combatantOf(actor) : null;
}

/** True if a token is the one who pushes, or moves as one with them. @rule FH-DEF-08 FH-HRS-05 */
function isPushing({ pusher }: Push, id: string): boolean {
  const token = tokenAt(pusher);
  return token !== null && [token, ...movesWith(token)].some(({ uuid }) => uuid === id);
}

/**
 * The next part of a push after which a guard strikes; null where none does. The pusher does not.
 * @rule FH-DEF-08 FH-FRE-05
 */
function nextSegment(token: Placed, push: Push): Segment | null {
  const places = push.steps.map((place) => stepOf(token, place));
  const fighter = fighterPushed(token, push);
  const watched = fighter && watchWay(token, fighter, places);
  if (!watched) return null;
  const { at, settled } = push;
  const guards = watched.guards.filter(({ id }) => !isPushing(push, id));
  const way = { steps: places.length - 1, at, settled, feet: Infinity, movement: 0, careful: false };
  return segmentsOf(way, guards, watched.rulebook).find(({ strikes }) => strikes.length > 0) ?? null;
}

/**
 * Pushes a target on, as far as no guard strikes, and says who is asked then; a target that falls stays there.
 * @rule FH-DEF-08 FH-FRE-05
 */
export async function pushOn(push: Push): Promise<PushedSoFar> {
  const token = tokenAt(push.token);
  if (!token || !pushStands(push)) return NOTHING;
  const segment = nextSegment(token, push);
  const to = segment ? segment.to : push.steps.length - 1;
  const place = push.steps[to];
  const changes = to > push.at && place ? await moveTo(token, place) : [];
  const then = segment
    ? await meetGuards(token, segment.strikes, { ...push, at: to, settled: to + 1 })
    : { ...NOTHING, changes: await follow(push) };
  return { changes: [...changes, ...then.changes], next: then.next };
}

async function follow({ pusher, steps, follows }: Push): Promise<readonly Change[]> {
  const [token, left] = [tokenAt(pusher), steps[0]];
  return follows && token && left ? stepInto(token, left) : [];
}

/** Those whose squares are left strike, or are asked whether they do. @rule FH-DEF-08 FH-FRE-02 */
async function meetGuards(token: Placed, strikes: readonly FreeAttackOffer[], push: Push): Promise<PushedSoFar> {
  const offers = offersOf(strikes);
  if (!setting("rollsFreeAttacks")) return { changes: [], next: promptsTo(token, offers, { way: null, push }) };
  const isNew = newFromNow();
  await strikeForGuards(token, offers);
  return afterStrikes(push, isNew);
}

/** If the target was hit, the damage comes first: the pusher says when the push goes on. @rule FH-FRE-05 */
async function afterStrikes(push: Push, isNew: IsNew): Promise<PushedSoFar> {
  const token = tokenAt(push.token);
  const by = tokenAt(push.pusher)?.actor;
  if (!token || !by || !pushStands(push)) return NOTHING;
  return hitsOn(token, isNew) > 0 ? { changes: [], next: [toPushOn(token, by, push)] } : pushOn(push);
}

/** When everybody has struck or let it be, the push goes on; what it does is recorded where it began. @rule FH-DEF-08 */
export async function pushOnAfter([first]: readonly PromptMessage[]): Promise<void> {
  const push = first && pushIn(first.system.payload);
  if (!first || !push) return;
  const card = game.messages.get(push.card) ?? null;
  const { changes, next } = await afterStrikes(push, newSince(first));
  const all = [...changes, ...(await askNext(next, card))];
  if (all.length > 0 && card && isRecording(card))
    await addEntry(card, entryOf(all, { by: refereeOnly(game.user.id) }));
}

/**
 * Pushes a target so many feet straight back, or diagonally where that is taken, and lets the other step into their
 * space; nothing where they do not stand on the squares of one scene, or have no room. @rule WH-STRONG-11 WH-MINI-01 FH-DEF-08
 */
export async function pushBack(
  pusher: Creature,
  target: Creature,
  { feet, card }: { readonly feet: number; readonly card: string },
): Promise<PushedSoFar> {
  const [free] = freeWays(pusher, target, feet);
  return free ? pushTo(pusher, target, { place: free.place, follows: true, card }) : NOTHING;
}

/**
 * Pushes a target to a square, and lets the other step into their space if they want to and have room.
 * @rule WH-SPEC-07 WH-STRONG-11 FH-DEF-08
 */
export async function pushTo(
  pusher: Creature,
  target: Creature,
  how: Parameters<typeof plannedPush>[2],
): Promise<PushedSoFar> {
  const push = plannedPush(pusher, target, how);
  return push ? pushOn(push) : NOTHING;
}
