// All tests: types, lint, build, then every test project. The last line gives the counts.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { requireChromium } from "./chromium.ts";
import { lint } from "./lint.ts";
import { ROOT } from "./project.ts";
import { run } from "./run.ts";
import { countTests, readReport, withSecondTry, worthASecondTry, type Report } from "./test-report.ts";
import { typecheck } from "./typecheck.ts";

/** Runs all tests, or those of some files, and reads what became of them. */
async function runTests(files: readonly string[] = []): Promise<{ code: number; report: Report }> {
  const file = path.join(ROOT, ".cache", "test-results.json");
  await mkdir(path.dirname(file), { recursive: true });
  const { code } = await run("vitest", [
    "run",
    ...files,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return { code, report: await readReport(file) };
}

process.env["CHROME_PATH"] = await requireChromium();
const types = await typecheck();
const style = await lint();
const build = await run("vite", ["build", "--logLevel", "warn"]);

process.env["WHITEHACK_BUILT"] = build.code === 0 ? "1" : "0";
let { code, report } = await runTests();
const again = worthASecondTry(report);
if (again.length > 0) {
  const second = await runTests(again);
  code = second.code;
  report = withSecondTry(report, second.report);
}

if (!types) console.error("The types do not check (see above).");
if (!style) console.error("The linters complain (see above).");
if (build.code !== 0) console.error("The build failed (see above).");
for (const file of again) console.error(`${file} failed at first and was tried a second time (see above).`);
const { passed, failed, skipped } = countTests(report);
process.exitCode = types && style && build.code === 0 && code === 0 && failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
