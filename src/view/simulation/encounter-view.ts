import { TACTICS } from "../../simulation/tactics.ts";
import { type Localize, toFigure } from "../localize.ts";
import { encounterChart } from "./encounter-chart.ts";
import type { EncounterRow } from "./encounter-row.ts";
import {
  ENCOUNTER_SIDES,
  type EncounterEntry,
  type EncounterSide,
  type EncounterState,
  FIGHT_COUNTS,
} from "./encounter-state.ts";

const entryView = (side: EncounterSide, entry: EncounterEntry, place: number) => ({
  ...entry,
  side,
  id: `${side}-${place}`,
  isAlone: entry.kind === "character",
  moves: `WHITEHACK.Encounter.move.${side}`,
});

const sideView = (side: EncounterSide, entries: readonly EncounterEntry[]) => ({
  side,
  label: `WHITEHACK.Encounter.side.${side}`,
  entries: entries.map((entry, place) => entryView(side, entry, place)),
});

const rowView = (row: EncounterRow, localize: Localize) => ({
  ...row,
  verdict: localize(`WHITEHACK.Encounter.verdict.${row.verdict}`),
  figures: {
    fights: toFigure(row.fights),
    won: `${row.won} %`,
    undecided: `${row.undecided} %`,
    lost: `${row.lost} %`,
    rounds: toFigure(row.rounds),
    down: toFigure(row.down),
    fled: toFigure(row.fled),
  },
});

/** Everything in the window where a Referee weighs an encounter. */
export function encounterView(state: EncounterState, id: string, localize: Localize) {
  const { rows, fights, problem, played } = state;
  return {
    sides: ENCOUNTER_SIDES.map((side) => sideView(side, state[side])),
    tactics: Object.fromEntries(TACTICS.map((one) => [one, `WHITEHACK.Encounter.tactic.${one}`])),
    counts: FIGHT_COUNTS.map((value) => ({ value, on: value === fights })),
    problem,
    isPlaying: played !== null,
    played,
    fights,
    canPlay: played === null && state.party.length > 0 && state.foes.length > 0,
    rows: rows.map((row) => rowView(row, localize)),
    chart: rows.length > 0 ? encounterChart(rows, id, localize) : null,
  };
}
