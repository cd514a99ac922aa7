// npm run simulate: plays fights between stat blocks by the rules and prints how often each side wins.
import { resolveSimulation, type Tally } from "../src/simulation/tally.ts";
import type { Troop } from "../src/simulation/troop.ts";
import { encounterRow, type EncounterRow } from "../src/view/monsters/simulation/encounter-state.ts";
import { rounded } from "./bench/measure.ts";
import { readArguments, USAGE, type Wanted } from "./simulation/arguments.ts";
import { writeChart } from "./simulation/chart.ts";
import { readSides, sentenceOf, type Sides } from "./simulation/troops.ts";

type Row = Readonly<Record<string, number>>;

const nameOf = (troops: readonly Troop[]): string => troops.map(({ count, name }) => `${count} ${name}`).join(" + ");

/** A table of how often each side wins, and what is left of it on average. */
export function rowsOf(
  sides: readonly [readonly Troop[], readonly Troop[]],
  tally: Tally,
): Readonly<Record<string, Row>> {
  const percent = (wins: number): number => rounded((100 * wins) / tally.fights);
  const row = (side: 0 | 1): Row => {
    const { wins, standing, down, fled } = tally.sides[side];
    return { "wins %": percent(wins), standing: rounded(standing, 2), down: rounded(down, 2), fled: rounded(fled, 2) };
  };
  const names = [nameOf(sides[0]), nameOf(sides[1])] as const;
  const second = names[0] === names[1] ? `${names[1]} (2)` : names[1];
  return { [names[0]]: row(0), [second]: row(1), nobody: { "wins %": percent(tally.undecided) } };
}

/** How dangerous each of several encounters is for the first side. */
export const comparisonOf = (rows: readonly EncounterRow[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    rows.map(({ name, won, lost, rounds, down, fled, verdict }) => [
      name,
      { danger: verdict, "wins %": won, "loses %": lost, rounds, down, fled },
    ]),
  );

/** Plays the first side against each of the others; prints the result of each fight. */
function playAll([first, ...others]: Sides, wanted: Wanted, print: (text: string) => void): readonly EncounterRow[] {
  return others.map((other) => {
    const tally = resolveSimulation({ ...wanted, sides: [first, other] });
    if (others.length === 1) console.table(rowsOf([first, other], tally));
    print(`${nameOf(other)}: ${tally.rounds.toFixed(1)} rounds on average, ${tally.longest} at most.`);
    return encounterRow(nameOf(other), tally);
  });
}

/** Runs the command: prints a table and the speed. Returns false if the arguments are wrong. */
export async function simulate(args: readonly string[], print: (text: string) => void = console.log): Promise<boolean> {
  try {
    const wanted = readArguments(args);
    const sides = await readSides(wanted.sides);
    const start = performance.now();
    const rows = playAll(sides, wanted, print);
    const seconds = (performance.now() - start) / 1000;
    if (rows.length > 1) console.table(comparisonOf(rows));
    const fights = rows.length * wanted.fights;
    print(`${fights} fights, ${Math.round(fights / seconds)} per second; the seed was ${wanted.seed}.`);
    if (wanted.svg !== null) await writeChart(wanted.svg, rows, print);
    return true;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    print(`${sentence}\n\n${USAGE}`);
    return false;
  }
}

if (process.argv[1]?.endsWith("simulate.ts")) process.exitCode = (await simulate(process.argv.slice(2))) ? 0 : 1;
