import { partOf, reactionModifiers, shareLanguage } from "../../../rules/index.ts";
import type { Meeting } from "../../../view/dialogs/party-dialogs.ts";
import { postCheck } from "../../cards/post-check.ts";
import { askMeeting } from "../../dialogs/ask-party.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { throwDice } from "../../dice.ts";
import { charactersAmong } from "../../documents/chosen-creatures.ts";
import { scoreOf } from "../../documents/score-of.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Visibility } from "../../generation.ts";
import { storeAttitude, strangersAimedAt } from "../../meeting/attitude.ts";
import { spokenBy } from "../../meeting/spoken.ts";
import { toHostility } from "../../questions/kinds/hostility.ts";
import { postQuestion } from "../../questions/post-question.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellLines } from "../tell/tell-lines.ts";

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

/** Whether speaker and strangers understand each other: as somebody says, else by what is written of both; where nothing is, they do. @rule WH-REACT-02 */
function understands(actor: Creature, strangers: readonly Creature[], language: Meeting["language"]): boolean {
  const theirs = languagesOf(strangers);
  if (language !== "written" || theirs.length === 0) return language !== "none";
  return shareLanguage(spokenBy(actor), theirs);
}

/** Throws for what strangers make of whoever speaks. @rule WH-REACT-01 WH-REACT-02 */
export async function throwReaction(
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
  const { faces, rolls } = await throwDice(reaction.plan(contact));
  return { ...reaction.resolve(contact, faces), rolls };
}

/** The Charisma roll of whoever speaks, and what the strangers make of it. @rule WH-REACT-01 WH-REACT-02 */
export async function rollReaction(
  actor: Actor.OfType<"character"> & Creature,
  { language, modifier, visibility = chosenVisibility() }: Asked,
  strangers: readonly Creature[],
): Promise<void> {
  const attribute = await attributeFor(actor, "charisma");
  if (attribute === null) return;
  const met = { attribute, sharedLanguage: understands(actor, strangers, language), modifier };
  const { attitude, hostile, check, rules, rolls } = await throwReaction(actor, met);
  if (check) await postCheck({ title: TITLE, actor, outcome: check, rolls, audience: { visibility } });
  const changes = hostile ? [] : await storeAttitude(strangers, attitude);
  const told = { facts: [], rules: rules.slice(0, 1), actor, changes, visibility };
  await tellLines({ title: TITLE, text: attitude, ...told });
  if (hostile && game.user.isGM) await postQuestion(toHostility(strangers));
}
