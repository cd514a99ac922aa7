import { isSighted } from "../rules/attack-situations.ts";
import type { Line } from "../../../rules/index.ts";
import { type AttackAsk, answerTo } from "../../../view/chat/dialogs/pack-asks.ts";
import type { Creature, Placed } from "../../../foundry/documents/creature.ts";
import { areaOf, firstTarget, middleOfArea, placeOf } from "../../../foundry/documents/place.ts";
import { senseTypes } from "../../../foundry/host/compat.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import { lineOf } from "../../../foundry/host/walls.ts";
import type { AttackOnItsWay } from "../../../foundry/extensions/pack-extension.ts";

type Wall = WallDocument.Implementation;

/** Whether a wall can be looked through; open doors can. */
const isSeenThrough = ({ sight, door, ds }: Wall): boolean =>
  sight === senseTypes().NONE || ((door ?? 0) > 0 && ds === CONST.WALL_DOOR_STATES.OPEN);

function middleOf(token: Placed) {
  const { x, y } = middleOfArea(areaOf(token));
  const size = token.parent?.grid.size ?? 100;
  return { x: x * size, y: y * size };
}

/** Whether a wall stands between two, so that one does not see the other. @rule WB-ACT-05 */
function isHidden(from: Placed, to: Placed): boolean {
  if (!from.parent || from.parent.id !== to.parent?.id) return false;
  const way: Line = [middleOf(from), middleOf(to)];
  const walls = from.parent.walls.contents.filter((wall) => !isSeenThrough(wall)).map(lineOf);
  return !isSighted(way, walls);
}

const SHOOT_ANYWAY: AttackAsk = {
  id: "wb.shootAnyway",
  label: "WHITEHACK.WhiteBox.sight.anyway",
  hint: "WHITEHACK.WhiteBox.sight.hint",
  initial: false,
  apply: (attack) => attack,
};

const isLive = (actor: Creature): boolean => rulesInForceFor(actor).switches.get("wb.lineOfSight")?.state === "live";

/** True if an attacker aims at a place behind a wall, where the table asks for that. @rule WB-ACT-05 */
export function aimsBlindly(actor: Creature, to: Placed): boolean {
  const from = placeOf(actor);
  return from !== null && isLive(actor) && isHidden(from, to);
}

/** Where a wall stands before the target of a shot, the dialog asks whether it is shot all the same. @rule WB-ACT-05 */
export function sightAsks(actor: Creature, isMissile: boolean): readonly AttackAsk[] {
  const target = isMissile ? firstTarget(actor)?.place : null;
  return target && aimsBlindly(actor, target) ? [SHOOT_ANYWAY] : [];
}

/** True if a shot goes on: the target is seen, or the attacker has said to shoot all the same. @rule WB-ACT-05 */
export function seesTarget({ actor, key, target, values }: AttackOnItsWay): boolean {
  if (key.use !== "missile" || !target || !aimsBlindly(actor, target.place)) return true;
  if (answerTo(SHOOT_ANYWAY, values) === true) return true;
  ui.notifications.warn(localize("WHITEHACK.WhiteBox.sight.hidden", { name: target.place.name }));
  return false;
}
