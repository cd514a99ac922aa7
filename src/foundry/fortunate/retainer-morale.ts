import { loyaltyModifiers } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { TaskQuestion } from "../../view/dialogs/task-dialog.ts";
import { isSeenByOwners } from "../cards/audience-of.ts";
import type { CheckMessage } from "../cards/ruling-of.ts";
import { companionsOf } from "../companions/companions-of.ts";
import { giveCondition, isIn } from "../conditions/give-condition.ts";
import { abilityIn } from "../actions/things/ability-use.ts";
import { performAnsweredTask } from "../actions/rolls/perform-task.ts";
import { taskQuestion } from "../actions/rolls/task-question.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { attributeFor } from "../dialogs/ask-attribute.ts";
import { askTask } from "../dialogs/ask-task.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { localize } from "../localize.ts";
import { chosenVisibility } from "../settings.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeConditions } from "../undo/store-conditions.ts";

type Character = Actor.OfType<"character">;

/** The morale of somebody's retainers is their own Charisma, and what the class adds to it. @rule WH-MORALE-02 WH-FORT-04 */
export async function performRetainerMorale(
  master: Character,
  click: Click = {},
  follower: Creature | null = null,
): Promise<void> {
  const attribute = await attributeFor(master, "charisma");
  if (attribute === null) return;
  const question = retainerMorale(master, attribute, follower);
  const reply = skipsDialog(click)
    ? { values: {}, visibility: chosenVisibility() }
    : await askTask(master, () => question);
  if (!reply) return;
  const card = await performAnsweredTask(master, question, reply);
  const fails = card?.system.outcome.success === false && isSeenByOwners(master, { visibility: reply.visibility });
  if (card && fails) await haveFlee(card, follower ? [follower] : companionsOf(master).filter(isRetainer));
}

const isRetainer = ({ system: { companion } }: Creature): boolean => companion.kind === "retainer";

/** Retainers whose morale has failed are marked as fleeing, which the card of the roll takes back. @rule WH-MORALE-02 */
export async function haveFlee(card: CheckMessage, followers: readonly Creature[]): Promise<void> {
  const changes: Change[] = [];
  for (const one of followers)
    if (one.isOwner && !isIn(one, "fleeing"))
      changes.push(...(await storeConditions(one, () => giveCondition(one, "fleeing"))));
  const names = followers.map(calledName).join(", ");
  const name = localize("WHITEHACK.Retainer.flees", { names });
  if (changes.length > 0) await addEntry(card, entryOf(changes, { name }));
}

/** The same for the retainer whom an ability in a slot names; for all where it names none who follows. @rule WH-FORT-02 */
export function performSlotMorale(power: Item.Implementation, master: Character, click: Click = {}): Promise<void> {
  const { item: name } = abilityIn(power);
  return performRetainerMorale(master, click, companionsOf(master).find((one) => one.name === name) ?? null);
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
