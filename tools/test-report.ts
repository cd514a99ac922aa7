// Reads Vitest's JSON reports, as far as the test commands need them.
import { readFile } from "node:fs/promises";

interface TestFile {
  readonly name?: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName?: string;
    readonly failureMessages?: readonly string[];
  }[];
}

export interface Report {
  readonly testResults: readonly TestFile[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts the tests of a report; a file that could not run at all counts as one failure. */
export function countTests({ testResults }: Report): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of testResults) {
    const before = counts.failed;
    for (const one of assertionResults)
      counts[one.status === "passed" ? "passed" : one.status === "failed" ? "failed" : "skipped"]++;
    if (status === "failed" && counts.failed === before) counts.failed++;
  }
  return counts;
}

/** The failures of a run, one text each: file, title and full message. */
export const failuresIn = ({ testResults }: Report): readonly string[] =>
  testResults.flatMap(({ name = "", status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${name}: ${message}`] : [];
    return failed.map(
      ({ fullName = "", failureMessages = [] }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`,
    );
  });

async function readReport(file: string): Promise<Report | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

/** The counts of a report; a missing report counts as one failure. */
export async function readCounts(file: string): Promise<Counts> {
  const report = await readReport(file);
  return report ? countTests(report) : { passed: 0, failed: 1, skipped: 0 };
}

/** The failures in a report file. */
export async function readFailures(file: string): Promise<readonly string[]> {
  const report = await readReport(file);
  return report ? failuresIn(report) : [`${file}: the run has left no report`];
}

/** Adds up the counts of several runs. */
export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The line that ends every test command. */
export const toldCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
