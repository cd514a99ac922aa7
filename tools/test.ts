// npm test: all tests of the system. The stories in browsers need the build; anything that does not runs in parallel.
// Stories take longest, so they go first where processors are few: the others take what is left.
// Types and style are checked beforehand (npm run check, .ci/run): in parallel with browsers both would be slow.
// The last line gives the counts.
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { run } from "./run.ts";
import { forget, runTests } from "./run-tests.ts";
import { sumOf, toldCounts, type Counts } from "./test-report.ts";

async function buildAndPlay(): Promise<{ built: boolean; counts: Counts }> {
  const { code } = await run("vite", ["build", "--logLevel", "warn"]);
  process.env["WHITEHACK_BUILT"] = code === 0 ? "1" : "0";
  if (code !== 0) return { built: false, counts: { passed: 0, failed: 1, skipped: 0 } };
  return { built: true, counts: await runTests("stories", ["--project", "browser"]) };
}

process.env["CHROME_PATH"] = await requireChromium();
await forget(["core", "stories"]);
const [{ built, counts: stories }, core] = await Promise.all([
  buildAndPlay(),
  runTests("core", ["--project", "unit", "--project", "shell"], { keep: true, inBackground: true }),
]);
if (!built) console.error("The build failed (see above).");
const counts = sumOf([core, stories]);
process.exitCode = built && counts.failed === 0 ? 0 : 1;
console.log(toldCounts(counts));
