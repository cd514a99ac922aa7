// npm run test:screens: whether all can use it. It looks at every sheet, window, dialog and card, by axe for what bars a
// way, and in two made-up languages for what is broken or still English; plays each game by keys alone, counts what usual
// work takes of presses, and walks the tours. Slow, and of interest where a screen has changed: so it is no part of npm
// test. The last line gives the counts.
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { forget, runTests } from "./run-tests.ts";
import { toldCounts } from "./test-report.ts";

process.env["CHROME_PATH"] = await requireChromium();
await forget(["screens"]);
const counts = await runTests("screens", ["--project", "screens"]);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(toldCounts(counts));
