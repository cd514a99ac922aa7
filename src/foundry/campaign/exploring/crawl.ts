import { isShown, worldActors } from "../../documents/creature.ts";
import { turnRolledByPacks } from "../../documents/fight-extensions.ts";
import {
  advanceClock,
  crawlTurn,
  dueEncounterChecks,
  resolveEncounterCheck,
  secondsOf,
  turnMinutes,
  type Timer,
  type TurnDice,
} from "../../../rules/index.ts";
import { type Change, type Data, isStanding, valueAt } from "../../../undo/record.ts";
import { toFigure, toList, toNames } from "../../../view/base/localize.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { attempt, comingChange, storeChange } from "../../documents/store-change.ts";
import { storeClock } from "../../chat/undo/store-clock.ts";
import { shownMoment } from "../../host/world-calendar.ts";
import { trustedCards } from "../../chat/cards/read-cards.ts";
import { rollDice } from "../../host/dice.ts";
import { withoutKey } from "../../host/compat.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";

export type Party = Actor.OfType<"party">;

/** The turn that a party has completed by the world's clock; null while it does not explore. @rule WH-CRAWL-01 */
export function turnOfParty({ system }: Party): number | null {
  const { began, checked } = system.journey;
  return began === null ? null : crawlTurn({ began, checked }, game.time.worldTime, rulebookFor(null));
}

/** A party begins to explore: from now on turns are counted. @rule WH-CRAWL-01 */
export async function beginCrawl(party: Party): Promise<void> {
  const changes = await storeChange(party, { journey: { began: game.time.worldTime, checked: 0 } });
  const minutes = toFigure(turnMinutes(rulebookFor(null)));
  await postCrawl(party, localize("WHITEHACK.Underway.began", { minutes }), changes);
}

/** A party is out again. @rule WH-CRAWL-01 */
export async function endCrawl(party: Party): Promise<void> {
  const changes = await storeChange(party, { journey: { began: null, checked: 0 } });
  await postCrawl(party, "WHITEHACK.Underway.ended", changes);
}

/** Lets a turn pass on the world's clock; what ends and what comes by it follows the clock. @rule WH-CRAWL-01 */
export async function nextTurn(party: Party): Promise<void> {
  const changes = await storeClock(secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebookFor(null)));
  await postCrawl(party, "WHITEHACK.Underway.passed", changes);
}

async function postCrawl(party: Party, text: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const turn = turnOfParty(party);
  await postLines({
    title: "WHITEHACK.Underway.title",
    actor: party,
    text,
    facts: [
      { label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) },
      ...(turn === null ? [] : [{ label: "WHITEHACK.Underway.Turn", value: toFigure(turn) }]),
    ],
    rules: ["WH-CRAWL-01"],
    changes,
  });
}

/**
 * The clock of the world has moved: secret dice are rolled for parties that explore, and what was timed ends. A clock
 * that is turned back throws and ends nothing. @rule WH-CRAWL-01 WH-CRAWL-02 WH-TIME-05
 */
export async function followClock(now: number, passed: number, step: string | null = null): Promise<void> {
  await inTurn(async () => {
    for (const party of worldActors("party")) {
      await checkEncounters(party, now);
      if (passed > 0) await endTimers(party, { before: now - passed, passed, step });
    }
  });
}

/** @rule WH-CRAWL-02 */
async function checkEncounters(party: Party, now: number): Promise<void> {
  const { began, checked } = party.system.journey;
  if (began === null) return;
  const { turn, due } = dueEncounterChecks({ began, checked }, now, rulebookFor(null));
  if (turn <= checked) return;
  await party.update({ system: { journey: { checked: turn } } } as Actor.UpdateData);
  const own: TurnDice[] = [];
  for (const one of due) if (!(await turnRolledByPacks(party, one))) own.push(one);
  if (own.length > 0) await rollFor(party, own);
}

/** The secret dice of the turns that have passed at once, on one card that Referees alone see. @rule WH-CRAWL-02 */
async function rollFor(party: Party, turns: readonly TurnDice[]): Promise<void> {
  const { danger } = party.system.journey;
  const checks = [];
  for (const { turn, dice } of turns) {
    const { faces, rolls } = await rollDice(dice);
    checks.push({ turn, faces, rolls, comes: resolveEncounterCheck(dice, faces, danger, rulebookFor(null)) });
  }
  const isOne = checks.length === 1;
  const comes = checks.some((one) => one.comes);
  const lines = checks.flatMap((one) => {
    const turn = toFigure(one.turn);
    const dice = toList(one.faces.map(toFigure), localize);
    if (isOne)
      return [
        { label: "WHITEHACK.Underway.Turn", value: turn },
        { label: "WHITEHACK.Underway.Die", value: dice },
      ];
    const value = one.comes ? localize("WHITEHACK.Underway.comesBy", { dice }) : dice;
    return [{ label: localize("WHITEHACK.Underway.turn", { turn }), value }];
  });
  await postLines({
    title: "WHITEHACK.Underway.Check",
    actor: party,
    text: comes ? "WHITEHACK.Underway.comes" : "WHITEHACK.Underway.quiet",
    facts: [{ label: "WHITEHACK.Underway.danger", value: `WHITEHACK.Underway.Danger.${danger}` }, ...lines],
    rolls: checks.flatMap(({ rolls }) => rolls),
    rules: ["WH-CRAWL-02"],
    visibility: "gm",
  });
}

/** How the clock has moved. */
interface Moved {
  readonly before: number;
  readonly passed: number;
  readonly step: string | null;
}

/** A timer of a party, by its id on the list. */
interface Running extends Timer {
  readonly id: string;
}

const OVER = "WHITEHACK.Underway.Timer.over";
const RUNNING = "system.journey.running";

/** The timers that have ended as cards tell: they are still on the list if the game broke off in that moment. */
function toldBefore(party: Party): ReadonlySet<string> {
  const told = trustedCards("notice").filter(({ system }) => system.title === OVER);
  const changes = told.flatMap(({ system }) => (system.record ?? []).flatMap((one) => one.changes));
  const standing = changes.filter((one) => one.document === party.uuid && isStanding(one));
  return new Set(standing.flatMap(({ before }) => Object.keys(valueAt(before, RUNNING) ?? {})));
}

/**
 * A timer that is over is told first and removed afterwards: if the game breaks off in between, the next step finds the
 * card and does the rest, so that no end is lost and none is told twice. @rule WH-TIME-05
 */
async function endTimers(party: Party, { before, passed, step }: Moved): Promise<void> {
  const timers = Object.entries(party.system.journey.running).map(([id, timer]) => ({ ...timer, id }));
  const { ended } = advanceClock(before, passed, timers);
  if (ended.length === 0) return;
  const told = toldBefore(party);
  const untold = ended.filter(({ id }) => !told.has(id));
  if (untold.length > 0) await postOver(party, untold, step);
  const running = Object.assign({}, ...ended.map(({ id }) => withoutKey(id))) as object;
  await attempt(party.uuid, () => party.update({ system: { journey: { running } } } as Actor.UpdateData));
}

const inJourney = (running: Data): Data => ({ system: { journey: { running } } });

/** @rule WH-TIME-05 */
const postOver = (party: Party, timers: readonly Running[], step: string | null) =>
  postLines({
    title: OVER,
    actor: party,
    facts: [
      {
        label: "WHITEHACK.Underway.Timer.what",
        value: toNames(timers, localize),
      },
    ],
    rules: ["WH-TIME-05"],
    visibility: isShown(party) ? "public" : "gm",
    changes: [
      comingChange(party, {
        before: inJourney(Object.fromEntries(timers.map(({ id, name, endsAt }) => [id, { name, endsAt }]))),
        after: inJourney(Object.fromEntries(timers.map(({ id }) => [id, null]))),
      }),
    ],
    step,
  });
