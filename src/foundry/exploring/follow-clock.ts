import {
  advanceClock,
  dueEncounterChecks,
  resolveEncounterCheck,
  type Timer,
  type TurnDice,
} from "../../rules/index.ts";
import { toFigure } from "../../view/localize.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { throwDice } from "../dice.ts";
import { isShown } from "../documents/party.ts";
import { inTurn } from "../requests/in-turn.ts";
import { rulebookFor } from "../rulebook.ts";
import { addEntry, entryOf, isRecording } from "../undo/card-record.ts";
import { storeChange } from "../undo/store-change.ts";
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

type OverCard = ChatMessage.OfType<"notice">;
const OVER = "WHITEHACK.Underway.Timer.over";

/** A card that was told in a step of the clock that broke off before its timers were taken off the list. */
const brokenOff = (party: Party): readonly OverCard[] =>
  game.messages.contents.flatMap((one) => (one.isCard("notice") && isBrokenOff(one, party) ? one : []));

const isBrokenOff = ({ system }: OverCard, { uuid }: Party): boolean =>
  system.title === OVER && system.actor === uuid && system.record.length === 0;

const tells = ({ system }: OverCard, { name, endsAt }: Timer): boolean =>
  system.timers.some((one) => one.name === name && one.endsAt === endsAt);

/**
 * What is over is told first and taken off the list afterwards: if the game breaks off in between, the next step finds the
 * card and does the rest, so that no end is lost and none is told twice. @rule WH-TIME-05
 */
async function endTimers(party: Party, { before, passed, step }: Moved): Promise<void> {
  const { timers } = party.system.journey;
  const { ended } = advanceClock(before, passed, timers);
  if (ended.length === 0) return;
  const told = brokenOff(party);
  const untold = ended.filter((one) => !told.some((card) => tells(card, one)));
  const card = untold.length > 0 ? await tellOver(party, untold) : told.at(-1);
  const changes = await storeChange(party, { journey: { timers: timers.filter((one) => !ended.includes(one)) } });
  if (card && isRecording(card) && changes.length > 0) await addEntry(card, entryOf(changes, { step }));
}

/** @rule WH-TIME-05 */
const tellOver = (party: Party, timers: readonly Timer[]) =>
  tellLines({
    title: OVER,
    actor: party,
    facts: timers.map(({ name }) => ({ label: "WHITEHACK.Underway.Timer.what", value: name })),
    rules: ["WH-TIME-05"],
    visibility: isShown(party) ? "public" : "gm",
    timers,
  });
