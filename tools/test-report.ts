// What vitest's JSON report says of a run, as far as the test command needs it.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "./project.ts";

interface TestFile {
  /** Its absolute path. */
  readonly name: string;
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

/** Files whose tests wait for several browsers, and so for whatever else the machine does meanwhile. */
const PATIENT = /^tests\/(browser|stand-in\/contract|quench)\//;

export const readReport = async (file: string): Promise<Report> => JSON.parse(await readFile(file, "utf8")) as Report;

const fromRoot = (file: string): string => path.relative(ROOT, file).replaceAll(path.sep, "/");

/**
 * The files that deserve a second try: those that failed, if all of them wait for browsers. A failure of anything else
 * is one whatever the machine does, so there is nothing to try again then.
 */
export function worthASecondTry({ testResults }: Report): readonly string[] {
  const failed = [
    ...new Set(testResults.filter(({ status }) => status === "failed").map(({ name }) => fromRoot(name))),
  ];
  return failed.every((file) => PATIENT.test(file)) ? failed : [];
}

/** The first report with the files of the second in place of theirs. */
export function withSecondTry(first: Report, second: Report): Report {
  const again = new Set(second.testResults.map(({ name }) => name));
  return { testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults] };
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
