import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { isUnseen, nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { distanceBetween } from "../../../../foundry/host/distance.ts";
import { actsNow, leftOf as leftOfRound } from "../../../../foundry/documents/moment.ts";
import { noteInRound } from "../../../../foundry/documents/note-fight.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { aText, aWhole, oneOf, orNull, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import type { LangKey } from "../../../../types/lang.ts";
import type { Change } from "../../../../undo/record.ts";
import { placedAt, type Steps, stepsBetween, stepsOfFeet } from "../../rules/combat/bands.ts";
import {
  boardChanges,
  groundOf,
  madeInRound,
  type MovesPaid,
  MOST_MEMBERS,
  MOST_NAME,
  MOST_STEPS,
  payMoves,
  withNewcomers,
  withSpot,
} from "../../rules/combat/fight-board.ts";
import { COVERS, STANCES } from "../../rules/combat/position.ts";
import { bandText, bandWord } from "../../view/order/band-words.ts";
import { afterBandMove } from "../reactions/openings.ts";
import { boardIn, isInUse, rateOf, storeBoard } from "./board-facts.ts";
import { isLive } from "./fight-facts.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** What the Referee's client is asked to do with the board of a fight. */
export const BOARD = "rh.board";

const readAsked = shape({
  fight: aText,
  operation: oneOf(["enter", "stop", "move", "set", "stance", "cover", "spot", "unspot"]),
  who: orNull(aText),
  goal: orNull(aText),
  steps: orNull(aWhole),
  word: orNull(aText),
});
export type BoardAsked = ReadBy<typeof readAsked>;

/** What was asked of a board, by whom. */
interface Asking {
  readonly fight: Fight;
  readonly asked: BoardAsked;
  readonly sender: User.Implementation;
}

const memberName = ({ fight }: Asking, id: string): string => {
  const fighter = fight.combatants.get(id);
  return fighter ? nameOf(fighter) : (boardIn(fight).stored.spots[id] ?? "");
};

const isHidden = ({ fight }: Asking, ...ids: readonly (string | null)[]): boolean =>
  ids.some((id) => {
    const fighter = fight.combatants.get(id ?? "");
    return fighter !== undefined && isUnseen(fighter);
  });

interface Told {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly changes: readonly Change[];
  readonly rules: readonly string[];
  readonly actor?: Actor.Implementation | null;
  readonly hidden?: boolean;
}

async function tell({ sender }: Asking, { hidden = false, ...told }: Told): Promise<Answer> {
  await postLines({
    title: "WHITEHACK.Redhack.Order.board",
    visibility: hidden ? "gm" : "public",
    by: sender.id,
    ...told,
  });
  return DONE;
}

/** Feet on the map between two who stand on one; null where it does not tell. */
function mapFeet(fight: Fight, one: string, other: string): number | null {
  const [first, second] = [one, other].map((id) => fight.combatants.get(id)?.token ?? null);
  return first && second ? distanceBetween(first, second) : null;
}

/** Everybody who is not on the board yet comes onto it: by the map, or close to their side and so far from the other. @rule RH-MOV-01 */
async function enter(asking: Asking): Promise<Answer> {
  const { fight, asked } = asking;
  const { stored, board } = boardIn(fight);
  const newcomers = fight.combatants.filter(({ id }) => !board.ids.includes(id ?? "")).map(({ id }) => id ?? "");
  if (board.ids.length + newcomers.length > MOST_MEMBERS) return refuse("WHITEHACK.Redhack.Order.Refusal.tooMany");
  const sideOf = (id: string): boolean | undefined => fight.combatants.get(id)?.isOfParty;
  const apart = Math.min(MOST_STEPS, Math.max(0, asked.steps ?? 1));
  const bySides = (one: string, other: string): Steps => (sideOf(one) === sideOf(other) ? 0 : apart);
  const byMap = (one: string, other: string): Steps => {
    const feet = mapFeet(fight, one, other);
    return feet === null ? bySides(one, other) : stepsOfFeet(feet);
  };
  const all = withNewcomers(board, newcomers, asked.steps === null ? byMap : bySides);
  const changes = await storeBoard(fight, { on: true, ...boardChanges(stored, all) });
  const value =
    asked.steps === null
      ? localize("WHITEHACK.Redhack.Order.byMap")
      : localize("WHITEHACK.Redhack.Order.apart", { band: localize(bandWord(apart)) });
  return tell(asking, {
    facts: [{ label: localize("WHITEHACK.Redhack.Order.begins"), value }],
    changes,
    rules: ["RH-MOV-01", "RH-DST-01"],
  });
}

async function stop(asking: Asking): Promise<Answer> {
  const changes = await storeBoard(asking.fight, { on: false });
  const value = localize("WHITEHACK.Redhack.Order.putAway");
  return tell(asking, { facts: [{ label: localize("WHITEHACK.Redhack.Order.board"), value }], changes, rules: [] });
}

/** Spends the action on moves, where the fighter has it. */
const spendAction = (fighter: Fighter): Promise<readonly Change[]> => {
  const { creature } = fighter;
  return creature
    ? noteInRound(fighter, { left: { ...leftOfRound(fighter, creature), attack: 0 } })
    : Promise.resolve([]);
};

/** A way that was asked for, and its cost. */
interface Way {
  readonly goal: string;
  readonly before: Steps;
  readonly after: Steps;
  readonly ownTurn: boolean;
  readonly paid: MovesPaid;
  /** It takes the action, which is spent. */
  readonly lacksAction: boolean;
}

/** The way of a fighter by so many bands; a reason why there is none. @rule RH-MOV-01 RH-MOV-02 */
function wayOf({ fight, asked }: Asking, fighter: Fighter): Way | LangKey {
  const { stored, board } = boardIn(fight);
  const [who, goal, by] = [fighter.id ?? "", asked.goal ?? "", asked.steps ?? 0];
  if (who === goal || by === 0 || ![who, goal].every((id) => board.ids.includes(id)))
    return "WHITEHACK.Refusal.badRequest";
  const before = stepsBetween(board, who, goal);
  const after = Math.min(MOST_STEPS, before + by);
  if (after < 0 || after === before) return "WHITEHACK.Redhack.Order.Refusal.close";
  const ownTurn = actsNow(fighter);
  const paid = payMoves(rateOf(fighter), madeInRound(stored, who, fight.round), Math.abs(after - before), ownTurn);
  const { creature } = fighter;
  const lacksAction = paid.action && creature !== null && leftOfRound(fighter, creature).attack < 1;
  return { goal, before, after, ownTurn, paid, lacksAction };
}

/** Why a player may not make a way; null for Referees, who judge for themselves. @rule RH-MOV-02 */
function objectionTo({ ownTurn, paid, lacksAction }: Way, { sender }: Asking): LangKey | null {
  if (sender.isGM) return null;
  if (!ownTurn) return "WHITEHACK.Redhack.Order.Refusal.notTurn";
  if (paid.beyond > 0) return "WHITEHACK.Redhack.Order.Refusal.noMoves";
  return lacksAction ? "WHITEHACK.Redhack.Order.Refusal.noAction" : null;
}

function costWord({ ownTurn, paid }: Way): string {
  const cost = ownTurn ? (paid.action ? "action" : "free") : "reaction";
  return `WHITEHACK.Redhack.Order.Cost.${cost}`;
}

/** Moves toward another or away, so many bands: free ones first, then by the action, out of turn by reactions. @rule RH-MOV-01 RH-MOV-02 */
async function move(asking: Asking, fighter: Fighter): Promise<Answer> {
  const way = wayOf(asking, fighter);
  if (typeof way === "string") return refuse(way);
  const objection = objectionTo(way, asking);
  if (objection) return refuse(objection);
  const { fight } = asking;
  const { stored, board } = boardIn(fight);
  const { goal, before, after, paid } = way;
  const who = fighter.id ?? "";
  const spent = paid.action && !way.lacksAction ? await spendAction(fighter) : [];
  const changes = await storeBoard(fight, {
    ...boardChanges(stored, placedAt(board, who, goal, after)),
    ground: { [who]: { stance: "moving", cover: "none" } },
    made: { [who]: paid.made },
  });
  const terms = { name: nameOf(fighter), goal: memberName(asking, goal) };
  const beyond = { label: localize("WHITEHACK.Redhack.Order.beyondRound"), value: String(paid.beyond) };
  const leavesCover = groundOf(stored, who).cover !== "none";
  const told = await tell(asking, {
    actor: fighter.actor,
    facts: [
      {
        label: localize(`WHITEHACK.Redhack.Order.moves.${after < before ? "toward" : "away"}`, terms),
        value: `${localize(bandWord(before))} → ${localize(bandWord(after))}`,
      },
      { label: localize("WHITEHACK.Redhack.Order.cost"), value: localize(costWord(way)) },
      ...(paid.beyond > 0 ? [beyond] : []),
    ],
    changes: [...spent, ...changes],
    rules: ["RH-MOV-01", "RH-MOV-02"],
    hidden: isHidden(asking, who, goal),
  });
  if (way.ownTurn) void afterBandMove(fighter, board, leavesCover); // asked once this is done
  return told;
}

/** The Referee says how far two are from each other, at no cost. @rule RH-MOV-01 */
async function set(asking: Asking): Promise<Answer> {
  const { fight, asked } = asking;
  const { stored, board } = boardIn(fight);
  const [who, goal] = [asked.who ?? "", asked.goal ?? ""];
  if (!board.ids.includes(who) || !board.ids.includes(goal) || who === goal || asked.steps === null)
    return refuse("WHITEHACK.Refusal.badRequest");
  const steps = Math.min(MOST_STEPS, Math.max(0, asked.steps));
  const before = stepsBetween(board, who, goal);
  const changes = await storeBoard(fight, boardChanges(stored, placedAt(board, who, goal, steps)));
  const label = localize("WHITEHACK.Redhack.Order.between", {
    name: memberName(asking, who),
    goal: memberName(asking, goal),
  });
  const value = `${localize(bandWord(before))} → ${bandText(steps, localize)}`;
  const hidden = isHidden(asking, who, goal);
  return tell(asking, { facts: [{ label, value }], changes, rules: ["RH-MOV-01"], hidden });
}

/** A fighter stands their ground, or takes cover. @rule RH-POS-01 RH-POS-02 */
async function stand(asking: Asking, fighter: Fighter): Promise<Answer> {
  const { fight, asked } = asking;
  const { stored } = boardIn(fight);
  const who = fighter.id ?? "";
  const before = groundOf(stored, who);
  const isStance = asked.operation === "stance";
  const stance = isStance ? STANCES.find((one) => one === asked.word) : before.stance;
  const cover = isStance ? before.cover : COVERS.find((one) => one === asked.word);
  if (!stance || !cover) return refuse("WHITEHACK.Refusal.badRequest");
  const changes = await storeBoard(fight, { ground: { [who]: { stance, cover } } });
  const word = isStance ? `WHITEHACK.Redhack.Order.Stance.${stance}` : `WHITEHACK.Redhack.CoverOf.${cover}`;
  return tell(asking, {
    actor: fighter.actor,
    facts: [{ label: nameOf(fighter), value: localize(word) }],
    changes,
    rules: [isStance ? "RH-POS-01" : "RH-POS-02"],
    hidden: isHidden(asking, who),
  });
}

/** A place that matters comes onto the board, so far from another, or goes. @rule RH-MOV-01 */
async function spot(asking: Asking): Promise<Answer> {
  const { fight, asked } = asking;
  const { stored, board } = boardIn(fight);
  const name = (asked.word ?? "").trim().slice(0, MOST_NAME);
  const from = asked.who ?? "";
  if (asked.operation === "unspot") {
    if (!Object.hasOwn(stored.spots, from)) return refuse("WHITEHACK.Refusal.badRequest");
    const gone = await storeBoard(fight, { spots: { [from]: "" } });
    const value = localize("WHITEHACK.Redhack.Order.spotGone");
    return tell(asking, { facts: [{ label: stored.spots[from] ?? "", value }], changes: gone, rules: ["RH-MOV-01"] });
  }
  if (name === "" || !board.ids.includes(from)) return refuse("WHITEHACK.Refusal.badRequest");
  if (board.ids.length >= MOST_MEMBERS) return refuse("WHITEHACK.Redhack.Order.Refusal.tooMany");
  const id = foundry.utils.randomID();
  const steps = Math.min(MOST_STEPS, Math.max(0, asked.steps ?? 0));
  const { slots, steps: pairs } = boardChanges(stored, withSpot(board, id, from, steps));
  await storeBoard(fight, { slots, steps: pairs, spots: { [id]: "" } }); // undoing needs something to go back to
  const changes = await storeBoard(fight, { spots: { [id]: name } });
  const value = localize("WHITEHACK.Redhack.Order.spotAt", {
    band: bandText(steps, localize),
    from: memberName(asking, from),
  });
  return tell(asking, {
    facts: [{ label: name, value }],
    changes,
    rules: ["RH-MOV-01"],
    hidden: isHidden(asking, from),
  });
}

/** What only Referees may ask for. */
const FOR_REFEREES: Readonly<Partial<Record<BoardAsked["operation"], (asking: Asking) => Promise<Answer>>>> = {
  enter,
  stop,
  set,
  spot,
  unspot: spot,
};

/** What a fighter does, for its players. */
function byFighter(asking: Asking): Answer | Promise<Answer> {
  const { fight, asked, sender } = asking;
  const fighter = fight.combatants.get(asked.who ?? "");
  if (!fighter || !isInUse(fight)) return refuse("WHITEHACK.Refusal.badRequest");
  if (!sender.isGM && !fighter.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  return asked.operation === "move" ? move(asking, fighter) : stand(asking, fighter);
}

/** Changes the board of a fight: distances for Referees, moves and ground for the players of whom they concern. @rule RH-MOV-01 RH-POS-01 RH-POS-02 */
export const boardOperation: PackOperation = async (data, sender) => {
  const asked = readAsked(data);
  const fight = game.combats.get(asked?.fight ?? "");
  if (!asked || !fight || !isLive("rh.bands")) return refuse("WHITEHACK.Refusal.badRequest");
  const asking = { fight, asked, sender };
  const work = FOR_REFEREES[asked.operation];
  if (!work) return byFighter(asking);
  return sender.isGM ? work(asking) : refuse("WHITEHACK.Refusal.refereeOnly");
};
