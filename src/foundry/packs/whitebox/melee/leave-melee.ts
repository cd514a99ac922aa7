import { tellRefusal } from "../../../actions/tell/tell.ts";
import { tokenAt } from "../../../documents/found-at.ts";
import { combatantOf } from "../../../fight/combatant-of.ts";
import { actsNow } from "../../../fight/moment.ts";
import { localize } from "../../../localize.ts";
import { readWay, stepsIn, type StoredWay } from "../../../moves/way-payload.ts";
import { isAt } from "../../../moves/way-steps.ts";
import { watchWay } from "../../../moves/watch-way.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import { askReferee } from "../../../requests/ask-referee.ts";
import type { PackDeed, WayAhead } from "../../pack-at-table.ts";
import { openQuestions } from "../../../questions/open-questions.ts";
import { boundWith, keepsBonds } from "./bonds.ts";
import { isAboutToken, toLeave, toSwap } from "./leave-questions.ts";
import { friendAhead, waysOf } from "./ways-of.ts";

const WORDS = "WHITEHACK.WhiteBox.melee";

function stop(reason: string): false {
  ui.notifications.warn(reason);
  return false;
}

function ask({ token, steps, feet }: WayAhead): false {
  const data = { token: token.uuid, steps, feet, at: 0, settled: 0 };
  void askReferee("packDeed", { deed: "wb.leaveMelee", data }).then(tellRefusal);
  return false;
}

/**
 * Whoever is bound in melee steps, retreats or flees, and moves in no other way. A step, and a retreat after the attack, are
 * made at once; whoever could flee, or would change places with a friend, is asked. @rule WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11
 */
export function mayLeave(way: WayAhead): boolean {
  if (!keepsBonds()) return true;
  const foes = boundWith(way.fighter);
  if (foes.length === 0) return true;
  const { token } = way;
  if (openQuestions().some((question) => isAboutToken(question, token.uuid)))
    return stop(localize(`${WORDS}.pending`, { name: token.name }));
  const ways = waysOf(way);
  if (ways.length === 0)
    return stop(localize(`${WORDS}.held`, { name: token.name, foes: foes.map(({ name }) => name).join(", ") }));
  if (ways.includes("shift")) return friendAhead(way) ? ask(way) : true;
  return ways.includes("flee") ? ask(way) : true;
}

/** The token that a user may move now, and whoever fights there; null where it is not theirs, or not their turn. */
function moverOf(way: StoredWay, sender: User.Implementation) {
  const token = tokenAt(way.token);
  const fighter = token?.actor ? combatantOf(token.actor) : null;
  if (!token || !fighter || !token.testUserPermission(sender, "OWNER")) return null;
  return actsNow(fighter) ? { token, fighter } : null;
}

/** Somebody's way as the Referee's client sees it; null where it cannot be gone. */
function wayOf(stored: StoredWay, sender: User.Implementation): WayAhead | null {
  const mover = moverOf(stored, sender);
  const steps = stepsIn(stored);
  const [start] = steps;
  const watched = mover && start && isAt(mover.token, start) ? watchWay(mover.token, mover.fighter, steps) : null;
  return mover && watched && { ...mover, steps, feet: stored.feet, movement: watched.mover.movement };
}

/** Asks whoever leaves a melee how, or a friend whether they change places. @rule WB-CMB-09 WB-CMB-10 WB-CMB-11 */
export const leaveMeleeDeed: PackDeed = async (data, sender) => {
  const stored = readWay(data);
  const way = stored ? wayOf(stored, sender) : null;
  if (!stored || !way || !keepsBonds()) return { done: false, reason: "WHITEHACK.Refusal.notThere" };
  const ways = waysOf(way);
  const friend = ways.includes("shift") ? friendAhead(way) : null;
  await postQuestion(friend ? toSwap(way, friend, stored) : toLeave(way, ways, stored));
  return { done: true };
};
