import { isThrownAttack } from "../fight/real-dice.ts";
import { shownMessages } from "../cards/read-cards.ts";
import type { FreeAttackOffer, Leg } from "../../rules/index.ts";
import { createdAt } from "../documents/created-at.ts";
import { tokenAt } from "../documents/found-at.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { postQuestion } from "../questions/post-question.ts";
import type { NewQuestion, QuestionMessage } from "../questions/kind.ts";
import { rulebookFor } from "../rulebook.ts";
import { setting } from "../settings.ts";
import { distanceBetween } from "../distance.ts";
import { toUnderFire } from "../guns/fire-questions.ts";
import type { LiveFire } from "../guns/live-fires.ts";
import { fireAhead } from "../guns/under-fire.ts";
import { meleeLinesOf } from "./melee-lines.ts";
import { strikeAt } from "./strike.ts";
import { type StrikeCause, toFreeAttack, toGoOn } from "./strike-questions.ts";
import { walkTo } from "./walk.ts";
import { legsWatched, watchWay } from "./watch-way.ts";
import { readWay, stepsIn, type StoredWay } from "./way-payload.ts";
import { isAt } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;

/** Whether somebody is on their feet, and where the way was interrupted. */
export function wayStands(token: Placed, way: StoredWay): boolean {
  const { actor } = token;
  const spot = way.steps[way.at];
  return spot !== undefined && isAt(token, spot) && actor?.isCreature() === true && actor.system.hp.value > 0;
}

/** Goes on along a way: asks about the next free attacks, or walks to where they are made. @rule WH-FREE-01 WH-FREE-03 */
export async function goOn(way: StoredWay): Promise<void> {
  const token = tokenAt(way.token);
  if (!token || !wayStands(token, way)) return;
  const leg = nextLeg(token, way);
  const to = leg ? leg.to : way.steps.length - 1;
  const fire = nextFire(token, way);
  if (fire && fire.stop <= to) return walkIntoFire(token, way, fire);
  const isThere = await walkTo(token, stepsIn(way), way.at, to);
  if (isThere && leg) await askGuards(token, leg.strikes, { ...way, at: to, settled: to + 1 });
}

/** The suppressive fire before which the way is interrupted, and where; null for none. @rule WH-GUN-04 */
function nextFire(token: Placed, way: StoredWay): { readonly fire: LiveFire; readonly stop: number } | null {
  const fighter = token.actor && combatantOf(token.actor);
  const ahead = fighter && fireAhead(token, fighter, way.steps.slice(way.at));
  return ahead && { fire: ahead.fire, stop: Math.max(way.at, way.at + ahead.at - 1) };
}

/** Goes as far as the fire, and asks whoever is on the way to face it. @rule WH-GUN-04 */
async function walkIntoFire(
  token: Placed,
  way: StoredWay,
  { fire, stop }: NonNullable<ReturnType<typeof nextFire>>,
): Promise<void> {
  const isThere = await walkTo(token, stepsIn(way), way.at, stop);
  if (isThere) await askToFace(token, fire, { ...way, at: stop, settled: Math.max(way.settled, stop) });
}

/** Asks somebody to face suppressive fire, on their way or where they stand. @rule WH-GUN-04 */
export async function askToFace(token: Placed, fire: LiveFire, way: StoredWay | null): Promise<void> {
  const question = toUnderFire(token, fire, way);
  if (question) await postQuestion(question);
}

/** The next part of the way after which somebody strikes; null where nobody does any more. */
function nextLeg(token: Placed, way: StoredWay): Leg | null {
  const fighter = token.actor && combatantOf(token.actor);
  const watched = fighter && watchWay(token, fighter, stepsIn(way));
  const [leg] = watched ? legsWatched(watched, way.feet, way.at, way.settled) : [];
  return leg && leg.strikes.length > 0 ? leg : null;
}

/** Asks whoever may strike, together; or strikes for them, where the table wants that. @rule WH-FREE-01 WH-FREE-02 */
export async function askGuards(
  mover: Placed,
  strikes: readonly FreeAttackOffer[],
  way: StoredWay | null,
): Promise<void> {
  const offers = offersOf(strikes);
  if (setting("rollsFreeAttacks")) return strikeAtOnce(mover, offers, way);
  for (const question of questionsTo(mover, offers, { way })) await postQuestion(question);
}

/** One guard for each attack. */
export const offersOf = (strikes: readonly FreeAttackOffer[]): readonly string[] =>
  strikes.flatMap(({ id, attacks }) => Array.from({ length: attacks }, () => id));

/** What guards are asked together. */
export function questionsTo(mover: Placed, offers: readonly string[], cause: StrikeCause): readonly NewQuestion[] {
  const round = foundry.utils.randomID();
  return offers.flatMap((id) => {
    const guard = tokenAt(id);
    return (guard && toFreeAttack(mover, guard, { ...cause, round, lines: reaching(guard, mover) })) ?? [];
  });
}

/** The attacks of a guard that reach the mover, the best known first. @rule WH-ACT-04 */
function reaching(guard: Placed, mover: Placed) {
  const { actor } = guard;
  const distance = distanceBetween(guard, mover) ?? 0;
  const { engagement } = rulebookFor(null);
  const lines = actor?.isCreature() ? meleeLinesOf(actor) : [];
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
export async function goOnAfter(questions: readonly QuestionMessage[]): Promise<void> {
  const [first] = questions;
  const way = readWay((first?.system.payload as { readonly way?: unknown } | undefined)?.way);
  if (first && way) await afterStrikes(way, newSince(first));
}

/** Whoever was hit is asked whether they go on, so that the damage comes first; the others do. */
async function afterStrikes(way: StoredWay, isNew: IsNew): Promise<void> {
  const token = tokenAt(way.token);
  if (!token || !wayStands(token, way)) return;
  const hits = hitsOn(token, isNew);
  if (hits === 0) return void goOn(way);
  await postQuestion(toGoOn(token, way, hits));
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
