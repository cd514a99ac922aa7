import {
  bestNavigator,
  DIRECTIONS,
  mayGetLost,
  navigationRequest,
  planCheck,
  resolveCheck,
  resolveNavigation,
  secondsOf,
  servingAttribute,
  startTimer,
  toRequestedCheck,
  whereaboutsForPlayers,
} from "../../../rules/index.ts";
import { timerForm, timerIn } from "../../../view/campaign/time/begin-dialog.ts";
import { ask, askOne } from "../../chat/dialogs/ask.ts";
import { withoutKey } from "../../host/compat.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { beginCrawl, endCrawl, nextTurn, type Party } from "./crawl.ts";
import {
  type MapFacts,
  progressOf,
  progressText,
  travelReasons,
  wildernessForm,
  wildernessIn,
  wildernessProblem,
  type WildernessTurn,
} from "../../../view/campaign/time/wilderness-dialog.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { attributeFor, performCommonTask } from "../../checks/perform-task.ts";
import { rollDice } from "../../host/dice.ts";
import { calledName, type Character, charactersOf, membersOf } from "../../documents/creature.ts";
import { scoreOf } from "../../documents/score-of.ts";
import { localize } from "../../host/localize.ts";
import { storeChange } from "../../documents/store-change.ts";
import { storeClock } from "../../chat/undo/store-clock.ts";
import { shownMoment } from "../../host/world-calendar.ts";
import { performEncounter } from "./perform-encounter.ts";
import { vocationDoubles } from "../../documents/traits-of.ts";

/** Asks what shall end by the clock, and when. @rule WH-TIME-05 */
export async function addTimer(party: Party): Promise<void> {
  const reply = await ask({
    actor: party,
    title: "WHITEHACK.Underway.addTimer",
    form: timerForm(rulebookFor(null), localize),
    confirm: { label: "WHITEHACK.Underway.Timer.start", icon: "fa-solid fa-stopwatch" },
    problem: (values) => (timerIn(values) ? null : { text: "WHITEHACK.Underway.Timer.nameless", field: "name" }),
  });
  const asked = reply && timerIn(reply.values);
  if (!asked) return;
  const timer = startTimer(asked.name, game.time.worldTime, asked.lasts, rulebookFor(null));
  await setTimers(party, { [foundry.utils.randomID()]: timer });
}

/** Takes a timer off the list before it ends. */
const removeTimer = (party: Party, id: string): Promise<void> => setTimers(party, withoutKey(id));

const setTimers = (party: Party, running: object): Promise<void> =>
  inTurn(party, () => party.update({ system: { journey: { running } } } as Actor.UpdateData));

/** The scores that count for finding the way, in the world's own attributes where it has some. @rule WH-HEX-02 WH-CUST-01 */
function navigatorOf(actor: Character) {
  const { attributes } = rulebookFor(actor);
  const score = (named: string): number => scoreOf(actor, servingAttribute(attributes, named) ?? named).score.value;
  return { id: actor.uuid, intelligence: score("intelligence"), wisdom: score("wisdom") };
}

/** The party's leader and attribute; null where none is needed, or nobody can. @rule WH-HEX-02 */
async function leaderOf(party: Party, turn: WildernessTurn) {
  const all = charactersOf(party);
  const best = mayGetLost(turn) ? bestNavigator(all.map(navigatorOf)) : null;
  const actor = all.find(({ uuid }) => uuid === best?.id);
  const attribute = best && actor ? await attributeFor(actor, best.attribute) : null;
  return best && actor && attribute !== null ? { best, actor, attribute } : null;
}

/**
 * Without a guide or anything that leads the way, the best head of the party rolls in secret; where that fails, dice
 * propose the hex in which they really are, and the Referee rules. Only Referees see any of it. @rule WH-HEX-02
 */
async function findTheWay(party: Party, turn: WildernessTurn): Promise<void> {
  const leader = await leaderOf(party, turn);
  if (!leader) return;
  const { best, actor, attribute } = leader;
  const { score, modifiers } = scoreOf(actor, attribute);
  const request = { task: { ...navigationRequest(best).task, modifiers }, hidden: true };
  const check = toRequestedCheck(score, request, { relevant: [], vocationDoubles: vocationDoubles(actor) });
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const audience = { visibility: "gm" } as const;
  await postCheck({ title: "WHITEHACK.Underway.navigation", actor, trained: true, outcome, rolls, audience });
  await postWhereabouts(party, turn, { success: outcome.success, by: calledName(actor) });
}

/** The supposed place of the party, and the real one. @rule WH-HEX-02 */
async function postWhereabouts(
  party: Party,
  { at, direction }: WildernessTurn,
  { success, by }: { readonly success: boolean; readonly by: string },
): Promise<void> {
  const intended = at || localize(`WHITEHACK.Underway.Direction.${direction}`);
  const { faces, rolls } = success
    ? { faces: [], rolls: [] }
    : await rollDice({ count: 1, faces: DIRECTIONS.length, bonus: 0 });
  const stray = DIRECTIONS[(faces[0] ?? 1) - 1] ?? DIRECTIONS[0];
  const nextToIt = localize("WHITEHACK.Underway.nextTo", {
    place: intended,
    direction: localize(`WHITEHACK.Underway.Direction.${stray}`),
  });
  const whereabouts = resolveNavigation(success, { intended, nextToIt });
  await postLines({
    title: "WHITEHACK.Underway.whereabouts",
    actor: party,
    text: success ? "WHITEHACK.Underway.knowTheWay" : "WHITEHACK.Underway.lost",
    facts: [
      { label: "WHITEHACK.Underway.navigator", value: by },
      { label: "WHITEHACK.Underway.believed", value: whereaboutsForPlayers(whereabouts).believed },
      { label: "WHITEHACK.Underway.actual", value: whereabouts.actual },
    ],
    rolls,
    rules: ["WH-HEX-02"],
    visibility: "gm",
  });
}

const mapOf = ({ system: { journey } }: Party): MapFacts => ({
  hexMiles: journey.hexMiles,
  turnHours: journey.turnHours,
  carried: journey.carried,
  at: journey.at,
});

/** Asks the Referee where a party goes, moves the world's clock, tells how far it came, and finds out whether it is lost. @rule WH-HEX-01 WH-HEX-02 */
async function performWilderness(party: Party): Promise<void> {
  const before = mapOf(party);
  const reply = await ask({
    actor: party,
    title: "WHITEHACK.Underway.wilderness",
    form: wildernessForm(before),
    confirm: { label: "WHITEHACK.Underway.go", icon: "fa-solid fa-compass" },
    problem: wildernessProblem,
    preview(values) {
      const turn = wildernessIn(values, before);
      return { far: progressText(progressOf(turn), localize), how: travelReasons(turn.journey, localize) };
    },
  });
  if (reply) await travelOn(party, wildernessIn(reply.values, before));
}

/** A wilderness turn, for which nobody explores a dungeon any more: the way, the hours, and whether they still know where they are. @rule WH-HEX-01 WH-HEX-02 */
export async function travelOn(party: Party, turn: WildernessTurn): Promise<void> {
  const { hexMiles, turnHours, at, direction, journey } = turn;
  const progress = progressOf(turn);
  const seconds = Math.round(turnHours * secondsOf({ amount: 1, unit: "hour" }, rulebookFor(null)));
  const changes = [
    ...(await storeChange(party, { journey: { hexMiles, turnHours, at, carried: progress.carried, began: null } })),
    ...(await storeClock(seconds)),
  ];
  await postLines({
    title: "WHITEHACK.Underway.wilderness",
    actor: party,
    facts: [
      { label: "WHITEHACK.Underway.direction", value: `WHITEHACK.Underway.Direction.${direction}` },
      { label: "WHITEHACK.Underway.far", value: progressText(progress, localize) },
      { label: "WHITEHACK.Travel.why", value: travelReasons(journey, localize) },
      ...(at === "" ? [] : [{ label: "WHITEHACK.Underway.towards", value: at }]),
      { label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) },
    ],
    rules: ["WH-HEX-01"],
    changes,
  });
  await findTheWay(party, turn);
}

/** The actions of the Referee alone for a party on its way. */
const REFEREE_OPERATIONS: Readonly<Record<string, (party: Party, dataset: DOMStringMap) => Promise<void>>> = {
  beginCrawl,
  endCrawl,
  nextTurn,
  encounter: performEncounter,
  wilderness: performWilderness,
  addTimer,
  removeTimer: (party, { timer = "" }) => removeTimer(party, timer),
};

/** Does what a button on the sheet of a party says. @rule WH-CRAWL-01 WH-CRAWL-02 WH-HEX-01 */
export async function performUnderway(party: Party, dataset: DOMStringMap): Promise<void> {
  const { operation = "", task = "" } = dataset;
  if (operation === "task") return performExploringTask(party, task);
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  await REFEREE_OPERATIONS[operation]?.(party, dataset);
}

/** A member of the party tries a common task; a user who plays several is asked which. @rule WH-CASE-03 WH-CRAWL-01 */
async function performExploringTask(party: Party, task: string): Promise<void> {
  const own = membersOf(party).filter((one) => one.isOwner);
  if (own.length === 0) return void ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
  const chosen = await askOne({
    actor: party,
    title: "WHITEHACK.Underway.who",
    label: "WHITEHACK.Underway.who",
    choices: Object.fromEntries(own.map((one) => [one.uuid, calledName(one)])),
  });
  const creature = own.find(({ uuid }) => uuid === chosen);
  if (creature) await performCommonTask(creature, task);
}
