import {
  type Check,
  type DiceMode,
  type DiceReadings,
  isSaveNeeded,
  lineCheck,
  linesOf,
  type Modifier,
  offeredModes,
  planCheck,
  resolveCheck,
  reviewerModes,
  type RollFacts,
} from "../../../rules/index.ts";
import { PLAIN_SAVE } from "../../../view/cards/check-card.ts";
import { immunitiesIn, type SaveQuestion, plainAnswers, saveCheck, saveOf } from "../../../view/dialogs/save-dialog.ts";
import { lineOf } from "../../../view/things/thing-lines.ts";
import { comebackOffer } from "../../brave/comeback-offer.ts";
import { throwComeback, withComeback } from "../../brave/throw-comeback.ts";
import { postCard } from "../../cards/post-card.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askSave } from "../../dialogs/ask-save.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { defencesOf } from "../../fight/fighters.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { saveAsksFor } from "../../packs/dialog-seams.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";

/** What a saving throw is asked for. */
export interface SaveCause {
  readonly against?: readonly string[];
  readonly mode?: DiceMode;
  readonly modifiers?: readonly Modifier[];
}

type Card = ChatMessage.Implementation | null;

/** Rolls a saving throw, and gives its card. @rule WH-SAVE-01 */
export async function performSave(
  actor: Actor.Implementation,
  click: Click = {},
  cause: SaveCause = {},
): Promise<Card> {
  if (!actor.isCreature()) return null;
  const question = saveQuestion(actor, cause);
  const reply = skipsDialog(click)
    ? { values: plainAnswers(question), visibility: chosenVisibility() }
    : await askSave(actor, question);
  return reply && performAnsweredSave(actor, question, reply);
}

/** Does what the answers ask for; the immune roll nothing, and a notice says so. @rule WH-SAVE-01 WH-SAVE-03 */
export async function performAnsweredSave(actor: Creature, question: SaveQuestion, reply: Reply): Promise<Card> {
  const audience = { visibility: reply.visibility };
  if (!isSaveNeeded(saveOf(question, reply.values))) {
    const facts = lineOf("WHITEHACK.Defence.immune", immunitiesIn(question, reply.values).join(", "));
    const told = { text: "WHITEHACK.Notice.noSaveNeeded", rules: ["WH-SAVE-03"], facts: [...facts] };
    const system = { title: PLAIN_SAVE, actor: actor.uuid, formula: "", faces: [], total: null, ...told };
    return postCard({ kind: "notice", actor, system, audience });
  }
  const comeback = await throwComeback(question.comeback, reply.values);
  if (!comeback) return null;
  const roll = withComeback(rollOf(saveCheck(question, reply.values), question.readings), comeback);
  const check = lineCheck(roll);
  const { faces, rolls } = await throwDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const thrown = { outcome, rolls: [...comeback.rolls, ...rolls], roll, comeback };
  return postCheck({ title: PLAIN_SAVE, kind: "save", actor, ...thrown, audience });
}

/** A plain saving throw with the modifier that was asked for. @rule WH-SAVE-01 */
export function saveRoll(creature: Creature, modifier: number): RollFacts {
  const question = saveQuestion(creature);
  return rollOf(saveCheck(question, { ...plainAnswers(question), modifier }), question.readings);
}

/** What is known of a saving throw before anybody is asked. */
export const saveQuestion = (creature: Creature, cause: SaveCause = {}): SaveQuestion => ({
  saver: creature.system.derived,
  defences: defencesOf(creature),
  readings: rulebookFor(creature).options,
  offered: [...offeredModes(creature.system.items, "save"), ...twoEdged(creature)],
  comeback: comebackOffer(creature),
  packAsks: saveAsksFor(creature, cause.against ?? []),
  ...cause,
});

/** What the two-edged group of a character offers, where such groups are played. @rule WH-REV-01 */
const twoEdged = (creature: Creature) =>
  creature.isCharacter() ? reviewerModes(creature.system.reviewer.trim(), rulebookFor(creature).options) : [];

/** The saving throw line by line, so that the Referee can rule on it. */
const rollOf = (check: Check, readings: DiceReadings): RollFacts => ({
  attribute: "",
  score: check.score,
  lines: linesOf(check),
  mode: check.mode ?? null,
  cannotFumble: check.cannotFumble ?? false,
  readings,
});
