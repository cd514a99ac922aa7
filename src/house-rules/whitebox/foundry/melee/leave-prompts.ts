import { toList } from "../../../../view/base/localize.ts";
import { combatantOf, isUp, type Placed, type Fighter } from "../../../../foundry/documents/creature.ts";
import { MELEE_FIELDS, type MeleeNotes } from "../../rules/matrices.ts";
import { afterMeleeAttack, feetOfFlight, type WayOut, STANCE, waysOutBy } from "../../rules/ways-out.ts";
import { afterMove, engagementOf } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { distanceBetween } from "../../../../foundry/host/distance.ts";
import { actsNow } from "../../../../foundry/documents/moment.ts";
import { reachOf, areaOf, isEnemyOf, middleOfArea } from "../../../../foundry/documents/place.ts";
import { rulebookFor, rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { AttackMade, WayAhead, PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { noteInRound, roundOf } from "../../../../foundry/documents/note-fight.ts";
import { roundFacts } from "../../../../foundry/combat/round-facts.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { goOn, isRouteValid } from "../../../../foundry/movement/go-on.ts";
import { isAt, readWay, spotOf, stepsIn, type StoredWay, onFoot } from "../../../../foundry/documents/way-steps.ts";
import { watchWay } from "../../../../foundry/movement/watch-way.ts";
import { defineKind, type NewPrompt, type PromptMessage } from "../../../../foundry/chat/prompts/kind.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { conditionsOf } from "../../../../foundry/documents/active-conditions.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { hasReferee } from "../../../../foundry/host/serving.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { openPrompts } from "../../../../foundry/chat/prompts/listeners.ts";

/** Whether leaving a melee goes by this pack. @rule WB-CMB-08 */
export const keepsBonds = (): boolean => rulesInForceFor(null).families.engagement.choice === "wb";

const storedFor = (fighter: Fighter): readonly string[] => packFactsOf(fighter, MELEE_FIELDS).bound;

const stands = (fighter: Fighter): boolean => !fighter.isDefeated && isUp(fighter);

/** Whether the one could still strike at the other. @rule WB-CMB-08 */
function areInReach({ token: one }: Fighter, { token: other }: Fighter): boolean {
  const distance = one && other ? distanceBetween(one, other) : null;
  if (!one || !other || distance === null) return false;
  return engagementOf(distance, { first: reachOf(one), second: reachOf(other) }, rulebookFor(null)).engaged;
}

/** Whether two fight hand to hand: the one has struck at the other, both stand, and they are still within reach. @rule WB-CMB-08 */
export function areBound(one: Fighter, other: Fighter): boolean {
  const [first, second] = [one.id ?? "", other.id ?? ""];
  const struck = storedFor(one).includes(second) || storedFor(other).includes(first);
  return struck && stands(one) && stands(other) && areInReach(one, other);
}

/** The fighters who are bound to this one. @rule WB-CMB-08 */
export const boundWith = (fighter: Fighter): readonly Fighter[] =>
  (fighter.combat?.combatants.contents ?? []).filter((one) => one.id !== fighter.id && areBound(fighter, one));

/** The two of an attack hand to hand, where they are in the same fight; null elsewhere. */
function pairOf({ actor, target, use }: AttackMade): { readonly one: Fighter; readonly other: Fighter } | null {
  if (use !== "melee" || !keepsBonds()) return null;
  const one = combatantOf(actor);
  const other = one?.combat?.combatants.find(({ token }) => token?.uuid === target.uuid);
  return one && other ? { one, other } : null;
}

const feetBetween = ({ token }: Fighter, other: TokenDocument.Implementation): number =>
  token ? (distanceBetween(token, other) ?? 0) : 0;

/** The note that a fighter has struck in their own turn. @rule WB-CMB-10 */
const struckBy = (one: Fighter): Partial<MeleeNotes> => (actsNow(one) ? { struckRound: one.combat?.round ?? 0 } : {});

/** The notes on an attacker after an attack. @rule WB-ACT-04 WB-CMB-08 */
function notesAfter({ target, range }: AttackMade, one: Fighter, other: Fighter): Partial<MeleeNotes> | null {
  const [attacker, struck] = [one.id ?? "", other.id ?? ""];
  const bonds = afterMeleeAttack(
    storedFor(one).map((second) => ({ first: attacker, second })),
    { attacker, target: struck, distance: feetBetween(one, target), reach: range },
    rulebookFor(null).engagement,
  );
  return bonds && { bound: bonds.map(({ second }) => second), ...struckBy(one) };
}

/** An attack in melee binds the two to each other, hit or miss; its card takes that back. @rule WB-ACT-04 WB-CMB-08 */
export async function bindByAttack(made: AttackMade): Promise<readonly Change[]> {
  const pair = pairOf(made);
  const notes = pair && notesAfter(made, pair.one, pair.other);
  return pair && notes ? storePackFacts(pair.one, MELEE_FIELDS, notes) : [];
}

/** A fighter who has parted or fallen is bound no longer, also when they meet or stand again. @rule WB-CMB-08 */
export async function endBonds({ combatants }: Combat.Implementation): Promise<void> {
  for (const fighter of combatants) {
    const known = storedFor(fighter);
    const left = known.filter((id) => {
      const other = combatants.get(id);
      return other !== undefined && areBound(fighter, other);
    });
    if (left.length < known.length) await storePackFacts(fighter, MELEE_FIELDS, { bound: left });
  }
}

const WORDS = "WHITEHACK.WhiteBox.melee";
const [LEAVE, SWAP] = ["wbLeaveMelee", "wbSwap"] as const;
const option = (id: string, label: string = id, detail = "") => ({
  id,
  label: `${WORDS}.${label}`,
  detail,
});

/** Whether an open question is about how a token leaves its melee. */
const isAboutToken = ({ system: { kind, payload } }: PromptMessage, uuid: string): boolean =>
  (kind === LEAVE || kind === SWAP) && (payload as { way?: { token?: unknown } }).way?.token === uuid;

/** Asks a fighter who leaves a melee how they do. @rule WB-CMB-08 WB-CMB-10 WB-CMB-11 */
function toLeave({ token, fighter }: WayAhead, ways: readonly WayOut[], way: StoredWay): NewPrompt {
  const foes = boundWith(fighter).flatMap(({ name }) => name ?? []);
  return {
    kind: LEAVE,
    title: localize(`${WORDS}.leaves`, { name: token.name }),
    text: `${WORDS}.how`,
    facts: [{ label: `${WORDS}.with`, value: toList(foes, localize) }],
    rules: ["WB-CMB-08", ...(ways.includes("retreat") ? ["WB-CMB-10"] : []), "WB-CMB-11"],
    about: token.actor,
    asked: { actor: token.actor?.uuid ?? null },
    payload: { way, round: fighter.combat?.round },
    options: [...ways.map((id) => option(id)), option("stay")],
    fallback: "stay",
  };
}

/** Asks a friend whether they change places. @rule WB-CMB-09 */
const toSwap = ({ token, fighter }: WayAhead, friend: Placed, way: StoredWay): NewPrompt => ({
  kind: SWAP,
  title: localize(`${WORDS}.swaps`, { name: token.name, friend: friend.name }),
  text: `${WORDS}.swapText`,
  rules: ["WB-CMB-09"],
  about: friend.actor,
  asked: { actor: friend.actor?.uuid ?? null },
  payload: { way, friend: friend.uuid, round: fighter.combat?.round },
  options: [option("swap"), option("refuse")],
  fallback: "refuse",
});

const fighterOn = (token: Placed | null): Fighter | null => (token?.actor ? combatantOf(token.actor) : null);

/** The way that a fighter wants to go, and the round of it. */
const wanted = { way: readWay, round: aWhole };

/** A way is asked about in its own turn only: the next turn begins with other wishes. */
function isDue({ way, round }: { readonly way: StoredWay; readonly round: number }): boolean {
  const token = tokenAt(way.token);
  const fighter = fighterOn(token);
  if (!token || !fighter || !actsNow(fighter) || fighter.combat?.round !== round) return false;
  return isRouteValid(token, way) && boundWith(fighter).length > 0;
}

/** A fleeing fighter gives up the attack of the round; both it and the move are for running. @rule WB-CMB-11 */
function giveUpAttack(fighter: Fighter): Promise<readonly Change[]> {
  const { left } = roundFacts(fighter);
  const { walked } = roundOf(fighter);
  return noteInRound(fighter, {
    left: { ...left, attack: 0, move: 0 },
    walked: { attack: walked.attack + left.attack, move: walked.move + left.move },
  });
}

const readLeaving = shape(wanted);

/**
 * A fighter leaves a melee: a retreat is safe, and a fleeing fighter is attacked by all who are bound to them.
 * @rule WB-CMB-10 WB-CMB-11
 */
export const leaveKind = defineKind<ReadBy<typeof readLeaving>>({
  id: LEAVE,
  payload: readLeaving,
  isDue,
  async follow({ payload: { way }, answer }) {
    const fighter = fighterOn(tokenAt(way.token));
    if (!fighter || answer.option === "stay") return {};
    const flees = answer.option === "flee";
    const changes = flees ? await giveUpAttack(fighter) : [];
    void goOn(flees ? inFlight(way, fighter) : way);
    return { changes };
  },
});

/** A fleeing fighter is attacked even if they do not go far: no care is taken. @rule WB-CMB-11 */
function inFlight(way: StoredWay, fighter: Fighter): StoredWay {
  const token = tokenAt(way.token);
  const movement = (token && watchWay(token, fighter, stepsIn(way))?.mover.movement) ?? 0;
  return { ...way, feet: feetOfFlight(way.feet, movement) };
}

const readSwap = shape({ ...wanted, friend: aText });

/** Two friends change places, which is a step for the one in the melee. @rule WB-CMB-09 */
export const swapKind = defineKind<ReadBy<typeof readSwap>>({
  id: SWAP,
  payload: readSwap,
  isDue: (payload) => {
    const friend = tokenAt(payload.friend);
    const end = payload.way.steps.at(-1);
    return isDue(payload) && friend !== null && end !== undefined && isAt(friend, end);
  },
  async follow({ payload, answer }) {
    const [token, friend] = [tokenAt(payload.way.token), tokenAt(payload.friend)];
    const fighter = fighterOn(token);
    if (answer.option !== "swap" || !token || !friend || !fighter) return {};
    return { changes: await swap(token, friend, { fighter, way: payload.way }), isTheirs: true };
  },
});

async function swap(
  token: Placed,
  friend: Placed,
  { fighter, way }: { readonly fighter: Fighter; readonly way: StoredWay },
): Promise<readonly Change[]> {
  const watched = watchWay(token, fighter, stepsIn(way));
  if (!watched) return [];
  const [here, there] = [spotOf(token), spotOf(friend)];
  const { left: known, ...round } = roundOf(fighter);
  const left = known ?? roundFacts(fighter).left;
  const feet = Math.max(0, way.feet - round.moved);
  const after = afterMove({ ...round, left }, feet, watched.mover, watched.rulebook);
  return [
    ...(await noteInRound(fighter, { left: after.left, moved: after.moved, walked: after.walked })),
    ...(await storeUpdate(friend, { x: here.x, y: here.y })),
    ...(await storeUpdate(token, { x: there.x, y: there.y })),
  ];
}

const hasStance = ({ creature }: Fighter): boolean =>
  creature !== null && conditionsOf(creature).some(({ id }) => id === STANCE.id);

/** True if a fighter has made their attack hand to hand in this turn, or guards instead. @rule WB-CMB-10 WB-CMB-12 */
function hasStruck(fighter: Fighter): boolean {
  const { struckRound } = packFactsOf(fighter, MELEE_FIELDS);
  return (struckRound > 0 && struckRound === fighter.combat?.round) || hasStance(fighter);
}

/** The ways out of the melee that a way could be. @rule WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11 */
function waysOf({ token, fighter, steps, feet, movement }: WayAhead): readonly WayOut[] {
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

const isAsLarge = (one: Placed, other: Placed): boolean => one.width === other.width && one.height === other.height;

/** True if a token could take the place of another: a friend who is seen, on their feet and as large. */
const isFriend = (one: Placed, token: Placed): boolean =>
  one.id !== token.id && !one.hidden && isUp(one) && isAsLarge(one, token) && !isEnemyOf(token, one);

/**
 * The friend beside a mover who stands where a step ends, and with whom the mover could change places. @rule WB-CMB-09
 */
function friendAhead({ token, steps }: Pick<WayAhead, "token" | "steps">): Placed | null {
  const [, last, ...more] = steps;
  if (!last || more.length > 0) return null;
  return token.parent?.tokens.find((one) => isAt(one, last) && isFriend(one, token)) ?? null;
}

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
    return stop(
      localize(`${WORDS}.held`, {
        name: token.name,
        foes: toList(
          foes.flatMap(({ name }) => name ?? []),
          localize,
        ),
      }),
    );
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
