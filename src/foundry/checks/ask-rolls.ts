import { localize } from "../host/localize.ts";
import { toNames } from "../../view/base/localize.ts";
import {
  type AskedRolls,
  type Candidate,
  keptOfRequest,
  requestDialog,
  requestIn,
  SAVE,
} from "../../view/checks/dialogs/request-dialog.ts";
import { type Purpose, PURPOSES } from "../../view/checks/dialogs/purposes.ts";
import {
  atField,
  type FormValues,
  isTicked,
  noneTicked,
  oneOf,
  type Problem,
  textIn,
} from "../../view/chat/dialogs/form-values.ts";
import { commonTask, commonTasks, monsterScoresOf } from "./chosen-task.ts";
import { calledName, type Creature, isWhitehack, playersCharacters, playersCreatures } from "../documents/creature.ts";
import { playersAsked } from "../chat/prompts/listeners.ts";
import { rulesOf } from "../extensions/games.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { gameTest } from "./perform-game-test.ts";
import { chosenVisibility } from "../host/settings.ts";
import { ask } from "../chat/dialogs/ask.ts";
import {
  type AskedAuction,
  auctionDialog,
  auctionIn,
  auctionProblem,
  type ProposedAuction,
} from "../../view/campaign/auction/auction-dialog.ts";

const playersOf = ({ uuid }: Creature): string =>
  toNames(playersAsked({ actor: uuid, users: [], role: null, referee: false }), localize);

/** What can be asked of one of another game's people: a saving throw too, where the game has none of its own. */
function testsOf(creature: Creature): Readonly<Record<string, string>> | null {
  const rules = rulesOf(creature);
  if (!rules) return null;
  const own = rules.tests.flatMap(({ id, label }) => (gameTest(creature, id) ? [[id, label] as const] : []));
  return Object.fromEntries([...own, ...(rules.save === undefined ? [[SAVE, "WHITEHACK.Number.savingThrow"]] : [])]);
}

function candidateOf(creature: Creature, chosen: boolean): Candidate {
  const scores = monsterScoresOf(creature);
  return {
    uuid: creature.uuid,
    name: calledName(creature),
    isMonster: scores !== null,
    tests: testsOf(creature),
    scores: scores ?? {},
    disadvantages: creature.system.whitehack.disadvantages,
    chosen,
    players: playersOf(creature),
  };
}

/** All creatures that could be asked: the chosen first, then those of players, for a user who may ask them. */
export function candidates(
  chosen: readonly Creature[],
  players: () => readonly Creature[] = playersCreatures,
): readonly Candidate[] {
  const party = game.user.isGM ? players() : [];
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
  const contextOf = (values: FormValues, changed = "") => {
    const task = commonTask(values["task"]);
    return {
      ...requestDialog(set, all, {
        purpose: oneOf(values, "purpose", PURPOSES) ?? purpose,
        task,
        forAll: textIn(values, "forAll"),
        everybody: changed === "everybody" ? isTicked(values, "everybody") : null,
        tasks: commonTasks().filter(({ consequence }) => consequence !== "auction"), // nobody rolls
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
      return { keeps, context: contextOf(keeps, changed) };
    },
    problem: (values) => noneTicked(values, "who", "WHITEHACK.Request.nobody"),
    confirm: { label: game.user.isGM ? "WHITEHACK.Request.ask" : "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
  });
  return reply && rollsAsked(all, reply.values);
}

/** The rolls that the answers of the dialog ask for. @rule WH-TASK-06 WH-TRAIN-03 */
export const rollsAsked = (all: readonly Candidate[], values: FormValues): AskedRolls =>
  requestIn(rulebookFor(null).attributes, all, commonTask(values["task"]), values);

function problemOf({ bidders, loss }: AskedAuction): Problem | null {
  const text = auctionProblem(Object.keys(bidders), loss);
  return atField(text, text === "WHITEHACK.Auction.Refusal.noLoss" ? "loss" : "who.0");
}

/** Asks who takes part in an auction, and with what; null if the dialog is closed. @rule WH-AUC-01 WH-AUC-12 */
export async function askAuction(chosen: readonly Creature[], proposed: ProposedAuction): Promise<AskedAuction | null> {
  const all = candidates(chosen.filter(isWhitehack), playersCharacters);
  const { attributes, options } = rulebookFor(null);
  const read = (values: FormValues): AskedAuction => auctionIn(attributes, all, values);
  const reply = await ask({
    name: "auction",
    title: "WHITEHACK.Auction.open",
    context: auctionDialog(attributes, all, { ...proposed, canHack: options.hacking }),
    confirm: { label: "WHITEHACK.Auction.open", icon: "fa-solid fa-gavel" },
    problem: (values) => problemOf(read(values)),
  });
  return reply && read(reply.values);
}
