import type { Purpose } from "../../../view/dialogs/purposes.ts";
import { type AskedRolls, whatLabel } from "../../../view/dialogs/request-dialog.ts";
import { askRolls } from "../../dialogs/ask-rolls.ts";
import { throwDice } from "../../dice.ts";
import { calledName, charactersAmong, playersCharacters } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { loadPart } from "../../load-part.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { postQuestion } from "../../questions/post-question.ts";
import { tellTogether, type TogetherSide } from "./tell-together.ts";

const askingPart = () => loadPart(() => import("../../questions/to-roll-request.ts"));
const rollingPart = () => loadPart(() => import("./roll-requested.ts"));

/** Asks the Referee which rolls to request and from whom, then requests them. @rule WH-TASK-06 */
export async function performRequest(chosen: readonly Creature[], purpose: Purpose): Promise<void> {
  const asked = await askRolls(chosen, purpose);
  if (asked) await performAskedRolls(asked);
}

/**
 * Requests the rolls from the owners of all who take part, or throws them at once; for those whom nobody plays, whoever
 * asks throws. Only Referees ask others. @rule WH-TASK-06 WH-CONT-03
 */
export async function performAskedRolls(asked: AskedRolls): Promise<void> {
  if (asked.participants.length === 0)
    return void ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
  if (asked.atOnce || !game.user.isGM) return throwAll(asked);
  const { toRollRequest } = await askingPart();
  const round = foundry.utils.randomID();
  for (const participant of asked.participants) {
    const creature = await creatureAt(participant.actor);
    if (creature) await postQuestion(toRollRequest(asked, participant, creature, round));
  }
}

/** Throws everybody's roll at once, then posts the card that brings them together. */
async function throwAll(asked: AskedRolls): Promise<void> {
  const [{ payloadOf }, { rollRequested }] = await Promise.all([askingPart(), rollingPart()]);
  const sides: TogetherSide[] = [];
  for (const participant of asked.participants) {
    const creature = await creatureAt(participant.actor);
    if (!creature?.isOwner) continue;
    const done = await rollRequested(payloadOf(asked, participant), { ticked: "", dice: throwDice, asked: "" });
    if (typeof done === "string") ui.notifications.warn(`${calledName(creature)}: ${localize(done)}`);
    sides.push({
      name: calledName(creature),
      actor: creature.uuid,
      label: whatLabel(rulebookFor(null).attributes, participant.what),
      check: typeof done === "string" ? null : done,
    });
  }
  await tellTogether({ ...asked, request: asked }, sides);
}

/** Asks the chosen, or the characters of all players, for the same plain task. @rule WH-TASK-06 */
export async function performPlainRequest(
  chosen: readonly Creature[],
  purpose: Purpose,
  attribute: string,
): Promise<void> {
  const all = chosen.length > 0 ? chosen : playersCharacters();
  await performAskedRolls(plainRolls(all, purpose, attribute));
}

const plainRolls = (all: readonly Creature[], purpose: Purpose, attribute: string): AskedRolls => ({
  title: "",
  purpose,
  task: null,
  terms: { trained: false, speciesAgainst: false, words: [] },
  participants: all.map((one) => ({
    actor: one.uuid,
    what: one.isMonster() ? "poor" : attribute,
    difficulty: 0,
    help: 0,
    hidden: false,
  })),
  needed: 0,
  granular: false,
  atOnce: false,
});

/** Rolls the same task for several characters at once; asks for the attribute if none is given. @rule WH-TASK-01 WH-CONT-01 */
export async function performGroupCheck(creatures: readonly Creature[], attribute?: string): Promise<void> {
  const party = charactersAmong(creatures);
  if (party.length === 0) return;
  if (!attribute) return performRequest(party, "group");
  await throwAll(plainRolls(party, "group", attribute));
}
