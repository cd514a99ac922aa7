import type { Tally } from "../../../simulation/tally.ts";
import { numberIn } from "../../base/typed-number.ts";
import { MOST_OF_A_KIND, type Tactic, TACTICS } from "../../../simulation/troop.ts";

/** How dangerous an encounter is for the first side. */
const VERDICTS = ["safe", "fair", "hard", "deadly"] as const;
type Verdict = (typeof VERDICTS)[number];

/** The least share of fights won, in percent, for each verdict but the last. */
const LEAST_WON: readonly (readonly [Verdict, number])[] = [
  ["safe", 95],
  ["fair", 75],
  ["hard", 50],
];

/** The outcome of an encounter, for the first side; shares are whole percents that add up to 100. */
export interface EncounterRow {
  readonly name: string;
  readonly fights: number;
  readonly won: number;
  readonly undecided: number;
  readonly lost: number;
  /** Averages of a fight: its rounds, those of the first side who went down, and those who ran. */
  readonly rounds: number;
  readonly down: number;
  readonly fled: number;
  readonly verdict: Verdict;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The verdict on a share of fights won, in percent. */
export const verdictOn = (won: number): Verdict => LEAST_WON.find(([, least]) => won >= least)?.[0] ?? "deadly";

/** A tally in words and whole percents; what rounding leaves over goes to the undecided fights, or else to the larger side. */
export function encounterRow(name: string, { fights, undecided, rounds, sides }: Tally): EncounterRow {
  const [first, second] = sides;
  const shares = { won: percent(first.wins, fights), lost: percent(second.wins, fights) };
  const rest = fights === 0 ? 0 : 100 - shares.won - shares.lost;
  const settled = undecided > 0 ? shares : withRest(shares, rest);
  return {
    name,
    fights,
    ...settled,
    undecided: undecided > 0 ? Math.max(0, rest) : 0,
    rounds: tenths(rounds),
    down: tenths(first.down),
    fled: tenths(first.fled),
    verdict: verdictOn(percent(first.wins, fights)),
  };
}

const withRest = ({ won, lost }: { readonly won: number; readonly lost: number }, rest: number) =>
  won >= lost ? { won: won + rest, lost } : { won, lost: lost + rest };

/** The two sides: the player characters' side, and the other one. */
export const ENCOUNTER_SIDES = ["party", "foes"] as const;
export type EncounterSide = (typeof ENCOUNTER_SIDES)[number];

/** A fighter, or several of a kind. */
export interface EncounterEntry {
  /** The actor's UUID, or a written line: "4 goblin: HD 1 AC 3 d6-1". */
  readonly source: string;
  readonly kind: "character" | "monster" | "written";
  readonly name: string;
  readonly count: number;
  readonly tactic: Tactic;
}

/** How many fights one press of the button plays. */
export const FIGHT_COUNTS = [100, 1_000, 10_000] as const;

export interface EncounterState {
  readonly party: readonly EncounterEntry[];
  readonly foes: readonly EncounterEntry[];
  readonly fights: number;
  /** The encounters weighed so far, the latest last. */
  readonly rows: readonly EncounterRow[];
  /** Why nothing could be played or added; null if all is well. */
  readonly problem: string | null;
  /** Fights played of those that go on; null if none do. */
  readonly played: number | null;
}

export const EMPTY_ENCOUNTER: EncounterState = {
  party: [],
  foes: [],
  fights: 1_000,
  rows: [],
  problem: null,
  played: null,
};

const within = (count: number): number =>
  Math.min(MOST_OF_A_KIND, Math.max(1, Math.trunc(Number.isFinite(count) ? count : 1)));

/** The default side of a fighter: the party for characters, the foes for all others. */
export const usualSide = ({ kind }: Pick<EncounterEntry, "kind">): EncounterSide =>
  kind === "character" ? "party" : "foes";

/** The encounter with an entry added; monsters already there become more, a character is there once. */
export function withEntry(state: EncounterState, side: EncounterSide, entry: EncounterEntry): EncounterState {
  const there = state[side].find(({ source }) => source === entry.source);
  if (!there) return { ...state, problem: null, [side]: [...state[side], { ...entry, count: within(entry.count) }] };
  if (entry.kind === "character") return { ...state, problem: null };
  return withChanged(state, side, entry.source, { count: within(there.count + entry.count) });
}

/** The encounter without an entry. */
export const withoutEntry = (state: EncounterState, side: EncounterSide, source: string): EncounterState => ({
  ...state,
  problem: null,
  [side]: state[side].filter((entry) => entry.source !== source),
});

/** The encounter with an entry on the other side. */
export function withMoved(state: EncounterState, side: EncounterSide, source: string): EncounterState {
  const entry = state[side].find((one) => one.source === source);
  const other = side === "party" ? "foes" : "party";
  return entry ? withEntry(withoutEntry(state, side, source), other, entry) : state;
}

const withChanged = (
  state: EncounterState,
  side: EncounterSide,
  source: string,
  change: Partial<Pick<EncounterEntry, "count" | "tactic">>,
): EncounterState => ({
  ...state,
  problem: null,
  [side]: state[side].map((entry) => (entry.source === source ? { ...entry, ...change } : entry)),
});

/** The encounter with a changed field of an entry's row; an unusable number becomes the nearest usable one. */
export function withField(
  state: EncounterState,
  { side, source, field, value }: Readonly<Record<"side" | "source" | "field" | "value", string>>,
): EncounterState {
  const known = ENCOUNTER_SIDES.find((one) => one === side);
  if (!known) return state;
  if (field === "count") return withChanged(state, known, source, { count: within(numberIn(value) ?? Number.NaN) });
  const tactic = TACTICS.find((one) => one === value);
  return field === "tactic" && tactic ? withChanged(state, known, source, { tactic }) : state;
}

/** The encounter with another number of fights, one of those that are offered. */
export function withFights(state: EncounterState, value: string): EncounterState {
  const fights = FIGHT_COUNTS.find((one) => String(one) === value);
  return fights ? { ...state, fights } : state;
}

/** "3 Orc + 1 Ogre". */
export const sideName = (entries: readonly Pick<EncounterEntry, "name" | "count">[]): string =>
  entries.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(" + ");
