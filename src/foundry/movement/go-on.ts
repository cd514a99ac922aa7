import { combatantOf, isUp, type Placed } from "../documents/creature.ts";
import { isThrownAttack } from "../combat/real-dice.ts";
import { shownMessages } from "../chat/cards/read-cards.ts";
import { ACTS, type FreeAttackOffer, freeAttacksOnAct, type Segment } from "../../rules/index.ts";
import { createdAt } from "../documents/created-at.ts";
import { tokenAt } from "../documents/resolve-uuid.ts";
import { postPrompt } from "../chat/prompts/post-prompt.ts";
import { defineKind, type NewPrompt, type PromptMessage } from "../chat/prompts/kind.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { setting } from "../host/settings.ts";
import { distanceBetween } from "../host/distance.ts";
import { fireAhead, isFacing, toUnderFire } from "../combat/guns/under-fire.ts";
import type { LiveFire } from "../combat/live-fires.ts";
import { meleeLinesOf, strikeAt } from "./strike.ts";
import { ON, type StrikeCause, toFreeAttack, toGoOn } from "./strike-prompts.ts";
import { walkTo } from "./walk.ts";
import { segmentsWatched, watchWay } from "./watch-way.ts";
import { isAt, readWay, spotOf, stepsIn, type StoredWay } from "../documents/way-steps.ts";
import { inTurn } from "../chat/requests/in-turn.ts";
import { aText, aWhole, oneOf, type ReadBy, type Reader, shape } from "../../rules/base/shape.ts";
import { packsAskOffGuard } from "../documents/fight-extensions.ts";
import { actsNow } from "../documents/moment.ts";
import { type Answer, DONE, refuse } from "../chat/requests/requests.ts";
import { valuesOf } from "../chat/requests/audience-for.ts";
import { defineRequest } from "../chat/requests/define-request.ts";
import { GO_ON } from "../combat/open-strikes.ts";

/** True if the mover is on their feet, and where the way was interrupted. */
export function isRouteValid(token: Placed, way: StoredWay): boolean {
  const spot = way.steps[way.at];
  return spot !== undefined && isAt(token, spot) && isUp(token);
}

/** Goes on along a way: asks about the next free attacks, or walks to where they are made. @rule WH-FREE-01 WH-FREE-03 */
export async function goOn(way: StoredWay): Promise<void> {
  const token = tokenAt(way.token);
  if (!token || !isRouteValid(token, way)) return;
  const segment = nextSegment(token, way);
  const to = segment ? segment.to : way.steps.length - 1;
  const fire = nextFire(token, way);
  if (fire && fire.stop <= to) return walkIntoFire(token, way, fire);
  const isThere = await walkTo(token, stepsIn(way), way.at, to);
  if (isThere && segment) await askGuards(token, segment.strikes, { ...way, at: to, settled: to + 1 });
}

/** The suppressive fire before which the way is interrupted, and where; null for none. @rule WH-GUN-04 */
function nextFire(token: Placed, way: StoredWay): { readonly fire: LiveFire; readonly stop: number } | null {
  const fighter = token.actor && combatantOf(token.actor);
  const ahead = fighter && fireAhead(token, fighter, way.steps.slice(way.at));
  return ahead && { fire: ahead.fire, stop: Math.max(way.at, way.at + ahead.at - 1) };
}

/** Goes as far as the fire, and asks the mover to face it. @rule WH-GUN-04 */
async function walkIntoFire(
  token: Placed,
  way: StoredWay,
  { fire, stop }: NonNullable<ReturnType<typeof nextFire>>,
): Promise<void> {
  const isThere = await walkTo(token, stepsIn(way), way.at, stop);
  if (isThere) await askToFace(token, fire, { ...way, at: stop, settled: Math.max(way.settled, stop) });
}

/** Asks a creature to face suppressive fire, on their way or where they stand. @rule WH-GUN-04 */
async function askToFace(token: Placed, fire: LiveFire, way: StoredWay | null): Promise<void> {
  const prompt = toUnderFire(token, fire, way);
  if (prompt) await postPrompt(prompt);
}

/** The next part of the way after which a guard strikes; null where none does any more. */
function nextSegment(token: Placed, way: StoredWay): Segment | null {
  const fighter = token.actor && combatantOf(token.actor);
  const watched = fighter && watchWay(token, fighter, stepsIn(way));
  const [segment] = watched ? segmentsWatched(watched, way.feet, way.at, way.settled) : [];
  return segment && segment.strikes.length > 0 ? segment : null;
}

/**
 * Asks the guards who may strike, together; or strikes for them, where the table wants that.
 * @rule WH-FREE-01 WH-FREE-02
 */
async function askGuards(mover: Placed, strikes: readonly FreeAttackOffer[], way: StoredWay | null): Promise<void> {
  const offers = offersOf(strikes);
  if (setting("rollsFreeAttacks")) return strikeAtOnce(mover, offers, way);
  for (const prompt of promptsTo(mover, offers, { way })) await postPrompt(prompt);
}

/** One guard for each attack. */
export const offersOf = (strikes: readonly FreeAttackOffer[]): readonly string[] =>
  strikes.flatMap(({ id, attacks }) => Array.from({ length: attacks }, () => id));

/** The questions to guards, asked together. */
export function promptsTo(mover: Placed, offers: readonly string[], cause: StrikeCause): readonly NewPrompt[] {
  const round = foundry.utils.randomID();
  return offers.flatMap((id) => {
    const guard = tokenAt(id);
    return (guard && toFreeAttack(mover, guard, { ...cause, round, lines: reaching(guard, mover) })) ?? [];
  });
}

/** The attacks of a guard that reach the mover, the best known first. @rule WH-ACT-04 */
function reaching(guard: Placed, mover: Placed) {
  const { creature } = guard;
  const distance = distanceBetween(guard, mover) ?? 0;
  const { engagement } = rulebookFor(null);
  const lines = creature ? meleeLinesOf(creature) : [];
  return lines.filter(({ range }) => engagement.inMeleeRange(distance, range));
}

async function strikeAtOnce(mover: Placed, offers: readonly string[], way: StoredWay | null): Promise<void> {
  const isNew = newFromNow();
  await strikeForGuards(mover, offers);
  if (way) await afterStrikes(way, isNew);
}

/** Strikes for guards, where the table wants nobody to be asked. */
export async function strikeForGuards(mover: Placed, offers: readonly string[]): Promise<void> {
  for (const id of offers) {
    const guard = tokenAt(id);
    const [line] = guard ? reaching(guard, mover) : [];
    if (line) await strikeAt({ guard: id, token: mover.uuid }, line.id, { skip: true });
  }
}

/** When everybody has struck or let it be, the way goes on. */
export async function goOnAfter(prompts: readonly PromptMessage[]): Promise<void> {
  const [first] = prompts;
  const way = readWay((first?.system.payload as { readonly way?: unknown } | undefined)?.way);
  if (first && way) await afterStrikes(way, newSince(first));
}

/** A mover who was hit is asked whether they go on, so that the damage comes first; the others do. */
async function afterStrikes(way: StoredWay, isNew: IsNew): Promise<void> {
  const token = tokenAt(way.token);
  if (!token || !isRouteValid(token, way)) return;
  const hits = hitsOn(token, isNew);
  if (hits === 0) return void goOn(way);
  await postPrompt(toGoOn(token, way, hits));
}

/** Whether a message came after something. */
export type IsNew = (message: ChatMessage.Implementation) => boolean;

/** After now. */
export function newFromNow(): IsNew {
  const known = new Set(shownMessages().map(({ id }) => id));
  return ({ id }) => id !== null && !known.has(id);
}

/** After another message. */
export const newSince =
  (first: ChatMessage.Implementation): IsNew =>
  (message) =>
    createdAt(message) >= createdAt(first);

/** How many of the new attacks have hit a token. */
export const hitsOn = ({ uuid }: Placed, isNew: IsNew): number =>
  shownMessages().filter(
    (message) =>
      message.isCard("attack") &&
      isNew(message) &&
      isThrownAttack(message) &&
      message.system.target?.token === uuid &&
      message.system.outcome?.hit === true,
  ).length;

/** A fighter who begins a turn under suppressive fire is asked to face it before they act. @rule WH-GUN-04 */
export async function faceFire(fighter: Combatant.Implementation): Promise<void> {
  await inTurn(async () => {
    const { token } = fighter;
    if (!token || !isUp(fighter) || isFacing(token)) return;
    const ahead = fireAhead(token, fighter, [spotOf(token)]);
    if (ahead && !ahead.isLost) await askToFace(token, ahead.fire, null);
  });
}

/** The fighter on a token, if the sender plays it and it is in a fight. */
function fighterOn(token: Placed | null, sender: User.Implementation): Combatant.Implementation | null {
  return token?.creature && token.testUserPermission(sender, "OWNER") ? combatantOf(token.creature) : null;
}

/** Whether a token stands on its way, in its own turn. */
function mayLeave(token: Placed, { steps, at }: StoredWay, fighter: Combatant.Implementation): boolean {
  const spot = steps[at];
  return actsNow(fighter) && spot !== undefined && isAt(token, spot);
}

/** The way that a mover has begun; `at` is the place on it where the token stands. */
const readBegun: Reader<Omit<StoredWay, "settled">> = (sent) => readWay({ ...valuesOf(sent), settled: 0 });

/** A mover leaves a melee and has come to where enemies strike: those are asked. @rule WH-FREE-01 WH-FREE-03 */
export const leaveMeleeRequest = defineRequest({
  name: "leaveMelee",
  payload: readBegun,
  run(begun, sender) {
    const way = { ...begun, settled: 0 };
    const token = tokenAt(way.token);
    const fighter = fighterOn(token, sender);
    if (!token || !fighter) return refuse("WHITEHACK.Refusal.notYours");
    return leave(token, way, fighter);
  },
});

async function leave(token: Placed, way: StoredWay, fighter: Combatant.Implementation): Promise<Answer> {
  const watched = mayLeave(token, way, fighter) ? watchWay(token, fighter, stepsIn(way)) : null;
  if (!watched) return refuse("WHITEHACK.Refusal.notThere");
  const [segment] = segmentsWatched(watched, way.feet, way.at, way.at);
  if (segment && segment.to === way.at) await askGuards(token, segment.strikes, { ...way, settled: way.at + 1 });
  return DONE;
}

/** A mover has come to suppressive fire on their way, and is asked to face it. @rule WH-GUN-04 */
export const crossFireRequest = defineRequest({
  name: "crossFire",
  payload: readBegun,
  async run(begun, sender) {
    const way = { ...begun, settled: 0 };
    const token = tokenAt(way.token);
    const fighter = fighterOn(token, sender);
    if (!token || !fighter) return refuse("WHITEHACK.Refusal.notYours");
    const ahead = mayLeave(token, way, fighter) ? fireAhead(token, fighter, way.steps.slice(way.at, way.at + 2)) : null;
    if (!ahead) return refuse("WHITEHACK.Refusal.notThere");
    await askToFace(token, ahead.fire, { ...way, settled: way.at });
    return DONE;
  },
});

/** A creature does something unguarded beside enemies: those who are ready may strike. @rule WH-FREE-01 */
export const actUnguardedRequest = defineRequest({
  name: "actUnguarded",
  payload: shape({ token: aText, act: oneOf(ACTS) }),
  async run({ token: uuid, act }, sender) {
    const token = tokenAt(uuid);
    const fighter = fighterOn(token, sender);
    if (!token || !fighter) return refuse("WHITEHACK.Refusal.notYours");
    if (await packsAskOffGuard(fighter, act)) return DONE;
    const watched = watchWay(token, fighter, [{ ...spotOf(token), action: "walk", explicit: true }]);
    const guards = watched?.guards.map((guard) => ({ ...guard, distance: guard.distances[0] ?? 0 })) ?? [];
    if (watched) await askGuards(token, freeAttacksOnAct(act, guards, watched.rulebook), null);
    return DONE;
  },
});

const readPayload = shape({ way: readWay, hits: aWhole });
type Payload = ReadBy<typeof readPayload>;

/** A mover who was hit on the way out of a melee goes on, or stays. @rule WH-FREE-03 */
export const goOnKind = defineKind<Payload>({
  id: GO_ON,
  payload: readPayload,
  isDue: ({ way }) => {
    const token = tokenAt(way.token);
    return token !== null && isRouteValid(token, way);
  },
  follow({ payload: { way }, answer }) {
    if (answer.option === ON) void goOn(way);
    return Promise.resolve({});
  },
});
