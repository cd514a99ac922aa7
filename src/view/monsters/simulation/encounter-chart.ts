import { type Localize, toFigure } from "../../base/localize.ts";
import {
  ENCOUNTER_SIDES,
  type EncounterEntry,
  type EncounterRow,
  type EncounterSide,
  type EncounterState,
  FIGHT_COUNTS,
} from "./encounter-state.ts";
import { TACTICS } from "../../../simulation/troop.ts";

/** The outcomes of a fight, in the order of the bars. */
const OUTCOMES = ["won", "undecided", "lost"] as const;
type Outcome = (typeof OUTCOMES)[number];

/** A part of a bar, in the units of the drawing. */
interface ChartPart {
  readonly outcome: Outcome;
  readonly x: number;
  readonly width: number;
  /** "72 %"; "" where there is no room for it. */
  readonly label: string;
  readonly labelX: number;
  /** The hatching, which tells the lost fights apart without colours; null for a plain part. */
  readonly fill: string | null;
}

interface ChartBar {
  readonly name: string;
  readonly textY: number;
  readonly y: number;
  readonly labelY: number;
  readonly parts: readonly ChartPart[];
}

interface LegendEntry extends Pick<ChartPart, "outcome" | "x" | "fill"> {
  readonly label: string;
  readonly textX: number;
}

/** A drawing of bars, one below the other; each is as long as all fights together. */
interface EncounterChart {
  /** With a margin on both sides of the bars. */
  readonly drawnWidth: number;
  readonly height: number;
  readonly barHeight: number;
  /** The id of the hatching. */
  readonly pattern: string;
  readonly title: string;
  readonly bars: readonly ChartBar[];
  readonly legend: readonly LegendEntry[];
  readonly legendY: number;
  readonly legendTextY: number;
}

const WIDTH = 600;
const MARGIN = 4;
const BAR = 20;
const ROW = 48;
const NAME_Y = 16;
const BAR_Y = 22;
/** The narrowest part that has room for its label. */
const LEAST_LABELLED = 40;
const LEGEND_STEP = 200;

/** The drawing of what was weighed; the id is that of nothing else on the page. */
export function encounterChart(rows: readonly EncounterRow[], id: string, localize: Localize): EncounterChart {
  const legendY = rows.length * ROW + 8;
  const pattern = `${id}-lost`;
  return {
    drawnWidth: WIDTH + 2 * MARGIN,
    height: legendY + 24,
    barHeight: BAR,
    pattern,
    title: rows.map((row) => sentenceOf(row, localize)).join(" "),
    bars: rows.map((row, place) => toBar(row, place, pattern)),
    legend: OUTCOMES.map((outcome, place) => ({
      outcome,
      label: localize(`WHITEHACK.Encounter.outcome.${outcome}`),
      x: place * LEGEND_STEP,
      textX: place * LEGEND_STEP + 20,
      fill: fillOf(outcome, pattern),
    })),
    legendY,
    legendTextY: legendY + 12,
  };
}

/** The text of a row for screen readers. */
const sentenceOf = ({ name, won, undecided, lost }: EncounterRow, localize: Localize): string =>
  localize("WHITEHACK.Encounter.told", {
    name,
    won: toFigure(won),
    undecided: toFigure(undecided),
    lost: toFigure(lost),
  });

const fillOf = (outcome: Outcome, pattern: string): string | null => (outcome === "lost" ? `url(#${pattern})` : null);

function toBar(row: EncounterRow, place: number, pattern: string): ChartBar {
  const top = place * ROW;
  const parts: ChartPart[] = [];
  let x = 0;
  for (const outcome of OUTCOMES) {
    const width = (row[outcome] * WIDTH) / 100;
    const fill = fillOf(outcome, pattern);
    if (width > 0) parts.push({ outcome, x, width, label: labelFor(row[outcome], width), labelX: x + width / 2, fill });
    x += width;
  }
  return { name: row.name, textY: top + NAME_Y, y: top + BAR_Y, labelY: top + BAR_Y + 15, parts };
}

const labelFor = (share: number, width: number): string => (width < LEAST_LABELLED ? "" : `${share}%`);

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
    won: `${row.won}%`,
    undecided: `${row.undecided}%`,
    lost: `${row.lost}%`,
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
