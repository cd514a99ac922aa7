import { partOf, reactionModifiers, shareLanguage } from "../../../rules/index.ts";
import type { Meeting } from "../../../view/companions/companion-dialogs.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { askMeeting } from "../simulation/ask-party.ts";
import { attributeFor } from "../../checks/perform-task.ts";
import { rollDice } from "../../host/dice.ts";
import { charactersAmong, type Creature } from "../../documents/creature.ts";
import { scoreOf, spokenBy } from "../../documents/score-of.ts";
import type { Visibility } from "../../host/compat.ts";
import { storeAttitude, strangersAimedAt, toHostility } from "../prompts/hostility.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { postLines } from "../../chat/post/post-lines.ts";

const TITLE = "WHITEHACK.Reaction.title";

type Asked = Meeting & { readonly visibility?: Visibility };

/** The reaction of strangers to the party's speaker; asks for what is left out. @rule WH-REACT-01 WH-REACT-02 */
export async function performReaction(creatures: readonly Creature[], sharedLanguage?: boolean): Promise<void> {
  const party = charactersAmong(creatures);
  const strangers = strangersAimedAt(party);
  const meeting =
    sharedLanguage === undefined
      ? await askMeeting(party, languagesOf(strangers))
      : { speaker: null, language: sharedLanguage ? ("shared" as const) : ("none" as const), modifier: 0 };
  const actor = meeting && (party.find(({ uuid }) => uuid === meeting.speaker) ?? party[0]);
  if (meeting && actor) await rollReaction(actor, meeting, strangers);
}

/** Every language of those who are met. @rule WH-REACT-02 */
const languagesOf = (strangers: readonly Creature[]): readonly string[] => [
  ...new Set(strangers.flatMap((one) => spokenBy(one))),
];

/**
 * True if speaker and strangers understand each other: by the user's answer, else by the languages written of both;
 * where nothing is written, they do. @rule WH-REACT-02
 */
function understands(actor: Creature, strangers: readonly Creature[], language: Meeting["language"]): boolean {
  const theirs = languagesOf(strangers);
  if (language !== "written" || theirs.length === 0) return language !== "none";
  return shareLanguage(spokenBy(actor), theirs);
}

/** Rolls for the strangers' reaction to the speaker. @rule WH-REACT-01 WH-REACT-02 */
export async function rollReactionDice(
  actor: Actor.OfType<"character">,
  met: { readonly attribute: string; readonly sharedLanguage: boolean; readonly modifier: number },
) {
  const contact = {
    charisma: scoreOf(actor, met.attribute).score,
    sharedLanguage: met.sharedLanguage,
    modifiers: [
      ...reactionModifiers(actor.system.derived.class),
      ...partOf("WHITEHACK.Modifier.difficulty", met.modifier),
    ],
  };
  const { reaction } = rulebookFor(actor);
  const { faces, rolls } = await rollDice(reaction.plan(contact));
  return { ...reaction.resolve(contact, faces), rolls };
}

/** The speaker's Charisma roll, and the strangers' reaction to it. @rule WH-REACT-01 WH-REACT-02 */
export async function rollReaction(
  actor: Actor.OfType<"character"> & Creature,
  { language, modifier, visibility = chosenVisibility() }: Asked,
  strangers: readonly Creature[],
): Promise<void> {
  const attribute = await attributeFor(actor, "charisma");
  if (attribute === null) return;
  const met = { attribute, sharedLanguage: understands(actor, strangers, language), modifier };
  const { attitude, hostile, check, rules, rolls } = await rollReactionDice(actor, met);
  if (check) await postCheck({ title: TITLE, actor, outcome: check, rolls, audience: { visibility } });
  const changes = hostile ? [] : await storeAttitude(strangers, attitude);
  const told = { facts: [], rules: rules.slice(0, 1), actor, changes, visibility };
  await postLines({ title: TITLE, text: attitude, ...told });
  if (hostile && game.user.isGM) await postPrompt(toHostility(strangers));
}
