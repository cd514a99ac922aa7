// npm test: all tests of the system. What runs without a browser comes first, beside the build that the stories in
// browsers need; then the stories, which fill a small machine by themselves: together both take longer than in turn.
// Types and style are checked beforehand (npm run check, .ci/run): in parallel with browsers both would be slow.
// The last line gives the counts.
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { run } from "./run.ts";
import { forget, runTests } from "./run-tests.ts";
import { sumOf, toldCounts, type Counts } from "./test-report.ts";

process.env["CHROME_PATH"] = await requireChromium();
await forget(["core", "stories"]);
const [build, core] = await Promise.all([
  run("vite", ["build", "--logLevel", "warn"]),
  runTests("core", ["--project", "unit", "--project", "shell"], { keep: true }),
]);
const isBuilt = build.code === 0;
process.env["WHITEHACK_BUILT"] = isBuilt ? "1" : "0";
const stories: Counts = isBuilt
  ? await runTests("stories", ["--project", "browser"])
  : { passed: 0, failed: 1, skipped: 0 };
if (!isBuilt) console.error("The build failed (see above).");
const counts = sumOf([core, stories]);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(toldCounts(counts));
