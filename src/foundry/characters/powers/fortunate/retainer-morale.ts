import { toList } from "../../../../view/base/localize.ts";
import { loyaltyModifiers } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { TaskQuestion } from "../../../../view/checks/dialogs/task-dialog.ts";
import { isSeenByOwners } from "../../../chat/requests/audience-for.ts";
import type { CheckMessage } from "../../../checks/cards/ruling-of.ts";
import { companionsOf, retainerIn } from "../../../combat/companions-of.ts";
import { giveCondition, isIn } from "../../../conditions/give-condition.ts";
import { askTask, attributeFor, performAnsweredTask } from "../../../checks/perform-task.ts";
import { taskQuestion } from "../../../checks/task-question.ts";
import { calledName, type Character, type Creature } from "../../../documents/creature.ts";
import { type Click, skipsDialog } from "../../../host/keybindings.ts";
import { localize } from "../../../host/localize.ts";
import { chosenVisibility, unasked } from "../../../host/settings.ts";
import { askReferee } from "../../../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../../chat/post/notify-refusal.ts";
import { addEntry, entryOf } from "../../../chat/undo/card-record.ts";
import { storeConditions } from "../../../chat/undo/store-conditions.ts";

/**
 * The morale of a character's retainers is the character's Charisma, and the bonus of the class.
 * @rule WH-MORALE-02 WH-FORT-04
 */
export async function performRetainerMorale(
  master: Character,
  click: Click = {},
  follower: Creature | null = null,
): Promise<void> {
  const attribute = await attributeFor(master, "charisma");
  if (attribute === null) return;
  const question = retainerMorale(master, attribute, follower);
  const reply = skipsDialog(click) ? unasked() : await askTask(master, () => question);
  if (!reply) return;
  const card = await performAnsweredTask(master, question, reply);
  const fails = card?.system.outcome.success === false && isSeenByOwners(master, { visibility: reply.visibility });
  if (card && fails) await haveFlee(card, follower ? [follower] : companionsOf(master).filter(isRetainer));
}

const isRetainer = ({ system: { companion } }: Creature): boolean => companion.kind === "retainer";

/** Retainers whose morale has failed are marked as fleeing, which the card of the roll takes back. @rule WH-MORALE-02 */
async function haveFlee(card: CheckMessage, followers: readonly Creature[]): Promise<void> {
  const changes: Change[] = [];
  for (const one of followers)
    if (one.isOwner && !isIn(one, "fleeing"))
      changes.push(...(await storeConditions(one, () => giveCondition(one, "fleeing"))));
  const names = toList(followers.map(calledName), localize);
  const name = localize("WHITEHACK.Retainer.flees", { names });
  if (changes.length > 0) await addEntry(card, entryOf(changes, { name }));
}

/** Tests the retainer whom an ability in a slot names; all where it names none who follows. @rule WH-FORT-02 */
export const performSlotMorale = (power: Item.Implementation, master: Character, click: Click = {}): Promise<void> =>
  performRetainerMorale(master, click, retainerIn(power));

/** Asks the Referee's client to make an actor of the retainer in a slot. @rule WH-FORT-02 */
export async function performMakeRetainer(power: Item.Implementation): Promise<void> {
  notifyRefusal(await askReferee("makeRetainer", { item: power.uuid, visibility: chosenVisibility() }));
}

/** Opens the sheet of the retainer in a slot. */
export async function performOpenRetainer(power: Item.Implementation): Promise<void> {
  const sheet = retainerIn(power)?.sheet as foundry.applications.api.ApplicationV2 | null | undefined;
  await sheet?.render({ force: true });
}

/** Retainers whom nobody has made actors of. */
const ANY_RETAINER = { kind: "retainer", morale: 0 } as const;

/** The question of that task, for one who follows or for all. @rule WH-MORALE-02 WH-FORT-04 */
function retainerMorale(master: Character, attribute: string, follower: Creature | null = null): TaskQuestion {
  const question = taskQuestion(master, attribute);
  const more = loyaltyModifiers(follower?.system.companion ?? ANY_RETAINER, master.system.derived.class);
  const label = follower
    ? localize("WHITEHACK.Retainer.MoraleOf", { name: calledName(follower) })
    : "WHITEHACK.Retainer.Morale";
  return { ...question, label, modifiers: [...question.modifiers, ...more] };
}
