import { feetOfFlight } from "../../../../house-rules/whitebox/ways-out.ts";
import type { WayOut } from "../../../../house-rules/whitebox/leaving-melee.ts";
import { afterMove } from "../../../../rules/index.ts";
import { aText, aWhole, orElse, type ReadBy, shape } from "../../../../rules/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import { tokenAt } from "../../../documents/found-at.ts";
import { combatantOf } from "../../../fight/combatant-of.ts";
import { actsNow } from "../../../fight/moment.ts";
import { noteInRound, roundOf } from "../../../fight/note-fight.ts";
import { roundFacts } from "../../../fight/round-facts.ts";
import { localize } from "../../../localize.ts";
import { goOn, wayStands } from "../../../moves/go-on.ts";
import { readWay, stepsIn, type StoredWay } from "../../../moves/way-payload.ts";
import { isAt, spotOf } from "../../../moves/way-steps.ts";
import { watchWay } from "../../../moves/watch-way.ts";
import { defineKind, type NewQuestion, type QuestionMessage } from "../../../questions/kind.ts";
import { storeUpdate } from "../../../undo/store-change.ts";
import type { WayAhead } from "../../pack-at-table.ts";
import { boundWith } from "./bonds.ts";

type Placed = TokenDocument.Implementation;
type Fighter = Combatant.Implementation;

const WORDS = "WHITEHACK.WhiteBox.melee";
const [LEAVE, SWAP] = ["wbLeaveMelee", "wbSwap"] as const;
const option = (id: string, label: string = id, detail = "") => ({
  id,
  label: `${WORDS}.${label}`,
  detail,
  actor: null,
  fields: [],
});

/** Whether an open question is about how a token leaves its melee. */
export const isAboutToken = ({ system: { kind, payload } }: QuestionMessage, uuid: string): boolean =>
  (kind === LEAVE || kind === SWAP) && (payload as { way?: { token?: unknown } }).way?.token === uuid;

/** Asks whoever leaves a melee how they do. @rule WB-CMB-08 WB-CMB-10 WB-CMB-11 */
export function toLeave({ token, fighter }: WayAhead, ways: readonly WayOut[], way: StoredWay): NewQuestion {
  const foes = boundWith(fighter).map(({ name }) => name);
  return {
    kind: LEAVE,
    title: localize(`${WORDS}.leaves`, { name: token.name }),
    text: `${WORDS}.how`,
    facts: [{ label: `${WORDS}.with`, value: foes.join(", ") }],
    rules: ["WB-CMB-08", ...(ways.includes("retreat") ? ["WB-CMB-10"] : []), "WB-CMB-11"],
    about: token.actor,
    asked: { actor: token.actor?.uuid ?? null },
    payload: { way, round: fighter.combat?.round },
    options: [...ways.map((id) => option(id)), option("stay")],
    fallback: "stay",
  };
}

/** Asks a friend whether they change places. @rule WB-CMB-09 */
export const toSwap = ({ token, fighter }: WayAhead, friend: Placed, way: StoredWay): NewQuestion => ({
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

/** In any round: for questions of older versions, which kept none. */
const ANY_ROUND = -1;

/** A way that somebody wants to go, and the round of it. */
const wanted = { way: readWay, round: orElse(aWhole, ANY_ROUND) };

const isNow = ({ combat }: Fighter, round: number): boolean => round === ANY_ROUND || round === combat?.round;

/** A way is asked about in its own turn only: the next turn begins with other wishes. */
function isDue({ way, round }: { readonly way: StoredWay; readonly round: number }): boolean {
  const token = tokenAt(way.token);
  const fighter = fighterOn(token);
  if (!token || !fighter || !actsNow(fighter) || !isNow(fighter, round)) return false;
  return wayStands(token, way) && boundWith(fighter).length > 0;
}

/** Whoever flees gives up the attack of the round; both it and the move are for running. @rule WB-CMB-11 */
function giveUpAttack(fighter: Fighter): Promise<readonly Change[]> {
  const { left } = roundFacts(fighter);
  const { walked } = roundOf(fighter);
  return noteInRound(fighter, {
    left: { ...left, attack: 0, move: 0 },
    walked: { attack: walked.attack + left.attack, move: walked.move + left.move },
  });
}

const readLeaving = shape(wanted);

/** How somebody leaves a melee: a retreat is safe, and whoever flees is struck at by all who are bound to them. @rule WB-CMB-10 WB-CMB-11 */
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

/** Whoever flees is struck at even where they do not go far: no care is taken. @rule WB-CMB-11 */
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
