// What vitest's JSON reports say of runs, as far as the test commands need it.
import { readFile } from "node:fs/promises";

interface TestFile {
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

export interface Report {
  readonly testResults: readonly TestFile[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A file that could not run at all counts as one failure. */
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

/** The counts of a report; a run that left none has failed. */
export async function readCounts(file: string): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? { passed: 0, failed: 1, skipped: 0 } : countTests(JSON.parse(text) as Report);
}

/** Several runs together. */
export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The line that ends every test command. */
export const toldCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
