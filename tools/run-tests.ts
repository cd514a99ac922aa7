// Runs Vitest and keeps a report of each run, from which the test commands take their counts.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "./project.ts";
import { run, type RunOptions } from "./run.ts";
import { readCounts, type Counts } from "./test-report.ts";

/** The runs of which reports are kept: the two of `npm test`, that of `npm run test:screens`, and those of `npm run test:host`. */
export const RUNS = ["core", "stories", "screens", "host", "generation"] as const;
export type RunName = (typeof RUNS)[number];

export const reportOf = (name: RunName): string => path.join(ROOT, ".cache", "reports", `${name}.json`);

/** Deletes the reports of earlier runs, so that only what runs now is counted. */
export async function forget(names: readonly RunName[]): Promise<void> {
  await mkdir(path.dirname(reportOf("core")), { recursive: true });
  for (const name of names) await rm(reportOf(name), { force: true });
}

/** Tables come and go with each test: the more of them fit among the new things of V8, the less it has to tidy up (megabytes). */
const YOUNG = "--max-semi-space-size=64";

/** Runs tests and counts them; a run that fails without a failed test counts as one failure. */
export async function runTests(name: RunName, args: readonly string[], options: RunOptions = {}): Promise<Counts> {
  await forget([name]);
  const { NODE_OPTIONS: wanted = "" } = process.env;
  if (!wanted.includes(YOUNG)) process.env["NODE_OPTIONS"] = `${wanted} ${YOUNG}`.trim();
  const file = reportOf(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output, seconds } = await run("vitest", ["run", ...args, ...reporters], options);
  if (output) console.log(output);
  console.log(`${name}: ${seconds.toFixed(0)} s`);
  const counts = await readCounts(file);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
