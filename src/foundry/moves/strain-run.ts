import { NOTHING_LEFT, strainTask } from "../../rules/index.ts";
import { performAnsweredTask, performTask } from "../actions/rolls/perform-task.ts";
import { taskQuestion } from "../actions/rolls/task-question.ts";
import type { CheckMessage } from "../cards/ruling-of.ts";
import { attributeFor } from "../dialogs/ask-attribute.ts";
import { askTask } from "../dialogs/ask-task.ts";
import type { Creature } from "../documents/creature.ts";
import { leftOf } from "../fight/moment.ts";
import { noteInRound } from "../fight/note-fight.ts";
import { skipsDialog } from "../keybindings.ts";
import { localize } from "../localize.ts";
import { packAnswering } from "../packs/decided-by.ts";
import { chosenVisibility } from "../settings.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { dragAnew } from "./walk.ts";
import type { Step } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;
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
  const reply = skipsDialog({}) ? { values: {}, visibility: chosenVisibility() } : await askTask(actor, question);
  return reply && performAnsweredTask(actor, question(), reply);
}

/** What is noted after the roll; a failure costs the action. @rule FH-MOV-06 */
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
