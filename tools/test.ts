// All tests: types, lint, build, then every test project. The last line gives the counts.
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { requireChromium } from "./chromium.ts";
import { lint } from "./lint.ts";
import { ROOT } from "./project.ts";
import { run } from "./run.ts";
import { typecheck } from "./typecheck.ts";

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
}

process.env["CHROME_PATH"] = await requireChromium();
const types = await typecheck();
const style = await lint();
const build = await run("vite", ["build", "--logLevel", "warn"]);

process.env["WHITEHACK_BUILT"] = build.code === 0 ? "1" : "0";
const report = path.join(ROOT, ".cache", "test-results.json");
await mkdir(path.dirname(report), { recursive: true });
const tests = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
const counts = JSON.parse(await readFile(report, "utf8")) as Report;

if (!types) console.error("The types do not check (see above).");
if (!style) console.error("The linters complain (see above).");
if (build.code !== 0) console.error("The build failed (see above).");
const sound = types && style && build.code === 0 && tests.code === 0 && counts.success;
process.exitCode = sound ? 0 : 1;
const skipped = counts.numPendingTests + counts.numTodoTests;
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${skipped} skipped`);
