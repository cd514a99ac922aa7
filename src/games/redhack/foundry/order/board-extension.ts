import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { combatantOf } from "../../../../foundry/documents/creature.ts";
import type {
  AttackMade,
  PackExtension,
  PlacesBetween,
  TrackerHead,
} from "../../../../foundry/extensions/pack-extension.ts";
import { lazy } from "../../../../foundry/host/lazy.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import { attackWarnings } from "../../view/order/attack-warnings.ts";
import { bandWord } from "../../view/order/band-words.ts";
import { attackFeet, stepsOfFeet } from "../../rules/combat/bands.ts";
import { groundOf } from "../../rules/combat/fight-board.ts";
import { attackersOf, isInUse, noteStruck, stepsIn, storedBoard } from "./board-facts.ts";
import { BOARD, boardOperation } from "./board-operation.ts";
import { isLive } from "./fight-facts.ts";
import { UNPLACED } from "./places.ts";

type Fighter = Combatant.Implementation;

const viewed = (): Combat.Implementation | null => ui.combat?.viewed ?? game.combat;
const windowPart = () => lazy(() => import("./board-window.ts"));

/** The button that opens the board, or lays it out. @rule RH-MOV-01 */
function headOf(fight: Combat.Implementation): TrackerHead | null {
  if (!isLive("rh.bands") || fight.combatants.size === 0) return null;
  const isLaid = isInUse(fight);
  if (!isLaid && !game.user.isGM) return null;
  const label = localize(isLaid ? "WHITEHACK.Redhack.Order.openBoard" : "WHITEHACK.Redhack.Order.beginBoard");
  const icon = "fa-solid fa-arrows-left-right";
  return {
    title: localize("WHITEHACK.Redhack.Order.board"),
    steps: [],
    buttons: [{ act: "rh.openBoard", label, icon }],
  };
}

async function openBoard(): Promise<void> {
  const fight = viewed();
  if (!fight) return;
  const { layOut, showBoard } = await windowPart();
  if (!isInUse(fight)) await layOut(fight);
  if (isInUse(fight)) await showBoard(fight);
}

/** How far a target is by the board, what shelters it, and what the dialog of an attack should say. @rule RH-MOV-01 RH-POS-01 RH-POS-02 */
function placesBetween(attacker: Fighter, target: Fighter): PlacesBetween | null {
  const { combat: fight } = attacker;
  if (!isInUse(fight)) return null;
  const steps = stepsIn(fight, attacker.id ?? "", target.id ?? "");
  if (steps === null) return null;
  const { stance, cover } = groundOf(storedBoard(fight), target.id ?? "");
  const facts = { steps, stance, cover, attackers: attackersOf(target), attacker: attacker.id ?? "" };
  return {
    feet: attackFeet(steps),
    shelter: cover === "none" ? "" : cover,
    warnings: attackWarnings({ ...facts, name: nameOf(target) }, localize),
  };
}

/** Notes whom a fighter attacks hand to hand, for those who stand their ground. @rule RH-POS-01 */
async function attackMade({ actor, target, use }: AttackMade): Promise<readonly Change[]> {
  const [attacker, other] = [combatantOf(actor), target.combatant];
  const isNoted = use === "melee" && attacker && other && isInUse(attacker.combat) && attacker.combat === other.combat;
  return isNoted ? noteStruck(attacker, other) : [];
}

/** Fights without a map: a board of who is how far from whom, by which they move and attack. @rule RH-MOV-01 RH-POS-01 RH-POS-02 */
export const BOARD_EXTENSION: PackExtension = {
  tracker: { head: headOf },
  acts: { "rh.openBoard": openBoard },
  operations: { [BOARD]: boardOperation },
  placesBetween,
  places: UNPLACED,
  distanceWord: (feet) => (isLive("rh.bands") ? localize(bandWord(stepsOfFeet(feet))) : null),
  attackMade,
};
