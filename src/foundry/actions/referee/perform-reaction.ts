import { partOf, reactionModifiers } from "../../../rules/index.ts";
import type { Meeting } from "../../../view/dialogs/party-dialogs.ts";
import { postCheck } from "../../cards/post-check.ts";
import { askMeeting } from "../../dialogs/ask-party.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { throwDice } from "../../dice.ts";
import { charactersAmong } from "../../documents/chosen-creatures.ts";
import { scoreOf } from "../../documents/score-of.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Visibility } from "../../generation.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellLines } from "../tell/tell-lines.ts";

const TITLE = "WHITEHACK.Reaction.title";

/** The reaction of strangers to the party's speaker; asks for what is left out. @rule WH-REACT-01 WH-REACT-02 */
export async function performReaction(creatures: readonly Creature[], sharedLanguage?: boolean): Promise<void> {
  const party = charactersAmong(creatures);
  const meeting =
    sharedLanguage === undefined ? await askMeeting(party) : { speaker: null, sharedLanguage, modifier: 0 };
  const actor = meeting && (party.find(({ uuid }) => uuid === meeting.speaker) ?? party[0]);
  if (meeting && actor) await rollReaction(actor, meeting);
}

type Asked = Meeting & { readonly visibility?: Visibility };

/** The Charisma roll of whoever speaks, and what the strangers make of it. @rule WH-REACT-01 WH-REACT-02 */
async function rollReaction(actor: Actor.OfType<"character">, asked: Asked): Promise<void> {
  const { sharedLanguage, modifier, visibility = chosenVisibility() } = asked;
  const attribute = await attributeFor(actor, "charisma");
  if (attribute === null) return;
  const { derived } = actor.system;
  const contact = {
    charisma: scoreOf(actor, attribute).score,
    sharedLanguage,
    modifiers: [...reactionModifiers(derived.class), ...partOf("WHITEHACK.Modifier.difficulty", modifier)],
  };
  const { reaction } = rulebookFor(actor);
  const { faces, rolls } = await throwDice(reaction.plan(contact));
  const { attitude, check, rules } = reaction.resolve(contact, faces);
  if (check) await postCheck({ title: TITLE, actor, outcome: check, rolls, audience: { visibility } });
  await tellLines({ title: TITLE, text: attitude, facts: [], rules: rules.slice(0, 1), actor, visibility });
}
