import { STANCE, type WayOut, waysOutBy } from "../../rules/ways-out.ts";
import { MELEE_FIELDS } from "../../rules/matrices.ts";
import { conditionsOf } from "../../../../foundry/documents/active-conditions.ts";
import { areaOf, isEnemyOf, middleOfArea } from "../../../../foundry/documents/place.ts";
import { roundFacts } from "../../../../foundry/combat/round-facts.ts";
import { isAt, onFoot, readWay, stepsIn, type StoredWay } from "../../../../foundry/documents/way-steps.ts";
import type { PackOperation, WayAhead } from "../../../../foundry/extensions/pack-extension.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { boundWith, isAboutToken, keepsBonds, toLeave, toSwap } from "./leave-prompts.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { combatantOf } from "../../../../foundry/documents/combatant-of.ts";
import { actsNow } from "../../../../foundry/documents/moment.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { watchWay } from "../../../../foundry/movement/watch-way.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { hasReferee } from "../../../../foundry/host/serving.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { openPrompts } from "../../../../foundry/chat/prompts/listeners.ts";

type Placed = TokenDocument.Implementation;
type Fighter = Combatant.Implementation;

const hasStance = ({ actor }: Fighter): boolean =>
  actor?.isCreature() === true && conditionsOf(actor).some(({ id }) => id === STANCE.id);

/** True if a fighter has made their attack hand to hand in this turn, or guards instead. @rule WB-CMB-10 WB-CMB-12 */
function hasStruck(fighter: Fighter): boolean {
  const { struckRound } = packFactsOf(fighter, MELEE_FIELDS);
  return (struckRound > 0 && struckRound === fighter.combat?.round) || hasStance(fighter);
}

/** The ways out of the melee that a way could be. @rule WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11 */
export function waysOf({ token, fighter, steps, feet, movement }: WayAhead): readonly WayOut[] {
  const foes = boundWith(fighter).flatMap(({ token: foe }) => (foe ? [middleOfArea(areaOf(foe))] : []));
  return waysOutBy({
    feet,
    movement,
    hasStruck: hasStruck(fighter),
    mayAttack: roundFacts(fighter).left.attack > 0,
    places: onFoot(steps).map((step) => middleOfArea(areaOf(token, step))),
    foes,
  });
}

const isStanding = ({ actor }: Placed): boolean => actor?.isCreature() === true && actor.system.hp.value > 0;

const isAsLarge = (one: Placed, other: Placed): boolean => one.width === other.width && one.height === other.height;

/** True if a token could take the place of another: a friend who is seen, on their feet and as large. */
const isFriend = (one: Placed, token: Placed): boolean =>
  one.id !== token.id && !one.hidden && isStanding(one) && isAsLarge(one, token) && !isEnemyOf(token, one);

/**
 * The friend beside a mover who stands where a step ends, and with whom the mover could change places. @rule WB-CMB-09
 */
export function friendAhead({ token, steps }: Pick<WayAhead, "token" | "steps">): Placed | null {
  const [, last, ...more] = steps;
  if (!last || more.length > 0) return null;
  return token.parent?.tokens.find((one) => isAt(one, last) && isFriend(one, token)) ?? null;
}

const WORDS = "WHITEHACK.WhiteBox.melee";

function stop(reason: string): false {
  ui.notifications.warn(reason);
  return false;
}

function ask({ token, steps, feet }: WayAhead): false {
  const data = { token: token.uuid, steps, feet, at: 0, settled: 0 };
  void askReferee("packOperation", { operation: "wb.leaveMelee", data }).then(notifyRefusal);
  return false;
}

/**
 * A creature bound in melee steps, retreats or flees, and moves in no other way. A step, and a retreat after the
 * attack, are made at once; a mover who could flee, or would change places with a friend, is asked.
 * @rule WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11
 */
export function mayLeave(way: WayAhead): boolean {
  if (!keepsBonds() || !hasReferee()) return true;
  const foes = boundWith(way.fighter);
  if (foes.length === 0) return true;
  const { token } = way;
  if (isPending(token)) return stop(localize(`${WORDS}.pending`, { name: token.name }));
  const ways = waysOf(way);
  if (ways.length === 0)
    return stop(localize(`${WORDS}.held`, { name: token.name, foes: foes.map(({ name }) => name).join(", ") }));
  if (ways.includes("shift")) return friendAhead(way) ? ask(way) : true;
  return ways.includes("flee") ? ask(way) : true;
}

/** Whether it is asked already how a token leaves its melee. */
const isPending = ({ uuid }: TokenDocument.Implementation): boolean =>
  openPrompts().some((prompt) => isAboutToken(prompt, uuid));

/** The token that a user may move now, and its fighter; null where it is not theirs, or not their turn. */
function moverOf(way: StoredWay, sender: User.Implementation) {
  const token = tokenAt(way.token);
  const fighter = token?.actor ? combatantOf(token.actor) : null;
  if (!token || !fighter || !token.testUserPermission(sender, "OWNER")) return null;
  return actsNow(fighter) ? { token, fighter } : null;
}

/** A mover's way as the Referee's client sees it; null where it cannot be gone. */
function wayOf(stored: StoredWay, sender: User.Implementation): WayAhead | null {
  const mover = moverOf(stored, sender);
  const steps = stepsIn(stored);
  const [start] = steps;
  const watched = mover && start && isAt(mover.token, start) ? watchWay(mover.token, mover.fighter, steps) : null;
  return mover && watched && { ...mover, steps, feet: stored.feet, movement: watched.mover.movement };
}

/** Asks a fighter how they leave a melee, or a friend whether to change places. @rule WB-CMB-09 WB-CMB-10 WB-CMB-11 */
export const leaveMeleeOperation: PackOperation = async (data, sender) => {
  const stored = readWay(data);
  const way = stored ? wayOf(stored, sender) : null;
  if (!stored || !way || !keepsBonds()) return { done: false, reason: "WHITEHACK.Refusal.notThere" };
  if (isPending(way.token)) return { done: false, reason: "WHITEHACK.Refusal.asked" };
  const ways = waysOf(way);
  const friend = ways.includes("shift") ? friendAhead(way) : null;
  if (!friend && !ways.includes("flee")) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  await postPrompt(friend ? toSwap(way, friend, stored) : toLeave(way, ways, stored));
  return { done: true };
};
