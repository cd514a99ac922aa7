import { toList } from "../../view/base/localize.ts";
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
  toSaveCheck,
} from "../../rules/index.ts";
import { modeChoices, previewOf } from "../../view/checks/dialogs/roll-fields.ts";
import {
  immunitiesIn,
  plainAnswers,
  saveCheck,
  saveForm,
  saveOf,
  savePartsOf,
  type SaveQuestion,
} from "../../view/checks/dialogs/save-dialog.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import { localize } from "../host/localize.ts";
import { type Creature, resolveCreature } from "../documents/creature.ts";
import { defencesOf, saverOf } from "../documents/fighters.ts";
import type { Answering } from "../chat/prompts/kind.ts";
import { type OfferedOption } from "../../view/chat/prompts/prompt.ts";
import { PLAIN_SAVE } from "../../view/checks/cards/check-card.ts";
import { lineOf } from "../../view/items/item-lines.ts";
import { comebackOffer, rollComeback, withComeback } from "./comeback/roll-comeback.ts";
import { postCard } from "../chat/cards/post-card.ts";
import { postCheck } from "./cards/post-check.ts";
import { rollDice } from "../host/dice.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { saveAsksFor } from "../extensions/extension-calls.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { unasked } from "../host/settings.ts";

/** Asks what a saving throw is made against, and who sees it. */
const askSave = (actor: Actor.Implementation, question: SaveQuestion): Promise<Reply | null> =>
  ask({
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Save", { name: actor.name }),
    ofFight: true,
    form: saveForm(question, localize),
    context: { ...savePartsOf(question), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) =>
      isSaveNeeded(saveOf(question, values)) ? previewOf(saveCheck(question, values), localize) : noRoll(),
  });

const noRoll = () => ({ score: "–", dice: game.i18n.localize("WHITEHACK.Notice.noSaveNeeded") });

/** Rolls the saving throw of the actor whom a question is for; null if the actor is gone. @rule WH-SAVE-01 */
export async function rollSave({ payload, dice }: Answering<{ readonly actor: string }>) {
  const creature = await resolveCreature(payload.actor);
  if (!creature) return null;
  const check = toSaveCheck(saverOf(creature));
  const { faces, rolls } = await dice(planCheck(check));
  return { creature, outcome: resolveCheck(check, faces), rolls };
}

/** The answer to throw the save; it counts if nobody answers in time. */
export const SAVE = "save";

/** The answers to a save: throw it, or accept the effect. */
export const saveOrNot = (
  id = "willing",
  label: OfferedOption["label"] = "WHITEHACK.Spellcasting.Answer.willing",
): readonly OfferedOption[] => [
  { id: SAVE, label: "WHITEHACK.Consequence.Save" },
  { id, label },
];

/** The saving throw of an answer; null where the effect was accepted. @rule WH-SAVE-01 */
export async function savedBy({ answer, dice }: Pick<Answering<unknown>, "answer" | "dice">, check: Check) {
  if (answer.option !== SAVE) return null;
  const { faces, rolls } = await dice(planCheck(check));
  return { outcome: resolveCheck(check, faces), rolls };
}

/** The cause of a saving throw. */
interface SaveCause {
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
  const { creature } = actor;
  if (!creature) return null;
  const question = saveQuestion(creature, cause);
  const reply = skipsDialog(click) ? unasked(plainAnswers(question)) : await askSave(actor, question);
  return reply && performAnsweredSave(creature, question, reply);
}

/** Does what the answers ask for; the immune roll nothing, and a notice says so. @rule WH-SAVE-01 WH-SAVE-03 */
export async function performAnsweredSave(actor: Creature, question: SaveQuestion, reply: Reply): Promise<Card> {
  const audience = { visibility: reply.visibility };
  if (!isSaveNeeded(saveOf(question, reply.values))) {
    const facts = lineOf("WHITEHACK.Defence.immune", toList(immunitiesIn(question, reply.values), localize));
    const told = { text: "WHITEHACK.Notice.noSaveNeeded", rules: ["WH-SAVE-03"], facts: [...facts] };
    const system = { title: PLAIN_SAVE, actor: actor.uuid, formula: "", faces: [], total: null, ...told };
    return postCard({ kind: "notice", actor, system, audience });
  }
  const comeback = await rollComeback(question.comeback, reply.values);
  if (!comeback) return null;
  const roll = withComeback(rollOf(saveCheck(question, reply.values), question.readings), comeback);
  const check = lineCheck(roll);
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const rolled = { outcome, rolls: [...comeback.rolls, ...rolls], roll, comeback };
  return postCheck({ title: PLAIN_SAVE, kind: "save", actor, ...rolled, audience });
}

/** A plain saving throw with the modifier that was asked for. @rule WH-SAVE-01 */
export function saveRoll(creature: Creature, modifier: number): RollFacts {
  const question = saveQuestion(creature);
  return rollOf(saveCheck(question, { ...plainAnswers(question), modifier }), question.readings);
}

/** The facts about a saving throw that are known before anybody is asked. */
export const saveQuestion = (creature: Creature, cause: SaveCause = {}): SaveQuestion => ({
  saver: creature.system.derived,
  defences: defencesOf(creature),
  readings: rulebookFor(creature).options,
  offered: [...offeredModes(creature.system.items, "save"), ...twoEdged(creature)],
  comeback: comebackOffer(creature),
  packAsks: saveAsksFor(creature, cause.against ?? []),
  ...cause,
});

/** The options of a character's two-edged group, where such groups are played. @rule WH-REV-01 */
const twoEdged = (creature: Creature) =>
  reviewerModes(creature.system.whitehack.reviewer.trim(), rulebookFor(creature).options);

/** The saving throw line by line, so that the Referee can rule on it. */
const rollOf = (check: Check, readings: DiceReadings): RollFacts => ({
  attribute: "",
  score: check.score,
  lines: linesOf(check),
  mode: check.mode ?? null,
  cannotFumble: check.cannotFumble ?? false,
  readings,
});
