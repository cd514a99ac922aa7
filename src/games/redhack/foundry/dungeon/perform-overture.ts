import type { DicePlan } from "../../../../rules/index.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import {
  calledName,
  type Creature,
  type Party,
  resolveCreatureSync,
  worldActorAt,
} from "../../../../foundry/documents/creature.ts";
import type { CardButton } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import { afterOverture, type Attitude, attitudeByDice, type Overture } from "../../rules/encounters/disposition.ts";
import { beatsCard, encounterByCards } from "../../rules/encounters/encounter-cards.ts";
import { distanceChosenBy, TWO_DICE } from "../../rules/encounters/notice.ts";
import { readFaceAs, succeeds } from "../../rules/tests/band.ts";
import { overtureForm, overtureIn } from "../../view/dungeon/meeting-forms.ts";
import { cardName } from "./decks.ts";
import { redhackOf, scoreFor } from "./members.ts";
import { attitudeOn, drawEncounterCards, isMeeting, noticeOn, speakersOf } from "./perform-meeting.ts";
import { settingOf } from "./switches.ts";

type Card = ChatMessage.OfType<"notice">;

const D20: DicePlan = { count: 1, faces: 20, bonus: 0 };

/** Something that dice or cards decide, with how they did. */
interface Decided<Result> {
  readonly result: Result;
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

const playsCards = (): boolean => settingOf("rh.encounterSource") === "cards";

/** The Charisma of the speaker, against a die, or against a card. @rule RH-ENC-05 RH-ENC-06 */
async function testOf(speaker: Creature): Promise<Decided<Overture>> {
  const charisma = scoreFor(speaker, "charisma");
  const label = localize("WHITEHACK.Redhack.Dungeon.Meet.charismaOf", {
    name: calledName(speaker),
    score: toFigure(charisma),
  });
  if (playsCards()) {
    const { cards, rolls, changes } = await drawEncounterCards(1);
    const success = cards.every((card) => beatsCard(charisma, card));
    return { result: { success }, facts: [{ label, value: toList(cards.map(cardName), localize) }], rolls, changes };
  }
  const { faces, rolls } = await rollDice(D20);
  const [face = 1] = faces;
  const success = succeeds(readFaceAs(redhackOf(speaker) ? "redhack" : "whitehack", charisma, 0, face));
  return { result: { success }, facts: [{ label, value: toFigure(face) }], rolls, changes: [] };
}

/** Another attitude, by the dice or by a card. @rule RH-ENC-05 */
async function attitudeAnew(): Promise<Decided<Attitude>> {
  if (!playsCards()) {
    const { faces, rolls } = await rollDice(TWO_DICE);
    const result = attitudeByDice(faces);
    return {
      result,
      facts: [{ label: "WHITEHACK.Redhack.Dungeon.Meet.second", value: String(result.total ?? "") }],
      rolls,
      changes: [],
    };
  }
  const { cards, rolls, changes } = await drawEncounterCards(1);
  const [card] = cards;
  if (!card) throw new Error("A card is drawn");
  const { disposition } = encounterByCards({ notice: card, disposition: card });
  return {
    result: { disposition, total: null },
    facts: [{ label: "WHITEHACK.Redhack.Dungeon.Meet.second", value: cardName(card) }],
    rolls,
    changes,
  };
}

const SAID: Decided<null> = { result: null, facts: [], rolls: [], changes: [] };

/** An overture: a further roll, of which the better counts if it works, and otherwise the worse. @rule RH-ENC-05 */
async function performOverture(party: Party, card: Card, first: Attitude): Promise<void> {
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Meet.overture"),
    form: overtureForm(speakersOf(party)),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Meet.overture", icon: "fa-solid fa-comments" },
  });
  if (!reply) return;
  const { by, speaker: uuid } = overtureIn(reply.values);
  const speaker = resolveCreatureSync(uuid);
  const tested = by === "test" && speaker ? await testOf(speaker) : null;
  const overture = tested?.result ?? { effective: by === "works" };
  const second = await attitudeAnew();
  const now = afterOverture(first, second.result, overture);
  const works = "success" in overture ? overture.success : overture.effective;
  const all = [tested ?? SAID, second];
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Meet.overture",
    actor: party,
    facts: [
      {
        label: "WHITEHACK.Redhack.Dungeon.Meet.by",
        value: `WHITEHACK.Redhack.Dungeon.Meet.By.${works ? "works" : "fails"}`,
      },
      ...all.flatMap(({ facts }) => facts),
      {
        label: "WHITEHACK.Redhack.Dungeon.Meet.disposition",
        value: `WHITEHACK.Redhack.Disposition.${now.disposition}`,
      },
      ...(now.total === null ? [] : [{ label: "WHITEHACK.Redhack.Dungeon.Meet.total", value: String(now.total) }]),
    ],
    rolls: all.flatMap(({ rolls }) => rolls),
    changes: all.flatMap(({ changes }) => changes),
    rules: ["RH-ENC-05"],
    like: card,
  });
}

/** The party lies in wait: it surprises with almost any initiative, and says how far away. @rule RH-ENC-02 */
const performAmbush = (party: Party, card: Card): Promise<unknown> =>
  postLines({
    title: "WHITEHACK.Redhack.Dungeon.Meet.ambush",
    actor: party,
    facts: [
      { label: "WHITEHACK.Redhack.Dungeon.Meet.noticed", value: "WHITEHACK.Underway.Notice.mayAmbush" },
      { label: "WHITEHACK.Redhack.Dungeon.Meet.surprise", value: "WHITEHACK.Redhack.Dungeon.Meet.Surprise.ambush" },
      {
        label: "WHITEHACK.Redhack.Dungeon.Meet.chosenBy",
        value: `WHITEHACK.Redhack.Dungeon.Meet.ChosenBy.${distanceChosenBy("mayAmbush", true)}`,
      },
    ],
    rules: ["RH-ENC-02"],
    like: card,
  });

const button = (what: "overture" | "ambush", icon: string): CardButton => ({
  act: "rh.meeting",
  what,
  label: `WHITEHACK.Redhack.Dungeon.Meet.Button.${what}`,
  hint: `WHITEHACK.Redhack.Dungeon.Meet.ButtonHint.${what}`,
  icon,
});

/** The buttons of an encounter's card, for Referees. */
export function meetingButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  if (!game.user.isGM || !isMeeting(message)) return [];
  const mayAmbush =
    noticeOn(message) === "mayAmbush" && message.system.title === "WHITEHACK.Redhack.Dungeon.Meet.title";
  return [
    ...(attitudeOn(message) ? [button("overture", "fa-solid fa-comments")] : []),
    ...(mayAmbush ? [button("ambush", "fa-solid fa-user-ninja")] : []),
  ];
}

/** Presses one of them. */
export async function pressMeeting(message: ChatMessage.Implementation, what: string): Promise<void> {
  if (!game.user.isGM || !isMeeting(message)) return;
  const party = worldActorAt("party", message.system.actor);
  const first = attitudeOn(message);
  if (party && what === "ambush") await performAmbush(party, message);
  else if (party && first && what === "overture") await performOverture(party, message, first);
}
