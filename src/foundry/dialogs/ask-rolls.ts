import {
  type AskedRolls,
  type Candidate,
  keptOfRequest,
  requestDialog,
  requestIn,
} from "../../view/dialogs/request-dialog.ts";
import { noneTicked } from "../../view/dialogs/problem.ts";
import { type Purpose, PURPOSES } from "../../view/dialogs/purposes.ts";
import { type FormValues, oneOf } from "../../view/dialogs/form-values.ts";
import { commonTask, commonTasks } from "../common-tasks.ts";
import { monsterScores } from "../actions/rolls/monster-task.ts";
import { calledName, playersCharacters } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { playersAsked } from "../questions/listeners.ts";
import { rulebookFor } from "../rulebook.ts";
import { chosenVisibility } from "../settings.ts";
import { ask } from "./ask.ts";

const playersOf = ({ uuid }: Creature): string =>
  playersAsked({ actor: uuid, users: [], role: null, referee: false })
    .map(({ name }) => name)
    .join(", ");

const candidateOf = (creature: Creature, chosen: boolean): Candidate => ({
  uuid: creature.uuid,
  name: calledName(creature),
  isMonster: creature.isMonster(),
  scores: creature.isMonster() ? monsterScores(creature) : {},
  chosen,
  players: playersOf(creature),
});

/** Everybody who could be asked: the chosen first, then the characters of players, for whoever may ask them. */
export function candidates(chosen: readonly Creature[]): readonly Candidate[] {
  const party: readonly Creature[] = game.user.isGM ? playersCharacters() : [];
  const others = party.filter(({ uuid }) => !chosen.some((one) => one.uuid === uuid));
  return [
    ...chosen.map((one) => candidateOf(one, true)),
    ...others.map((one) => candidateOf(one, chosen.length === 0)),
  ];
}

/** Asks which rolls to request, and from whom; null if the dialog is closed. @rule WH-TASK-06 */
export async function askRolls(chosen: readonly Creature[], purpose: Purpose): Promise<AskedRolls | null> {
  const all = candidates(chosen);
  const set = rulebookFor(null).attributes;
  if (all.length === 0) {
    ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
    return null;
  }
  const contextOf = (values: FormValues) => {
    const task = commonTask(values["task"]);
    return {
      ...requestDialog(set, all, {
        purpose: oneOf(values, "purpose", PURPOSES) ?? purpose,
        task,
        tasks: commonTasks().filter(({ sequel }) => sequel !== "auction"), // nobody rolls
      }),
      isReferee: game.user.isGM,
      isHidden: (task?.seen || chosenVisibility()) !== "public",
    };
  };
  const reply = await ask({
    name: "request",
    title: `WHITEHACK.Request.${purpose === "contest" ? "contest" : "title"}`,
    context: contextOf({}),
    renewed(values, changed) {
      const keeps = keptOfRequest(values, changed);
      return { keeps, context: contextOf(keeps) };
    },
    problem: (values) => noneTicked(values, "who", "WHITEHACK.Request.nobody"),
    confirm: { label: game.user.isGM ? "WHITEHACK.Request.ask" : "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
  });
  return reply && rollsAsked(all, reply.values);
}

/** What the answers of the dialog ask of those who could be asked. @rule WH-TASK-06 WH-TRAIN-03 */
export const rollsAsked = (all: readonly Candidate[], values: FormValues): AskedRolls =>
  requestIn(rulebookFor(null).attributes, all, commonTask(values["task"]), values);
