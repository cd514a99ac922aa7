import { attributeFor, askTask, performAnsweredTask, performTask } from "../../../foundry/checks/perform-task.ts";
import { taskQuestion } from "../../../foundry/checks/task-question.ts";
import type { CheckMessage } from "../../../foundry/checks/cards/ruling-of.ts";
import { addEntry, entryOf } from "../../../foundry/chat/undo/card-record.ts";
import type { Creature, Fighter } from "../../../foundry/documents/creature.ts";
import { leftOf } from "../../../foundry/documents/moment.ts";
import { noteInRound } from "../../../foundry/documents/note-fight.ts";
import type { PackExtension, WayAhead } from "../../../foundry/extensions/pack-extension.ts";
import { skipsDialog } from "../../../foundry/host/keybindings.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { unasked } from "../../../foundry/host/settings.ts";
import { dragAnew } from "../../../foundry/movement/walk.ts";
import { watchWay } from "../../../foundry/movement/watch-way.ts";
import { strainTask } from "../../../rules/index.ts";
import { strainNotes, takesStrain } from "../rules/movement.ts";
import { packAnswering } from "../../../foundry/extensions/extension-calls.ts";

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

/** Asks for the Strength roll that a second move takes in full plate; after a success the way is made. @rule FH-MOV-06 */
async function strainAndGo({ token, fighter, steps }: WayAhead): Promise<void> {
  const { creature: actor } = fighter;
  if (!actor) return;
  const card = actor.isCharacter() ? await rollOf(actor) : await performTask(actor, "strength");
  if (card && (await noteStrain(fighter, actor, card))) await dragAnew(token, steps);
}

/** Notes what the roll has come to, for its card to take back; gives whether it was a success. @rule FH-MOV-06 */
async function noteStrain(fighter: Fighter, actor: Creature, card: CheckMessage): Promise<boolean> {
  const { success } = card.system.outcome;
  const changes = await noteInRound(fighter, strainNotes(leftOf(fighter, actor), success));
  const name = localize(success ? "WHITEHACK.PlateRun.runs" : "WHITEHACK.PlateRun.winded");
  if (changes.length > 0) await addEntry(card, entryOf(changes, { name }));
  return success;
}

/** A way that takes a roll first is made after it. @rule FH-MOV-06 */
export const STRAIN_EXTENSION: PackExtension = {
  beforeMove(way) {
    const watched = watchWay(way.token, way.fighter, way.steps);
    if (!watched || !takesStrain(way.feet, watched.mover)) return true;
    void strainAndGo(way);
    return false;
  },
};
