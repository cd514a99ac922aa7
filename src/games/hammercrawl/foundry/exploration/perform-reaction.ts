import { toExplained } from "../../../../rules/index.ts";
import { toFigure, toSigned, toList } from "../../../../view/base/localize.ts";
import { figureIn, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { MODIFIER } from "../../../../view/chat/dialogs/form.ts";
import { playLater } from "../../../../foundry/campaign/party/play-later.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature, type Party } from "../../../../foundry/documents/creature.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor, rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { Visibility } from "../../../../foundry/host/compat.ts";
import { storeAttitude, strangersAimedAt } from "../../../../foundry/monsters/prompts/hostility.ts";
import { REACTION_DICE, reactionWord } from "../../rules/exploration/reactions.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { survivorsOf } from "../party/records.ts";

/** Who speaks for the party to those whom it meets, and how they take to it. @rule HC-ENC-01 */
export async function performReaction(party: Party): Promise<void> {
  const speakers = survivorsOf(party).filter((one) => !one.isMonster());
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.reaction"),
    form: [
      {
        name: "speaker",
        label: "WHITEHACK.Hammercrawl.Party.speaker",
        choices: Object.fromEntries(speakers.map((one) => [one.uuid, calledName(one)])),
      },
      MODIFIER,
      "visibility",
    ],
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
  const speaker = speakers.find(({ uuid }) => uuid === (reply ? textIn(reply.values, "speaker") : ""));
  if (!reply || !speaker) return;
  const modifier = figureIn(reply.values, "modifier", true) ?? 0;
  if (speaker.isCharacter()) return playLater.rollReaction({ actors: [speaker.uuid] });
  await rollReaction(speaker, strangersAimedAt(survivorsOf(party)), { modifier, visibility: reply.visibility });
}

/** This game's people add their Charisma to two dice; the words are those of the table's own reactions, where it has such. @rule HC-ENC-01 HC-GEN-06 */
export async function rollReaction(
  speaker: Creature,
  strangers: readonly Creature[],
  { modifier, visibility }: { readonly modifier: number; readonly visibility: Visibility },
): Promise<void> {
  const charisma = hammercrawlNumbers(speaker)?.modifiers.charisma ?? 0;
  const { faces, rolls } = await rollDice(REACTION_DICE);
  const total = faces.reduce((sum, face) => sum + face, charisma + modifier);
  const modifiers =
    charisma + modifier === 0 ? [] : [{ label: "WHITEHACK.Attribute.charisma", value: charisma + modifier }];
  const byDice = rulesInForceFor(null).families.reaction.choice === "rh";
  const { attitude } = byDice
    ? rulebookFor(null).reaction.resolve({ charisma: toExplained(10), sharedLanguage: true, modifiers }, faces)
    : { attitude: `WHITEHACK.Reaction.${reactionWord(total)}` };
  const changes = await storeAttitude(strangers, attitude);
  await postLines({
    title: "WHITEHACK.Reaction.title",
    text: attitude,
    actor: speaker,
    facts: [
      { label: "WHITEHACK.Card.Dice", value: toList(faces.map(toFigure), localize) },
      { label: "WHITEHACK.Attribute.charisma", value: toSigned(charisma) },
      ...(modifier === 0 ? [] : [{ label: "WHITEHACK.Modifier.difficulty", value: toSigned(modifier) }]),
      { label: "WHITEHACK.Hammercrawl.Fact.total", value: toFigure(total) },
    ],
    rules: ["HC-ENC-01"],
    rolls,
    visibility,
    changes,
  });
}
