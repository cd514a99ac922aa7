import { WALKED } from "./own-move.ts";
import { isAt, type Step, waypointsTo } from "../documents/way-steps.ts";
import { NOTHING_LEFT, strainTask } from "../../rules/index.ts";
import { askTask, attributeFor, performAnsweredTask, performTask } from "../checks/perform-task.ts";
import { taskQuestion } from "../checks/task-question.ts";
import type { CheckMessage } from "../checks/cards/ruling-of.ts";
import type { Creature } from "../documents/creature.ts";
import { leftOf } from "../documents/moment.ts";
import { noteInRound } from "../documents/note-fight.ts";
import { skipsDialog } from "../host/keybindings.ts";
import { localize } from "../host/localize.ts";
import { packAnswering } from "../extensions/decided-by.ts";
import { unasked } from "../host/settings.ts";
import { addEntry, entryOf } from "../chat/undo/card-record.ts";

type Placed = TokenDocument.Implementation;

/** Moves a token along a way from one of its places to another; false where it did not get there. */
export async function walkTo(token: Placed, steps: readonly Step[], from: number, to: number): Promise<boolean> {
  const goal = steps[to];
  if (!goal) return false;
  if (from === to) return isAt(token, goal);
  const isGridless = token.parent?.grid.isGridless === true;
  const how: object = { method: "api", [WALKED]: true }; // the types know no words of our own
  await token.move(waypointsTo(steps, from, to, isGridless) as Parameters<Placed["move"]>[0], how);
  return isAt(token, goal);
}

/** Makes the whole way as if it was dragged anew, so that guards still see it. */
export async function dragAnew(token: Placed, steps: readonly Step[]): Promise<void> {
  const waypoints = waypointsTo(steps, 0, steps.length - 1, token.parent?.grid.isGridless === true);
  await token.move(waypoints as Parameters<Placed["move"]>[0], { method: "dragging" } as object);
}

type Fighter = Combatant.Implementation;

const RULE = "FH-MOV-06";

/** The roll of a character, which says on its card what it is for. */
async function rollOf(actor: Actor.OfType<"character">): Promise<CheckMessage | null> {
  const attribute = await attributeFor(actor, "strength");
  if (attribute === null) return null;
  const pack = packAnswering("movement");
  const says = {
    success: localize("WHITEHACK.PlateRun.success"),
    failure: localize("WHITEHACK.PlateRun.failure"),
  };
  const task = { ...strainTask(localize("WHITEHACK.PlateRun.title", { pack }), says), id: "plateRun", rule: RULE };
  const question = () => ({ ...taskQuestion(actor, attribute), task });
  const reply = skipsDialog({}) ? unasked() : await askTask(actor, question);
  return reply && performAnsweredTask(actor, question(), reply);
}

/** The notes after the roll; a failure costs the action. @rule FH-MOV-06 */
function notesAfter(fighter: Fighter, actor: Creature, success: boolean) {
  const left = leftOf(fighter, actor);
  return success
    ? ({ strain: "passed" } as const)
    : ({ strain: "failed", left: { ...NOTHING_LEFT, small: left.small, move: left.move } } as const);
}

/** Asks for the Strength roll that a second move takes in full plate; after a success the way is made. @rule FH-MOV-06 */
export async function strainAndGo(token: Placed, fighter: Fighter, steps: readonly Step[]): Promise<void> {
  const { actor } = fighter;
  if (!actor?.isCreature()) return;
  const card = actor.isCharacter() ? await rollOf(actor) : await performTask(actor, "strength");
  if (card && (await noteStrain(fighter, actor, card))) await dragAnew(token, steps);
}

/** Notes what the roll has come to, for its card to take back; gives whether it was a success. @rule FH-MOV-06 */
async function noteStrain(fighter: Fighter, actor: Creature, card: CheckMessage): Promise<boolean> {
  const { success } = card.system.outcome;
  const changes = await noteInRound(fighter, notesAfter(fighter, actor, success));
  const name = localize(success ? "WHITEHACK.PlateRun.runs" : "WHITEHACK.PlateRun.winded");
  if (changes.length > 0) await addEntry(card, entryOf(changes, { name }));
  return success;
}
