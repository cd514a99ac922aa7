import { trustedCards } from "../cards/read-cards.ts";
import {
  advanceClock,
  dueEncounterChecks,
  resolveEncounterCheck,
  type Timer,
  type TurnDice,
} from "../../rules/index.ts";
import { toFigure } from "../../view/localize.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { isStanding } from "../../undo/record.ts";
import { type Data, valueAt } from "../../undo/span.ts";
import { throwDice } from "../dice.ts";
import { attempt } from "../documents/attempt.ts";
import { isShown } from "../documents/party.ts";
import { withoutKey } from "../generation.ts";
import { inTurn } from "../requests/in-turn.ts";
import { rulebookFor } from "../rulebook.ts";
import { comingChange } from "../undo/store-change.ts";
import type { Party } from "./crawl.ts";

const parties = (): readonly Party[] => game.actors.contents.filter((actor) => actor.isParty());

/**
 * The clock of the world has moved: secret dice are thrown for parties that explore, and what was timed ends. A clock
 * that is turned back throws and ends nothing. @rule WH-CRAWL-01 WH-CRAWL-02 WH-TIME-05
 */
export async function followClock(now: number, passed: number, step: string | null = null): Promise<void> {
  await inTurn(async () => {
    for (const party of parties()) {
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
  for (const one of due) await throwFor(party, one);
}

/** One turn's secret dice, which Referees alone see. @rule WH-CRAWL-02 */
async function throwFor(party: Party, { turn, dice }: TurnDice): Promise<void> {
  const { danger } = party.system.journey;
  const { faces, rolls } = await throwDice(dice);
  const comes = resolveEncounterCheck(dice, faces, danger, rulebookFor(null));
  await tellLines({
    title: "WHITEHACK.Underway.Check",
    actor: party,
    text: comes ? "WHITEHACK.Underway.comes" : "WHITEHACK.Underway.quiet",
    facts: [
      { label: "WHITEHACK.Underway.Turn", value: toFigure(turn) },
      { label: "WHITEHACK.Underway.danger", value: `WHITEHACK.Underway.Danger.${danger}` },
      { label: "WHITEHACK.Underway.Die", value: faces.map(toFigure).join(", ") },
    ],
    rolls,
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
 * What is over is told first and taken off the list afterwards: if the game breaks off in between, the next step finds the
 * card and does the rest, so that no end is lost and none is told twice. @rule WH-TIME-05
 */
async function endTimers(party: Party, { before, passed, step }: Moved): Promise<void> {
  const timers = Object.entries(party.system.journey.running).map(([id, timer]) => ({ ...timer, id }));
  const { ended } = advanceClock(before, passed, timers);
  if (ended.length === 0) return;
  const told = toldBefore(party);
  const untold = ended.filter(({ id }) => !told.has(id));
  if (untold.length > 0) await tellOver(party, untold, step);
  const running = Object.assign({}, ...ended.map(({ id }) => withoutKey(id))) as object;
  await attempt(party.uuid, () => party.update({ system: { journey: { running } } } as Actor.UpdateData));
}

const inJourney = (running: Data): Data => ({ system: { journey: { running } } });

/** @rule WH-TIME-05 */
const tellOver = (party: Party, timers: readonly Running[], step: string | null) =>
  tellLines({
    title: OVER,
    actor: party,
    facts: [{ label: "WHITEHACK.Underway.Timer.what", value: timers.map(({ name }) => name).join(", ") }],
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
