import { loyaltyModifiers } from "../../rules/index.ts";
import type { TaskQuestion } from "../../view/dialogs/task-dialog.ts";
import { companionsOf } from "../companions/companions-of.ts";
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
  if (reply) await performAnsweredTask(master, question, reply);
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
