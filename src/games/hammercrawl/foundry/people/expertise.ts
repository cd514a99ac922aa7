import { addEntry, entryOf, recordOf } from "../../../../foundry/chat/undo/card-record.ts";
import { isOfItsActor } from "../../../../foundry/combat/real-dice.ts";
import { performGameTest } from "../../../../foundry/checks/perform-game-test.ts";
import { asKind, type Creature, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import type { CardButton, Pressed } from "../../../../foundry/extensions/pack-extension.ts";
import { isEntryStanding } from "../../../../undo/record.ts";
import { HAMMERCRAWL_NAMES, THIEF, THIEF_SKILLS, type ThiefSkill } from "../../rules/hammercrawl-names.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";

/** The act of rolling a thief's skill again. */
export const REROLL = "hc.expertise";
const NAME = "WHITEHACK.Hammercrawl.Uses.expertiseUsed";

interface Failed {
  readonly message: ChatMessage.OfType<"roll">;
  readonly actor: Creature;
  readonly skill: ThiefSkill;
}

/** A thief's skill that has failed, and was not tried again by its card. @rule HC-CLS-37 */
function failedOn(message: ChatMessage.Implementation | undefined): Failed | null {
  if (!message?.isCard("roll") || !isOfItsActor(message)) return null;
  const { system } = message;
  const skill = THIEF_SKILLS.find((one) => system.title === `WHITEHACK.Hammercrawl.Skill.${one}`);
  const actor = asKind("creature", resolveCreatureSync(system.actor));
  if (!skill || !actor || system.game !== HAMMERCRAWL_NAMES.id || system.success !== false) return null;
  const isUsed = recordOf(message).some((entry) => entry.name === NAME && isEntryStanding(entry));
  return isUsed ? null : { message, actor, skill };
}

const leftOf = (actor: Creature): number => hammercrawlNumbers(actor)?.expertise ?? 0;

/** The button on a failed thief's skill, as long as expertise is left. @rule HC-CLS-37 */
export function expertiseButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const failed = failedOn(message);
  if (!failed?.actor.isOwner || leftOf(failed.actor) === 0) return [];
  return [
    {
      act: REROLL,
      label: "WHITEHACK.Hammercrawl.Expertise.reroll",
      hint: "WHITEHACK.Hammercrawl.Expertise.hint",
      icon: "fa-solid fa-arrows-rotate",
      what: failed.skill,
    },
  ];
}

/** Spends a use and rolls the skill again; the failed card gives the use back. @rule HC-CLS-37 */
export async function performExpertise({ message, event }: Pick<Pressed, "message" | "event">): Promise<void> {
  const failed = failedOn(message);
  if (!failed?.actor.isOwner || leftOf(failed.actor) === 0) return;
  const { actor, skill } = failed;
  const stored: object = actor._source.system;
  const { expertiseUsed } = stored as { readonly expertiseUsed: number };
  const changes = await storeChange(actor, { expertiseUsed: expertiseUsed + 1 });
  if (changes.length > 0) await addEntry(failed.message, entryOf(changes, { name: NAME }));
  await performGameTest(actor, `${THIEF}.${skill}`, { event });
}
