import type { Tally } from "../../simulation/tally.ts";

/** How dangerous an encounter is for the first side. */
export const VERDICTS = ["safe", "fair", "hard", "deadly"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The least share of fights won, in percent, for each verdict but the last. */
const LEAST_WON: readonly (readonly [Verdict, number])[] = [
  ["safe", 95],
  ["fair", 75],
  ["hard", 50],
];

/** What came of an encounter, for the first side; shares are whole percents that add up to 100. */
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
