import { numberIn } from "../typed-number.ts";
import { type Tactic, TACTICS } from "../../simulation/tactics.ts";
import { MOST_OF_A_KIND } from "../../simulation/troop.ts";
import type { EncounterRow } from "./encounter-row.ts";

/** Who fights whom: the player characters' side, and the other one. */
export const ENCOUNTER_SIDES = ["party", "foes"] as const;
export type EncounterSide = (typeof ENCOUNTER_SIDES)[number];

/** Somebody who fights, or several of a kind. */
export interface EncounterEntry {
  /** The actor's UUID, or the line that somebody has written: "4 goblin: HD 1 AC 3 d6-1". */
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
  /** What has been weighed so far, the latest last. */
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

/** The side where somebody belongs unless it is said otherwise: characters here, everybody else there. */
export const usualSide = ({ kind }: Pick<EncounterEntry, "kind">): EncounterSide =>
  kind === "character" ? "party" : "foes";

/** The same with somebody added; monsters who are there already become more, a character is there once. */
export function withEntry(state: EncounterState, side: EncounterSide, entry: EncounterEntry): EncounterState {
  const there = state[side].find(({ source }) => source === entry.source);
  if (!there) return { ...state, problem: null, [side]: [...state[side], { ...entry, count: within(entry.count) }] };
  if (entry.kind === "character") return { ...state, problem: null };
  return withChanged(state, side, entry.source, { count: within(there.count + entry.count) });
}

/** The same without somebody. */
export const withoutEntry = (state: EncounterState, side: EncounterSide, source: string): EncounterState => ({
  ...state,
  problem: null,
  [side]: state[side].filter((entry) => entry.source !== source),
});

/** The same with somebody on the other side. */
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

/** The same with what a field of somebody's row now says; a number that cannot be used becomes the nearest that can. */
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

/** The same with another number of fights, one of those that are offered. */
export function withFights(state: EncounterState, value: string): EncounterState {
  const fights = FIGHT_COUNTS.find((one) => String(one) === value);
  return fights ? { ...state, fights } : state;
}

/** "3 Orc + 1 Ogre". */
export const sideName = (entries: readonly Pick<EncounterEntry, "name" | "count">[]): string =>
  entries.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(" + ");
