import { reactionModifiers } from "../../../rules/index.ts";
import { postCard } from "../../cards/post-card.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { charactersAmong } from "../../documents/chosen-creatures.ts";
import { rulebookFor } from "../../rulebook.ts";
import { messageMode } from "../../settings.ts";
import { tellLines } from "../tell/tell-lines.ts";

const TITLE = "WHITEHACK.Reaction.title";

/** How strangers take to the first character of those chosen, who speaks for the party. @rule WH-REACT-01 WH-REACT-02 */
export async function performReaction(creatures: readonly Creature[], sharedLanguage: boolean): Promise<void> {
  const [actor] = charactersAmong(creatures);
  if (!actor) return;
  const { derived } = actor.system;
  const contact = {
    charisma: derived.attributes.charisma,
    sharedLanguage,
    modifiers: reactionModifiers(derived.class),
  };
  const { reaction } = rulebookFor(actor);
  const { faces, rolls } = await throwDice(reaction.plan(contact));
  const { attitude, check, rules } = reaction.resolve(contact, faces);
  const audience = { mode: messageMode() };
  if (check) {
    const system = { title: TITLE, kind: "task" as const, trained: false, actor: actor.uuid, outcome: check };
    await postCard({ kind: "check", actor, system, rolls, audience });
  }
  await tellLines({ title: TITLE, text: attitude, facts: [], rules: rules.slice(0, 1), actor });
}
