import { marksAt, nameOr, servingAttribute, type TaskChoice } from "../../rules/index.ts";
import { type AskedRolls, type Participant, SAVE } from "../../view/checks/dialogs/request-dialog.ts";
import { toFigure, toSigned, toList } from "../../view/base/localize.ts";
import { promptFilled, type OfferedOption, promptText } from "../../view/chat/prompts/prompt.ts";
import { creatureRoll } from "./creature-roll.ts";
import { requestedLabel, type RequestedRoll } from "./roll-requested.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import type { NewPrompt } from "../chat/prompts/kind.ts";

/** The kind of question by which a Referee asks for a roll. */
export const ROLL_REQUEST = "rollRequest";
export const ROLL = "roll";
/** The Referee says that their words were enough. @rule WH-TASK-09 */
export const CERTAIN = "certain";
/** The field that holds what was ticked in the dialog. */
export const TICKED = "ticked";

const DECLINE = "decline";
const TICKED_FIELD = promptFilled(TICKED, "WHITEHACK.Line.title", 4_000);
const WHY = promptText("inWords", "WHITEHACK.CommonTask.InWords", 300);

/** The request's question to one participant. */
export const payloadOf = (
  { terms, task, purpose, needed, granular, title }: AskedRolls,
  { actor, what, difficulty, help, hidden, lasting = null }: Participant,
): RequestedRoll => ({
  actor,
  what,
  difficulty,
  help,
  hidden,
  lasting,
  ...terms,
  task,
  purpose,
  needed,
  granular,
  title,
});

/** The roll and its terms, in words. */
function detailOf(request: AskedRolls, participant: Participant, about: Creature): string {
  const { what, hidden } = participant;
  const isSave = what === SAVE;
  if (request.task?.task.certain && !isSave) return localize("WHITEHACK.Check.Certain");
  const words = [
    scoreWords(about, what),
    ...(request.terms.trained && !isSave ? [localize("WHITEHACK.Check.Trained")] : []),
    ...lastingWords(participant, about),
    ...easierWords(request, participant),
    ...(hidden ? [localize("WHITEHACK.Request.hidden")] : []),
  ];
  return toList(words, localize);
}

/** The Referee's word on lasting disadvantages at a roll. @rule WH-GROUP-12 */
function lastingWords({ what, lasting = null }: Participant, about: Creature): readonly string[] {
  if (lasting === null || lasting === "ignore") return [];
  const attribute = servingAttribute(rulebookFor(about).attributes, what) ?? what;
  const { disadvantages } = marksAt(attribute, [], about.system.whitehack.disadvantages);
  return disadvantages.map(({ name }) => {
    const called = localize(nameOr(name, "disadvantage"));
    return localize("WHITEHACK.Text.labelled", {
      label: called,
      value: localize(`WHITEHACK.Line.Result.${lasting === "cancel" ? "cancels" : "negative"}`),
    });
  });
}

function scoreWords(about: Creature, what: string): string {
  const score = creatureRoll(about, what)?.score;
  const label = localize(requestedLabel(what, about));
  return score === undefined ? label : localize("WHITEHACK.Text.figure", { label, value: toFigure(score) });
}

function easierWords({ task }: AskedRolls, { what, difficulty, help }: Participant): readonly string[] {
  const easier = difficulty + (what === SAVE ? 0 : help + bonusesOf(task));
  return easier === 0 ? [] : [toSigned(easier)];
}

/** The sum of the conditions of a common task that hold. @rule WH-CASE-01 */
const bonusesOf = (choice: TaskChoice | null): number =>
  (choice?.task.conditions ?? []).reduce(
    (sum, { value }, place) => sum + (choice?.holds.includes(place) ? value : 0),
    0,
  );

/** The question to the owners of one of them. @rule WH-TASK-06 */
export function toRollRequest(
  request: AskedRolls,
  participant: Participant,
  about: Creature,
  round: string,
): NewPrompt {
  const { hidden, what } = participant;
  return {
    kind: ROLL_REQUEST,
    title: request.title || (request.task?.task.name ?? requestedLabel(what, about)),
    text: `WHITEHACK.Request.Text.${request.purpose}`,
    rules: request.purpose === "contest" ? ["WH-TASK-06", "WH-CONT-01"] : ["WH-TASK-06"],
    about,
    asked: { actor: about.uuid },
    payload: payloadOf(request, participant),
    options: optionsFor(request, participant, about),
    round,
    readers: hidden ? [] : null,
  };
}

/** The answers: rolling, declining and, for the Referee, that the words were enough. @rule WH-TASK-09 */
function optionsFor(request: AskedRolls, participant: Participant, about: Creature): readonly OfferedOption[] {
  const detail = detailOf(request, participant, about);
  const isTask = participant.what !== SAVE;
  const isSure = isTask && request.task?.task.certain === true;
  return [
    {
      id: ROLL,
      label: isSure ? "WHITEHACK.Ask.DoIt" : "WHITEHACK.Ask.Roll",
      detail,
      fields: [TICKED_FIELD],
    },
    { id: DECLINE, label: "WHITEHACK.Request.decline" },
    ...(isTask ? [{ id: CERTAIN, label: "WHITEHACK.Request.succeeds", fields: [WHY], referee: true }] : []),
  ];
}
