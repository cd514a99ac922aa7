// The figures of several systems beside each other, and where the first of them is behind.
import { rounded } from "./measure.ts";

/** What is measured of a system, in the order in which it is shown, with its unit. */
export const LINES = {
  "start, until it is ready": "ms",
  "a sheet, for the first time": "ms",
  "a sheet, opened again": "ms",
  "a sheet, after a change": "ms",
  "a roll, to the log": "ms",
  "an attack, to its card": "ms",
  "a fight of 100, gathered and begun": "ms",
  "the next turn of 100": "ms",
  "the next round of 100": "ms",
  "a step among 200 tokens": "ms",
  "memory at the start": "MB",
  "memory after all this": "MB",
} as const;

export type Line = keyof typeof LINES;

/** A line that could not be measured is absent. */
export type Figures = Readonly<Partial<Record<Line, number>>>;

export interface Measured {
  /** Title and version of the system. */
  readonly name: string;
  /** Who was at its table, such as "character with 30 things, foes: monster". */
  readonly people: string;
  readonly figures: Figures;
  /** Why lines are absent. */
  readonly reasons: readonly string[];
}

const lines = Object.keys(LINES) as Line[];

/** A row for each line, a column for each system. */
export const tableOf = (
  measured: readonly Measured[],
): Readonly<Record<string, Readonly<Record<string, number | string>>>> =>
  Object.fromEntries(
    lines.map((line) => [
      `${line} (${LINES[line]})`,
      Object.fromEntries(measured.map(({ name, figures }) => [name, rounded(figures[line] ?? Number.NaN) || "–"])),
    ]),
  );

/** A sentence for each line on which another system is ahead of the first, which is to say why. */
export function behindIn([first, ...others]: readonly Measured[]): readonly string[] {
  return lines.flatMap((line) => {
    const own = first?.figures[line];
    if (own === undefined) return [];
    const ahead = others.filter(({ figures }) => (figures[line] ?? Number.POSITIVE_INFINITY) < own);
    return ahead.map(
      ({ name, figures }) =>
        `${first?.name ?? ""} is behind ${name} on ${line}: ${rounded(own)} to ${rounded(figures[line] ?? own)} ${LINES[line]}`,
    );
  });
}
